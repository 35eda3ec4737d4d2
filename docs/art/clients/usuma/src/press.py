# Turns renders into black-and-white photographs: tone curve, light spread, vignette, grain.
#   python3 press.py OUT_FOLDER in.png ...
#   python3 press.py out.jpg in.png WIDTH HEIGHT grain=.03 ...        (press(img, ...) is used by the other scripts too)
import cv2, sys, os, numpy as np
def press(im,white=99.3,gamma=1.0,grain=.035,bloom=.22,vig=.25,seed=1,nlm=6,size=None,top=1.):
    x=im.astype(np.float32)/(65535 if im.dtype==np.uint16 else 255)
    if x.ndim==3: x=x@np.array([.12,.58,.3],np.float32)
    l=np.where(x<=.04045,x/12.92,((x+.055)/1.055)**2.4).astype(np.float32)
    if nlm: l8=np.clip(np.sqrt(l)*255,0,255).astype(np.uint8); l=(cv2.fastNlMeansDenoising(l8,None,nlm,5,15).astype(np.float32)/255)**2*.85+l*.15
    if size: l=np.clip(cv2.resize(l,size,interpolation=cv2.INTER_LANCZOS4),0,1)
    h,w=l.shape; s=w/600
    hi=np.clip(l-.45,0,1); l=l+bloom*(cv2.GaussianBlur(hi,(0,0),4*s)+.8*cv2.GaussianBlur(hi,(0,0),16*s)+.5*cv2.GaussianBlur(l,(0,0),45*s)*.4)
    k=np.percentile(l,white); e=l/max(k,.02)*.92
    e=1-np.exp(-e*1.75); e/=1-np.exp(-1.75/.92)                       # soft shoulder
    v=np.clip(e,0,1)**(1/2.2*gamma)
    v=np.clip((v-.035)/.965,0,1); v=v+.16*(v*v*(3-2*v)-v)               # blacks down a little, contrast up
    yy,xx=np.mgrid[0:h,0:w]; r=((xx/w-.5)**2+(yy/h-.5)**2)*2; v*=1-vig*r**1.2
    rg=np.random.default_rng(seed); g=rg.normal(0,1,(h,w)).astype(np.float32); g=cv2.GaussianBlur(g,(0,0),.55*max(1,s*.8)); g/=g.std()
    v=v+g*grain*(.35+1.9*v*(1-v)); return np.clip(v*top,0,1)
if __name__=='__main__':
    if sys.argv[1].endswith('.jpg'):   # a large one
        w,h=int(sys.argv[3]),int(sys.argv[4]); o=dict(a.split('=') for a in sys.argv[5:]); v=press(cv2.imread(sys.argv[2],-1),size=(w,h),**{k:float(x) if '.' in x else int(x) for k,x in o.items()})
        cv2.imwrite(sys.argv[1],v*255,[cv2.IMWRITE_JPEG_QUALITY,85,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1]); print(os.path.getsize(sys.argv[1]))
    else:
        for i,f in enumerate(sys.argv[2:]): cv2.imwrite(os.path.join(sys.argv[1],os.path.basename(f)),press(cv2.imread(f,-1),seed=i)*255)
