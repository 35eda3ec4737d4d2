# Saves a picture as the site's JPEG: progressive, without metadata.
#   python3 export.py PICTURE.png CONTENT_MEDIA/NAME.jpg [quality 90]
import cv2, sys
source, target = sys.argv[1:3]
quality = int(sys.argv[3]) if len(sys.argv) > 3 else 90
cv2.imwrite(target, cv2.imread(source), [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
