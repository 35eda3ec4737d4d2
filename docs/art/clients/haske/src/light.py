# The dark room that all Haske Power pictures share: a concrete wall, a wet concrete floor, mist, and whatever glows.
# Not run by itself; ident.py and speaker.py import it. All values are linear light until develop().
# World unit: the height of a 16:9 frame in the plane of the light (z = 0). The camera is at z = -D, the wall at z = +WD.
import numpy as np, cv2
cv2.setNumThreads(2)
f32 = np.float32
D, WD = 2.6, 1.05

def noise(n, beta, seed, lo=0, hi=1e9):
    """Tileable noise with spectrum f^-beta between frequencies lo and hi, mean 0, deviation 1."""
    r = np.random.default_rng(seed)
    f = np.hypot(np.fft.fftfreq(n)[:, None] * n, np.fft.rfftfreq(n)[None] * n); f[0, 0] = 1
    a = f ** (-beta); a[(f < lo) | (f > hi)] = 0; a[0, 0] = 0
    z = np.fft.irfft2(np.fft.rfft2(r.standard_normal((n, n))) * a, s=(n, n))
    return (z / z.std()).astype(f32)

def blur(im, sx, sy=None):
    """Gaussian blur; wide ones are done on a smaller picture."""
    sy = sy or sx
    kx, ky = max(1, int(sx / 4)), max(1, int(sy / 4))
    if kx == ky == 1: return cv2.GaussianBlur(im, (0, 0), sx, sigmaY=sy, borderType=cv2.BORDER_REFLECT)
    h, w = im.shape[:2]
    # a margin, so that light beyond the edge does not pile up there
    small = cv2.resize(im, (max(8, w // kx), max(8, h // ky)), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), sx / kx, sigmaY=sy / ky, borderType=cv2.BORDER_CONSTANT)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)

def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1); return t * t * (3 - 2 * t)

def wrapmap(tex, u, v):
    n = tex.shape[0]
    return cv2.remap(tex, np.mod(u, n - 1).astype(f32), np.mod(v, n - 1).astype(f32), cv2.INTER_LINEAR)

class Room:
    def __init__(s, w, h, scale, cx, floor, horizon, seed=1, wet=0.0, detail=1.0):
        s.w, s.h, s.s, s.cx, s.floor, s.hor = w, h, scale, cx, floor, horizon
        s.eye = (floor - horizon) / scale
        s.base = horizon + scale * s.eye * D / (D + WD)      # where wall meets floor
        s.nb = int(np.ceil(s.base))
        n, px = 2048, 620.0                                  # texture pixels per unit
        pores = noise(n, 0.2, seed + 3, 120, 700)
        pores = -np.clip(pores - 1.9, 0, 3)
        # wall: poured concrete, panel seams, tie holes
        y, x = np.mgrid[0:s.nb, 0:w].astype(f32)
        k = (D + WD) / (scale * D)
        s.WX, s.WY = (x - cx) * k, s.eye - (y - horizon) * k
        cloud, mid, fine = noise(n, 1.35, seed, 2, 40), noise(n, 1.1, seed + 1, 16, 300), noise(n, 0.5, seed + 2, 150, 900)
        u, v = s.WX * px + 300, s.WY * px + 900
        c = wrapmap(cloud, u, v); m = wrapmap(mid, u, v); g = wrapmap(fine, u, v); p = wrapmap(pores, u, v)
        streak = wrapmap(mid, u * 1.0, v * 0.06)
        PW, PH = 0.98, 0.62
        qx, qy = np.abs((s.WX / PW + .5) % 1 - .5) * PW, np.abs((s.WY / PH + .03) % 1 - .5) * PH
        seam = np.exp(-(np.minimum(qx, qy) / 0.0035) ** 2)
        hx, hy = np.abs((s.WX / (PW / 2)) % 1 - .5) * PW / 2, np.abs((s.WY / (PH / 2) + .03) % 1 - .5) * PH / 2
        hole = np.hypot(hx - PW / 4 + .0, hy - PH / 4)
        hx2, hy2 = np.abs((s.WX / PW) % 1 - .5) * PW, np.abs((s.WY / PH + .53) % 1 - .5) * PH
        hole = np.hypot(hx2 - PW * .24, hy2 - PH * .22)
        dot = 1 - smooth(.010, .015, hole)
        panel = np.sin(np.floor(s.WX / PW + .5) * 12.9 + np.floor(s.WY / PH + .53) * 78.2) * .07
        s.walb = np.clip(.42 + panel + .075 * c + .045 * m + .03 * streak + .02 * g + .22 * p, .03, 1) * (1 - .62 * seam) * (1 - .8 * dot)
        hgt = .0030 * c + .0009 * m + .0005 * g + .004 * p - .006 * seam - .01 * dot
        s.wgx = cv2.Sobel(hgt, cv2.CV_32F, 1, 0, ksize=3) / 8 / k; s.wgy = -cv2.Sobel(hgt, cv2.CV_32F, 0, 1, ksize=3) / 8 / k
        s.wgx = np.clip(s.wgx * detail * .6, -.5, .5); s.wgy = np.clip(s.wgy * detail * .6, -.5, .5)
        # floor: concrete, wet in places; sampled four times per row because it is seen at a slant
        ss = 6; y0 = int(np.floor(s.base)); s.y0 = y0; s.fh = h - y0
        y, x = np.mgrid[0:s.fh * ss, 0:w].astype(f32); y = y0 + (y + .5) / ss
        y = np.maximum(y, s.base + .15)
        z = D * (scale * s.eye / (y - horizon) - 1); X = (x - cx) * (z + D) / (scale * D)
        down = lambda a: cv2.resize(a.astype(f32), (w, s.fh), interpolation=cv2.INTER_AREA)
        u, v = X * px + 700, z * px + 200
        c, m, g, p = (wrapmap(t, u, v) for t in (cloud, mid, fine, pores))
        pud = wrapmap(noise(n, 1.6, seed + 5, 2, 60), u * .8, v * .8) + .22 * m
        joint = np.exp(-(np.minimum(np.abs((X / 1.6 + .31) % 1 - .5) * 1.6, np.abs((z / 1.6 + .12) % 1 - .5) * 1.6) / .004) ** 2)
        s.pud = down(smooth(-.35 - wet, .35 - wet, pud) * (1 - joint))
        s.falb = down(np.clip(.30 + .05 * c + .05 * m + .03 * g + .2 * p, .02, 1) * (1 - .7 * joint)) * (1 - .55 * s.pud)
        hg = .004 * c + .0030 * m + .0012 * g + .004 * p
        k2 = 1 / px
        # gradient in texture space, then averaged
        H = .0036 * cloud + .0022 * mid + .0007 * fine
        gx, gz = np.gradient(H, axis=1) / k2, np.gradient(H, axis=0) / k2
        s.fgx = down(wrapmap(gx.astype(f32), u, v)) * (1 - .93 * s.pud); s.fgz = down(wrapmap(gz.astype(f32), u, v)) * (1 - .93 * s.pud)
        s.FX, s.FZ = down(X), down(z)
        s.mistA, s.mistB = noise(1024, 1.5, seed + 8, 1, 30), noise(1024, 1.5, seed + 9, 2, 40)
        yy, xx = np.mgrid[0:h, 0:w].astype(f32)
        s.mu, s.mv = xx / scale * 330, yy / scale * 520
        s.xx, s.yy = xx, yy
        s.cool = np.array([.34, .80, 1.0], f32)

    def mist(s, t):
        m = wrapmap(s.mistA, s.mu + t * 34, s.mv + t * 6) * .6 + wrapmap(s.mistB, s.mu * 1.9 - t * 22, s.mv * 1.9 + t * 12) * .4
        return np.clip(1 + .36 * m, .25, 2.2)

    def px(s, X, Y): return s.cx + X * s.s, s.floor - Y * s.s

    def render(s, E, lights, t=0, ambient=1.0, glow=1.0, wall=1.0, refl=1.0, haze=.75):
        """E: what glows in the plane z=0 (h,w,3). lights: (X, Y, power, colour) that stand for it on wall and floor."""
        W = np.zeros((s.nb, s.w, 3), f32); F = np.zeros((s.fh, s.w, 3), f32)
        for X, Y, p, col in lights:
            if p < 1e-4: continue
            col = np.asarray(col, f32) * p
            dx, dy = X - s.WX, Y - s.WY
            d2 = dx * dx + dy * dy + WD * WD
            W += (np.maximum(WD + s.wgx * -dx + s.wgy * -dy, 0) / (d2 * np.sqrt(d2)))[..., None] * col
            dx, dz = X - s.FX, -s.FZ
            d2 = dx * dx + dz * dz + Y * Y + .0012
            F += (np.maximum(Y - s.fgx * dx - s.fgz * dz, 0) / (d2 * np.sqrt(d2)))[..., None] * col
        # edge of the room is darker; the joint of wall and floor is in shade
        occ = 1 - .55 * np.exp(-np.maximum(s.WY, 0) / .05)
        W = (W * np.array([.30, .275, .265], f32) + .020 * ambient * s.cool * smooth(-1.2, .9, s.WY)[..., None]) * (s.walb * occ)[..., None] * wall
        F = (F * .55 + .010 * ambient * s.cool) * s.falb[..., None]
        # wet floor: mirror images of the glow and the wall, more or less rough
        src = s.flip(E, s.floor); wal = np.zeros_like(E); wal[:s.nb] = W
        wsrc = s.flip(wal, s.base, fill=True)
        hgt = np.maximum(np.arange(s.y0, s.h) - s.floor, 0)[:, None] / s.s
        far = (hgt + .03)
        k = s.s
        mx = s.xx[s.y0:] + s.fgx * far * k * .34; my = s.yy[:s.fh] + s.fgz * far * k * 1.5 + 0
        sharp = blur(src, .0012 * k, .003 * k); soft = blur(src, .0045 * k, .021 * k); rough = blur(src, .017 * k, .11 * k); veil = blur(src, .06 * k, .3 * k)
        rm = lambda a: cv2.remap(a, mx.astype(f32), my.astype(f32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        sharp, soft, rough = rm(sharp), rm(soft), rm(rough)
        q = np.clip(hgt / .30, 0, 1)[..., None]              # blurs with height above the floor
        P = s.pud[..., None]
        wetr = sharp * (1 - q) * .75 + soft * (.25 + .55 * q) + rough * .28
        dryr = soft * .16 * (1 - q) + rough * .5 + veil * .35
        y = s.yy[s.y0:, :1] - s.hor
        fres = np.clip(.62 * (y[0] / y) ** .75, .16, .62)[..., None]
        wr = rm(blur(wsrc, .006 * k, .03 * k))
        F = F + refl * fres * (P * (wetr + wr * 1.0) + (1 - P) * (dryr * .62 + wr * .45))
        out = np.zeros_like(E); out[:s.nb] = W
        a = smooth(0, 1.5, np.arange(s.y0, s.h) + 1 - s.base)[:, None, None]
        out[s.y0:] = out[s.y0:] * (1 - a) + F * a
        # mist: light scattered near its source
        m = s.mist(t)[..., None]
        G = E + .35 * 0
        halo = .34 * blur(E, .0035 * k) * np.array([1, .72, .5], f32) + .20 * blur(E, .014 * k) + .17 * blur(E, .042 * k) * (.5 + .5 * m) + (.20 * blur(E, .115 * k) + .26 * blur(E, .30 * k)) * m * haze
        low = smooth(.55, -.1, (s.floor - s.yy) / k)[..., None]
        out += glow * halo * (.8 + .35 * low) + .0016 * ambient * s.cool * m * (.4 + low)
        return out + E

    def flip(s, E, axis, fill=False):
        """The mirror image in the floor: row r is the picture at axis - (y0 + r - axis)."""
        rows = 2 * axis - (np.arange(s.y0, s.h) + .0)
        r0 = np.clip(np.round(rows).astype(int), 0, s.h - 1)
        out = E[r0].copy()
        if not fill: out[np.arange(s.y0, s.h) < axis] = 0
        return out

def develop(L, exposure=1.0, grain=.0, seed=0, vignette=.35):
    h, w = L.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(f32)
    r = ((x - w / 2) / (w / 2)) ** 2 * .6 + ((y - h / 2) / (h / 2)) ** 2 * .5
    L = np.maximum(L, 0) * exposure * (1 - vignette * smooth(.3, 1.25, r))[..., None]
    # grade: deeper shadows with a trace of cyan, fuller amber
    lum = (L @ np.array([.25, .62, .13], f32))[..., None]
    toe = lum / (lum + .028); L = L * (.30 + .70 * toe) 
    L = np.maximum(lum * (.30 + .70 * toe) + (L - lum * (.30 + .70 * toe)) * 1.12, 0)
    L = L * (1 + (1 - toe) * np.array([-.30, .06, .30], f32))
    # film: strong light bleeds to white
    lum = L @ np.array([.25, .62, .13], f32)
    over = smooth(.55, 4.2, lum)[..., None] * .8
    L = L * (1 - over) + lum[..., None] * over * np.array([1.08, .97, .80], f32)
    v = 1 - np.exp(-1.25 * L)
    v = np.where(v < .0031308, 12.92 * v, 1.055 * np.power(np.maximum(v, 1e-6), 1 / 2.4) - .055)
    v = v + .012 * np.array([.15, .55, .8], f32) * (1 - v) ** 6      # black point: a trace of cyan
    rng = np.random.default_rng(seed)
    n = rng.standard_normal((h, w)).astype(f32)
    if grain: v = v + (cv2.GaussianBlur(n, (0, 0), .75) * 1.9 * grain * (.35 + 1.3 * np.sqrt(np.clip(v.mean(2), 0, 1)) * (1 - v.mean(2))))[..., None]
    v = v * 255 + (rng.random((h, w, 1), dtype=np.float32) - .5 + rng.random((h, w, 1), dtype=np.float32) - .5) * .9
    return np.clip(np.round(v), 0, 255).astype(np.uint8)
