#!/bin/bash
# Makes the final files from ../work.  bash encode.sh still | bash encode.sh film KBIT_H264 KBIT_VP9
set -e; cd "$(dirname "$0")/../work"; N=post-event-recap
if [ $1 = still ]; then python3 - <<'P'
import cv2, os
for q in (88, 86, 84, 82, 80, 78, 76):
    cv2.imwrite('../post-event-recap-poster.jpg', cv2.imread('poster.png'), [cv2.IMWRITE_JPEG_QUALITY, q, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1]); b = os.path.getsize('../post-event-recap-poster.jpg')
    if b < 258000: break
print(q, b)
P
else
  x="-an -map_metadata -1 -colorspace bt709 -color_primaries bt709 -color_trc bt709 -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
  for p in 1 2; do nice ffmpeg -y -loglevel error -i film.mkv $x -c:v libx264 -preset slower -profile:v high -b:v $2k -pass $p -passlogfile h264 -x264-params aq-mode=3:aq-strength=.9:deblock=1,1:psy-rd=0.6,0 -movflags +faststart ../$N.mp4; done
  x=${x/-vf scale/-vf gblur=.7,scale}; for p in 1 2; do nice ffmpeg -y -loglevel error -i film.mkv $x -c:v libvpx-vp9 -b:v $3k -maxrate 5000k -minrate 20k -qmax 60 -pass $p -passlogfile vp9 -speed $((p==1?4:2)) -auto-alt-ref 1 -lag-in-frames 25 -row-mt 1 -tile-columns 1 -threads 2 ../$N.webm; done
  ls -l ../$N.*
fi
