#!/bin/bash
# Renders the stages of the film to ../work, which film.py joins: ./stages.sh && python3 film.py ../work ../work/3d-animated-commercial
set -e
render() { out=../work/$1; shift; blender -b -noaudio --python soro.py -- $out "$@" >/dev/null; }
stage() { render "$@" crop=.36,.80,.03,.92; python3 ../../../rendered/denoise.py ../work/$1 ../work/$1.png 1.1 $([ $2 = 960 ] && echo 4 || echo 5); }
render empty.png 480 270 48 shot=film stage=empty
for s in wire clay glass; do stage big-$s 1600 900 40 shot=film stage=$s; done
for i in 0 1 2 3 4 5 6 7; do stage wire$i 960 540 14 shot=film stage=wire turn=$(bc <<<"$i*1.5"); done
stage clay 960 540 16 shot=film stage=clay
# The label turns to the front while the zobo rises.
glass() { awk -v u=$1 'BEGIN { u /= 11; fill = u > 0 ? .22 + 1.5 * u * u * (3 - 2 * u) : 0; print "turn=" 75 * (1 - u) ^ 1.6, "fill=" fill }'; }
for i in 0 1 2 3 4 5 6 7 8 9 10 11; do stage glass$(printf %02d $i) 960 540 20 shot=film stage=glass $(glass $i); done
