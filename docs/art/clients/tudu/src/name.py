# Tudu's name above its hill for the post about it, and Tudu's letter in the typewriter of service-content.
#   python3 name.py post ../work/blog-06.jpg                                 from brand-film-detail.jpg
#   python3 name.py letter PICTURE ../work/service-content.jpg [phone]       PICTURE: service-content.jpg or -phone.jpg with any text on its sheet
import sys, cv2, numpy as np
F = np.float32
def save(p, im): cv2.imwrite(p, np.clip(im, 0, 255), [cv2.IMWRITE_JPEG_QUALITY, 90])
def post(out):
    im = cv2.imread('../../../../../content/media/portfolio/brand-film-detail.jpg'); h, w = im.shape[:2]; n = int(h * 4 / 3); x = (w - n) // 2
    t = cv2.imread('../work/name.png', -1).astype(F); a = t[..., 3:] / 255
    save(out, cv2.resize(im[:, x:x + n], (1600, 1200), interpolation=cv2.INTER_CUBIC) * (1 - a) + t[..., :3] * a)
def median(x, k, s): return cv2.GaussianBlur(np.dstack([cv2.medianBlur(np.clip(x[..., i], 0, 255).astype(np.uint8), k) for i in range(3)]).astype(F), (0, 0), s)
def letter(src, out, phone):
    quad, (x0, y0, x1, y1), k = (((294, 279), (516, 282), (527, 530.5), (304, 537.5)), (280, 270, 540, 545), 81) if phone else (((1397, 223), (1797, 231), (1818, 680), (1415, 693)), (1360, 180, 1860, 720), 121)
    im = cv2.imread(src).astype(F); quad = F(quad); c = quad.mean(0); roi = im[y0:y1, x0:x1].copy()
    def inside(s): m = np.zeros(im.shape[:2], np.uint8); cv2.fillConvexPoly(m, (c + (quad - c) * s).astype(np.int32), 255); return m[y0:y1, x0:x1] > 0
    # The sheet without its text: a median, wide where the name and the sign were, and narrower below, where the sheet darkens.
    sheet = inside(.955); filled = np.where(sheet[..., None], roi, np.median(roi[sheet], 0))
    down = (np.mgrid[y0:y1, x0:x1][0] - quad[:, 1].min()) / np.ptp(quad[:, 1])
    paper = np.where((down < .3)[..., None], median(filled, k, 6), median(filled, k // 3 | 1, 3))
    ink = ((paper - roi)[..., 1:].max(-1) > 9) & inside(.935) & (down < .875)
    ink = cv2.GaussianBlur(cv2.dilate(ink.astype(np.uint8), np.ones((5, 5), np.uint8)).astype(F), (0, 0), 1.2)[..., None]
    roi = roi * (1 - ink) + (paper + np.random.default_rng(1).normal(0, 1.2, roi.shape[:2])[..., None]) * ink
    t = cv2.imread('../work/typed.png', -1).astype(F); h, w = t.shape[:2]; S = 4
    M = np.diag([S, S, 1.]) @ F([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]]) @ cv2.getPerspectiveTransform(F([[0, 0], [w, 0], [w, h], [0, h]]), quad)
    a = cv2.resize(cv2.warpPerspective(t[..., 3], M, ((x1 - x0) * S, (y1 - y0) * S)), (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)[..., None] / 255 * .9
    im[y0:y1, x0:x1] = roi * (1 - a) + F([18, 24, 32]) * a; save(out, im)
mode, *rest = sys.argv[1:]
post(rest[0]) if mode == 'post' else letter(rest[0], rest[1], 'phone' in rest[2:])
