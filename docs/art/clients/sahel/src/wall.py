# Three posters pasted on a plastered wall, in evening light: python3 wall.py -> ../pre-event-promotion.jpg (1200x1500)
# The sheets are printed by sheets() at their own size, then creased, torn, bent and lit on a rendered wall.
from riso import *
from posters import pic
import sys
def tall(n,w,h):
    # a portrait sheet: two words above a numeral as tall as the paper allows
    s=w/400; cp,cb=9.5*s,8*s; mgx=int(15*s); nw=w-2*int(34*s); ny=int(172*s); nh=h-ny-int(88*s); nx=int(34*s)
    num=put(w,h,numeral(n,nw,nh,{3:.37,2:.37,1:.4}[n],.125),nx,ny)
    wd={3:'Three sleeps',2:'Two sleeps',1:'No sleep'}[n]; sz=100*s; sz=min(178*s,sz*(w-2*34*s)/width(wd,sz)); base=ny-20*s
    txt=np.maximum.reduce([text(w,h,wd,33*s,base,sz),text(w,h,'Sahel Nights',34*s,h-32*s,49*s),text(w,h,'24 October, 7 pm',w-34*s,h-32*s-17*s,21.5*s,align='r'),text(w,h,'Jabi lakeside',w-34*s,h-32*s+3*s,21.5*s,align='r')])
    im=pic(n,'port',w,h,film={3:(.5,.52,1.0),2:(.455,.5,1.0),1:(.5,.66,1.16)}[n])
    if n==3: im=np.where(im<.9,im**1.55,im)
    mg=np.zeros((h,w),np.float32); e=int(11*s); mg[e:h-e,e:w-e]=1; mg=np.clip((cv2.GaussianBlur(mg,(0,0),1.3*s)+noise(w,h,70,3*s)*.03-.5)*6+.5,0,1)
    sp,sb=screen(w,h,cp,75),screen(w,h,cb,15)
    if n==3:
        pink=np.maximum(halftone(.06+.6*(1-im)**1.5,sp,cp)*.88*(1-num)*(1-txt*.0),num*.97); blue=np.maximum(num*halftone(np.clip(1.03-im*1.1,0,1),sb,cb),txt)
    elif n==2:
        blue=num*halftone(np.clip(1.0-im*.95,.04,.97),sb,cb); pink=np.maximum((1-num)*(1-txt),num*halftone(.75*np.clip((1-im)*1.5-.25,0,1),sp,cp)); blue*=1-txt
    else:
        y=np.linspace(0,1,h)[:,None]; lit=np.clip(im*np.clip((y-.2)*2,0,1)*.8,0,1)
        blue=np.where(num>.5,halftone(np.clip(.84-im*.9,0,1),sb,cb),halftone(np.clip(1-lit*.7*np.clip((.9-y)*4,0,1),0,1),sb,cb))*(1-txt); pink=np.maximum(num*(1-halftone(np.clip((im-.8)*3.6,0,.9),sp,cp)),halftone(lit*(1-num),sp,cp)*(1-txt)*.9)
    pink=shift(pink*mg,1.7*s,-1.1*s,.05); blue=blue*mg
    return press(papertex(w,h,7+n,1,s*.8),pink,blue,inktex(w,h,20+n,1,s*.8),inktex(w,h,40+n,.9,s*.8))
def fig(im): return np.clip((.34-im)*6,0,1)
def fbm(w,h,seed,s0,n=5,r=.55):
    o=0;a=1
    for i in range(n): o=o+a*noise(w,h,seed+i,max(1,s0/2**i)); a*=r
    return o
def ridges(w,h,seed,sc,ang,ani=3.):
    # creases: ridged noise, longer along one direction
    M=cv2.getRotationMatrix2D((w/2,h/2),ang,1.6); b=noise(w,h,seed,sc).copy(); b=cv2.resize(b[:int(h/ani)],(w,h),interpolation=cv2.INTER_CUBIC); b=cv2.warpAffine(b,M,(w,h),flags=cv2.INTER_CUBIC,borderMode=cv2.BORDER_REFLECT)
    return np.exp(-(np.abs(b)/.10)**1.2)*np.clip(.5+.5*noise(w,h,seed+9,sc*1.2),0,1)
def make():
    W,H=1320,1650; rng=np.random.default_rng(3)
    # wall: height in pixels
    Z=1.0*fbm(W,H,100,90,6,.5)+.2*fbm(W,H,120,7,3,.6); tro=noise(W,H,140,40).copy(); tro=cv2.GaussianBlur(noise(W,H,141,3).copy(),(0,0),sigmaX=26,sigmaY=1.4)*2.2; tro=cv2.warpAffine(tro,cv2.getRotationMatrix2D((W/2,H/2),24,1.4),(W,H),borderMode=cv2.BORDER_REFLECT); Z+=tro*.7
    fl=fbm(W,H,160,150,6,.58); peel=np.clip((fl-1.55)*9,0,1); peel=np.maximum(peel,np.clip((fbm(W,H,170,60,5,.6)-.55-1.9*(1-np.clip((np.arange(H)[:,None]-1360)/260,0,1)))*7,0,1)); Z-=peel*2.6; Z+=peel*.5*fbm(W,H,180,5,3)
    cr=np.exp(-(np.abs(fbm(W,H,190,260,6,.5))/.012)**1.0)*np.clip(noise(W,H,197,330)*1.5-.3,0,1); Z-=2*cr
    # colour: faded blue-green distemper on grey cement, dust below
    col=hx('#8FB3A8')[None,None]*(1+.045*fbm(W,H,200,130,5)[...,None]+.010*noise(W,H,210,2)[...,None]); col=col*(1-peel[...,None])+peel[...,None]*hx('#A39C90')[None,None]*(1+.07*fbm(W,H,215,14,4)[...,None])
    y=np.arange(H)[:,None]/H; dust=np.clip((y-.80)*3.2+.2*fbm(W,H,220,110,4)*np.clip((y-.6)*3,0,1),0,.75)[...,None]; col=col*(1-dust)+dust*hx('#B07E56')[None,None]*(1+.05*noise(W,H,230,3)[...,None])
    stain=np.clip(cv2.GaussianBlur(noise(W,H,240,22).copy(),(0,0),sigmaX=5,sigmaY=120)*5-.5,0,1)[...,None]; col*=1-.16*stain; col*=1-.5*cr[...,None]
    gloss=np.zeros((H,W),np.float32); AO=np.ones((H,W),np.float32); hit=np.zeros((H,W),np.float32)
    for n,x0,y0,rot in ((3,84,205,-.7),(2,482,180,.55),(1,880,212,-.35)):
        pw,ph=362,1180; a=tall(n,pw*2,ph*2).astype(np.float32); a=cv2.resize(a,(pw,ph),interpolation=cv2.INTER_AREA)
        m=np.ones((ph,pw),np.float32); e=noise(pw,ph,300+n,9)*.9+noise(pw,ph,310+n,2.5)*.4; yy,xx=np.mgrid[:ph,:pw]
        ed=np.minimum.reduce([xx,pw-1-xx,yy,ph-1-yy])+0.; m=np.clip(ed-1.2-.7*e,0,1)
        def tear(cx,cy,dx,dy,d,seed): return np.clip(((xx-cx)*dx+(yy-cy)*dy+d+9*fbm(pw,ph,seed,34,4)),0,1)
        T_=[(3,[(0,ph,.75,-.66,20)]),(2,[(pw,0,-.7,.7,46)]),(1,[(pw,ph,-.75,-.66,22),(0,0,.8,.6,20)])]
        core=m.copy(); white=m.copy()
        for k,ts in T_:
            if k==n:
                for i,t in enumerate(ts): u=tear(*t,330+n*7+i); m=m*(1-u) if False else m*np.clip(1-u*0,0,1); 
                for i,(cx,cy,dx,dy,d) in enumerate(ts):
                    q=(xx-cx)*dx+(yy-cy)*dy; f=fbm(pw,ph,330+n*7+i,34,5,.6)*6; m=m*np.clip(q-d+f,0,1); white=white*np.clip(q-d-7-3*np.abs(noise(pw,ph,350+n,20))+f,0,1)
        white=np.minimum(white,m); a=a*white[...,None]+(1-white[...,None])*np.float32([.93,.9,.85])
        # relief of the paper: sags between brush strokes, creases, small bubbles
        P=1.5*fbm(pw,ph,400+n,120,2)+.0*e; c=0
        for i,(s,an,k) in enumerate(((150,8,2.6),(110,-14,2.),(90,82,1.5),(60,30,1.1),(70,-50,1.))): r=ridges(pw,ph,420+n*20+i*3,s,an+rng.uniform(-12,12)); P=P+k*cv2.GaussianBlur(r,(0,0),1.1); c=c+k*r
        fx=np.exp(-(np.abs(yy-ph*.5-3*noise(pw,ph,470+n,200))/1.3)**2); P=P-1.5*fx; c=c+.8*fx   # the fold in the middle
        if n==2: P=P+2.4*np.exp(-(np.abs(xx-pw*.5)/1.4)**2)*0
        bub=np.clip(fbm(pw,ph,480+n,26,2)-1.75,0,1); P=P+3.5*cv2.GaussianBlur(bub,(0,0),2)
        a=a*(1-.05*np.clip(c,0,2.4)[...,None])*np.float32([.985,.985,1.0])[None,None]
        M=cv2.getRotationMatrix2D((pw/2,ph/2),rot,1); M[:,2]+=(x0,y0); wp=lambda q,b=0:cv2.warpAffine(q.astype(np.float32),M,(W,H),flags=cv2.INTER_CUBIC,borderValue=b)
        mm=np.clip(wp(m),0,1)[...,None]; col=col*(1-mm)+np.clip(wp(a),0,1.1)*mm; Zw=cv2.GaussianBlur(Z,(0,0),2.2); Z=Z*(1-mm[...,0])+mm[...,0]*(Zw*.8+.95*wp(P)+1.6)
        # paste brushed past the edges
        g=np.clip(cv2.GaussianBlur(cv2.dilate(mm[...,0],np.ones((31,31))),(0,0),9)*1.0+.12*fbm(W,H,500+n,30,3)-.35,0,1); gloss=np.maximum(gloss,np.clip(g,0,1)*(1-mm[...,0])); hit=np.maximum(hit,mm[...,0])
        sh=cv2.GaussianBlur(np.roll(mm[...,0],(4,3),(0,1)),(0,0),2.2); AO=AO*(1-.42*sh*(1-mm[...,0]))
    col=col*(1-.10*gloss[...,None])
    # light: late sun from the upper left, raking; a palm's shadow; sky light
    gx=cv2.Sobel(Z,cv2.CV_32F,1,0,ksize=3)/8; gy=cv2.Sobel(Z,cv2.CV_32F,0,1,ksize=3)/8; N=np.dstack([-gx*.75,-gy*.75,np.ones_like(gx)]); N/=np.linalg.norm(N,axis=2,keepdims=True)
    L=np.float32([-.66,-.46,.6]); L/=np.linalg.norm(L); dif=np.clip(N@L,0,None)/L[2]; 
    # cast shadow of leaves: fronds as many thin blades
    S=np.zeros((H,W),np.uint8)
    for fx0,fy0,ang,ln in ((1420,40,168,900),(1430,120,196,760),(1440,-30,150,1000),(1400,260,214,520)):
        a=np.deg2rad(ang); p=np.array([fx0,fy0],float); 
        for t in np.linspace(.12,1,58):
            c=p+ln*t*np.array([np.cos(a),-np.sin(a)])+np.array([0,150*t*t]); tang=np.arctan2(-np.sin(a)*ln+300*t,np.cos(a)*ln)
            for sd in (-1,1):
                bl=ln*.24*np.sin(np.pi*min(1,t*.85+.15))**.7*rng.uniform(.85,1.1); b=tang+sd*(.75-.35*t); q=c+bl*np.array([np.cos(b),np.sin(b)])+np.array([0,bl*.12]); nrm=np.array([-np.sin(b),np.cos(b)])*5.5
                cv2.fillPoly(S,[np.int32([c-nrm*.6,(c+q)/2-nrm,q,(c+q)/2+nrm,c+nrm*.6])],255)
            cv2.circle(S,tuple(np.int32(c)),4,255,-1)
    S=S.astype(np.float32)/255; b1,b2=cv2.GaussianBlur(S,(0,0),3),cv2.GaussianBlur(S,(0,0),9); k=np.clip(np.linspace(1.3,-.2,W),0,1)[None]; S=b2*k+b1*(1-k)
    tb=np.clip((np.arange(H)[:,None]-1480+.12*np.arange(W)[None])/70,0,1)*0
    sun=(1-.80*S)*(1-tb); yy,xx=np.mgrid[:H,:W]; fall=1.06-.26*np.hypot((xx-W*.36)/W,(yy-H*.36)/H)**1.5
    sunc=np.float32([1.0,.87,.68])[::-1] if False else hx('#FFE2B8'); R=lambda c:c   # colours are BGR here
    img=col*(dif*sun*fall)[...,None]*sunc*1.12*.86+col*(.27*AO*(.75+.25*N[...,2]))[...,None]*hx('#A9BEE8')
    img*=(.55+.45*AO)[...,None]
    hv=L+np.float32([0,0,1]); hv/=np.linalg.norm(hv); sp=np.clip(N@hv,0,1)**40; img+=(sp*sun*(.05*hit+.10*gloss))[...,None]*sunc
    # camera: a slight angle, soft corners, grain
    src=np.float32([[16,30],[W-8,4],[W-2,H-20],[16,H-46]]); dst=np.float32([[0,0],[1200,0],[1200,1500],[0,1500]])
    img=cv2.warpPerspective(img.astype(np.float32),cv2.getPerspectiveTransform(src,dst),(1200,1500),flags=cv2.INTER_AREA)
    y,x=np.mgrid[:1500,:1200]; r=np.hypot((x-600)/1200,(y-750)/1500); soft=cv2.GaussianBlur(img,(0,0),2.2); k=np.clip((r-.42)*3,0,1)[...,None]; img=img*(1-k)+soft*k; img*=(1.04-.34*r**2.2)[...,None]
    img=img+.05*cv2.GaussianBlur(np.clip(img-.7,0,1),(0,0),14); img=np.clip(img,0,None); img=1-np.exp(-img*1.55); img=np.clip((img-.03)/.80,0,1); img=img**1.12
    img=cv2.GaussianBlur(np.float32(img),(0,0),.55)
    return img
if __name__=='__main__':
    im=make(); cv2.imwrite(T+'wall.png',np.clip(im*255,0,255).astype(np.uint8)); q=86
    while True:
        save('../pre-event-promotion.jpg',im,q)
        if os.path.getsize('../pre-event-promotion.jpg')<259000 or q<50: break
        q-=2
    print('quality',q)
