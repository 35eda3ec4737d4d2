#!/bin/bash
# Harmattan: frames to documentary-film.mp4 and .webm, each at most 420 kB.    bash encode.sh ../work/frames ..
set -e; F=$(realpath "$1"); O=$(realpath "$2"); cd "$(mktemp -d)"; I=(-y -v error -framerate 25 -i "$F/%03d.png" -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv -map_metadata -1 -an)
for b in 436 420 400; do
  X=(-c:v libx264 -preset slower -b:v ${b}k -x264-params aq-mode=3:aq-strength=1.0:keyint=250)
  nice ffmpeg "${I[@]}" "${X[@]}" -pass 1 -f null /dev/null; nice ffmpeg "${I[@]}" "${X[@]}" -pass 2 -movflags +faststart "$O/documentary-film.mp4"
  s=$(stat -c %s "$O/documentary-film.mp4"); echo "mp4 $b: $s"; [ $s -le 418000 ] && break; done
rm -f ffmpeg2pass*
for b in 432 410 385; do
  V=(-c:v libvpx-vp9 -b:v ${b}k -deadline good -row-mt 1 -threads 2 -g 250 -auto-alt-ref 1 -lag-in-frames 25)
  nice ffmpeg "${I[@]}" "${V[@]}" -cpu-used 4 -pass 1 -f null /dev/null; nice ffmpeg "${I[@]}" "${V[@]}" -cpu-used 2 -pass 2 "$O/documentary-film.webm"
  s=$(stat -c %s "$O/documentary-film.webm"); echo "webm $b: $s"; [ $s -le 418000 ] && break; done
