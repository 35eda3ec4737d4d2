# Turns the renders of waiting.py into cut-out press photographs: white paper, black dots, hard edge.
#   python3 cutout.py          ../work/bag.png … -> ../work/cut-bag.png …; also ../work/wall.jpg, the concrete of the wall
import cv2, os, sys, numpy as np
W=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','work'); P=lambda n: os.path.join(W,n)
CUT=dict(bag=(1.5,1.02,1.4),mason=(1.18,1.0,1.45),school=(1.,1.0,1.35),chair=(1.12,1.05,1.75))   # scale, white point, lift of the shadows
def cut(n,cell=11.):
    k,wp,ga=CUT[n]; im=cv2.imread(P(n+'.png'),-1); im=im.astype(np.float32)/(65535 if im.dtype==np.uint16 else 255)
    a=im[...,3]; g=im[...,:3]@np.array([.12,.58,.3],np.float32); g=np.where(a>.02,g/np.maximum(a,.02),1)
    ys,xs=np.where(a>.5); m=14; y0,y1,x0,x1=max(0,ys.min()-m),ys.max()+m,max(0,xs.min()-m),xs.max()+m; g,a=g[y0:y1,x0:x1],a[y0:y1,x0:x1]
    g=cv2.fastNlMeansDenoising((np.clip(g,0,1)*255).astype(np.uint8),None,7,5,15).astype(np.float32)/255
    v=np.clip(g/np.percentile(g[a>.5],98)*wp,0,1)**(1/ga)
    v+=.55*(v-cv2.GaussianBlur(v,(0,0),9))+.25*(v-cv2.GaussianBlur(v,(0,0),40)); v=np.clip((v-.06)/.88,0,1)
    s=3*k; h,w=int(v.shape[0]*k)*3,int(v.shape[1]*k)*3; v=cv2.resize(v,(w,h),interpolation=cv2.INTER_CUBIC); A=cv2.resize(a,(w,h),interpolation=cv2.INTER_CUBIC)
    y,x=np.mgrid[:h,:w].astype(np.float32); c=cell*3; u=(x+y)*.7071/c; t=(x-y)*.7071/c; scr=(np.cos(2*np.pi*u)+np.cos(2*np.pi*t))/4+.5
    ink=np.clip((scr*.94+.03-v)*c*.45+.5,0,1)
    A=np.clip((cv2.GaussianBlur(A,(0,0),2.5)-.42)*6,0,1)
    ink=cv2.resize(ink,(w//3,h//3),interpolation=cv2.INTER_AREA); A=cv2.resize(A,(w//3,h//3),interpolation=cv2.INTER_AREA)
    rgb=255*np.array([.945,.965,.97],np.float32)*(1-ink[...,None])+np.array([17,16,16],np.float32)*ink[...,None]
    cv2.imwrite(P('cut-'+n+'.png'),np.dstack([rgb,A*255]).clip(0,255).astype(np.uint8)); print(n,w//3,h//3)
def concrete(w=1200,h=1500,seed=5,base=.52):
    r=np.random.default_rng(seed); v=np.full((h,w),base,np.float32)
    for s,k in ((220,.05),(70,.028),(22,.018),(6,.012),(1.4,.02),(.6,.018)):
        g=cv2.GaussianBlur(r.normal(0,1,(h,w)).astype(np.float32),(0,0),s) if s<40 else cv2.resize(cv2.GaussianBlur(r.normal(0,1,(h//8+1,w//8+1)).astype(np.float32),(0,0),s/8),(w,h),interpolation=cv2.INTER_CUBIC)
        v+=g/g.std()*k
    for _ in range(240):                                                   # pores left by air
        x,y,q=r.integers(0,w),r.integers(0,h),r.gamma(1.2,1.3)+.8; cv2.ellipse(v,(int(x),int(y)),(int(q+1),int(q*.8+1)),0,0,360,float(base-.2),-1,cv2.LINE_AA)
    return v
if __name__=='__main__':
    for n in sys.argv[1:] or CUT:
        if n!='concrete': cut(n)
    v=concrete()*255; cv2.imwrite(P('wall.jpg'),np.dstack([v*.97,v*.99,v]).clip(0,255).astype(np.uint8),[1,94])
