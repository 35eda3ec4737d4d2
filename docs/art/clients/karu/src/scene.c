// Ray marcher (welder, bench, floor) and streak painter for sparks.py.
//   gcc -O3 -march=native -ffast-math -shared -fPIC -o ../work/scene.so scene.c -lm
// Metres; x right, y up, z away from the camera. Camera at (CX, CY, -CD), picture plane at z = 0.
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { float x, y, z; } V;
static inline V v(float x, float y, float z) { V a = {x, y, z}; return a; }
static inline V add(V a, V b) { return v(a.x+b.x, a.y+b.y, a.z+b.z); }
static inline V sub(V a, V b) { return v(a.x-b.x, a.y-b.y, a.z-b.z); }
static inline V mul(V a, float k) { return v(a.x*k, a.y*k, a.z*k); }
static inline float dot(V a, V b) { return a.x*b.x + a.y*b.y + a.z*b.z; }
static inline float len(V a) { return sqrtf(dot(a, a)); }
static inline V nrm(V a) { return mul(a, 1/(len(a)+1e-9f)); }
static inline float mx(float a, float b) { return a > b ? a : b; }
static inline float mn(float a, float b) { return a < b ? a : b; }
static inline float cl(float a) { return a < 0 ? 0 : a > 1 ? 1 : a; }
static float hash(int x, int y, int z) { unsigned h = x*374761393u + y*668265263u + z*2147483647u; h = (h^(h>>13))*1274126177u; return ((h^(h>>16)) & 0xffff)/65535.f; }
static float noise(V p) {
  int X = floorf(p.x), Y = floorf(p.y), Z = floorf(p.z); float fx = p.x-X, fy = p.y-Y, fz = p.z-Z;
  fx = fx*fx*(3-2*fx); fy = fy*fy*(3-2*fy); fz = fz*fz*(3-2*fz); float r = 0;
  for (int i = 0; i < 8; i++) { int a = i&1, b = i>>1&1, c = i>>2; r += hash(X+a,Y+b,Z+c)*(a?fx:1-fx)*(b?fy:1-fy)*(c?fz:1-fz); }
  return r*2-1; }
static float fbm(V p) { return noise(p) + .5f*noise(mul(p, 2.03f)) + .25f*noise(mul(p, 4.1f)); }
static float cone(V p, V a, V b, float r1, float r2) {            // round limb with two radii
  V ab = sub(b, a), ap = sub(p, a); float t = cl(dot(ap, ab)/dot(ab, ab)); return len(sub(ap, mul(ab, t))) - (r1 + (r2-r1)*t); }
static float ell(V p, V c, V r) { V q = sub(p, c); V a = v(q.x/r.x, q.y/r.y, q.z/r.z); float k = len(a); V b = v(a.x/r.x, a.y/r.y, a.z/r.z); return k*(k-1)/(len(b)+1e-6f); }
static float box(V p, V c, V h, float r) { V q = sub(p, c); float x = fabsf(q.x)-h.x+r, y = fabsf(q.y)-h.y+r, z = fabsf(q.z)-h.z+r;
  return len(v(mx(x,0), mx(y,0), mx(z,0))) + mn(mx(x, mx(y, z)), 0) - r; }
static float cylx(V p, V a, V b, float r) { V ab = sub(b, a), ap = sub(p, a); float L = len(ab); V d = mul(ab, 1/L); float t = dot(ap, d); float q = len(sub(ap, mul(d, t)))-r, w = fabsf(t-L/2)-L/2; return mn(mx(q, w), 0) + hypotf(mx(q,0), mx(w,0)); }
static float sm(float a, float b, float k) { float h = cl(.5f+.5f*(b-a)/k); return b+(a-b)*h - k*h*(1-h); }
enum { NONE, CLOTH, APRON, GLOVE, MASK, GLASS, TOOL, STEEL, BENCH, BOOT, SKIN };
static V ML(V p) {                                                 // into the helmet's own axes
  V q = sub(p, v(-.125f, 1.415f, -.02f)); float a = -.62f, b = .34f, c = cosf(a), s = sinf(a);
  float X = q.x*c + q.y*s, Y = -q.x*s + q.y*c; float cb = cosf(b), sb = sinf(b); return v(X*cb - q.z*sb, Y, X*sb + q.z*cb); }
static float map(V p, int *id) {
  float best = 9; int w = NONE; float d;
#define TAKE(e, n) { d = (e); if (d < best) { best = d; w = n; } }
  // person, only near
  float bound = mx(fabsf(p.x+.35f)-.78f, mx(fabsf(p.y-.8f)-.86f, fabsf(p.z)-.45f));
  if (bound > .15f) best = bound;
  else {
    float f = fbm(v(p.x*9+2*p.y, p.y*7-3*p.x, p.z*8)), fold = fabsf(noise(v(p.x*14+p.y*9, p.y*15-p.x*8, p.z*13)));
    float disp = .009f*f + .014f*(fold-.35f);
    float t = cone(p, v(-.60f,.88f,0), v(-.47f,1.09f,0), .155f, .165f);
    t = sm(t, ell(p, v(-.41f,1.17f,0), v(.175f,.19f,.215f)), .08f);
    t = sm(t, cone(p, v(-.33f,1.255f,-.17f), v(-.33f,1.255f,.17f), .085f, .085f), .07f);
    t = sm(t, cone(p, v(-.33f,1.27f,0), v(-.20f,1.36f,0), .085f, .07f), .05f);
    t = sm(t, cone(p, v(-.33f,1.24f,-.20f), v(-.20f,.99f,-.29f), .076f, .058f), .05f);
    t = sm(t, cone(p, v(-.20f,.99f,-.29f), v(.015f,.925f,-.125f), .060f, .042f), .03f);
    t = sm(t, cone(p, v(-.31f,1.24f,.20f), v(-.05f,1.04f,.27f), .076f, .058f), .05f);
    t = sm(t, cone(p, v(-.05f,1.04f,.27f), v(.16f,.985f,.10f), .060f, .042f), .03f);
    t = sm(t, cone(p, v(-.58f,.86f,-.10f), v(-.47f,.47f,-.15f), .115f, .078f), .06f);
    t = sm(t, cone(p, v(-.47f,.47f,-.15f), v(-.60f,.10f,-.15f), .080f, .068f), .04f);
    t = sm(t, cone(p, v(-.63f,.86f,.10f), v(-.70f,.46f,.15f), .115f, .080f), .06f);
    t = sm(t, cone(p, v(-.70f,.46f,.15f), v(-.98f,.13f,.17f), .080f, .068f), .04f);
    TAKE(t - .004f + disp, CLOTH);
    if (best < .3f) {
      // apron: a sheet hanging from the chest
      float ap = cone(p, v(-.40f,1.20f,0), v(-.475f,.90f,0), .185f, .185f); ap = sm(ap, cone(p, v(-.475f,.90f,0), v(-.40f,.52f,-.01f), .175f, .16f), .08f);
      ap = mx(fabsf(ap + .004f*f)-.006f, -(p.x + .57f - .62f*mx(0, p.y-.9f) + .012f*f)); ap = mx(ap, mx(.47f - p.y + .02f*f, p.y - 1.22f)); TAKE(ap, APRON);
      TAKE(cone(p, v(-.60f,.97f,-.165f), v(-.44f,1.0f,-.19f), .012f, .012f), APRON);
      // gloves with gauntlets
      float g = cone(p, v(-.045f,.945f,-.17f), v(.025f,.925f,-.115f), .069f, .050f);
      g = sm(g, ell(p, v(.065f,.925f,-.085f), v(.062f,.048f,.048f)), .03f);
      for (int i = 0; i < 4; i++) g = sm(g, cone(p, v(.045f+i*.024f,.955f-i*.002f,-.10f), v(.05f+i*.024f,.905f,-.118f), .0145f, .014f), .007f);
      float h = cone(p, v(.09f,1.01f,.16f), v(.165f,.985f,.095f), .066f, .049f); h = sm(h, ell(p, v(.19f,.975f,.055f), v(.05f,.05f,.055f)), .03f);
      for (int i = 0; i < 4; i++) h = sm(h, cone(p, v(.175f+.004f*i,.995f,.075f-i*.023f), v(.215f+.003f*i,.965f,.07f-i*.023f), .0145f, .014f), .007f);
      TAKE(mn(g, h) + .003f*f, GLOVE);
      // helmet
      V q = ML(p);
      float m = ell(q, v(-.005f,.02f,0), v(.128f,.140f,.118f));
      float pl = box(q, v(.072f,-.035f,0), v(.058f,.135f - .0f, .088f - .18f*mx(0, -.03f-q.y)), .035f);
      m = sm(m, pl, .045f); m = sm(m, ell(q, v(.055f,-.155f,0), v(.06f,.05f,.06f)), .05f);
      m = mx(m, -(q.x + .085f + .35f*mx(0, q.y)));
      float fr = box(q, v(.128f,.035f,0), v(.014f,.050f,.068f), .008f); m = sm(m, fr, .006f);
      m = mx(m, -box(q, v(.145f,.035f,0), v(.012f,.034f,.053f), .004f));
      TAKE(m, MASK);
      TAKE(box(q, v(.131f,.035f,0), v(.003f,.035f,.054f), .001f), GLASS);
      TAKE(cylx(q, v(-.01f,.03f,-.128f), v(-.01f,.03f,.128f), .024f), MASK);
      float hd = ell(q, v(-.045f,.02f,0), v(.112f,.125f,.095f)); hd = sm(hd, cone(q, v(-.06f,-.02f,0), v(-.10f,-.13f,0), .07f, .075f), .04f); TAKE(hd + .004f*f, CLOTH);
      // boots
      float b = sm(cone(p, v(-.60f,.13f,-.15f), v(-.595f,.06f,-.15f), .066f, .062f), ell(p, v(-.53f,.045f,-.15f), v(.125f,.052f,.055f)), .04f);
      b = sm(b, sm(cone(p, v(-.97f,.15f,.17f), v(-.975f,.085f,.17f), .064f, .06f), cone(p, v(-.96f,.06f,.17f), v(-.85f,.035f,.17f), .05f, .04f), .03f), .01f);
      TAKE(mx(b, -p.y+.004f), BOOT);
    }
  }
  // grinder
  float gb = fabsf(p.x-.15f)-.30f;
  if (mx(gb, mx(fabsf(p.y-.93f)-.15f, fabsf(p.z)-.25f)) < .1f) {
    TAKE(sm(cone(p, v(-.03f,.935f,-.075f), v(.14f,.925f,-.04f), .028f, .034f), cone(p, v(.14f,.925f,-.04f), v(.215f,.915f,-.02f), .036f, .030f), .02f), TOOL);
    TAKE(cylx(p, v(.215f,.945f,-.025f), v(.235f,.875f,-.005f), .027f), STEEL);
    TAKE(cylx(p, v(.215f,.94f,.01f), v(.215f,.985f,.10f), .015f), TOOL);
    TAKE(cylx(p, v(.2375f,.872f,-.004f), v(.2390f,.8675f,-.003f), .066f) - .001f, STEEL);
    float gd = cylx(p, v(.2335f,.889f,-.008f), v(.240f,.864f,-.002f), .073f); gd = mx(fabsf(gd)-.002f, p.x-.225f); TAKE(gd, STEEL);
    TAKE(cone(p, v(-.03f,.935f,-.075f), v(-.11f,.915f,-.12f), .012f, .006f), TOOL);
  }
  { // bench, vice, work piece
    float b = box(p, v(.06f,.745f,.12f), v(.44f,.022f,.33f), .004f);
    float lg = mn(box(p, v(-.32f,.37f,-.16f), v(.028f,.37f,.028f), .004f), box(p, v(.44f,.37f,-.16f), v(.028f,.37f,.028f), .004f));
    lg = mn(lg, mn(box(p, v(-.32f,.37f,.40f), v(.028f,.37f,.028f), .004f), box(p, v(.44f,.37f,.40f), v(.028f,.37f,.028f), .004f)));
    lg = mn(lg, box(p, v(.06f,.235f,.12f), v(.40f,.014f,.30f), .004f)); lg = mn(lg, box(p, v(.06f,.69f,-.17f), v(.40f,.032f,.012f), .003f));
    TAKE(mn(b, lg), BENCH);
    float wp = box(p, v(.20f,.825f,0), v(.235f,.030f,.030f), .006f); wp = mx(wp, -box(p, v(.40f,.825f,0), v(.20f,.024f,.024f), .003f)); TAKE(wp, STEEL);
    float vi = mn(box(p, v(.04f,.795f,0), v(.055f,.03f,.07f), .012f), mn(box(p, v(.04f,.82f,-.05f), v(.05f,.045f,.018f), .006f), box(p, v(.04f,.82f,.05f), v(.05f,.045f,.018f), .006f)));
    vi = mn(vi, mn(cylx(p, v(.04f,.80f,-.05f), v(.04f,.80f,-.16f), .014f), cylx(p, v(-.04f,.79f,-.155f), v(.12f,.81f,-.155f), .006f))); TAKE(vi, BENCH);
    // below: tube stock
    float st = mn(cylx(p, v(-.2f,.27f,-.02f), v(.62f,.275f,.03f), .022f), mn(cylx(p, v(-.25f,.27f,.06f), v(.55f,.275f,.09f), .022f), cylx(p, v(-.22f,.31f,.02f), v(.58f,.315f,.05f), .022f))); TAKE(st, STEEL);
  }
  if (id) *id = w; return best; }
static V normal(V p) { float e = .0012f; float a = map(v(p.x+e,p.y-e,p.z-e),0), b = map(v(p.x-e,p.y-e,p.z+e),0), c = map(v(p.x-e,p.y+e,p.z-e),0), d = map(v(p.x+e,p.y+e,p.z+e),0);
  return nrm(v(a-b-c+d, -a-b+c+d, -a+b-c+d)); }
static float shadow(V p, V d, float L, float k) { float r = 1, t = .012f; for (int i = 0; i < 36 && t < L; i++) { float h = map(add(p, mul(d, t)), 0); if (h < .0006f) return 0; r = mn(r, k*h/t); t += mx(h*.9f, .006f); } return r*r*(3-2*r); }
static float ao(V p, V n) { float o = 0, k = 1; for (int i = 1; i <= 4; i++) { float h = .03f*i*i*.7f; o += (h - map(add(p, mul(n, h)), 0))*k; k *= .55f; } return cl(1-2.2f*o); }
static const float ALB[11][5] = { {0}, {.050f,.058f,.070f,.0f,.7f}, {.085f,.052f,.034f,.25f,.5f}, {.20f,.125f,.070f,.15f,.55f}, {.022f,.024f,.026f,1.0f,.22f}, {.006f,.010f,.008f,2.4f,.09f},
  {.035f,.075f,.085f,.6f,.35f}, {.16f,.16f,.165f,1.6f,.30f}, {.075f,.080f,.082f,.7f,.38f}, {.03f,.025f,.022f,.5f,.4f}, {.05f,.03f,.02f,.3f,.4f} };
static float ggx(V n, V l, V e, float r) { V h = nrm(add(l, e)); float nh = mx(dot(n,h),0), a = r*r, a2 = a*a, q = nh*nh*(a2-1)+1; float f = .05f+.95f*powf(1-mx(dot(e,h),0), 5); return f*a2/(3.14f*q*q)*.25f/(mx(dot(n,e),.08f)+.05f); }
// lights: n rows of x, y, z, power, group(0..2), softness.  out: h,w,13 = A rgb, B rgb, C rgb, cool rgb, alpha.  what: 0 objects, 1 floor
void trace(int W, int H, float CX, float CY, float CD, float S, float hor, const float *Lt, int nL, int ss, int what, int y0, int y1, float *out) {
  V cam = v(CX, CY, -CD);
  for (int y = y0; y < y1; y++) for (int x = 0; x < W; x++) { float *o = out + (size_t)(y*W+x)*13;
    for (int s = 0; s < ss*ss; s++) {
      float px = x + (s%ss+.5f)/ss, py = y + (s/ss+.5f)/ss; V q = v(CX + (px-W/2.f)/S, CY - (py-hor)/S, 0), d = nrm(sub(q, cam)), p, n; int id = 0; float al[5];
      if (what == 1) { if (d.y > -.004f) continue; float t = -CY/d.y; p = add(cam, mul(d, t)); if (p.z > 24) continue;
        float c = fbm(v(p.x*1.3f, 3, p.z*1.3f)), m = fbm(v(p.x*9, 7, p.z*9)), g = noise(v(p.x*60, 1, p.z*60)); float jx = fabsf(p.x/2.2f+.28f - roundf(p.x/2.2f+.28f))*2.2f, jz = fabsf(p.z/2.2f+.2f - roundf(p.z/2.2f+.2f))*2.2f; float j = expf(-powf(mn(jx,jz)/.007f, 2));
        float a = mx(.02f, .115f + .028f*c + .02f*m + .012f*g)*(1-.6f*j); al[0] = a*.98f; al[1] = a; al[2] = a*1.0f; al[3] = cl(.55f + .35f*c + .15f*m)*.9f; al[4] = .34f;
        n = nrm(v(.05f*noise(v(p.x*22,5,p.z*22)), 1, .05f*noise(v(p.x*22,9,p.z*22)))); p.y = .001f; id = 99; }
      else { float t = CD-.75f; for (int i = 0; i < 110 && t < CD+1.2f; i++) { float h = map(add(cam, mul(d, t)), &id); if (h < .0006f) break; t += h*.82f; id = 0; } if (!id) continue;
        p = add(cam, mul(d, t)); n = normal(p); map(p, &id); float k = 1 + (id == CLOTH ? .10f : .3f)*fbm(mul(p, id == CLOTH ? 90 : 24)); for (int i = 0; i < 3; i++) al[i] = ALB[id][i]*k; al[3] = ALB[id][3]; al[4] = ALB[id][4]*(1+.25f*noise(mul(p, 30))); if (id == GLASS) al[4] = ALB[id][4]; }
      V e = mul(d, -1); float occ = what == 1 ? ao(p, v(0,1,0)) : ao(p, n); float w = 1.f/(ss*ss);
      for (int i = 0; i < nL; i++) { const float *l = Lt + i*6; V D = sub(v(l[0],l[1],l[2]), p); float r = len(D); V ld = mul(D, 1/r); float nl = dot(n, ld); float wrap = id == CLOTH ? .12f : 0; float df = mx((nl+wrap)/(1+wrap), 0); if (df <= 0) continue;
        float sh = r < .05f ? 1 : shadow(add(p, mul(n, .004f)), ld, r-.03f, l[5]); if (sh <= 0) continue; float I = l[3]*sh/(r*r+(l[4] > 1.5f ? .10f : .004f)); float sp = al[3]*ggx(n, ld, e, al[4]); int g = (int)l[4]*3;
        for (int c = 0; c < 3; c++) o[g+c] += w*I*df*(al[c] + sp); }
      // daylight: windows high behind (rim), a weak sky from above
      V back[3] = { nrm(v(-.55f,.55f,1)), nrm(v(.35f,.7f,1)), nrm(v(-1,.75f,.25f)) }; float bw[3] = { 1.1f, .9f, .45f };
      for (int i = 0; i < 3; i++) { float nl = mx(dot(n, back[i]), 0); if (nl <= 0) continue; float sh = shadow(add(p, mul(n, .004f)), back[i], 2.f, 5); float sp = al[3]*ggx(n, back[i], e, mx(al[4], .42f)); for (int c = 0; c < 3; c++) o[9+c] += w*bw[i]*sh*nl*(al[c] + sp); }
      float sky = (.5f+.5f*n.y)*.55f*occ + .05f; float fz = powf(1-mx(dot(n,e),0), 4)*.06f*(.3f+.7f*al[3])*occ*(n.y > -.2f);
      for (int c = 0; c < 3; c++) o[9+c] += w*(sky*al[c]*.8f + fz);
      o[12] += w; } } }
// Streaks: n rows of x0,y0,x1,y1 (pixels), radius, r,g,b at the head, fade of the tail.  Energy is per streak, spread over its area.
void streaks(int W, int H, const float *P, int n, float asp, float *img) {
  for (int i = 0; i < n; i++) { const float *q = P + i*9; float dx = q[2]-q[0], dy = q[3]-q[1], L = sqrtf(dx*dx+dy*dy), R = q[4]; int disc = R > 2.2f; float step = disc ? R*.35f : .5f; int k = (int)(L/step)+1; if (k > 500) k = 500;
    float ar = disc ? 1/(3.14159f*R*R*asp) : 1/(3.14159f*2*R*R*.5f); int ry = (int)(disc ? R*asp+1.5f : R*3+1), rx = (int)(disc ? R+1.5f : R*3+1);
    for (int j = 0; j < k; j++) { float t = (j+.5f)/k, X = q[0]+dx*t, Y = q[1]+dy*t, w = (1-q[8]*(1-t))*ar/k; int cx = (int)floorf(X), cy = (int)floorf(Y); if (cx < -rx || cy < -ry || cx >= W+rx || cy >= H+ry) continue;
      for (int yy = cy-ry; yy <= cy+ry; yy++) { if (yy < 0 || yy >= H) continue; for (int xx = cx-rx; xx <= cx+rx; xx++) { if (xx < 0 || xx >= W) continue; float ax = xx+.5f-X, ay = yy+.5f-Y, g;
        if (disc) { float r = sqrtf(ax*ax + ay*ay/(asp*asp)); g = cl(R+.5f-r)*(.8f+.35f*(r/R)*(r/R)); } else g = expf(-(ax*ax+ay*ay)/(R*R));
        if (g < .003f) continue; float *o = img + (size_t)(yy*W+xx)*3; g *= w; o[0] += g*q[5]; o[1] += g*q[6]; o[2] += g*q[7]; } } } } }
