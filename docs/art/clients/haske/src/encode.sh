#!/bin/bash
# Makes the final files from ../work.  bash encode.sh still PNG NAME  |  bash encode.sh film MKV NAME KBIT FADE
set -e; cd "$(dirname "$0")/../work"
if [ $1 = still ]; then python3 - $2 ../$3.jpg <<'P'
import cv2, sys, os
for q in (90, 88, 86, 84, 82, 80, 78, 76):
    cv2.imwrite(sys.argv[2], cv2.imread(sys.argv[1]), [cv2.IMWRITE_JPEG_QUALITY, q, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
    if os.path.getsize(sys.argv[2]) < 258000: break
print(sys.argv[2], q, os.path.getsize(sys.argv[2]))
P
else
  x="-an -map_metadata -1 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
  for p in 1 2; do ffmpeg -y -loglevel error -i $2 $x -c:v libx264 -preset veryslow -profile:v high -b:v $4k -pass $p -passlogfile h264$3 -x264-params aq-mode=3:aq-strength=1.1:deblock=1,1:psy-rd=0.7,0 -movflags +faststart ../$3.mp4; done
  for p in 1 2; do ffmpeg -y -loglevel error -i $2 $x -c:v libvpx-vp9 -b:v $4k -pass $p -passlogfile vp9$3 -speed $((p==1?4:1)) -auto-alt-ref 1 -lag-in-frames 25 -row-mt 1 ../$3.webm; done
  ls -l ../$3.*
fi
