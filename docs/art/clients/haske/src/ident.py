# Haske Power, "Ease out, land hard": the ident (film), its long exposure (poster) and the portrait tile.
#   python3 ident.py film | poster | tile | frame N        (writes to ../work; encode.sh makes the final files)
import sys, os, subprocess, numpy as np, cv2
from light import *
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'work'); os.makedirs(OUT, exist_ok=True)
LAND, END, TOTAL = 62, 96, 118        # frame of the landing, end of the movement, length of the loop
R, SIDE = .098, .205                  # sun's radius, battery's side
CELLS = [69, 76, 83, 90]              # four bars fill

class Path:
    """Slow rise that eases out, a tip over the top, and a fall that only accelerates."""
    def __init__(s, xa, ya, xt, yt, xb): s.a, s.t, s.b = (xa, ya), (xt, yt), (xb, SIDE / 2)
    def u(s, n):
        if n <= 0: return 0.
        if n >= LAND: return 2.
        top = 50
        if n < top:                                    # ease out
            q = (n / top) ** 1.3
            return .985 * (1 - (1 - q) ** 2.2)
        q = (n - top) / (LAND - top)                   # fall
        return .985 + 1.015 * (q ** 2.7)
    def at(s, u):
        bez = lambda p, k: tuple((1-k)**3*p[0][i] + 3*(1-k)**2*k*p[1][i] + 3*(1-k)*k*k*p[2][i] + k**3*p[3][i] for i in (0, 1))
        (xa, ya), (xt, yt), (xb, yb) = s.a, s.t, s.b
        if u <= 1: return bez(((xa, ya), (xa + .06, ya + (yt - ya) * .62), (xt - (xt - xa) * .52, yt), (xt, yt)), u)
        return bez(((xt, yt), (xt + (xb - xt) * .62, yt), (xb, yt - .10), (xb, yb)), u - 1)
    def pose(s, n):
        """x, y, half side, corner radius, turn at frame n."""
        u = s.u(n); x, y = s.at(u)
        m = float(smooth(.72, 1.62, u)); half = R + (SIDE / 2 - R) * m
        rad = half * (1 - m) + .016 * m
        turn = np.pi * (1 - float(smooth(.55, 2.0, u)) ** 1.0) * 1.0
        return x, y, half, rad, turn
def colour(u):
    a, b, c, d = np.array([1., .225, .022]), np.array([1., .40, .09]), np.array([1., .74, .44]), np.array([1., .90, .76])
    return np.array([np.interp(u, [0, .55, 1.1, 2], [a[i], b[i], c[i], d[i]]) for i in range(3)], f32)

def sdf(room, pose, pad=.05):
    """Signed distance (in world units) to the rounded square, within its own window."""
    x, y, half, rad, turn = pose; px, py = room.px(x, y); r = int((half * 1.45 + pad) * room.s) + 2
    x0, x1 = max(0, int(px) - r), min(room.w, int(px) + r); y0, y1 = max(0, int(py) - r), min(room.h, int(py) + r)
    if x0 >= x1 or y0 >= y1: return None
    X = (room.xx[y0:y1, x0:x1] - px) / room.s; Y = -(room.yy[y0:y1, x0:x1] - py) / room.s
    c, s = np.cos(turn), np.sin(turn); X, Y = X * c + Y * s, -X * s + Y * c
    qx, qy = np.abs(X) - half + rad, np.abs(Y) - half + rad
    d = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - rad
    return (slice(y0, y1), slice(x0, x1)), d, X, Y

def put(E, room, pose, col, fill, ring=0, width=.0016):
    r = sdf(room, pose)
    if r is None: return
    win, d, X, Y = r; e = 1 / room.s
    v = 0; soft = np.clip((pose[3] - .016) / (R - .016), 0, 1) * .85 + .15   # a ball has a darker limb, a slab has not
    if fill: v = v + fill * np.clip(.5 - d / e, 0, 1) * (1 + soft * (-.5 + 1.0 * smooth(.0, -.095, d) ** 1.3))
    if ring: w = max(width, .9 * e); v = v + ring * np.exp(-(d / w) ** 2) + ring * .16 * np.exp(-np.maximum(-d, 0) / .012) * np.clip(.5 - d / e, 0, 1)
    E[win] += np.asarray(v, f32)[..., None] * col

def battery(E, room, path, frame_v, cells, col):
    """The square, standing: an outline, four bars and a terminal."""
    pose = (path.b[0], path.b[1], SIDE / 2, .016, 0.); win, d, X, Y = sdf(room, pose, .06); e = 1 / room.s
    aa = lambda q: np.clip(.5 - q / e, 0, 1)
    box = lambda cx, cy, hx, hy, r: np.hypot(np.maximum(np.abs(X - cx) - hx + r, 0), np.maximum(np.abs(Y - cy) - hy + r, 0)) + np.minimum(np.maximum(np.abs(X - cx) - hx + r, np.abs(Y - cy) - hy + r), 0) - r
    v = frame_v * (aa(box(-.05, SIDE / 2 + .007, .0165, .0062, .002)) + aa(box(.05, SIDE / 2 + .007, .0165, .0062, .002)))
    v = v + .22 * frame_v * np.exp(-(d / max(.0011, .8 * e)) ** 2)
    ins = SIDE / 2; gap = .0075; hh = (2 * ins - 3 * gap) / 8
    for i, c in enumerate(cells):
        if c: 
            cy = -ins + hh + i * (2 * hh + gap); q = box(0, cy, ins, hh, .003)
            v = v + c * aa(q) * (.82 + .3 * smooth(0, -.02, q))
    E[win] += v[..., None].astype(f32) * col

WHITE = colour(2.); CHARGE = np.array([1, .66, .30], f32)   # what is stored has the sun's colour
def cellv(n):
    out = []
    for k in CELLS:
        a = n - k
        out.append(0 if a < 0 else 2.7 * min(1, .55 + a / 2) + 2.2 * np.exp(-max(a - 1, 0) / 2.2) * (a >= 1))
    return out

class Ident:
    def __init__(s, room, path): s.room, s.path, s.T, s.Tl = room, path, np.zeros((room.h, room.w, 3), f32), []
    def step(s, n, sub=8):
        """Light of frame n; the trail stays in s.T and fades."""
        room, path = s.room, s.path
        E = np.zeros_like(s.T); L = []
        born = float(smooth(-1, 12, n)); s.T *= .962; s.Tl = [(x, y, p * .962, c) for x, y, p, c in s.Tl if p > .002]
        if n <= LAND:
            for j in range(sub if n < LAND else 0):
                k = n - .5 + (j + .5) / sub
                if k > LAND: k = LAND
                p = path.pose(k); col = colour(path.u(k))
                put(E, room, p, col, born * 2.6 / sub)
                put(s.T, room, p, col, .0, born * .30 / sub)
            p = path.pose(n); col = colour(path.u(n))
            put(s.T, room, p, col, .018 * born, born * .34)
            L.append((p[0], p[1], .115 * born, col)); s.Tl.append((p[0], p[1], .0075 * born, col))
        a = n - LAND
        if a >= 0:
            win, d, X, Y = sdf(room, path.pose(LAND)); s.T[win] *= np.where(d < .004, .55, 1)[..., None].astype(f32)
        if a >= 0:
            flash = np.exp(-a / 1.9)
            fillv = 6.5 * flash if a < 12 else 0
            if a > 0 or True: put(E, room, path.pose(LAND), WHITE, fillv)
            cv = cellv(n); fr = 2.0 * float(smooth(0, 4, a))
            battery(E, room, path, fr, cv, CHARGE)
            b = path.b
            L.append((b[0], .05, 1.15 * flash, WHITE)); L.append((b[0], b[1] + .02, .02 * fr, WHITE))
            for i, c in enumerate(cv): L.append((b[0], .03 + i * .048, .0165 * c, CHARGE))
        tl = s.Tl[::3]; L += [(x, y, p * 3, c) for x, y, p, c in tl[-9:]]
        return E + s.T * 1.0, L

def long_exposure(room, path, every=1.0):
    """Everything at once: one ring per frame, fine strands between, the round sun at its start, the battery at its end."""
    E = np.zeros((room.h, room.w, 3), f32); L = []
    step = .1
    for n in np.arange(0, LAND, step):
        p = path.pose(n); col = colour(path.u(n)); put(E, room, p, col, .0010, .010, .0013)
    for n in np.arange(0, LAND, every):
        p = path.pose(n); u = path.u(n); col = colour(u)
        put(E, room, p, col, .006, .27 + .36 * float(smooth(.98, 1.12, u)), .0015)
        L.append((p[0], p[1], .0042, col))
    p = path.pose(0); put(E, room, p, colour(0.2), 2.4, .4); L.append((p[0], p[1], .12, colour(.1)))
    win, d, X, Y = sdf(room, path.pose(LAND)); E[win] *= np.where(d < .004, .06, 1)[..., None].astype(f32)
    battery(E, room, path, 2.4, [2.5, 2.7, 2.9, 3.1], CHARGE)
    b = path.b
    for i in range(4): L.append((b[0], .03 + i * .048, .042, CHARGE))
    return E, L

def wide(w=1280, h=720):
    return Room(w, h, h, w / 2, h * .73, h * .515, wet=.3), Path(-.58, .155, .10, .512, .50)

if __name__ == '__main__':
    what = sys.argv[1]
    if what in ('film', 'frame'):
        want = [int(a) for a in sys.argv[2:]] if what == 'frame' else None
        small = what == 'frame' and os.environ.get('SMALL')
        room, path = wide(640, 360) if small else wide(); ident = Ident(room, path)
        if what == 'film':
            ff = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', '1280x720', '-r', '24', '-i', '-', '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', OUT + '/ident.mkv'], stdin=subprocess.PIPE)
        for n in range(TOTAL):
            E, L = ident.step(n)
            if want is not None and n not in want:
                if n > max(want): break
                continue
            dark = 1 - float(smooth(TOTAL - 14, TOTAL - 1, n)); dark *= float(smooth(-4, 5, n)) 
            img = room.render(E * dark, [(x, y, p * dark, c) for x, y, p, c in L], n / 24, ambient=dark)
            img = develop(img, 1.0, .004 if what == 'film' else .006, n)[..., ::-1]
            if what == 'film': ff.stdin.write(img.tobytes())
            else: cv2.imwrite(f'{OUT}/frame{n:03d}.png', img)
        if what == 'film': ff.stdin.close(); ff.wait()
    if what in ('poster', 'tile'):
        k = .5 if os.environ.get('SMALL') else 1
        if what == 'poster': room, path = wide(int(1920 * k), int(1080 * k))
        else: room, path = Room(int(1200 * k), int(1500 * k), 1150 * k, 600 * k, 1066 * k, 770 * k, seed=11, wet=.3), Path(-.345, .155, .06, .68, .335)
        E, L = long_exposure(room, path)
        img = develop(room.render(E, L, 1.0, glow=.8, haze=.42, ambient=1.05), 1.0, .010, 5)[..., ::-1]
        if what == 'tile':
            font = "font:300 35px 'Inter Display';color:#f0e2c8;letter-spacing:.01em"
            html = f"<div style=\"left:84px;top:84px;{font}\">Haske Power</div><div style=\"right:84px;top:84px;{font}\">Ident, 96 frames</div><div style=\"left:50%;transform:translateX(-50%);bottom:84px;{font}\">Ease out, land hard</div>"
            subprocess.run(['node', 'type.mjs', OUT + '/type.png', '1200', '1500', html], check=True)
            t = cv2.imread(OUT + '/type.png', -1); t = cv2.resize(t, (room.w, room.h), interpolation=cv2.INTER_AREA)
            img = (img * (1 - t[..., 3:] / 255.) + t[..., :3] * (t[..., 3:] / 255.)).round().astype(np.uint8)
        cv2.imwrite(f'{OUT}/{what}.png', img)
