# Harmattan: puts the layers of scene.py into the dust and makes the frames of the film, and its poster frame.
#   python3 comp.py still ../work/poster.png          one frame, 1920 × 1080, with grain
#   python3 comp.py film  ../work/frames              184 frames, 1280 × 720, without grain
#   python3 comp.py test  out.png 0,60,92,130         a sheet of small frames
# Needs ../work/plate.png, fore.png, walk_00…31.png, walk.json (see scene.py).
import cv2,sys,os,json,math
import numpy as np
cv2.setNumThreads(2); F=np.float32
WK=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','work','')
T=184; POSES=32; START,SWAP=1.15,62      # where the man is in frame 0, in metres; the frame in which the gust hides the end of the loop
hexc=lambda h:np.array([int(h[i:i+2],16)/255 for i in (5,3,1)],F)      # BGR
SKY=hexc('#A08D70'); BONE=hexc('#E6D8BC'); HAZE=hexc('#C3AD88'); LOW=hexc('#AF9468'); INK=hexc('#2B221B'); GUST=hexc('#C8AE8A')
def blur(x,s): return cv2.GaussianBlur(x,(0,0),s) if s>.2 else x
def sm(a,b,x): t=np.clip((x-a)/(b-a),0,1); return t*t*(3-2*t)
def noise(w,h,cell,seed,octs=5,p=.55):
    """fractal noise that tiles, 0..1"""
    r=np.random.default_rng(seed); out=np.zeros((h,w),F); amp=1; tot=0
    for o in range(octs):
        gw,gh=max(2,int(round(w/cell*2**o))),max(2,int(round(h/cell*2**o)))
        if gw>w: break
        g=r.random((gh,gw)).astype(F); g=np.pad(g,4,mode='wrap'); sx,sy=w/gw,h/gh
        big=cv2.resize(g,None,fx=sx,fy=sy,interpolation=cv2.INTER_CUBIC); ox,oy=int(4*sx),int(4*sy); out+=amp*big[oy:oy+h,ox:ox+w]; tot+=amp; amp*=p
    out/=tot; lo,hi=np.percentile(out,[1,99]); return np.clip((out-lo)/(hi-lo),0,1)

# ── trees, a village and a water tower, far off ──
def tree(seed,h=420,kind='round'):
    r=np.random.default_rng(seed); S=3; n=h*S; im=np.zeros((n,int(n*1.3)),np.uint8); cx=im.shape[1]//2; tips=[]
    def br(x,y,a,l,w,d):
        k=4
        for i in range(k):
            a+=r.normal(0,.10); x2,y2=x+math.cos(a)*l/k,y-math.sin(a)*l/k; cv2.line(im,(int(x),int(y)),(int(x2),int(y2)),255,max(1,int(w*(1-.09*i))),cv2.LINE_AA); x,y=x2,y2
        if d==0 or w<2: tips.append((x,y)); return
        if d<=3: tips.append((x,y))
        for s in ((-1,1) if r.random()<.75 else (-1,0,1)): br(x,y,a+s*r.uniform(.28,.62)+(math.pi/2-a)*.08,l*r.uniform(.66,.84),w*.66,d-1)
    if kind=='palm':
        x,y=cx,n-1; 
        for i in range(30): x2,y2=x+r.normal(0,1.2)+.5,y-n*.76/30; cv2.line(im,(int(x),int(y)),(int(x2),int(y2)),255,int(n*.022*(1.1-.012*i+.25*(10<i<22))),cv2.LINE_AA); x,y=x2,y2
        for i in range(34):
            a=r.uniform(-.6,math.pi+.6); L=n*r.uniform(.10,.2); c=(x+math.cos(a)*L*.55,y-math.sin(a)*L*.55); 
            for q in np.linspace(-.75,.75,11): cv2.line(im,(int(c[0]),int(c[1])),(int(c[0]+math.cos(a+q)*L*.55),int(c[1]-math.sin(a+q)*L*.5+abs(q)*6)),255,3,cv2.LINE_AA)
            cv2.line(im,(int(x),int(y)),(int(c[0]),int(c[1])),255,3,cv2.LINE_AA)
    else:
        flat=kind=='flat'; br(cx,n-1,math.pi/2+r.normal(0,.08),n*(.195 if not flat else .21),n*.032,6 if kind!='bare' else 8)
        if kind!='bare':
            for (x,y) in tips:
                R=n*.062
                for _ in range(int(r.integers(60,130))):
                    px,py=x+R*.75*np.clip(r.normal(),-1.5,1.5),y+R*(.3 if flat else .5)*np.clip(r.normal(),-1.5,1.5); s=r.uniform(.0025,.0065)*n; cv2.ellipse(im,(int(px),int(py)),(int(s),int(s*.6)),r.uniform(0,180),0,360,255,-1,cv2.LINE_AA)
    im=cv2.resize(im,None,fx=1/S,fy=1/S,interpolation=cv2.INTER_AREA).astype(F)/255; ys=np.where(im.max(1)>.05)[0]; return im[ys[0]:]
_t={}
def T_(kind,i):
    k=(kind,i)
    if k not in _t: _t[k]=tree(i*7+{'round':1,'flat':2,'bare':3,'palm':4}[kind],420,kind)
    return _t[k]
def stamp(L,t,x,y,h,flip=False):
    """puts the tree t, h high, with its foot at x, y onto the mask L"""
    s=h/t.shape[0]; t=cv2.resize(t,None,fx=s,fy=s,interpolation=cv2.INTER_AREA if s<1 else cv2.INTER_LINEAR); t=t[:,::-1] if flip else t
    x0,y0=int(x-t.shape[1]/2),int(y-t.shape[0]); X0,Y0=max(0,x0),max(0,y0); X1,Y1=min(L.shape[1],x0+t.shape[1]),min(L.shape[0],y0+t.shape[0])
    if X1>X0 and Y1>Y0: v=L[Y0:Y1,X0:X1]; np.maximum(v,t[Y0-y0:Y1-y0,X0-x0:X1-x0],out=v)
SUN=(.530,.425,.132)       # x, y, radius (of the height)
def backdrop(W,H):
    k=W/1920; Y,X=np.mgrid[0:H,0:W].astype(F); y=Y/H; x=X/W; sx,sy,sr=SUN
    sky=SKY*(1-sm(-.1,.62,y))[...,None]+HAZE*sm(-.1,.62,y)[...,None]
    d=np.hypot(X-sx*W,(Y-sy*H))/H; glow=np.exp(-(d/.42)**1.3)
    sky=sky+(BONE-sky)*(.80*glow)[...,None]; sky=sky+(np.exp(-(d/.19)**2)*.07)[...,None]*np.array([.8,.95,1],F)
    n=noise(W,H,W*.30,21,5); sky*= (1+.055*(cv2.resize(n,(W*1,H))-.5))[...,None]
    disc=1-sm(sr-.0035,sr+.0035,d); fade=.90-.50*sm(-.6,1.05,(Y/H-sy)/sr)
    sky=sky+(hexc('#F6EBD3')-sky)*(disc*fade)[...,None]
    out=sky; layers=[]
    r=np.random.default_rng(12)
    def ridge(base,amp,seed,slope=0):
        n1=noise(W,8,W*.5,seed,4,.5)[0]; return base-amp*(n1-.5)+slope*(np.arange(W)/W-.5)
    def put(mask,haze,soft,glowthru=.5):
        nonlocal out
        m=blur(mask,soft*k)[...,None]; lay=out*haze+INK*1.15*(1-haze)
        lift=sm(.35,.8,y)[...,None]; lay=lay+(LOW*.6+HAZE*.4-lay)*(lift*haze*.5)             # the dust is thicker near the ground
        out=out+(lay-out)*m
    # the granite dome
    m=np.zeros((H,W),F); cx=.16; prof=.545-.235*np.clip(1-np.abs((x[0]-cx)/.185)**2.6,0,1)**.72-.07*np.clip(1-np.abs((x[0]-.36)/.13)**2,0,1)-.03*np.clip(1-np.abs((x[0]-.9)/.25)**2,0,1); prof+=(noise(W,8,W*.06,5,4)[0]-.5)*.012
    m=sm(-.0022,.0022,y-prof[None]); put(m,.86,2.2)
    # two lines of trees
    for base,amp,hz,hh,cnt,seed,sf,sl in ((.575,.03,.82,.075,60,3,2.0,-.03),(.635,.04,.70,.115,34,6,1.7,-.075)):
        p=ridge(base,amp,seed,sl); m=sm(-.002,.002,y-p[None]).astype(F)
        for _ in range(cnt):
            q=r.random(); kd=('round','flat','round','palm')[int(r.integers(0,4))] if seed==3 else ('round','flat','bare','palm','round')[int(r.integers(0,5))]
            stamp(m,T_(kd,int(r.integers(0,4))),q*W,(p[min(W-1,int(q*W))]+.006)*H,hh*H*r.uniform(.35,1.15)*(1.35 if kd=='palm' else 1),r.random()<.5)
        if seed==3:                                                             # a village: zinc roofs and the tower of the borehole
            for hx,hw in ((.285,.030),(.322,.021),(.349,.026),(.43,.024)):
                b=p[int(hx*W)]; X0,X1=int((hx-hw/2)*W),int((hx+hw/2)*W); cv2.fillPoly(m,[np.array([[X0,(b+.01)*H],[X0,(b-.018)*H],[X0-4*k,(b-.018)*H],[X0+hw*W*.22,(b-.036)*H],[X1-hw*W*.22,(b-.036)*H],[X1+4*k,(b-.018)*H],[X1,(b-.018)*H],[X1,(b+.01)*H]],np.int32)],1.,cv2.LINE_AA)
            b=p[int(.395*W)]; tx=.395*W
            for o in (-9,9): cv2.line(m,(int(tx+o*k),int((b+.01)*H)),(int(tx+o*.7*k),int((b-.085)*H)),1.,max(1,int(2*k)),cv2.LINE_AA)
            cv2.line(m,(int(tx-9*k),int((b-.03)*H)),(int(tx+7*k),int((b-.06)*H)),1.,1,cv2.LINE_AA); cv2.rectangle(m,(int(tx-15*k),int((b-.123)*H)),(int(tx+15*k),int((b-.083)*H)),1.,-1,cv2.LINE_AA)
        put(m,hz,sf)
    return out,put_mid(W,H,k,y)
def put_mid(W,H,k,y):
    """the nearer things, which the small second cart goes in front of: a slope, a bare tree, poles and wires"""
    n1=noise(W,8,W*.4,15,4,.5)[0]; p=.672-.03*(n1-.5)-.10*(np.arange(W)/W-.5); m=sm(-.002,.002,y-p[None]).astype(F); r=np.random.default_rng(5)
    for q in np.concatenate([r.uniform(0,1,16)]): stamp(m,T_(('flat','round','bare')[int(r.integers(0,3))],int(r.integers(0,4))),q*W,(p[int(q*(W-1))]+.008)*H,H*r.uniform(.02,.075),r.random()<.5)
    stamp(m,T_('flat',9),.905*W,.735*H,.40*H); stamp(m,T_('bare',2),.045*W,.76*H,.44*H,True)
    tops=[]
    for px,hh in ((-.06,.36),(.235,.325),(.415,.305),(.655,.28),(.80,.255)):
        b=(p[min(W-1,max(0,int(px*W)))]+.02)*H; t=b-hh*H; lw=max(1,int(round(4.2*k*hh/.3)))
        cv2.line(m,(int(px*W),int(b)),(int(px*W+2*k),int(t)),1.,lw,cv2.LINE_AA); cv2.line(m,(int(px*W-22*k*hh/.3),int(t+10*k)),(int(px*W+24*k*hh/.3),int(t+8*k)),1.,max(1,lw-1),cv2.LINE_AA); tops.append((px*W,t+6*k,hh))
    for (a,b,_),(c,d,_) in zip(tops,tops[1:]):
        for o in (-19,0,20):
            u=np.linspace(0,1,40); xs=a+o*k+(c-a)*u; ys=b+(d-b)*u+.028*H*4*u*(1-u)*abs(c-a)/W*3; cv2.polylines(m,[np.stack([xs*16,ys*16],1).astype(np.int32)],False,.42,1,cv2.LINE_AA,4)
    return m,p
def rgba(path,W=None):
    im=cv2.imread(path,-1).astype(F)/65535; a=im[...,3:]; im=np.concatenate([im[...,:3]*a,a],2)
    if W and W!=im.shape[1]: im=cv2.resize(im,(W,im.shape[0]*W//im.shape[1]),interpolation=cv2.INTER_AREA)
    return im
def blades(W,H,seed):
    """out-of-focus dry grass close to the lens, at the bottom"""
    r=np.random.default_rng(seed); S=.5; w,h=int(W*S),int(H*S); im=np.zeros((h,w),F)
    for _ in range(120):
        side=r.random()<.62; x=r.normal(.03,.10) if side else r.normal(1.0,.07); L=h*r.uniform(.10,.34)*(1 if side else .7)*max(.3,1-abs(x-(0 if side else 1))*2.2); a=math.pi/2+r.normal(.18,.22); b=r.normal(.5,.35); pts=[]; px,py=x*w,h*1.03
        for i in range(14): pts.append((px,py)); px+=math.cos(a)*L/13; py-=math.sin(a)*L/13; a+=b/13
        for i in range(13): cv2.line(im,tuple(int(v*8) for v in pts[i]),tuple(int(v*8) for v in pts[i+1]),1.,max(1,int(w*.0034*(1-i/14))),cv2.LINE_AA,3)
    im=cv2.resize(blur(im,W*.0016),(W,H)); return np.clip(blur(im,W*.002)*1.25,0,1)

class Shot:
    def __init__(s,W,H):
        s.W,s.H=W,H; s.k=W/1920; s.Y,s.X=np.mgrid[0:H,0:W].astype(F); s.y=s.Y/H; s.x=s.X/W
        s.back,(mid,s.midp)=backdrop(W,H); s.mid=blur(mid,1.5*s.k)[...,None]
        s.plate=rgba(WK+'plate.png',W); s.fore=rgba(WK+'fore.png',W) if os.path.exists(WK+'fore.png') else None
        s.meta=json.load(open(WK+'walk.json')); s.fig={}
        s.blades=blades(W,H,3)
        q=4; s.dw,s.dh=W//q,H//q; s.n=[noise(s.dw*2,s.dh,s.dw*c,i+40,o,p) for i,(c,o,p) in enumerate(((.55,5,.55),(.32,5,.6),(.8,4,.5)))]
        r=np.random.default_rng(6); s.puff=[noise(96,96,34,60+i,4,.6)*np.exp(-((np.mgrid[0:96,0:96][0]-48)/22.)**2-((np.mgrid[0:96,0:96][1]-48)/22.)**2).astype(F) for i in range(5)]
        # the ground: contrast, laterite hue, haze with distance
        a=s.plate[...,3:]; rgb=s.plate[...,:3]/np.maximum(a,1e-3); rgb=np.clip(rgb,0,1)
        top=np.argmax(s.plate[...,3]>.9,0).astype(F); top=blur(top[None].repeat(3,0),12*s.k)[1]; dist=(s.Y-top[None])/H
        s.top=top
        hz=np.clip(.50-1.25*dist,.08,.62)[...,None]; sunx=np.exp(-((s.x-SUN[0])/.33)**2)[...,None]
        rgb=np.minimum(rgb,.62)**.88*np.array([.98,1.02,1.06],F)
        s.gr=rgb*(1-hz)+(LOW*.72+HAZE*.28)*hz*(1+.10*sunx)
        s.gr*= (1-.58*sm(.78,1.04,s.y))[...,None]; s.ga=a
        s.still=False
    def dust(s,i,t,shift,dy=0):
        n=s.n[i]; sh=(t*shift)*n.shape[1]; M=np.array([[1,0,-(sh%n.shape[1])],[0,1,dy]],F)
        nn=np.concatenate([n,n],1); xs=int(sh)%n.shape[1]; fr=sh-math.floor(sh); v=nn[:,xs:xs+s.dw+1]; v=v[:,:-1]*(1-fr)+v[:,1:]*fr; return cv2.resize(v,(s.W,s.H),interpolation=cv2.INTER_CUBIC)
    def pose(s,i):
        if i not in s.fig:
            im=rgba(WK+'walk_%02d.png'%i); k=s.W/s.meta['w']; s.fig[i]=im
        return s.fig[i]
    def place(s,sd):
        """the figure at the distance sd along the road: an RGBA layer, premultiplied, and its line on the ground"""
        m=s.meta; tr=np.array(m['track']); ax=m['axle']; k=s.W/m['w']; cx=np.interp(sd,tr[:,0],tr[:,1]); cy=np.interp(sd,tr[:,0],tr[:,2]); c1=np.interp(sd,tr[:,0],tr[:,3]); z=(cy-c1)/(ax[1]-np.interp(0,tr[:,0],tr[:,3]))
        ph=(sd/m['stride'])%1; im=s.pose(int(math.floor(ph*POSES+.5))%POSES)
        M=np.array([[z*k,0,k*(cx-(ax[0]-m['x0'])*z)],[0,z*k,k*(cy-(ax[1]-m['y0'])*z)]],F)
        if k<.9: M2=M.copy(); im2=blur(im,.5)
        else: im2=im
        L=cv2.warpAffine(im2,M,(s.W,s.H),flags=cv2.INTER_CUBIC); return np.clip(L,0,1),(cx*k,cy*k,z)
    def shadow(s,L,cx,cy):
        tr=np.array(s.meta['track']); mslope=(tr[28,2]-tr[20,2])/(tr[28,1]-tr[20,1]); b0=cy-mslope*cx+.004*s.H; f=.34     # y' = b + f·(b − y)
        M=np.array([[1,0,-.0],[(1+f)*mslope,-f,(1+f)*b0]],F); a=cv2.warpAffine(L[...,3],M,(s.W,s.H)); a1=blur(a,3.5*s.k); a2=blur(a,16*s.k)
        d=(s.Y-(b0+mslope*s.X))/s.H; near=blur(L[...,3],9*s.k)*np.exp(-((d+.004)/.011)**2)*1.5                      # dark where wheels and feet touch the road
        return np.clip(a1*np.exp(-np.clip(d,0,1)/.05)*.75+a2*.5+near,0,1)
    def frame(s,f):
        W,H,k=s.W,s.H,s.k; t=f/T; v=s.meta['stride']/POSES; f0=f%T
        sA=START+v*f0; sB=START+v*(f0-T); half=SWAP; mix=float(sm(half-9,half+9,np.float32(f0)))           # A walks out into the gust, B comes out of it
        env=float(sm(half-36,half-8,np.float32(f0))*(1-sm(half+8,half+42,np.float32(f0))))
        d0,d1,d2=s.dust(0,t,1),s.dust(1,t,2),s.dust(2,t,1)
        img=s.back.copy()
        # dust that passes before the sun and the hills
        a=(.30*(d0-.45)*sm(.02,.6,s.y)); a=np.clip(a,0,1)[...,None]; img+= (HAZE*1.02-img)*a
        mid=img*.50+(INK*1.1)*.50; mid+= (LOW*.75+HAZE*.25-mid)*(sm(.5,.78,s.y)*.62)[...,None]
        img+= (mid-img)*s.mid
        # a second cart, far behind, on the lower part of the road
        far=.27
        for sd,wt in ((sA,1-mix),(sB,mix)):
            if wt<.01: continue
            im=s.pose(int((sd/s.meta['stride']+.37)*POSES)%POSES); z=far*k; x=(.092+sd*.026)*W; yy=s.midp[int(np.clip(x+im.shape[1]*z*.5,0,W-1))]*H+6*k
            M=np.array([[z,0,x],[-.01*z,z,yy-im.shape[0]*z*.93]],F); sml=cv2.warpAffine(blur(im[...,3],1.6),M,(W,H),flags=cv2.INTER_AREA)[...,None]
            img+= (img*.40+INK*.60+(LOW-INK)*.24-img)*sml*wt*.9
        low=(np.clip(d1-.30,0,1)*np.exp(-((s.y-.66+.10*(s.x-.5))/.12)**2)*.75)[...,None]; img+=(HAZE*.6+LOW*.4-img)*low
        bg=img
        img=img*(1-s.ga)+s.gr*s.ga
        wrapsrc=blur(cv2.resize(bg,(W//4,H//4)),9*k); wrapsrc=cv2.resize(wrapsrc,(W,H))
        for sd,wt in ((sA,1-mix),(sB,mix)):
            if wt<.01: continue
            L,(cx,cy,z)=s.place(sd); sh=s.shadow(L,cx,cy)[...,None]*s.ga; img*=1-.60*sh*wt*np.array([.9,.97,1.],F)
            # dust that the wheels and the feet raise
            for i in range(18):
                age=((f0+i*7.3)%42)/42; bx=cx-(i%2)*330*k*z-age*150*k-18*k; by_=cy+.168*(cx-bx)-age*20*k+(2 if i%2 else 6)*k; R=(26+74*age)*k*z; p=cv2.resize(s.puff[i%5],(max(4,int(R*2.6)),max(4,int(R*1.5)))); al=.30*math.sin(math.pi*age)**.8*wt
                x0,y0=int(bx-p.shape[1]/2),int(by_-p.shape[0]*.62); X0,Y0,X1,Y1=max(0,x0),max(0,y0),min(W,x0+p.shape[1]),min(H,y0+p.shape[0])
                if X1>X0 and Y1>Y0: q=(p[Y0-y0:Y1-y0,X0-x0:X1-x0]*al)[...,None]; img[Y0:Y1,X0:X1]+=(hexc('#B8976A')-img[Y0:Y1,X0:X1])*q
            al=L[...,3:]; col=np.minimum(L[...,:3],al*.80); edge=np.clip(blur(1-L[...,3],5*k)*1.0,0,1)[...,None]
            col=col*np.clip(.50+2.9*(col[...,2:]-col[...,:1]),.52,1.2)                                  # a silhouette; only the yellow of the cans stays
            sh1=np.float32([[1,0,0],[0,1,2.4*k]]); rim=np.clip(al[...,0]-cv2.warpAffine(L[...,3],sh1,(W,H)),0,1); rim=blur(rim,.7*k)[...,None]
            hz=.095+.10*edge; lit=col*(1-hz)+wrapsrc*al*hz*.95; lit+=wrapsrc*al*(edge**2*.16+rim*.42)
            img=img*(1-al*wt)+lit*wt
        if s.fore is not None: fa=s.fore[...,3:]; fc=np.minimum(s.fore[...,:3],fa*.6); hz=.2; img=img*(1-fa)+(fc*(1-hz)+LOW*fa*hz)*(1-.45*sm(.80,1.04,s.y))[...,None]
        # dust in front, thicker near the road, and the gust
        a=(np.clip(d1*.55+d0*.45-.40,0,1)*(.10+.42*np.exp(-((s.y-(s.top/H)[None]-.06)/.16)**2)))[...,None]; img+=(HAZE*.7+LOW*.3-img)*a
        if env>0:
            front=sm(0,1,(env*2.1-(1-s.x)*.55-(1-d2)*.55)); g=np.clip(front*(.955+.02*d2),0,.965)[...,None]; g=g*(1-.07*np.exp(-(np.hypot((s.x-SUN[0])*1.78,s.y-SUN[1])/.16)**4))[...,None]
            sunny=np.exp(-(np.hypot((s.x-SUN[0])*1.6,s.y-SUN[1])/.5)**2)[...,None]; gc=GUST*(.80+.10*(d1*.5+d0*.5))[...,None]*(1+.16*sunny)*(1-sm(.35,1.05,s.y)[...,None]*np.array([.27,.235,.17],F)); img+=(gc-img)*g
        # grass near the lens, in the wind
        sway=(2.6*math.sin(2*math.pi*(3*t))+1.4*math.sin(2*math.pi*7*t+1)-3*env)*k*3; mp=(s.X+sway*np.clip((1.02-s.y)/.3,0,1.4)**1.4).astype(F); bl=cv2.remap(s.blades,mp,s.Y,cv2.INTER_LINEAR,borderMode=cv2.BORDER_REPLICATE)[...,None]
        img+=(hexc('#5E4A33')-img)*bl*(.78-.68*env)
        return s.grade(img)
    def grade(s,img):
        W,H=s.W,s.H; k=s.k
        hi=np.clip(img-.62,0,1); hb=cv2.resize(blur(cv2.resize(hi,(W//4,H//4),interpolation=cv2.INTER_AREA),11*k),(W,H)); img=img+hb*np.array([.14,.20,.26],F)
        vg=1-.30*np.clip(np.hypot((s.x-.52)/.75,(s.y-.46)/.72)-.42,0,1)**1.5; img=img*vg[...,None]
        l=(img@np.array([.11,.59,.30],F))[...,None]; img=l+(img-l)*.92
        img=np.clip(img,0,1.15); img=img*1.02; c=.5; img=np.where(img<1.2,img+.10*(img-.42)*(1-np.clip(np.abs(img-.45)*1.2,0,1)),img)     # a gentle curve
        img=.030*np.array([.9,1,1.12],F)*(1-img)+img                                              # blacks are never quite black
        return np.clip(img,0,1)
def grain(img,amt=.01,seed=1,size=.95):
    r=np.random.default_rng(seed); h,w=img.shape[:2]; g=blur(r.normal(0,1,(h,w)).astype(F),size*.62); g/=g.std(); gc=blur(r.normal(0,1,(h,w,3)).astype(F),size*.8); gc/=gc.std()
    l=img.mean(2); return np.clip(img+(g[...,None]*.85+gc*.3)*(amt*(.45+1.1*np.clip(l*(1.15-l)*3,0,1)))[...,None],0,1)
if __name__=='__main__':
    mode,out=sys.argv[1:3]
    if mode=='still': s=Shot(1920,1080); cv2.imwrite(out,(grain(s.frame(int(sys.argv[3]) if len(sys.argv)>3 else 0),.0085)*255+.5).astype(np.uint8))
    elif mode=='film':
        s=Shot(1280,720); os.makedirs(out,exist_ok=True); a,b=(int(v) for v in (sys.argv[3] if len(sys.argv)>3 else '0,%d'%T).split(',')); r=np.random.default_rng(0); dz=r.normal(0,.35/255,(720,1280,1)).astype(F)
        for f in range(a,b): cv2.imwrite('%s/%03d.png'%(out,f),(np.clip(s.frame(f)+dz,0,1)*255+.5).astype(np.uint8),[cv2.IMWRITE_PNG_COMPRESSION,1])
    else:
        s=Shot(960,540); fs=[int(v) for v in sys.argv[3].split(',')]; ims=[(s.frame(f)*255).astype(np.uint8) for f in fs]
        if len(ims)==1: cv2.imwrite(out,ims[0])
        else: ims+= [ims[-1]]*(len(ims)%2); cv2.imwrite(out,np.vstack([np.hstack(ims[i:i+2]) for i in range(0,len(ims),2)]))
