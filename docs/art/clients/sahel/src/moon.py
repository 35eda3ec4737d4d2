# The photograph of the first poster: the moon over Jabi Lake, eight moments of the water and a tall view. python3 moon.py FOLDER
import numpy as np, cv2, sys, os
O=sys.argv[1]; os.makedirs(O,exist_ok=True)
def fr(w,h,u,mx,hz,mr,name,bX=-.235,seed=4):
    rng=np.random.default_rng(seed); y,x=np.mgrid[:h,:w].astype(np.float32); s=h
    X=(x-w*mx)/s; Y=y/s
    sky=.16+.34*np.exp(-((hz-Y)/.28).clip(0)**1.3)
    my=mr[1]; R=mr[0]; d=np.hypot(X,Y-my); sky+=.42*np.exp(-d/.16)+.22*np.exp(-d/.4)
    # thin cloud
    c=np.zeros((h,w),np.float32)
    for k in range(2,8):
        n=rng.normal(0,1,(2**k+2,2**(k-1)+2)).astype(np.float32); c+=cv2.resize(n,(w,h),interpolation=cv2.INTER_CUBIC)/1.7**k*2
    M=np.float32([[1,0,0],[0,.5,0]]); c=np.clip(c*.5+.25,0,1)*np.exp(-((Y-my-.08)/.22)**2)
    disc=np.clip((R-d)*s/1.5+.5,0,1)
    maria=cv2.GaussianBlur(cv2.resize(np.random.default_rng(9).normal(0,1,(60,100)).astype(np.float32),(w,h),interpolation=cv2.INTER_CUBIC),(0,0),s*.012); maria=maria/maria.std()
    lit=np.clip(.98-.16*np.clip(maria-.2,0,1.4),0,1)
    img=sky*(1-disc)+lit*disc; img=img-c*.28*(1-disc*.6)
    # far shore: trees, houses, lamps
    tl=hz-.022-.02*np.interp(np.arange(w),np.linspace(0,w,90),rng.random(90))-.028*np.interp(np.arange(w),np.linspace(0,w,14),rng.random(14))
    shore=np.clip((Y-tl[None])*s/1.2,0,1); img=img*(1-shore)+.03*shore
    lamps=[(rng.uniform(-1.2,1.2),rng.uniform(.004,.02)) for _ in range(26)]; tower=[.52,-.62]
    for lx,ly in lamps: img+=.9*np.exp(-((X-lx)**2+(Y-hz+ly)**2)/(2*.0032**2))
    # water: mirrored sky broken by waves, glitter under the moon
    dep=np.clip((Y-hz)/(1-hz),1e-3,1); z=1/(dep+.02)
    wv=np.zeros_like(img); sl=np.zeros_like(img)
    for i in range(46):
        f=rng.uniform(3,26); a=rng.normal(0,.6); ph=rng.uniform(0,6.28); k=rng.integers(1,3)*rng.choice((-1,1))
        t=f*(z*1.9*np.cos(a)+X*z*.8*np.sin(a))*1.15+ph+6.283*u*k; amp=1/f**.35; fade=np.exp(-(f*z*.012)**2); sl+=amp*np.cos(t)*fade+amp*.35*(1-fade)*rng.normal(0,1,(h,w)).astype(np.float32)*0
    sl/=sl.std()+1e-6
    my_ref=2*hz-Y+sl*.05*(.3+dep); ref=.12+.34*np.exp(-((my_ref-hz)/-.28).clip(0)**1.3)*.8
    width=.035+.17*dep; g=np.exp(-(X/width)**2); glit=np.clip(sl*.8+g*2.2-1.5,0,1)**.7
    ref=ref*.62+.1*np.clip(sl,-1,1.5)*(.3+.7*np.exp(-(X/.5)**2)); ref+=.95*glit
    for lx,ly in lamps: ref+=.5*np.exp(-((X-lx-sl*.003)/.005)**2)*np.exp(-((Y-hz)/.06))*(sl>.1)
    water=np.clip((Y-hz)*s/1.2+.5,0,1); img=img*(1-water)+ref*water
    # a fishing canoe with one standing figure, dark
    bx,by,L=bX,hz+.15,.17; bu=.004*np.sin(6.283*u); q=(X-bx)/L; hull=(np.abs(q)<1)&(Y>by+bu-.028*np.abs(q)**2.5-.004)&(Y<by+bu+.02*(1-q**2)+.002)
    sh=hull.astype(np.float32)
    def cap(ax,ay,bx_,by_,r0,r1):
        dx,dy=bx_-ax,by_-ay; t=np.clip(((X-ax)*dx+(Y-ay)*dy)/(dx*dx+dy*dy),0,1); return np.clip((r0+(r1-r0)*t-np.hypot(X-ax-t*dx,Y-ay-t*dy))*s/1.2+.5,0,1)
    px=bx-.05; p=by+bu
    for a in ((px-.009,p,px-.006,p-.06,.008,.011),(px+.012,p,px+.004,p-.06,.008,.011),(px,p-.06,px+.004,p-.115,.016,.021),(px+.007,p-.142,px+.008,p-.15,.0125,.0125),(px+.006,p-.12,px+.034,p-.09,.008,.006),(px-.004,p-.115,px+.03,p-.07,.008,.006),(px+.03,p-.2,px+.045,p+.05,.0028,.0028)): sh=np.maximum(sh,cap(*a))
    img=img*(1-sh)+.02*sh
    refl=(np.abs(q)<1)&(Y>by+.01)&(Y<by+.012+.05*(1-q**2)+.012*sl*(np.abs(q)<.95)); img=np.where(refl,img*.4,img)
    cv2.imwrite(os.path.join(O,name+'.png'),(np.clip(img,0,1)*255).astype(np.uint8))
for f in range(8): fr(960,540,f/8,.74,.585,(.185,.275),'%02d'%f,.03)
fr(1280,720,.1,.74,.585,(.185,.275),'wide',.03); fr(420,900,.1,.56,.585,(.1,.25),'port',-.06)
