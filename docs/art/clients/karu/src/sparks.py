# Karu Makers' Day, "The day, by ear": sparks in a dim hall, in slow motion, rising and falling like the noise of the hall.
#   python3 sparks.py poster        -> ../work/poster.png (1920x1080)     python3 sparks.py film -> ../work/film.mkv (1280x720, 25/s, 160 frames, a loop)
#   python3 sparks.py frame 96 640 -> ../work/f96.png                      encode.sh makes the final files
import sys, subprocess
from hall import *
N, SUB, DT = 160, 4, .0155           # frames of the loop; segments a frame; real seconds a frame (about 2.6 times slow)
KEY = [(0, 0), (8, .02), (13, .20), (24, .26), (28, .02), (33, 0), (38, .38), (50, .46), (55, .05), (60, 0), (67, 0), (71, .75), (80, .9), (84, .45), (88, 1), (105, 1.15), (109, .6), (112, 1.1), (119, 1.0), (122, .1), (125, 0), (160, 0)]
NORM = (1600, 8000, 2600); DEBUG = os.environ.get('DEBUG')
level = lambda n: np.interp(n % N, *zip(*KEY))

def simulate(rate=1.0, seed=3):
    """Segments per frame of one loop: rows x0 y0 z0 x1 y1 z1 heat power."""
    r = np.random.default_rng(seed); P = np.zeros((0, 11)); out = [[] for _ in range(N)]   # x y z vx vy vz age life drag power kind
    def born(k, pos, vel, life, drag, pw, kind): return np.column_stack([pos, vel, r.uniform(0, DT, k) * 0, life, drag, pw, np.full(k, kind)])
    for f in range(N + 90):                                                           # the last sparks fall into the beginning of the loop
        lv = level(f) * rate * (f < N); k = r.poisson(64 * lv) if lv > 0 else 0
        wob = np.sin(f * .21) * 3 + np.sin(f * .083 + 1) * 4
        if k:
            th = np.radians(np.where(r.random(k) < .74, r.normal(-7 + wob, 12, k), r.normal(2, 34, k))); ph = np.radians(np.where(r.random(k) < .9, r.normal(-4, 13, k), r.normal(-42, 12, k))); sp = np.clip(r.lognormal(1.80, .42, k), 1.2, 13)
            vel = np.column_stack([np.cos(th) * np.cos(ph), np.sin(th) * np.cos(ph), np.sin(ph)]) * sp[:, None]
            pos = SRC + r.normal(0, .006, (k, 3)) + vel * (r.random(k) * DT)[:, None]
            P = np.vstack([P, born(k, pos, vel, r.gamma(5, .115, k).clip(.12, 1.3), r.uniform(.2, 1.3, k), r.lognormal(-.25, .6, k), 0)])
        new = []
        for s in range(SUB):
            if not len(P): break
            d = DT / SUB; a = P[:, :3].copy(); v = P[:, 3:6]; q = np.linalg.norm(v, axis=1, keepdims=True)
            v -= v * q * P[:, 8:9] * d; v[:, 1] -= 9.81 * d; v += r.normal(0, .05, v.shape); P[:, :3] += v * d; P[:, 6] += d
            for top, m in ((.0, P[:, 1] < .0), (.767, (P[:, 1] < .767) & (a[:, 1] >= .767) & (P[:, 0] < .5) & (P[:, 0] > -.38) & (P[:, 2] < .45) & (P[:, 2] > -.21))):
                if not m.any(): continue
                k = m.sum(); P[m, 1] = top + .001; v[m, 1] = np.abs(v[m, 1]) * r.uniform(.15, .55, k); v[m, 0] = v[m, 0] * r.uniform(.3, .8, k) + r.normal(0, .35, k); v[m, 2] = v[m, 2] * .6 + r.normal(0, .45, k); P[m, 9] *= .72
                hit = np.where(m)[0][r.random(k) < .22]
                for i in hit:
                    if P[i, 10] > 1: continue
                    c = r.integers(1, 4); vel = np.column_stack([r.normal(.3, .7, c), r.uniform(.4, 1.9, c), r.normal(0, .7, c)]); new.append(born(c, np.repeat(P[i:i+1, :3], c, 0), vel, r.uniform(.12, .4, c), np.full(c, 1.), np.full(c, P[i, 9] * .6), 2))
            heat = np.clip(1 - P[:, 6] / P[:, 7], 0, 1)
            out[f % N].append(np.column_stack([a, P[:, :3], heat, P[:, 9], np.full(len(P), (s + 1) / SUB)]))
        if len(P):
            dead = P[:, 6] >= P[:, 7]
            for i in np.where(dead & (P[:, 10] == 0) & (r.random(len(P)) < .20))[0]:        # a star: the spark bursts
                c = r.integers(4, 9); u = r.normal(0, 1, (c, 3)); u /= np.linalg.norm(u, axis=1, keepdims=True); new.append(born(c, np.repeat(P[i:i+1, :3], c, 0), P[i:i+1, 3:6] * .45 + u * r.uniform(.8, 2.6, (c, 1)), r.uniform(.035, .10, c), np.full(c, 1.5), np.full(c, .9), 1))
            P = P[~dead & (P[:, 0] < 4)]
            if new: P = np.vstack([P] + new)
    return [np.vstack(o) if o else np.zeros((0, 9)) for o in out]

class Hall:
    def __init__(s, w, h):
        s.c = c = Cam(w, h); s.k = k = w / 1280; big = Cam(1920, 1080)               # traced once; resized to the picture
        tag = WORK + '/plate.npz'
        if not os.path.exists(tag): np.savez(tag, o=trace(Cam(1440, 810), 2, 0).astype(np.float16), f=trace(big, 1, 1).astype(np.float16))
        z = np.load(tag); sz = lambda q: np.dstack([cv2.resize(q[..., i].astype(f32), (w, h), interpolation=cv2.INTER_AREA if w < q.shape[1] else cv2.INTER_CUBIC) for i in range(13)]); o, f = sz(z['o']), sz(z['f'])
        g = lambda a, i: np.ascontiguousarray(a[..., 3*i:3*i+3][..., ::-1])
        s.fig = [g(o, i) for i in range(4)]; s.a = np.clip(o[..., 12:], 0, 1)
        yy, xx = np.mgrid[0:h, 0:w].astype(f32); s.xx, s.yy = xx, yy
        # floor: sharp at z = 0, soft before and behind
        rows = np.arange(h); zf = np.clip(CY * c.S * CD / np.maximum(rows - c.hor, .01) - CD, -1.2, 24); coc = 26 * k * np.abs(zf) / (zf + CD)
        s.fm = np.clip(f[..., 12:], 0, 1); s.floor = []
        for i in range(4):
            a = g(f, i); a = np.clip(a, 0, 4); lv = [a] + [blur(a, q * k) for q in (3, 8, 17)]; t = np.interp(coc, np.array([0, 3, 8, 17]) * 1.5 * k, [0, 1, 2, 3])[:, None, None]
            s.floor.append(sum(l * np.clip(1 - np.abs(t - j), 0, 1).astype(f32) for j, l in enumerate(lv)))
        s.fm = blur(s.fm, 4 * k)[..., None] * 1.; s.zf = zf
        im, lamps, layers = background(c); up = lambda a: cv2.resize(a, (w, h), interpolation=cv2.INTER_CUBIC)
        R = 9 * k / 2
        haze = np.array([.0125, .0118, .0080], f32)
        def air(a, z): t = 1 - np.exp(-z / 34) if z > 25 else 1 - np.exp(-z / 75); return a * (1 - t) + haze * t * 1.15
        s.bg = up(lens(air(im * .62, 27), R * 1.0)) + up(lens(lamps, R * 1.1)); s.bg = s.bg + (np.exp(-((yy - .50 * h) / (.10 * h)) ** 2) * (.55 + .45 * np.exp(-((xx / w - .3) / .35) ** 2)))[..., None] * DAY * .046
        s.crowd = [(up(lens(air(col, z) * A[..., None], R * (1.0 if z > 10 else .85))), up(lens(A[..., None], R * (1.0 if z > 10 else .85)))) for col, A, z in layers]
        s.shaft = shafts(c)[..., None]
        s.n1, s.n2 = noise(512, 1.5, 11, 1, 60), noise(512, 1.45, 12, 2, 80)
        s.gr = np.random.default_rng(1)
        s.px = lambda X, Y, Z=0: tuple(float(q) for q in c.px(X, Y, Z))
    def smoke(s, n):
        t = n / N; w, h = s.c.w // 2, s.c.h // 2; y, x = np.mgrid[0:h, 0:w].astype(f32) / h
        wr = lambda T, u, v: cv2.remap(T, np.mod(u, 511).astype(f32), np.mod(v, 511).astype(f32), cv2.INTER_LINEAR)
        wx = wr(s.n2, x * 200 + 80, y * 200 + 511 * t) * 14
        a = wr(s.n1, x * 330 + wx - 511 * t * 1., y * 330 + 511 * t * 1.) * .6 + wr(s.n2, x * 430 - wx, y * 430 + 511 * t * 2) * .4
        return cv2.resize(np.clip(1 + .46 * a, .1, 3), (s.c.w, s.c.h), interpolation=cv2.INTER_CUBIC)[..., None]
    def glow(s, x, y, e, p=1.0): r2 = ((s.xx - x) ** 2 + (s.yy - y) ** 2) / s.c.S ** 2; return (e * e / (r2 + e * e)) ** p
    def draw(s, seg, n, gain=1., tail=.35):
        """Paints the streaks; returns behind, before, mirror, and the power of three lights."""
        c, k = s.c, s.k; z = lambda: np.zeros((c.h, c.w, 3), f32); B, F, M = z(), z(), z()
        if not len(seg): return B, F, M, (0, 0, 0), (0, 0)
        x0, y0 = c.px(seg[:, 0], seg[:, 1], seg[:, 2]); x1, y1 = c.px(seg[:, 3], seg[:, 4], seg[:, 5]); Z = seg[:, 5]; ok = Z > -3.2
        T, pw = seg[:, 6], seg[:, 7]; coc = 25 * k * np.abs(Z) / np.maximum(Z + CD, .6); R = np.maximum(.52 * k * np.clip(pw, .6, 1.4) * (CD / np.maximum(Z + CD, 1)), coc * .55 * (coc > 1.6 * k))
        R = np.minimum(R, 15 * k)
        I = pw * T ** 1.1 * 52 * gain * k * k; sz = (CD / np.maximum(Z + CD, .8)) ** 1.5; I = I * sz * (1 - .62 * (gain < 1) * np.exp(-((seg[:, 3] - SRC[0]) ** 2 + (seg[:, 4] - SRC[1]) ** 2) / .30 ** 2))   # keep the core from burning out
        r = I * 1.0; g = I * (.13 + .55 * T ** 1.6); b = I * (.008 + .50 * T ** 3.2)
        rows = np.column_stack([x0, y0, x1, y1, R, b, g, r, np.full(len(seg), 0)]).astype(f32)
        for m, im in ((ok & (Z > .22), B), (ok & (Z <= .22), F)):
            q = np.ascontiguousarray(rows[m]); C.streaks(c.w, c.h, fp(q), len(q), ctypes.c_float(1.45), fp(im))
        _, v0 = c.px(seg[:, 0], -seg[:, 1], seg[:, 2]); _, v1 = c.px(seg[:, 3], -seg[:, 4], seg[:, 5]); m = ok & (seg[:, 4] < .75) & (Z > -.9)
        q = rows[m].copy(); q[:, 1], q[:, 3] = v0[m], v1[m]; q[:, 4] = np.maximum(q[:, 4], 1.3 * k); q = np.ascontiguousarray(q); C.streaks(c.w, c.h, fp(q), len(q), ctypes.c_float(1.45), fp(M))
        e = pw * T ** 1.1; near = np.hypot(seg[:, 3] - SRC[0], seg[:, 4] - SRC[1]) < .25; low = seg[:, 4] < .22
        l = (e[near].sum() * gain, e[~near & ~low].sum() * gain, e[low].sum() * gain); DEBUG and print(n, [round(float(q)) for q in l]); return B, F, M, (l[0] / NORM[0], l[1] / NORM[1], l[2] / NORM[2]), (0, 0)
    def frame(s, seg, n, lv, gain=1., grain=.0, ev=1., t=None):
        c, k = s.c, s.k; B, F, M, (pa, pb, pc), _ = s.draw(seg, n, gain)
        pa = .55 * pa + .45 * pa * (1 + .18 * np.sin(n * 2.4) + .12 * np.sin(n * 5.1)); ph = 2 * np.pi * n / N
        # the crowd sways a little
        bg = s.bg.copy(); amp = 2.2 * k
        for i, (col, A) in enumerate(s.crowd):
            u = s.xx + amp * (1 + .5 * i) * np.sin(ph * (1 + i % 2) + s.xx / c.w * (17 + 6 * i) + i); col, A = (cv2.remap(q, u, s.yy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT) for q in (col, A)); bg = bg * (1 - A[..., None]) + col
        bg = bg * .78 * (bg + .01) / (bg + .035)                      # a dim hall: the shadows go down, the windows stay
        sm = s.smoke(n); sx, sy = s.px(*SRC)
        fl = [HOT * pa * .30, HOT * pb * 1.5, HOT * pc * 2.2, DAY * .085]
        fl = sum(p * q for p, q in zip(s.floor, fl))
        mir = blur(M, 2.2 * k, 9 * k) * .30 + blur(M, 7 * k, 34 * k) * .22; wmir = cv2.flip(bg[:int(c.hor)], 0); m2 = np.zeros_like(bg); q = min(len(wmir), c.h - int(c.hor)); m2[int(c.hor):int(c.hor) + q] = wmir[:q]; m2 = blur(m2, 16 * k, 30 * k)
        fres = np.interp(s.yy[:, :1], [c.hor, c.hor + .1 * c.h, c.h], [.62, .22, .09])[..., None]
        fl = fl + m2 * fres + mir * (1.0) * (.4 + 6 * s.floor[3])
        hz = np.exp(-np.abs(s.yy - c.hor) / (.05 * c.h))[..., None] * .55
        im = bg * (1 - s.fm) + s.fm * fl; im = im * (1 - hz * .6) + hz * .6 * blur(bg, 24 * k)
        im = im + s.shaft * DAY * .011 * (.55 + .45 * sm)
        # smoke lit from inside
        mid = s.px(.75, .88); far = s.px(1.25, .62); plume = s.px(.42, 1.25)
        G = (s.glow(sx + 10 * k, sy, .10, 1.0) * 1.5 + s.glow(sx, sy, .34, 1.25) * .30) * pa + (s.glow(*mid, .42, 1.3) * .34 + s.glow(*far, .6, 1.4) * .13) * pb + s.glow(*plume, .42, 1.6) * .20 * (pa + pb)
        lit = (G[..., None] * sm ** 1.35) * np.array([.12, .36, 1.], f32); im = im * (1 - .12 * cl(G)[..., None]) + lit * .52 + B
        fg = sum(p * q for p, q in zip(s.fig, [HOT * pa * .42, HOT * pb * 7.0, HOT * pc * 2.4, DAY * .50])); A = s.a
        d = np.exp(-(((s.xx - s.px(-.26, 1.33)[0]) / c.S / .26) ** 2 + ((s.yy - s.px(-.26, 1.33)[1]) / c.S / .24) ** 2)) if t is None or t else 0
        if grain == 0 and t:
            dx, dy = 3.2 * k * np.sin(ph) * d, (2.2 * k * np.sin(2 * ph + .6) + 1.0 * k * np.sin(3 * ph)) * d; mp = (s.xx + dx.astype(f32), s.yy + dy.astype(f32)); fg = cv2.remap(fg, *mp, cv2.INTER_LINEAR); A = cv2.remap(A, *mp, cv2.INTER_LINEAR)[..., None]
        im = im * (1 - A) + fg
        im = im + lit * (.13 + .03 * A) + F
        if pa > 0: im += (s.glow(sx + 4 * k, sy, .012, 1.6) * 9 * pa)[..., None] * WHITE
        # glass: halo, halation and an anamorphic streak
        hot = np.maximum(im - .75, 0); hot = np.minimum(hot, 14)
        im = im + blur(hot, 3 * k) * .22 + blur(hot, 11 * k) * np.array([.10, .13, .22], f32) + blur(hot, 42 * k) * np.array([.05, .085, .16], f32) + blur(hot, 130 * k) * np.array([.04, .06, .10], f32)
        st = blur(np.minimum(hot, 6), 120 * k, 1.6 * k) * .10; im = im + st * np.array([1.25, .85, .6], f32)
        vig = 1 - .42 * smooth(.45, 1.15, np.hypot((s.xx / c.w - .5) * 1.25, (s.yy / c.h - .5) * 1.0) * 1.35)[..., None]
        return s.develop(im * vig * ev, grain)
    def develop(s, x, grain):
        x = np.maximum(x, 0) * 1.55; L = x @ np.array([.07, .65, .28], f32); x = x + np.maximum(L - 1.6, 0)[..., None] * .12     # bright light goes white
        y = (x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14); y = np.clip(y, 0, 1) ** (1 / 2.2)
        l = y.mean(2, keepdims=True); y = y + (1 - smooth(.0, .5, l)) * np.array([.022, .015, -.004], f32); y = .012 + .988 * y
        if grain:
            g = blur(s.gr.standard_normal((s.c.h, s.c.w)).astype(f32), .75) * 1.9; y = y + (g * grain)[..., None] * (.35 + 1.1 * np.sqrt(np.clip(l, 0, 1)) * (1 - l)) 
        else:
            y = y + (s.gr.random((s.c.h, s.c.w, 1)).astype(f32) - .5) / 255
        return np.clip(y * 255 + .5, 0, 255).astype(np.uint8)
cl = lambda a: np.clip(a, 0, 1)
def shot(S, H, n, frames, gain, grain, ev, t=0):
    seg = np.vstack([S[(n - i) % N] for i in range(frames)]) if frames > 1 else S[n % N]
    return H.frame(seg, n, level(n), gain, grain, ev, t)
if __name__ == '__main__':
    what = sys.argv[1]
    if what == 'poster':
        w = int(sys.argv[2]) if len(sys.argv) > 2 else 1920; H = Hall(w, w * 9 // 16); S = simulate(1.25)
        cv2.imwrite(f'{WORK}/poster.png' if w == 1920 else f'{WORK}/p{w}.png', shot(S, H, 104, 2, .55, .011, 1.))
    elif what == 'frame':
        n = int(sys.argv[2]); w = int(sys.argv[3]); H = Hall(w, w * 9 // 16); cv2.imwrite(f'{WORK}/f{n}.png', shot(simulate(.75), H, n, 1, 1., 0, 1., 1))
    else:
        H = Hall(1280, 720); S = simulate(.75)
        ff = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', '1280x720', '-r', '25', '-i', '-', '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', f'{WORK}/film.mkv'], stdin=subprocess.PIPE)
        for n in range(N): ff.stdin.write(shot(S, H, n, 1, 1., 0, 1., 1).tobytes()); (n % 20 == 0) and print(n, flush=True)
        ff.stdin.close(); ff.wait()
