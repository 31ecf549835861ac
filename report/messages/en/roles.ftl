# What is written at the places of an excerpt. The key is `role-` and the role's name.

role-here = here
role-led = the suit led
role-still-held = this card was still in hand
role-dealt = dealt to this player
role-earlier = before that
role-call = the announcement it replies to
role-contradicts = contradicts it
role-klaerungsstich = the clarification trick
role-erkennbar = from here on everybody could notice it
role-verwirkt = player { $by } went on and lost the right to complain
role-gilt = the ruling that binds
