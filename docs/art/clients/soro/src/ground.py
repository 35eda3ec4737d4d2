# Makes the pink of the studio one colour: flat at the edges of the frame, where the page's pink begins, and a little lighter behind the bottles.
#   python3 ground.py PICTURE.png EMPTY.png OUT.png
# EMPTY is the same view without a bottle, in any size.
import cv2, sys, numpy as np
PINK = np.float32((203, 178, 250))                        # blue, green, red
lin = lambda v: np.where(v <= 10.3, v / 255 / 12.92, ((np.maximum(v, 10.3) / 255 + .055) / 1.055) ** 2.4)
srgb = lambda v: np.where(v <= .0031308, v * 12.92, 1.055 * np.maximum(v, 1e-9) ** (1 / 2.4) - .055) * 255
def target(w, h, glow=.065):
    "The ground as it should be, in linear light. The glow ends before the edges of the frame."
    y, x = np.mgrid[:h, :w].astype(np.float32)
    r = np.clip(1 - np.hypot((x / w - .5) / .5, (y / h - .5) / .5), 0, 1)
    return lin(PINK) * (1 + glow * (r * r * (3 - 2 * r))[..., None] * np.float32((1, 1, .25)))
def even(picture, empty, box=None):
    "`picture` (or the part `box` of the frame: left, top, right, bottom, in pixels of a frame whose size is the last two numbers) on the even ground."
    h, w = picture.shape[:2]
    x0, y0, x1, y1, W, H = box or (0, 0, w, h, w, h)
    e = cv2.GaussianBlur(cv2.resize(cv2.GaussianBlur(empty.astype(np.float32), (0, 0), empty.shape[1] / 40), (W, H), interpolation=cv2.INTER_CUBIC), (0, 0), 3)
    t = target(W, H); g = t[y0:y1, x0:x1]
    p = lin(picture.astype(np.float32)) * (t / lin(e))[y0:y1, x0:x1]
    # Where the picture is the ground, give or take a few percent, it becomes exactly the ground.
    off = cv2.GaussianBlur(np.abs(cv2.GaussianBlur(p / g - 1, (0, 0), 4)).max(axis=2), (0, 0), 6)
    k = smooth((off - .02) / .04)
    if box: k = k * edge(x1 - x0, y1 - y0)
    t[y0:y1, x0:x1] = p * k[..., None] + g * (1 - k[..., None])
    return srgb(t)
def smooth(u): u = np.clip(u, 0, 1); return u * u * (3 - 2 * u)
def edge(w, h):
    "1 inside, 0 at the edges of a part, where the last of a shadow ends softly."
    y, x = np.mgrid[:h, :w].astype(np.float32)
    return smooth(np.minimum(np.minimum(x / .14, (w - 1 - x) / .07) / w, np.minimum(y, h - 1 - y) / .06 / h))
def dithered(v): return np.clip(v + np.random.default_rng(1).normal(0, .5, v.shape[:2])[..., None] + .5, 0, 255).astype(np.uint8)
if __name__ == '__main__':
    cv2.imwrite(sys.argv[3], dithered(even(cv2.imread(sys.argv[1]), cv2.imread(sys.argv[2]))))
