# Saves a PNG as a progressive JPEG of at most 258 kB, without metadata.    python3 export.py ../work/poster.png ../documentary-film-poster.jpg
import cv2,sys,os
im=cv2.imread(sys.argv[1])
for q in (90,88,86,84,82,80,78,76,74,72,70,68):
    cv2.imwrite(sys.argv[2],im,[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1])
    if os.path.getsize(sys.argv[2])<=258000: break
print(q,os.path.getsize(sys.argv[2]))
