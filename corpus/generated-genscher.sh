#!/usr/bin/env bash
# Lets doko play games in which somebody chooses with whom he plays, under each way of it, and asks the second opinion on each.
#
#     corpus/generated-genscher.sh target/debug/doko [GAMES]
set -euo pipefail
doko=$1 games=${2:-150}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for wann in beim-ersten vor-dem-spiel am-ende; do
    for partei in genscher-re wie-partner; do
        for ansagen in bleiben verfallen; do
            for gegenkarte in nie DQ; do
                [ "$wann $gegenkarte" != "am-ende DQ" ] || continue
                name=$folder/$wann-$partei-$ansagen-$gegenkarte
                # Re and Kontra alone, and no Solo: what the script can score of a game of any kind.
                cat >"$name.toml" <<RULES
id = "$(basename "$name")"
extends = "ddv"
[vorbehalte]
soli = []
[ansagen]
stufen = [{ stufe = "ansage", hand = 6 }]
[genscher]
karte = "DK"
wann = "$wann"
partei = "$partei"
ansagen = "$ansagen"
gegenkarte = "$gegenkarte"
RULES
                "$doko" corpus generate --rules "$name.toml" --games "$games" --seed 5 >"$name.doko"
                # At the end hardly anybody has both kings left.
                [ "$wann" = am-ende ] || grep -q Genscher "$name.doko"
            done
        done
    done
done
python3 "$(dirname "$0")/second-opinion-house.py" "$folder"
