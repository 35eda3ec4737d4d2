# Tudu: "Leave Friday." on a billboard above a road in Abuja at dusk.   python3 billboard.py ../facebook-ad-campaign-wide.jpg
# Needs ../work/hill.png (hill.py) and ../work/type_board.png (type.mjs). Everything else is light: sky, blurred city, lamps, cars out of focus.
from film import *
W,H=2000,1125; y,x=np.mgrid[0:H,0:W].astype(F); u,v=x/W,y/H; r=np.random.default_rng(11); hexl=lambda h:np.array([(int(h[i:i+2],16)/255)**2.2 for i in (5,3,1)],F)
def ramp(t,st):
    o=np.zeros(t.shape+(3,),F)
    for k in range(3): o[...,k]=np.interp(t,[p for p,_ in st],[hexl(h)[k] for _,h in st])
    return o
HOR=.735
L=ramp(v,[(0,'#1d2b4a'),(.28,'#3a4a72'),(.50,'#7d6f8e'),(.64,'#c48f86'),(.72,'#eaae7c'),(.76,'#e7a26c'),(1,'#5a4038')])*.95
L*=(1+.30*(smp(3,u*.5+.1,v*1.7)-.5)*sm(.05,.5,v))[...,None]; cl=sm(.50,.66,smp(4,u*.22+.55,v*1.2+.2))*np.exp(-((v-.47)/.18)**2); L+=(cl*.16)[...,None]*hexl('#f0a890')
L+=(np.exp(-((u-.16)/.34)**2-((v-.72)/.12)**2)*.55)[...,None]*hexl('#ffb26a')
def lay(m,col,k,b):
    global L
    m=blur(m.astype(F),b)[...,None]*k; L=L*(1-m)+m*(col if hasattr(col,'shape') else hexl(col))
# hills, the dome and minarets of the mosque, blocks, trees: each nearer layer darker and sharper
rid=HOR-.085-.10*np.exp(-((u[0]-.86)/.13)**4)-.03*smp(3,u[:1]*.8,u[:1]*0+.3)[0]; lay(v>rid[None],'#8d6d78',.85,5)
m=np.zeros((H,W),F); cx,cy=330,int(.70*H); cv2.ellipse(m,(cx,cy),(74,78),0,180,360,1,-1); cv2.rectangle(m,(cx-100,cy),(cx+100,cy+60),1,-1)
for dx in (-150,-112,112,150): cv2.rectangle(m,(cx+dx-6,cy-118),(cx+dx+6,cy+60),1,-1); cv2.fillPoly(m,[np.array([(cx+dx-8,cy-118),(cx+dx+8,cy-118),(cx+dx,cy-160)])],1)
lay(m,'#705a68',.9,4)
win=np.zeros((H,W,3),F); m=np.zeros((H,W),F); X=-30
while X<W:
    w=int(r.uniform(60,170)); h=int(r.uniform(40,150)*(1.25 if 1250<X<1850 else .7)); x0,y0=X,int(HOR*H)-h
    if not (170<X+w/2<520): 
        cv2.rectangle(m,(x0,y0),(x0+w,int(HOR*H)+60),1,-1)
        for yy in range(y0+10,int(HOR*H)-4,15):
            for xx in range(x0+8,x0+w-10,14):
                if r.random()<.30: cv2.rectangle(win,(xx,yy),(xx+7,yy+8),[float(q) for q in hexl(r.choice(['#ffd08a','#ffe2b0','#cfe0ff','#ffb765']))*np.float32(r.uniform(.3,1.3))],-1)
    X+=w+int(r.uniform(-10,60))
lay(m,'#43394a',.93,4.5); L+=blur(win,4.5)*1.0
m=np.zeros((H,W),F)
for _ in range(90): X=r.uniform(0,W); R=r.uniform(14,48); cv2.circle(m,(int(X),int(HOR*H+18-R*.35)),int(R),1,-1)
lay(m,'#251f26',.95,6)
# road: a wet-looking shine under the lights
VX,VY=1130,HOR*H+14; road=sm(HOR+.004,HOR+.03,v); L=L*(1-road[...,None])+road[...,None]*ramp(v,[(HOR,'#4e3c3c'),(.84,'#2a2327'),(1,'#15131a')])
side=np.abs(x-VX)-(y-VY)*2.55; lay((side>0)&(y>VY),'#17131a',.7,14)
# discs of light: a lens wide open
def disc(img,cx,cy,R,col,e=1.):
    p=int(R*1.25+3); x0,x1,y0,y1=int(cx)-p,int(cx)+p,int(cy)-p,int(cy)+p
    if x1<1 or y1<1 or x0>=W or y0>=H: return
    yy,xx=np.mgrid[y0:y1,x0:x1].astype(F); d=np.hypot(xx-cx,(yy-cy))/R; a=np.arctan2(yy-cy,xx-cx); d/=1-.006*np.cos(a*9); q=(1-sm(1-1.6/R-.03,1+1.2/R,d))*(.72+.34*sm(.55,1.,d)+.05*smp(2,xx/900,yy/900))
    ya,yb,xa,xb=max(y0,0),min(y1,H),max(x0,0),min(x1,W); img[ya:yb,xa:xb]+=(q[ya-y0:yb-y0,xa-x0:xb-x0]*e)[...,None]*col
B=np.zeros((H,W,3),F); cars=np.zeros((H,W),F)
for lane,(kx,kind) in enumerate(((-1.75,'h'),(-1.12,'h'),(-.52,'h'),(.42,'t'),(1.02,'t'),(1.66,'t'))):
    z=.86+.25*r.random()
    while z<11:
        k=1/z; yy=VY+330*k*.92; xc=VX+kx*330*k*1.18; hw=112*k; R=3.5+47*k**.9
        if yy<H+60:
            cw=int(hw*1.55); cv2.rectangle(cars,(int(xc-cw),int(yy-hw*1.15)),(int(xc+cw),int(yy+hw*.62)),1,-1); cv2.ellipse(cars,(int(xc),int(yy-hw*1.1)),(int(cw*.8),int(hw*.75)),0,180,360,1,-1)
            for s in (-1,1):
                c=hexl('#ffeccb')*r.uniform(.55,1.1) if kind=='h' else hexl('#ff3a22')*r.uniform(.40,.75)
                if kind=='h' and r.random()<.2: c=hexl('#e3eeff')*.9
                disc(B,xc+s*hw,yy,R*(1 if kind=='h' else .86),c.astype(F),.30+.35*min(1,z/5))
                if kind=='t' and r.random()<.35: disc(B,xc+s*hw*1.15,yy-2,R*.5,hexl('#ffa02a'),.5)
        z*=1.17+.17*r.random()
lay(np.clip(cars,0,1),'#0e0c12',.80,11)
for i in range(2,11):                                 # lamps along the road
    k=1/(1.05+i*.62); 
    for s in (-1,1): disc(B,VX+s*520*k*1.35,VY-455*k,4+15*k,hexl('#ffb35c'),.85)
for _ in range(46): disc(B,r.uniform(0,W),HOR*H+r.uniform(-26,22),r.uniform(4,11),hexl(r.choice(['#ffb765','#ffe0aa','#ff6a4a','#9fd0ff','#7de0b0']))*1.,r.uniform(.15,.6))
# the billboard
def hedge():
    m=np.zeros((H,W),F); q=np.random.default_rng(3)
    for _ in range(150):
        X=q.uniform(-40,W+40); d=abs(X-VX)/W
        if d<(.19 if X<VX else .085): continue
        R=q.uniform(22,60); cv2.circle(m,(int(X),int(HOR*H+48+d*70+q.uniform(-14,26))),int(R),1,-1)
    lay(m,'#18141b',.93,8)
AW,AH=1800,700; hill=cv2.imread(T_+'hill.png').astype(F)/255; hh,hw=hill.shape[:2]; cw=int(hw*.985); ch=int(cw*AH/AW); x0=int(hw*.005); y0=int(hh*.075); art=cv2.resize(hill[y0:y0+ch,x0:x0+cw],(AW,AH),interpolation=cv2.INTER_CUBIC).clip(0,1)**2.2
t=rgba('type_board.png'); a=t[...,3:]; art=np.clip((art-.055)*1.10,0,1)*np.array([1.06,1.,.97],F); art=art*(1-a)+(t[...,:3]**2.2)*a
ay,ax=np.mgrid[0:AH,0:AW].astype(F); pool=sum(np.exp(-((ax-AW*p)/330)**2)*np.exp(-((AH-ay)/620)**1.4) for p in (.13,.38,.62,.87)); art*=(.50+.62*pool)[...,None]*np.array([.86,.97,1.06],F)
for p in (1/6,2/6,3/6,4/6,5/6): art*=(1-.10*np.exp(-((ax-AW*p)/1.6)**2)+.04*np.exp(-((ax-AW*p-4)/2.)**2))[...,None]
art*=(1+.035*(smp(0,ax/2600,ay/2200)-.5)*2)[...,None]
Q=np.array([(392,118),(1636,176),(1636,640),(392,668)],F); M=cv2.getPerspectiveTransform(np.array([(0,0),(AW,0),(AW,AH),(0,AH)],F),Q)
m=np.zeros((H,W),F)
for X0,w0 in ((640,34),(1370,27)): cv2.rectangle(m,(X0,600),(X0+w0,int(HOR*H)+70),1,-1)
lay(m,'#15121a',1,1.4); m2=np.zeros((H,W),F); cv2.rectangle(m2,(640,600),(649,int(HOR*H)+70),1,-1); cv2.rectangle(m2,(1370,600),(1377,int(HOR*H)+70),1,-1); lay(m2,'#6d4a3c',.55,2.2); hedge()
ref=cv2.resize(blur(cv2.resize(B,(W//4,H//4)),2),(W,H)); ref=np.roll(ref,46,0); ref=cv2.blur(ref,(9,121)); L+=ref*road[...,None]*.55
L+=B*1.25; sm4=cv2.resize(B,(W//8,H//8),interpolation=cv2.INTER_AREA)
for s,k in ((6,.22),(22,.20)): L+=cv2.resize(blur(sm4,s),(W,H))*k
fr=np.zeros((H,W),F); cv2.fillConvexPoly(fr,(Q+np.array([(-13,-13),(13,-13),(13,17),(-13,17)],F)).astype(np.int32),1,cv2.LINE_AA); ds=np.array([(20,0),(20,0)]); cv2.fillConvexPoly(fr,np.array([Q[1]+(13,-13),Q[1]+(34,4),Q[2]+(34,8),Q[2]+(13,17)]).astype(np.int32),1,cv2.LINE_AA); lay(fr,'#17141b',1,1.1)
p=cv2.warpPerspective(art,M,(W,H),flags=cv2.INTER_AREA); k=blur(cv2.warpPerspective(np.ones((AH,AW),F),M,(W,H)),.8)[...,None]; L=L*(1-k)+p*k*1.0
m=np.zeros((H,W),F); lam=np.zeros((H,W,3),F); lerp=lambda q:(Q[3]+(Q[2]-Q[3])*q)
a0,b0=lerp(-.012)+(0,34),lerp(1.012)+(0,34); cv2.line(m,tuple(int(q) for q in a0),tuple(int(q) for q in b0),1,7,cv2.LINE_AA); cv2.line(m,tuple(int(q) for q in a0-(0,20)),tuple(int(q) for q in b0-(0,20)),1,2,cv2.LINE_AA)
for q in np.linspace(0,1,13): c=lerp(q); cv2.line(m,(int(c[0]),int(c[1]+12)),(int(c[0]),int(c[1]+36)),1,3,cv2.LINE_AA)
for q in (.13,.38,.62,.87):
    c=lerp(q); cv2.line(m,(int(c[0]),int(c[1]+34)),(int(c[0]-6),int(c[1]+66)),1,5,cv2.LINE_AA); cv2.ellipse(m,(int(c[0]-6),int(c[1]+62)),(24,10),-6,0,360,1,-1,cv2.LINE_AA); cv2.ellipse(lam,(int(c[0]-5),int(c[1]+54)),(19,4),-6,0,360,(.9,1.,1.1),-1,cv2.LINE_AA)
lay(m,'#141118',1,.9); L+=blur(lam,1.2)*.9+blur(lam,14)*1.2+blur(lam,50)*1.4
gl=cv2.resize(blur(cv2.resize(p,(W//8,H//8),interpolation=cv2.INTER_AREA),18),(W,H)); L+=gl*.09
L+=(.010+.012*smp(3,u,v))[...,None]*hexl('#ffb58a')+.012*hexl('#8a90c0')
o=grade(L,warm=0,expo=1.02,bloom=.05,vig=.34,sat=1.05); o=o+.3*(o-blur(o,1.3)); 
save(grain(o,.011,5),sys.argv[1]); cv2.imwrite(T_+'board_prev.png',cv2.resize(np.clip(o,0,1)*255,(1400,788),interpolation=cv2.INTER_AREA))
