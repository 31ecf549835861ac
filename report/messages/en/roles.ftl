# What is written at the places of an excerpt. The key is `role-` and the role's name.

role-here = here
role-led = this was led
role-still-held = here the seat still had it
role-dealt = dealt to the seat
role-earlier = before that
role-call = this is what it answers
role-contradicts = this says otherwise
role-klaerungsstich = the clarifying trick
role-erkennbar = from here on all could notice it
role-verwirkt = seat { $by } went on and lost the right to complain
role-gilt = here it is ruled what binds
