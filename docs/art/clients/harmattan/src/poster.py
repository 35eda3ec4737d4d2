# Harmattan: the film's poster, 1200 × 1500.      python3 poster.py ../documentary-film.jpg
# Needs ../work/bp.png (scene.py plate cam=back), bf_19.png and bf.json (scene.py figure cam=back), type_poster.png (type.mjs).
import cv2,sys,os,json,numpy as np
from comp import *
W,H=1200,1500; out=sys.argv[1]; Y,X=np.mgrid[0:H,0:W].astype(F); x,y=X/W,Y/H; k=W/1200
SX,SYY,SR=.50,.530,.222      # the sun: x, y, radius (of the width)
ty=sm(0,.66,y)[...,None]; sky=hexc('#A18E71')*(1-ty)+hexc('#C2A981')*ty
d=np.hypot(X-SX*W,Y-SYY*H)/W; sky+=(hexc('#E2D2B3')-sky)*(.74*np.exp(-(d/.50)**1.35))[...,None]; sky*=(1+.05*(noise(W,H,420,21,5)-.5))[...,None]
disc=1-sm(SR-.004,SR+.004,d); fade=.80-.62*sm(-.6,1.0,(Y-SYY*H)/(SR*W)); sky+=(hexc('#F3E8D0')-sky)*(disc*fade)[...,None]
img=sky; r=np.random.default_rng(4)
def put(m,haze,soft):
    global img
    m=blur(m,soft)[...,None]; lay=img*haze+INK*1.1*(1-haze); lift=sm(.5,.8,y)[...,None]; lay+=(LOW*.5+HAZE*.5-lay)*(lift*.6); img=img+(lay-img)*m
for base,hz,hh,cnt,seed,sf,kinds in ((.642,.86,.05,26,3,2.4,('round','flat','palm')),(.668,.76,.075,16,6,2.0,('round','flat','bare')),(.70,.60,.12,7,9,1.6,('flat','bare','round'))):
    n1=noise(W,8,W*.6,seed,3,.5)[0]; p=base-.03*(n1-.5)-(.035 if seed==9 else .01)*(np.arange(W)/W-.5); m=sm(-.002,.002,y-p[None]).astype(F)
    for _ in range(cnt):
        q=r.random(); 
        if seed==9 and .2<q<.8: q=q*.25+(.0 if q<.5 else .78)
        stamp(m,T_(kinds[int(r.integers(0,3))],int(r.integers(0,4))),q*W,(p[int(q*(W-1))]+.005)*H,hh*H*r.uniform(.4,1.1),r.random()<.5)
    put(m,hz,sf)
n=noise(W,H,340,31,5,.6); a=(np.clip(n-.34,0,1)*np.exp(-((y-.68)/.10)**2)*.8)[...,None]; img=img+(HAZE*.7+LOW*.3-img)*a
bg=img
pl=rgba(WK+'bp.png',W); a=pl[...,3:]; rgb=np.clip(pl[...,:3]/np.maximum(a,1e-3),0,.62)**.9*np.array([.98,1.02,1.06],F)
top=np.argmax(pl[...,3]>.9,0).astype(F); top=blur(top[None].repeat(3,0),14)[1]; dist=(Y-top[None])/H; hz=np.clip(.52-2.2*dist,.06,.6)[...,None]
g=rgb*(1-hz)+(LOW*.7+HAZE*.3)*hz; g*=(1-.60*sm(.80,1.03,y))[...,None]; img=img*(1-a)+g*a
m=json.load(open(WK+'bf.json')); f=rgba(WK+'bf_19.png'); z=W/m['w']; M=np.array([[z,0,m['x0']*z],[0,z,m['y0']*z]],F); L=np.clip(cv2.warpAffine(f,M,(W,H),flags=cv2.INTER_CUBIC),0,1)
tr=np.array(m['track'])*[1,z,z,z]; ms=(tr[26,2]-tr[22,2])/(tr[26,1]-tr[22,1]); cx,cy=m['axle'][0]*z,m['axle'][1]*z; b0=cy-ms*cx; ff=.36
M=np.array([[1,0,0],[(1+ff)*ms,-ff,(1+ff)*(b0+.004*H)]],F); sa=cv2.warpAffine(L[...,3],M,(W,H)); dd=(Y-(b0+ms*X))/H
sh=np.clip(blur(sa,5)*np.exp(-np.clip(dd,0,1)/.07)*.75+blur(sa,22)*.55+blur(L[...,3],10)*np.exp(-((dd+.004)/.010)**2)*1.2,0,1)[...,None]*a; img=img*(1-.50*sh)
wr=cv2.resize(blur(cv2.resize(bg,(W//4,H//4)),9),(W,H)); al=L[...,3:]; edge=np.clip(blur(1-L[...,3],7),0,1)[...,None]; col=np.minimum(L[...,:3],al*.8); col=col*np.clip(.52+2.9*(col[...,2:]-col[...,:1]),.54,1.2); h=.085+.10*edge
lit=col*(1-h)+wr*al*h*.95+wr*al*edge**2*.2; img=img*(1-al)+lit
# dust: near the road, behind the wheels, before the lens
n2=noise(W,H,260,77,5,.6); a=(np.clip(n2-.42,0,1)*(.06+.62*np.exp(-((y-.80)/.07)**2)))[...,None]; img+=(HAZE*.65+LOW*.35-img)*a
s=Shot.__new__(Shot); s.W,s.H,s.k,s.x,s.y=W,H,1.,x,.46+(y-.5)*.86; img=s.grade(img); img=grain(img,.0095,5)
t=cv2.imread(WK+'type_poster.png',-1).astype(F)/255; ta=t[...,3:]; img=img*(1-ta*.94)+t[...,:3]*ta*.94
for q in (88,86,84,81,78,75,72,69):
    cv2.imwrite(out,(np.clip(img,0,1)*255+.5).astype(np.uint8),[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1])
    if os.path.getsize(out)<=258000: break
print(q,os.path.getsize(out))
