# Saves a picture as the site's JPEG: quality 90, progressive, without metadata.
#   python3 export.py PICTURE.png CONTENT_MEDIA/NAME.jpg
import cv2, sys
source, target = sys.argv[1:3]
cv2.imwrite(target, cv2.imread(source), [cv2.IMWRITE_JPEG_QUALITY, 90, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
