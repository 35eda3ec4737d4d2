# Joins the two half-sample passes a scene wrote (see render() in kit.py) into one clean PNG.
#   python3 denoise.py FOLDER out.png [strength 1.0] [radius 6]
# Dual-buffer non-local means, guided by variance, normals and albedo (Rousselle et al. 2012):
# each half is filtered with weights taken from the other half, in linear light.
import os; os.environ['OPENCV_IO_ENABLE_OPENEXR']='1'
import cv2, sys, numpy as np
F,o=sys.argv[1:3]; K=float(sys.argv[3]) if len(sys.argv)>3 else 1.; R=int(sys.argv[4]) if len(sys.argv)>4 else 6
cv2.setNumThreads(2)
rd=lambda n:np.nan_to_num(cv2.imread(os.path.join(F,n+'.exr'),-1)[...,:3].astype(np.float32))
A,B=rd('img_0001'),rd('img_0002'); N=(rd('nor_0001')+rd('nor_0002'))/2; AL=np.clip((rd('alb_0001')+rd('alb_0002'))/2,0,2)
g=lambda x:np.sqrt(np.clip(x,0,4))                     # square root, so that noise counts the same in dark and light areas
box=lambda x,r:cv2.blur(x,(2*r+1,2*r+1),borderType=cv2.BORDER_REFLECT)
lum=lambda x:x@np.array([.2,.55,.25],np.float32)
a,b=g(A),g(B); la,lb=lum(a),lum(b)
# variance of one half, from the difference between the halves; its minimum keeps flat areas filtered
V=box((la-lb)**2/2,4)+2e-5; V=np.maximum(V,cv2.GaussianBlur(V,(0,0),3)*.5)
h,w=la.shape; fe=np.dstack([N*1.6,np.sqrt(AL)*4.]).astype(np.float32)
pad=lambda x:cv2.copyMakeBorder(x,R,R,R,R,cv2.BORDER_REFLECT)
Ap,Bp,lap,lbp,Vp,fp=map(pad,(a,b,la,lb,V,fe))
sa=np.zeros_like(a); sb=np.zeros_like(b); wa=np.zeros_like(la); wb=np.zeros_like(la)
k2=(.55*K)**2
for dy in range(-R,R+1):
    for dx in range(-R,R+1):
        if dx*dx+dy*dy>R*R+1: continue
        y,x=R+dy,R+dx; s=np.s_[y:y+h,x:x+w]
        Vq=Vp[s]; den=k2*(V+Vq)+1e-7; sub=V+np.minimum(V,Vq)
        d=cv2.subtract(fe,fp[s]); f=np.einsum('ijk,ijk->ij',d,d)
        da=box(((la-lap[s])**2-sub)/den,2); db=box(((lb-lbp[s])**2-sub)/den,2)
        wA=np.exp(-np.maximum(np.maximum(db,0),f*3)); wB=np.exp(-np.maximum(np.maximum(da,0),f*3))
        sa+=Ap[s]*wA[...,None]; wa+=wA; sb+=Bp[s]*wB[...,None]; wb+=wB
r=((sa/wa[...,None])**2+(sb/wb[...,None])**2)/2
# to sRGB, with dither, so that flat areas show no banding
r=np.clip(r,0,1); r=np.where(r<=.0031308,r*12.92,1.055*r**(1/2.4)-.055)*255
r+=np.random.default_rng(1).normal(0,.55,r.shape[:2])[...,None]
cv2.imwrite(o,np.clip(r+.5,0,255).astype(np.uint8))
