# Tudu: from the four renders (hill.py, terrace.py) to the film, its poster and its tile: light that arrives, moves, steam, grade, captions, grain.
#   python3 film.py poster ../brand-film-poster.jpg     python3 film.py tile ../brand-film.jpg
#   python3 film.py film ../work/frames 0 240            python3 film.py test ../work/test.png 20,90,150,220
# Needs ../work/{hill,top,terrace,table}.png (denoised), the folders of the same names (sun_*.exr) and ../work/type_*.png (type.mjs).
import os; os.environ['OPENCV_IO_ENABLE_OPENEXR']='1'
import cv2,sys,subprocess,numpy as np
cv2.setNumThreads(2); F=np.float32; T_='../work/'; T=240; FPS=25
sm=lambda a,b,x:(lambda t:t*t*(3-2*t))(np.clip((x-a)/(b-a),0,1))
blur=lambda x,s:cv2.GaussianBlur(x,(0,0),s)
def fft_noise(n,beta,seed):                       # noise that repeats, 0..1
    r=np.random.default_rng(seed); f=np.fft.fft2(r.normal(size=(n,n))); k=np.hypot(*np.meshgrid(np.fft.fftfreq(n),np.fft.fftfreq(n))); k[0,0]=1; f*=k**-beta; f[0,0]=0; x=np.fft.ifft2(f).real; x=(x-x.mean())/x.std(); return np.clip(.5+x*.2,0,1).astype(F)
NZ=[fft_noise(512,b,s) for b,s in ((1.9,1),(1.7,2),(1.35,3),(2.0,4),(2.3,5))]
smp=lambda i,x,y:cv2.remap(NZ[i],((x*512)%512).astype(F),((y*512)%512).astype(F),cv2.INTER_LINEAR,borderMode=cv2.BORDER_WRAP)
def steam_side(w,h,cx,cy,s,t):
    # a column of soft wisps above (cx,cy); s: width of the cup's mouth in pixels
    y,x=np.mgrid[0:h,0:w].astype(F); X=(x-cx)/s; Y=(cy-y)/s; Yc=np.maximum(Y,0)
    wx=(smp(4,X*.05+.3,Y*.055-t*.060)-.5)*(1.35*Yc)+(smp(0,X*.10,Y*.11-t*.10)-.5)*(.04+.50*Yc); U=X+wx+.12*Yc
    env=np.exp(-(U/(.30+.17*Yc))**2)*sm(-.10,.16,Y)*np.exp(-(Yc/2.1)**2)
    n=smp(4,U*.19+.1,Y*.045-t*.075); m=smp(0,U*.22+.6,Y*.05-t*.10); rg=lambda q,k:np.exp(-(np.abs(q-.5)/k)**1.3)
    return blur((env*(rg(n,.050)*.75+rg(m,.06)*.45*sm(.3,.7,smp(4,X*.1+.5,Y*.08-t*.08))+.20)).astype(F),max(.8,s*.010))
def steam_top(w,h,cx,cy,s,t):
    # the same from above: it turns over the cup and drifts off
    y,x=np.mgrid[0:h,0:w].astype(F); X=(x-cx)/s; Y=(y-cy)/s; R=np.hypot(X,Y); a=.9*np.exp(-R*R/1.2)+.10*t; c,d=np.cos(a),np.sin(a); X2,Y2=X*c-Y*d,X*d+Y*c
    u=X2+(smp(4,X2*.06+t*.012,Y2*.06-t*.02)-.5)*1.7; v=Y2+(smp(0,X2*.07+.4,Y2*.07-t*.03)-.5)*1.3; n=smp(4,u*.11+.2-t*.012,v*.11+t*.03); m=smp(0,u*.09-t*.02,v*.09+.3+t*.03); rg=lambda q,k:np.exp(-(np.abs(q-.5)/k)**1.3)
    return blur((np.exp(-(np.hypot(X+.12,Y+.35)/.85)**2)*(rg(n,.05)*.6+rg(m,.06)*.35+.05)).astype(F),max(.8,s*.014))
def load(n):
    im=cv2.imread(T_+n+'.png')[...,:3]; h,w=im.shape[:2]; y,x=np.mgrid[0:h,0:w].astype(F); x/=w; y/=h
    if n=='table':                                # what's out of focus is smooth: the last of the noise goes
        far=np.clip(1-sm(.62,.70,y),0,1)*(1-sm(.535,.55,x)*(1-sm(.775,.79,x))*sm(.555,.575,y)); far=blur(far,4)[...,None]; far2=(1-sm(.11,.14,y)+sm(.50,.54,y)*(1-sm(.58,.63,y))*(1-sm(.40,.42,x)*0))[...,None]
        c=cv2.fastNlMeansDenoisingColored(im,None,2.5,4,5,15).astype(F); c2=blur(cv2.medianBlur(im,5).astype(F),3.0); im=(c*(1-far)+c2*far)
    im=im.astype(F)/255; C=np.where(im<=.04045,im/12.92,((im+.055)/1.055)**2.4).astype(F)
    q=T_+n+'/'
    if os.path.exists(q+'sun_0001.exr'):
        rd=lambda k:np.nan_to_num((cv2.imread(q+k+'_0001.exr',-1)[...,:3]+cv2.imread(q+k+'_0002.exr',-1)[...,:3])/2).astype(F)
        s,i=blur(rd('sun'),1.3),blur(rd('img'),1.3); k=np.clip(s/np.maximum(i,1e-3),0,1); k=cv2.bilateralFilter(k,9,.35,4)
    else: k=sm(.15,.5,C.mean(2))[...,None]*np.ones(3,F)*.8
    return C*(1-k),C*k
def grade(L,warm=0,expo=1.,bloom=.055,vig=.24,sat=1.07):
    # film: bloom, a soft shoulder, lifted warm blacks, cool-rose shadows, vignette
    h,w=L.shape[:2]; L=L*expo; sml=cv2.resize(np.clip(L-.55,0,3),(w//4,h//4),interpolation=cv2.INTER_AREA); g=sum(cv2.resize(blur(sml,s*w/1280),(w,h))*k for s,k in ((3,.5),(10,.35),(34,.45))); L=L+g*bloom*4*np.array([.72,.9,1.06],F)
    L=L*(1+warm*np.array([-.10,.0,.08],F)); y,x=np.mgrid[0:h,0:w].astype(F); L=L*(1-vig*np.clip(np.hypot((x/w-.5)/.72,(y/h-.5)/.72)-.35,0,1)**1.6)[...,None]
    o=L*(1+L*.06)/(1+L*.42)*1.33; o=np.clip(o,0,1)**(1/2.2); o=o+.34*(o-.52)*(1-np.abs(2*o-1)); l=(o@np.array([.11,.59,.30],F))[...,None]; o=l+(o-l)*sat
    return o*(1-.022)+.022*np.array([.95,.80,.86],F)
def grain(o,s,seed):
    r=np.random.default_rng(seed); h,w=o.shape[:2]; n=blur(r.normal(0,1,(h,w)).astype(F),.75)*2.1; return o+(n*s*(1.15-np.abs(2*o.mean(2)-.9)))[...,None]
def over(o,png,a=1.,dy=0):
    t=png
    if dy: t=cv2.warpAffine(t,np.array([[1,0,0],[0,1,dy]],F),(t.shape[1],t.shape[0]))
    al=t[...,3:]; sh=blur(t[...,3],7)[...,None]*.35*a; o=o*(1-sh); return o*(1-al*a)+t[...,:3]*al*a
rgba=lambda n:cv2.imread(T_+n,-1).astype(F)/255
def save(o,out,cap=258000,qs=(88,86,84,82,80,78,75,72)):
    for q in qs:
        cv2.imwrite(out,(np.clip(o,0,1)*255+.5).astype(np.uint8),[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1])
        if os.path.getsize(out)<=cap: break
    print(out,q,os.path.getsize(out))
# every shot: where the camera looks (centre x, y and width in parts of the picture), how the light comes, the steam; u runs 0..1
P=dict(hill=dict(v=((.515,.52,.80),(.52,.50,.735))),top=dict(v=((.525,.555,.885),(.54,.55,.85)),rot=(-.7,.7)),terrace=dict(v=((.485,.50,.96),(.515,.50,.94))),table=dict(v=((.50,.50,.985),(.515,.515,.92))))
STEAM=dict(table=(.634,.588,.125),top=(.577,.50,.19))   # mouth of the cup: x, y, width in parts of the picture's width
D={}
def frame(n,u,t,w=1280,h=720,warmup=True,view=None,vig=.22):
    if n not in D: D[n]=load(n)
    A,S=D[n]; H,W=A.shape[:2]; y,x=np.mgrid[0:H,0:W].astype(F); x/=W; y/=H
    dr=.80+.40*smp(3,x*.35-t*.012,y*.22+t*.004)
    if n=='hill': e=.16+.75*sm(-.1,.85,u); m=sm(e+.10,e-.10,y+.10*(smp(0,x*.4,y*.4)-.5)); ka=.60+.40*sm(-.1,.8,u); m=.08+.92*m
    elif n=='top': e=-.25+1.75*sm(-.15,.75,u); q=x*.8+y*.35; m=sm(e+.22,e-.12,q); ka=.86; m=.06+.94*m
    elif n=='terrace': e=-.2+1.6*sm(-.2,.7,u); m=.12+.88*sm(e+.3,e-.15,x*.8+(1-y)*.3); ka=.93
    else: m=(.72+.28*sm(0,.6,u))*np.ones_like(x); ka=1.
    if not warmup: m=np.ones_like(x); ka=1.
    L=A*ka+S*(m*dr)[...,None]
    if n=='hill': L=np.maximum(L-.045,0)*1.12
    st=STEAM.get(n)
    if st:
        d=(steam_side if n=='table' else steam_top)(W//2,H//2,st[0]*W/2,st[1]*H/2,st[2]*W/2,t*1.0+3); d=cv2.resize(d,(W,H)); L=L+(d*(.72 if n=='table' else .24))[...,None]*np.array([.86,.95,1.06],F)*(1-np.clip(L,0,1)*.7)
    a,b=view or P[n]['v'],None; v0,v1=a; cx,cy,vw=[p+(q-p)*u for p,q in zip(v0,v1)]; r0,r1=P[n].get('rot',(0,0)); M=cv2.getRotationMatrix2D((cx*W,cy*H),r0+(r1-r0)*u,w/(vw*W)); M[:,2]+=[w/2-cx*W,h/2-cy*H]
    L=cv2.warpAffine(L,M,(w,h),flags=cv2.INTER_CUBIC,borderMode=cv2.BORDER_REFLECT)
    return grade(np.clip(L,0,8),warm=(-.5+1.5*u if n=='hill' else .45),expo=EX[n],vig=vig)
EX=dict(hill=1.,top=1.0,terrace=1.0,table=.90)
CUT=[('hill',0,68,'cap1',14,58),('top',58,128,'cap2',74,117),('terrace',118,186,'cap3',132,176),('table',174,252,'title',194,232)]   # shot, first and last frame, words, from, to
def film(f):
    o=None
    for n,a,b,cap,c0,c1 in CUT:
        for ff in (f,f+T):                      # the last shot goes on over the beginning
            if a<=ff<b:
                p=frame(n,(ff-a)/(b-a),ff/FPS); k=sm(a,a+11,ff) if (a>0 or o is not None) else 1.
                if n=='hill' and f<12: k=1.
                o=p if o is None else o*(1-k)+p*k
    if f<12:                                    # loop: dissolve from the table
        n,a,b=CUT[3][:3]; q=frame(n,(f+T-a)/(b-a),(f+T)/FPS); k=sm(0,11,f); p=frame('hill',f/68,f/FPS); o=q*(1-k)+p*k
    for n,a,b,cap,c0,c1 in CUT:
        al=sm(c0,c0+10,f)*(1-sm(c1-9,c1,f))
        if al>0: o=over(o,TY(cap),float(al))
    return o
_t={}
def TY(n):
    if n not in _t: _t[n]=rgba('type_'+n+'.png')
    return _t[n]
if __name__=='__main__':
    mode,out=sys.argv[1:3]
    if mode=='test':
        fs=[film(int(q)) for q in sys.argv[3].split(',')]; k=2; fs=[cv2.resize(f,(640,360),interpolation=cv2.INTER_AREA) for f in fs]; fs+=[fs[0]*0]*(len(fs)%2); cv2.imwrite(out,np.clip(np.vstack([np.hstack(fs[i:i+2]) for i in range(0,len(fs),2)]),0,1)*255)
    elif mode=='film':
        os.makedirs(out,exist_ok=True)
        for f in range(*map(int,sys.argv[3:5])):
            o=grain(film(f),.0035,f); cv2.imwrite(out+'/%03d.png'%f,(np.clip(o,0,1)*255+np.random.default_rng(f).random((720,1280,1))).astype(np.uint8),[cv2.IMWRITE_PNG_COMPRESSION,1])
    elif mode=='poster':
        o=frame('table',0,float(sys.argv[3]) if len(sys.argv)>3 else -2.,1920,1080,False,((.5,.5,.985),)*2,.26); o=o+.35*(o-blur(o,1.6)); save(grain(o,.0085,7),out)
    elif mode=='tile':
        W,H,g=1200,1500,10; h=(H-3*g)//4; o=np.ones((H,W,3),F)*np.array([.86,.905,.93],F); K=dict(hill=((.50,.56,1.),),top=((.432,.50,.86),),terrace=((.47,.655,.92),),table=((.5,.635,.98),))
        for i,(n,u,t) in enumerate((('hill',.6,1),('top',.5,4),('terrace',.7,6),('table',1,5.2))):
            q=frame(n,u,t,W,h+(g if i==3 else 0)*0,n!='table',K[n]*2,.1); q=q*(1-(.34 if i==0 else .2)*sm(.45,.9,np.linspace(0,1,len(q)))[:,None,None]); o[i*(h+g):i*(h+g)+h]=q
        t=rgba('type_tile.png'); o=over(o,t); save(grain(o,.010,3),out)
