# Karu Makers' Day: the hall. Camera, background out of focus (windows, crowd), the traced welder and floor. Imported by sparks.py.
# All values are linear light; colours are B, G, R. Compile scene.c first (see there).
import os, ctypes, threading, numpy as np, cv2
cv2.setNumThreads(2)
f32 = np.float32
HERE = os.path.dirname(os.path.abspath(__file__)); WORK = os.path.join(HERE, '..', 'work'); os.makedirs(WORK, exist_ok=True)
C = ctypes.CDLL(os.path.join(WORK, 'scene.so'))
fp = lambda a: a.ctypes.data_as(ctypes.c_void_p)
CX, CY, CD, VIEW, HOR = .38, .65, 4.2, 2.0, .60      # camera; height of the view at z = 0; horizon
SRC = np.array([.262, .853, 0.])                     # where the disc touches the steel
HOT = np.array([.16, .48, 1.], f32); WHITE = np.array([.50, .82, 1.], f32); DAY = np.array([.92, .86, .62], f32)
class Cam:
    def __init__(s, w, h): s.w, s.h, s.S, s.hor = w, h, h / VIEW, h * HOR
    def px(s, X, Y, Z):
        k = s.S * CD / (np.asarray(Z, float) + CD); return s.w / 2 + (np.asarray(X) - CX) * k, s.hor - (np.asarray(Y) - CY) * k
LIGHTS = [[.30, .85, -.01, 1., 0, 14]]
for i, t in enumerate(np.linspace(.12, 1, 7)): LIGHTS.append([.30 + 1.15 * t, .87 + .05 * t - .55 * t * t, -.05 + .12 * (i % 3 - 1), .9 / 7 * (1.3 - .5 * t), 1, 6])
for x, z in ((.75, .05), (1.15, -.25), (1.35, .3), (.62, -.3)): LIGHTS.append([x, .06, z, .16 / 4, 2, 6])
def trace(cam, ss, what):
    out = np.zeros((cam.h, cam.w, 13), f32); L = np.array(LIGHTS, f32); g = ctypes.c_float
    rows = list(range(0, cam.h, 12)); lock = threading.Lock()
    def go():
        while True:
            with lock:
                if not rows: return
                y = rows.pop()
            C.trace(cam.w, cam.h, g(CX), g(CY), g(CD), g(cam.S), g(cam.hor), fp(L), len(L), ss, what, y, min(cam.h, y + 12), fp(out))
    th = [threading.Thread(target=go) for _ in range(2)]; [t.start() for t in th]; [t.join() for t in th]
    return out
def noise(n, beta, seed, lo=0, hi=1e9):
    r = np.random.default_rng(seed); f = np.hypot(np.fft.fftfreq(n)[:, None] * n, np.fft.rfftfreq(n)[None] * n); f[0, 0] = 1
    a = f ** (-beta); a[(f < lo) | (f > hi)] = 0; a[0, 0] = 0; z = np.fft.irfft2(np.fft.rfft2(r.standard_normal((n, n))) * a, s=(n, n)); return (z / z.std()).astype(f32)
def blur(im, sx, sy=None):
    sy = sy or sx; kx, ky = max(1, int(sx / 4)), max(1, int(sy / 4))
    if kx == ky == 1: return cv2.GaussianBlur(im, (0, 0), sx, sigmaY=sy, borderType=cv2.BORDER_REFLECT)
    h, w = im.shape[:2]; s = cv2.resize(im, (max(8, w // kx), max(8, h // ky)), interpolation=cv2.INTER_AREA)
    s = cv2.GaussianBlur(s, (0, 0), sx / kx, sigmaY=sy / ky, borderType=cv2.BORDER_REFLECT); return cv2.resize(s, (w, h), interpolation=cv2.INTER_CUBIC)
def lens(im, r, asp=1.45):
    """Out of focus: an oval disc with a slightly bright edge."""
    k = int(r * asp) + 2; y, x = np.mgrid[-k:k+1, -k:k+1].astype(f32); d = np.hypot(x, y / asp); K = np.clip(r + .5 - d, 0, 1) * (.75 + .4 * (d / r) ** 2); K /= K.sum()
    return cv2.filter2D(im, -1, K.astype(f32), borderType=cv2.BORDER_REFLECT) if k < 6 else np.dstack([fftconv(im[..., i], K) for i in range(im.shape[2])])
def fftconv(a, K):
    k = K.shape[0] // 2; p = cv2.copyMakeBorder(a, k, k, k, k, cv2.BORDER_REFLECT); h, w = (cv2.getOptimalDFTSize(q) for q in p.shape)
    F = np.fft.rfft2(p, (h, w)) * np.fft.rfft2(K, (h, w)); return np.fft.irfft2(F, (h, w))[2*k:2*k+a.shape[0], 2*k:2*k+a.shape[1]].astype(f32)
def smooth(a, b, x): t = np.clip((x - a) / (b - a), 0, 1); return t * t * (3 - 2 * t)

def background(cam):
    """Windows and roof; crowd layers (colour, alpha), far to near; all in focus here, the lens comes later. At half size."""
    c = Cam(cam.w // 2, cam.h // 2); w, h = c.w, c.h; yy, xx = np.mgrid[0:h, 0:w].astype(f32); rng = np.random.default_rng(5)
    Z = 27.; k = c.S * CD / (Z + CD); X, Y = CX + (xx - w/2) / k, CY - (yy - c.hor) / k
    wall = .010 + .006 * smooth(0, 9, Y)
    win = np.zeros((h, w), f32)
    for i in range(-6, 7):
        x0 = i * 2.9 + .5; a = np.clip((1.05 - np.abs(X - x0)) * k + .5, 0, 1) * np.clip((1.75 - np.abs(Y - 6.05)) * k + .5, 0, 1)
        mull = 1 - np.clip(1.2 - np.abs((X - x0) % .7 - .35 + .0) * k * .9, 0, 1) * .75; mull *= 1 - np.clip(1.2 - np.abs((Y - 6.05) % .875 - .4375) * k * .9, 0, 1) * .7
        pane = (.75 + .5 * ((np.floor((X - x0) / .7) * 7.3 + np.floor((Y - 6.05) / .875) * 3.7 + i * 1.9) % 1))
        sky = 1.25 * np.exp(-((x0 + 1.8) / 6.5) ** 2) + .30
        win += a * mull * pane * sky * (.7 + .3 * smooth(4.3, 7.8, Y))
    im = wall[..., None] * DAY + (win * 1.05)[..., None] * np.array([.95, .92, .74], f32)
    # roof trusses across the top, columns between the windows
    for z, yb in ((24, 8.9), (17, 7.4), (11, 5.6)):
        k2 = c.S * CD / (z + CD); X2, Y2 = CX + (xx - w/2) / k2, CY - (yy - c.hor) / k2
        d = np.minimum(np.abs(Y2 - yb), np.abs(Y2 - yb - .9)); zig = np.abs(np.abs((X2 % 1.8) - .9) - (Y2 - yb)); zig[(Y2 < yb) | (Y2 > yb + .9)] = 9
        t = np.clip((.09 - np.minimum(d, zig * .8 + .02)) * k2 + .5, 0, 1); im = im * (1 - t[..., None] * .82) + t[..., None] * .010 * DAY
    # stands: booths with canopies and a few lamps
    for i in range(12):
        z = rng.uniform(12, 20); x = rng.uniform(-7, 8); k2 = c.S * CD / (z + CD); X2, Y2 = CX + (xx - w/2) / k2, CY - (yy - c.hor) / k2
        col = [(.05, .055, .02), (.012, .03, .07), (.045, .04, .035), (.05, .03, .015)][i % 4]
        a = ((np.abs(X2 - x) < 1.3) & (Y2 < 2.75) & (Y2 > 2.2 - .0 * X2)).astype(f32)[..., None]; im = im * (1 - a) + a * np.array(col, f32) * 1.1 + .02 * DAY
        a = ((np.abs(X2 - x) < 1.25) & (Y2 < 2.2) & (Y2 > 0)).astype(f32)[..., None] * .8; im = im * (1 - a) + a * np.array(col, f32) * .35 + .03 * DAY
    lamps = np.zeros_like(im)
    for i in range(26):
        z = rng.uniform(11, 24); x = rng.uniform(-9, 10); y = rng.choice([2.15, 2.3, 3.3]); px, py = c.px(x, y, z); e = rng.uniform(1.5, 5) * (13 / z)
        cv2.circle(lamps, (int(px * 8), int(py * 8)), int(.7 * 8), [float(q) for q in np.array([.30, .62, 1.]) * e * (w / 640)], -1, cv2.LINE_AA, 3)
    layers = []
    for z, n, sh in ((18, 60, .010), (12.5, 34, .005), (8.6, 13, .0022)):
        A = np.zeros((h, w), f32); col = np.zeros((h, w, 3), f32)
        for i in range(n):
            x = rng.uniform(-1, 1) * (w / 2) / (c.S * CD / (z + CD)) * 1.1 + CX; z2 = z * rng.uniform(.9, 1.1); ht = rng.uniform(1.55, 1.82); k2 = c.S * CD / (z2 + CD)
            p = lambda X, Y: (int(8 * c.px(X, Y, z2)[0]), int(8 * c.px(X, Y, z2)[1])); s = int(k2 * 8)
            m = np.zeros((h, w), f32)
            cv2.ellipse(m, p(x, ht - .12), (int(.095 * s), int(.125 * s)), 0, 0, 360, 1., -1, cv2.LINE_AA, 3)
            if rng.random() < .3: cv2.ellipse(m, p(x + .02, ht - .03), (int(.135 * s), int(.10 * s)), rng.uniform(-20, 20), 0, 360, 1., -1, cv2.LINE_AA, 3)   # head tie
            sw, ln = rng.uniform(.20, .25), rng.uniform(-.03, .03); poly = lambda *q: cv2.fillPoly(m, [np.array([p(x + u, ht + v) for u, v in q])], 1., cv2.LINE_AA, 3)
            poly((-.05, -.18), (.05, -.18), (.065, -.27), (sw * .8, -.31 + ln), (sw, -.38 + ln), (sw + .03, -.75), (sw - .01, -1.0), (sw * .8, -ht), (-sw * .8, -ht), (-sw + .01, -1.0), (-sw - .03, -.75), (-sw, -.38 - ln), (-sw * .8, -.31 - ln), (-.065, -.27))
            if rng.random() < .16:                                                            # an arm up, holding a phone
                g = rng.choice([-1, 1]); poly((g * sw * .75, -.36), (g * sw, -.5), (g * (sw + .13), -.40), (g * (sw + .04), .02), (g * (sw - .03), .02), (g * (sw + .05), -.36)); poly((g * (sw + .05), .0), (g * (sw - .06), .0), (g * (sw - .06), .13), (g * (sw + .05), .13))
            t = np.array([[1, .95, .75], [.35, .6, 1.2], [1.2, .75, .4], [.9, 1, .9], [.5, .5, .7], [.6, 1.0, .75]][rng.integers(6)], f32) * sh * rng.uniform(.5, 1.6)
            # light from the windows on heads and shoulders
            up = np.clip(m - np.roll(m, max(1, int(.035 * k2)), 0), 0, 1)
            col = col * (1 - m[..., None]) + m[..., None] * t + up[..., None] * DAY * .16; A = np.maximum(A, m)
        layers.append((col, A, z))
    return im, lamps, layers
def shafts(cam):
    """Daylight in the haze, slanting down from the windows."""
    w, h = cam.w // 4, cam.h // 4; y, x = np.mgrid[0:h, 0:w].astype(f32); x, y = x / h, y / h; out = np.zeros((h, w), f32)
    for i, x0 in enumerate(np.linspace(-.1, 2.0, 9)):
        u = (x - x0 + (y - .05) * .48); wd = .05 + .05 * y; out += np.exp(-(u / wd) ** 2) * (.6 + .5 * ((i * 2.7) % 1)) * np.exp(-((x0 - .6) / .8) ** 2)
    out *= smooth(-.1, .2, y) * np.exp(-np.maximum(y - .1, 0) * 2.2); return cv2.resize(blur(out, 3), (cam.w, cam.h), interpolation=cv2.INTER_CUBIC)
