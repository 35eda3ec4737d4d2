# Haske Power, "I store sun.": the film behind Folake Ajayi, its wide picture and the portrait tile.
#   python3 speaker.py film | poster | tile | frame N…     (writes to ../work; encode.sh makes the final files; SMALL=1 for previews)
import sys, os, subprocess, numpy as np, cv2
from light import *
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'work'); os.makedirs(OUT, exist_ok=True)
EM, SW, SH = 400, 2480, 640                     # the strip of type: pixels per em, size
TOTAL = 144

# the profile, facing right: chin at 0, hairline at .64, y up; lips a little apart
FACE = [(.392,.640),(.418,.600),(.434,.548),(.438,.505),(.436,.478),(.424,.448),(.4185,.424),(.426,.398),(.441,.362),(.460,.322),(.482,.288),(.496,.268),(.497,.252),(.486,.238),(.466,.232),
  (.448,.226),(.446,.212),(.452,.196),(.466,.184),(.480,.172),(.484,.160),(.477,.150),(.458,.1455),(.440,.142),(.441,.135),(.456,.131),(.472,.126),(.478,.114),(.471,.099),(.452,.087),(.438,.076),(.4345,.060),
  (.440,.040),(.443,.018),(.436,-.006),(.416,-.028),(.384,-.042),(.33,-.050),(.27,-.066),(.222,-.098),(.200,-.15),(.190,-.23),(.190,-.31),(.205,-.385),(.25,-.45),(.34,-.53),(.46,-.63),(.56,-.76),(.62,-.95),(.64,-1.3)]
WRAP = [(-1.5,-1.3),(-1.30,-.80),(-1.05,-.56),(-.72,-.42),(-.47,-.31),(-.33,-.20),(-.27,-.06),(-.255,.08),(-.285,.20),(-.34,.285),
  (-.385,.37),(-.425,.45),(-.458,.55),(-.474,.66),(-.468,.77),(-.435,.87),(-.37,.955),(-.275,1.015),(-.16,1.047),(-.04,1.05),(.075,1.028),(.165,.992),(.215,.966),(.232,.960),
  (.244,.978),(.272,1.012),(.318,1.030),(.366,1.020),(.402,.990),(.420,.957),(.432,.948),(.462,.938),(.480,.908),(.474,.872),(.448,.842),(.416,.826),(.398,.812),(.398,.795),(.408,.760),(.417,.715),(.420,.672),(.4125,.648)]

def spline(p, k=14):
    p = np.array(p, float); q = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]]); out = []
    for i in range(1, len(q) - 2):
        a, b, c, d = q[i - 1:i + 3]
        for t in np.arange(k) / k:
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return np.array(out + [p[-1]])

class Head:
    """A silhouette with a rounded surface, seen only where light grazes it. (mx, my) are the lips in pixels, u pixels per unit."""
    def __init__(s, w, h, mx, my, u):
        s.u = u; ox, oy = mx - .47 * u, my + .138 * u
        poly = np.vstack([spline(WRAP), spline(FACE)]); pts = np.stack([ox + poly[:, 0] * u, oy - poly[:, 1] * u], 1)
        big = int(.7 * u); W, H = w + 2 * big, h + 2 * big           # room around, so that the frame's edge is no contour
        m = np.zeros((H, W), np.uint8); cv2.fillPoly(m, [np.round((pts + big) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        y, x = np.mgrid[0:H, 0:W].astype(f32); s.X, s.Y = (x - big - ox) / u, -(y - big - oy) / u
        d = cv2.distanceTransform((m > 127).astype(np.uint8), cv2.DIST_L2, 5) / u
        X, Y = s.X, s.Y
        edge = .640 - .22 * smooth(.42, .0, X) - .10 * smooth(.0, -.4, X) + .03 * np.sin(X * 7)     # lower edge of the wrap
        wrap = smooth(-.004, .004, Y - edge) * smooth(.25, .33, Y)
        def dome(r): q = np.clip(d / r, 0, 1); return r * np.sqrt(np.maximum(1 - (1 - q) ** 2, 0))
        z = .45 * dome(.26) + .40 * dome(.075)
        z = cv2.GaussianBlur(z.astype(f32), (0, 0), .006 * u)
        bump = lambda cx, cy, sx, sy, a: a * np.exp(-((X - cx) / sx) ** 2 - ((Y - cy) / sy) ** 2)
        z += bump(.436, .250, .030, .022, .010) + bump(.345, .315, .06, .05, .022) + bump(.372, .430, .05, .022, -.010) + bump(.40, .142, .03, .02, -.012)
        # the wrap's folds fan back from the front
        a = np.arctan2(Y - .88, .37 - X); r = np.hypot(Y - .88, .37 - X)
        nz = noise(1024, 1.3, 4, 2, 60); wn = wrapmap(nz, X * 180 + 500, Y * 180 + 500)
        fold = 1 - 2 * np.abs(np.sin(a * 6.5 + .35 * wn + 1.1 * r)) ** .7 + .35 * np.sin(a * 31 + .9 * wn - 3 * r)
        z += wrap * (.014 + (.007 * smooth(.012, .085, r) + .020 * smooth(.05, .45, r)) * fold) + bump(.385, .905, .075, .075, .05)
        nz2 = noise(1024, .5, 9, 60, 400); z += wrapmap(nz2, X * 1500, Y * 1500) * (.00010 + .00010 * wrap)
        z = cv2.GaussianBlur(z.astype(f32), (0, 0), max(.8, .0022 * u))
        gx, gy = cv2.Sobel(z, cv2.CV_32F, 1, 0) / 8 * u, -cv2.Sobel(z, cv2.CV_32F, 0, 1) / 8 * u
        n = np.stack([-gx, -gy, np.ones_like(gx)], 2); n /= np.linalg.norm(n, axis=2, keepdims=True)
        c = (slice(big, big + h), slice(big, big + w))
        s.n, s.z, s.mask, s.X, s.Y, s.wrap, s.d = n[c], z[c], (m[c] / 255.).astype(f32), X[c], Y[c], wrap[c], d[c]
        g = cv2.GaussianBlur(m.astype(f32), (0, 0), .004 * u); ex, ey = -cv2.Sobel(g, cv2.CV_32F, 1, 0), cv2.Sobel(g, cv2.CV_32F, 0, 1); l = np.hypot(ex, ey) + 1e-3
        s.ex, s.ey = (ex / l)[c], (ey / l)[c]; s.rim = smooth(0, .01, s.d)[c] if s.d.shape != s.mask.shape else smooth(0, .01, s.d); s.line = np.exp(-s.d / .0045) * (s.mask)
        skin, cloth = np.array([.30, .155, .085], f32), np.array([.42, .25, .12], f32)
        s.alb = skin + (cloth - skin) * s.wrap[..., None]
        s.gloss = (.55 - .43 * s.wrap) * (1 - .8 * smooth(-.25, -.5, s.Y))
    def shade(s, lights, cloth=()):
        """lights: x, y, z in head units, power, colour."""
        out = np.zeros(s.n.shape, f32)
        for i, (x, y, z, p, col) in enumerate(list(lights) + list(cloth)):
            if p < 1e-4: continue
            L = np.stack([x - s.X, y - s.Y, z - s.z], 2); d2 = (L * L).sum(2) + .004; L /= np.sqrt(d2)[..., None]
            nl = np.clip((s.n * L).sum(2), 0, 1); H = L + np.array([0, 0, 1], f32); H /= np.linalg.norm(H, axis=2, keepdims=True) + 1e-4
            nh = np.clip((s.n * H).sum(2), 0, 1)
            line = s.line * np.clip(s.ex * L[..., 0] + s.ey * L[..., 1], 0, 1) * .36
            spec = s.gloss * (nh ** 22 * .55 + nh ** 70 * .9) * (.25 + 3 * (1 - s.n[..., 2]) ** 3) * (nl > 0) + line
            if i >= len(lights): spec = spec * 0; p = p * s.wrap * s.rim
            out += ((s.alb * nl[..., None] + spec[..., None]) * (p / d2)[..., None]) * np.asarray(col, f32)
        return out

def strip():
    """Three words as masks, and where they start."""
    out = []
    html = lambda k: "<div style=\"left:100px;top:70px;font:300 400px 'Inter Display';letter-spacing:-.012em;color:transparent\">" + ' '.join(f"<span style='{'color:#fff' if i == k else ''};font-weight:{(300, 300, 400)[i]}'>{wd}</span>" for i, wd in enumerate(('I', 'store', 'sun.'))) + "</div>"
    for k in range(3):
        f = f'{OUT}/word{k}.png'
        if not os.path.exists(f): subprocess.run(['node', os.path.dirname(os.path.abspath(__file__)) + '/type.mjs', f, str(SW), str(SH), html(k)], check=True)
        out.append(cv2.imread(f, -1)[..., 3].astype(f32) / 255)
    return out

AMBER, GOLD, HOT = np.array([1, .37, .07], f32), np.array([1, .43, .10], f32), np.array([1, .52, .16], f32)
class Words:
    """Type along a cone of light: height and width grow with the distance from the mouth (a logarithmic map)."""
    def __init__(s, w, h, x0, xr, ym, A):
        s.w, s.h, s.ym, s.A = w, h, ym, A; s.m = strip()
        cols = np.where(sum(s.m).max(0) > .5)[0]; s.c0, s.c1 = cols[0], cols[-1]; S = (s.c1 - s.c0) / EM
        rows = np.where(s.m[1].max(1) > .5)[0]; xh = np.where(s.m[2][:, :].max(1) > .5)[0]; s.mid = (xh[0] + xh[-1]) / 2
        # x - xv = b·exp(s/A); the strip's ends lie at x0 and xr
        g = np.exp(S / A); s.b = (xr - x0) / (g - 1); s.xv = x0 - s.b
        y, x = np.mgrid[0:h, 0:w].astype(f32); q = np.maximum(x - s.xv, 1e-3)
        s.sx = (np.log(q / s.b) * A * EM + s.c0).astype(f32); s.sy = ((y - ym) / q * A * EM + s.mid).astype(f32); s.q = q
        s.ctr = [np.where(m.max(0) > .5)[0].mean() for m in s.m]
    def soft(s, m, shift):
        """Blur where the strip gets small, so that fine strokes do not break up."""
        c = np.arange(SW); px = s.b * np.exp((c - s.c0 + shift) / EM / s.A) / s.A / EM     # screen pixels per strip pixel
        k = np.clip(.42 / px, 0, 6); out = m.copy(); lv = [0, 1, 2, 4, 6]; b = [m] + [cv2.GaussianBlur(m, (0, 0), l) for l in lv[1:]]
        i = np.interp(k, lv, range(5)); j = np.clip(i.astype(int), 0, 3); f = (i - j).astype(f32)
        st = np.stack(b); return st[j, :, c].T * (1 - f) + st[j + 1, :, c].T * f
    def word(s, k, shift=0., tail=.0, tlen=.5):
        """Word k moved towards the mouth by shift (em); tail: the exposure of its way out."""
        sh = shift * EM; m = s.soft(s.m[k], -sh)
        e = cv2.remap(m, s.sx + f32(sh), s.sy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
        t = 0
        if tail:
            d = s.m[k][::2, ::2]; n = d.shape[1]; a = np.exp(-2 / (tlen * EM)); acc = np.zeros(d.shape[0], f32); o = np.zeros_like(d)
            for c in range(n - 1, -1, -1): acc = acc * a + d[:, c]; o[:, c] = acc
            o = cv2.GaussianBlur(o * (1 - a), (0, 0), 2, sigmaY=1.2)
            t = cv2.remap(o, (s.sx + f32(sh)) / 2, s.sy / 2, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT) * tail
        return e, t
    def where(s, k, shift=0):
        q = s.b * np.exp((s.ctr[k] - s.c0 - shift * EM) / EM / s.A); return s.xv + q, q / s.A

class Film:
    def __init__(s, kind, k):
        if kind == 'wide': s.w, s.h, mx, my, u, x0, xr, A, dy = 1920 * k, 1080 * k, 640 * k, 610 * k, 520 * k, 682 * k, 1775 * k, 2.75, 0
        else: s.w, s.h, mx, my, u, x0, xr, A, dy = 1200 * k, 1500 * k, 340 * k, 850 * k, 690 * k, 384 * k, 1114 * k, 2.45, 0
        s.w, s.h = int(s.w), int(s.h); s.mx, s.my, s.u = mx, my, u
        sc = s.h * (1 if kind == 'wide' else .72); hv = s.h + 10
        # the floor is below the frame
        hor = s.h * .5; eye = (hv - 4 - hor) / sc * (D + WD) / D
        s.room = Room(s.w, hv, sc, s.w / 2, hor + eye * sc, hor, seed=21); s.hv = hv
        s.head = Head(s.w, s.h, mx, my, u); s.words = Words(s.w, s.h, x0, xr, my + dy, A)
        s.lip = smooth(mx - .012 * u, mx + .045 * u, s.words.xv + s.words.q)
        s.cone = s.breath()
    def breath(s):
        x, y = s.words.q, np.arange(s.h)[:, None] - s.my
        return np.exp(-(y / (x * .30 + 2)) ** 2) * s.lip * np.exp(-np.maximum(s.words.xv + x - s.mx, 0) / (.55 * s.u))
    def picture(s, v, shift, t, tail=.14, cool=1.0, seed=0, grain=.004, dark=1.0):
        """v: how bright each word is; shift: how far it still is from its place."""
        E = np.zeros((s.hv, s.w, 3), f32); lamps, wall = [], []
        cols, gain = (AMBER, GOLD, HOT), (1.35, 1.28, 1.85)
        for k in range(3):
            if v[k] < .002: continue
            e, tl = s.words.word(k, shift[k], tail)
            E[:s.h] += ((e * gain[k] * 1.25 + tl * gain[k]) * v[k] * s.lip)[..., None] * cols[k]
            x, size = s.words.where(k, shift[k])
            ux, pw = (x - s.mx) / s.u + .47, v[k] * gain[k] * size / s.u * (.10, .26, .62)[k]
            lamps.append((ux, .138, -.10 - 1.0 * (ux - .47), pw * 2.6, cols[k]))
            X = (x - s.room.cx) / s.room.s; Y = (s.room.floor - s.my) / s.room.s
            n = (1, 2, 3)[k]
            for j in range(n): wall.append((X + ((j + .5) / n - .5) * size * (0, 1.9, 1.7)[k] / s.room.s, Y, pw * .20 / n, cols[k]))
        b = sum(v) / 3
        m = s.room.mist(t * 1.3)[:s.h]
        E[:s.h] += (s.cone * m * .16 * b)[..., None] * AMBER
        lamps.append((.54, .138, -.13, .012 * b, AMBER))
        out = s.room.render(E, wall, t, ambient=.55 * dark * cool, glow=1.15, haze=.75)[:s.h]
        H = s.head.shade(lamps + [(-1.5, 1.35, -1.5, 3.2 * dark * cool, np.array([.30, .75, 1.], f32)), (.5, 2.2, -1.8, .9 * dark * cool, np.array([.35, .75, 1.], f32))],
            [(x + .25, y + .45, -.30 * (x - .3), p * .55, c) for x, y, z, p, c in lamps[:-1]])
        Eh = E[:s.h]; front = .10 * blur(Eh, .02 * s.h) + .10 * blur(Eh, .07 * s.h) + .05 * blur(Eh, .2 * s.h)
        M = s.head.mask[..., None]
        out = out * (1 - M) + M * (H * 1.25 + front * .55 + E[:s.h] * 0)
        out += Eh * M * s.lip[..., None] * 0
        return develop(out, 1.0, grain, seed)[..., ::-1]

def timing(n):
    """Spoken: I … store … sun. The last is the largest; then everything fades and the film begins again."""
    v, sh = [], []
    for start, dur, far in ((8, 18, .5), (25, 26, 1.1), (48, 40, 1.8)):
        q = np.clip((n - start) / dur, 0, 1); e = 1 - (1 - q) ** 3
        v.append(float(smooth(.06, .62, q))); sh.append(float(far * (1 - e)))
    swell = 1 + .22 * np.exp(-((n - 88) / 13) ** 2)
    out = 1 - float(smooth(116, 140, n))
    return [v[0] * out, v[1] * out, v[2] * swell * out], sh

if __name__ == '__main__':
    what = sys.argv[1]; k = .5 if os.environ.get('SMALL') else 1
    if what in ('poster', 'tile'):
        f = Film('wide' if what == 'poster' else 'tall', k)
        img = f.picture([1, 1, 1.1], [0, 0, 0], 2.0, tail=.16, seed=3, grain=.010)
        if what == 'tile':
            font = "font:300 35px 'Inter Display';color:#f0e2c8;letter-spacing:.01em"
            html = f"<div style=\"left:84px;top:84px;{font}\">Your work in three words</div><div style=\"right:84px;bottom:84px;{font}\">Folake Ajayi, Haske Power</div>"
            subprocess.run(['node', 'type.mjs', OUT + '/type2.png', '1200', '1500', html], check=True)
            t = cv2.resize(cv2.imread(OUT + '/type2.png', -1), (f.w, f.h), interpolation=cv2.INTER_AREA)
            img = (img * (1 - t[..., 3:] / 255.) + t[..., :3] * (t[..., 3:] / 255.)).round().astype(np.uint8)
        cv2.imwrite(f'{OUT}/speaker-{what}.png', img)
    else:
        f = Film('wide', 1 / 3 if k < 1 else 2 / 3)
        if what == 'film':
            ff = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', '1280x720', '-r', '24', '-i', '-', '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', OUT + '/speaker.mkv'], stdin=subprocess.PIPE)
        for n in (range(TOTAL) if what == 'film' else [int(a) for a in sys.argv[2:]]):
            v, sh = timing(n); img = f.picture(v, sh, n / 24, seed=n, cool=.8)
            if what == 'film': ff.stdin.write(np.ascontiguousarray(img).tobytes())
            else: cv2.imwrite(f'{OUT}/speak{n:03d}.png', img)
        if what == 'film': ff.stdin.close(); ff.wait()
