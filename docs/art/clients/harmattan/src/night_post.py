# Harmattan: from night.py's picture to the photograph: beam of the projector in the dust, glow of the sheet, colour, grain; 2000 × 1125.
#   python3 night_post.py ../work/night.png ../documentary-film-detail.jpg
import cv2,sys,json,os,numpy as np
from comp import noise,blur,sm,grain,hexc
F=np.float32; src,out=sys.argv[1:3]; W,H=2000,1125; P=json.load(open(os.path.splitext(src)[0]+'.json'))
im=cv2.imread(src,-1).astype(F); im/=65535. if im.max()>255 else 255.
im=cv2.fastNlMeansDenoisingColored((np.clip(im,0,1)*255+.5).astype(np.uint8),None,2.2,4,5,13).astype(F)/255 if im.shape[1]>900 else im
if im.shape[1]>900:      # outside the sheet the picture is noisier and out of focus: a stronger filter
    h,w=im.shape[:2]; m=np.zeros((h,w),F); cv2.fillConvexPoly(m,(np.array([P[c] for c in ('tl','tr','br','bl')])*[w,h]).astype(np.int32),1.); m=blur(cv2.dilate(m,np.ones((25,25))),6)[...,None]
    g=(np.clip(im,0,1)*255+.5).astype(np.uint8); g=cv2.medianBlur(g,3); g=cv2.fastNlMeansDenoisingColored(g,None,6,8,5,17).astype(F)/255; im=im*m+g*(1-m)
im=cv2.resize(im,(W,H),interpolation=cv2.INTER_LANCZOS4); im=np.clip(im,0,1); y,x=np.mgrid[0:H,0:W].astype(F); u,v=x/W,y/H
lin=np.clip(im,0,1)**2.2; lin*=(1+1.1*sm(.60,.80,v)+.25*sm(.72,.95,np.abs(u-.5)*2))[...,None]      # the eye gets used to the dark
# the sheet glows in the dusty air
hi=np.clip(lin-.22,0,1); small=cv2.resize(hi,(W//8,H//8),interpolation=cv2.INTER_AREA)
for s,k in ((3,.14),(11,.14),(34,.26)): lin+=cv2.resize(blur(small,s),(W,H),interpolation=cv2.INTER_CUBIC)*k*np.array([.82,.95,1.05],F)
# the beam
p=np.array(P['proj'])*[W,H]; q=[np.array(P[c])*[W,H] for c in ('tl','tr','br','bl')]; beam=np.zeros((H,W),F); N=90
for i in range(N):
    t=(i+.5)/N; m=np.zeros((H//4,W//4),F); poly=np.array([p+(c-p)*t for c in q])/4; cv2.fillConvexPoly(m,(poly*16).astype(np.int32),1.,cv2.LINE_AA,4); beam+=cv2.resize(blur(m,.6+3*t),(W,H))*(1./(t+.10))**1.15/N
d=np.hypot(x-p[0],y-p[1])/H; n=noise(W,H,W*.16,4,5); beam=blur(beam,4)*(.55+.75*n); beam/=beam.max()
lin+=(beam*.080)[...,None]*np.array([.74,.90,1.],F); lin+=(np.exp(-(d/.012)**2)*.35+np.exp(-(d/.05)**1.2)*.07)[...,None]*np.array([.78,.93,1.],F)
# dust in the air, cold in the shadows
lin+=(noise(W,H,W*.5,9,4)*.0022+.0016)[...,None]*np.array([1.15,1.0,.95],F)
vg=1-.45*np.clip(np.hypot((u-.5)/.78,(v-.5)/.74)-.45,0,1)**1.4; lin*=vg[...,None]
o=np.clip(lin*1.08,0,None); o=o/(1+o*.16); o=np.clip(o,0,1)**(1/2.2); l=(o@np.array([.11,.59,.30],F))[...,None]; o=l+(o-l)*.95
o=o*(1-.018)+.018*np.array([1.1,1.,.95],F)
o=grain(np.clip(o,0,1),.0085,3,1.0)
for ql in (86,83,80,77,74,70):
    cv2.imwrite(out,(o*255+.5).astype(np.uint8),[cv2.IMWRITE_JPEG_QUALITY,ql,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1])
    if os.path.getsize(out)<=258000: break
print(ql,os.path.getsize(out))
