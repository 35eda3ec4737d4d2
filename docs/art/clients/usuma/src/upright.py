# The photograph of the lit phones as an upright one, with its foreground darkened to silhouettes.
#   /usr/bin/python3 upright.py ../work/big/phones.jpg ../work/corporate-event-coverage-phones.jpg
import sys, cv2, numpy as np
im = cv2.imread(sys.argv[1])[:, 40:940].astype(np.float32)
h = im.shape[0]
y = np.linspace(0, 1, h, dtype=np.float32)[:, None, None]
dark = 1 - .72 * np.clip((y - .56) / .3, 0, 1)
cv2.imwrite(sys.argv[2], cv2.resize(im * dark * 1.12, (1200, 1500), interpolation=cv2.INTER_CUBIC).clip(0, 255), [cv2.IMWRITE_JPEG_QUALITY, 84])
