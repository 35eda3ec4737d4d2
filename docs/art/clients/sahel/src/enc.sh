#!/bin/bash
# enc.sh FRAMES NAME BYTES: drawings (8 a second) to NAME.mp4 and NAME.webm, 16 frames a second, at the best quality within BYTES
I="-framerate 8 -i $1/%03d.png -vf fps=16,format=yuv420p -an -map_metadata -1 -fflags +bitexact"
for c in 36 37 38 39 40 42; do nice ffmpeg -v error -y $I -c:v libx264 -preset slow -tune animation -refs 8 -bf 3 -crf $c -movflags +faststart $2.mp4; [ $(stat -c%s $2.mp4) -le $3 ] && break; done; echo x264 crf $c
for c in 54 56 58 60 63; do nice ffmpeg -v error -y $I -c:v libvpx-vp9 -b:v 0 -crf $c -deadline good -cpu-used 3 -row-mt 1 -threads 2 -g 240 -auto-alt-ref 1 -lag-in-frames 25 $2.webm; [ $(stat -c%s $2.webm) -le $3 ] && break; done; echo vp9 crf $c
ls -l $2.mp4 $2.webm
