# The poll in the same world: python3 poll.py wide | tall | film | poster
#   wide -> ../twitter-engagement-wide.jpg; tall -> ../twitter-engagement.jpg; film -> ../work/poll/000.png …; poster -> ../twitter-engagement-poster.jpg
import sys
from riso import *
BARS=((('The one','before midnight'),13),(('Auntie’s','highlife'),18),(('Rain on','zinc'),27),(('Generator','still on'),42))
def margin(w,h,s,e=22):
    e=int(e*s); m=np.zeros((h,w),np.float32); m[e:h-e,e:w-e]=1; return np.clip((cv2.GaussianBlur(m,(0,0),2.2*s)+noise(w,h,70,3*s)*.03-.5)*6+.5,0,1)
def best(p,img,lim=258000):
    img=cv2.GaussianBlur(np.float32(img),(0,0),.85)   # a little softness, as of a camera; saves a third of the bytes
    for q in range(87,34,-2):
        save(p,img,q)
        if os.path.getsize(p)<lim: break
    print(p,q,os.path.getsize(p))
def rect(w,h,x0,y0,x1,y1): m=np.zeros((h,w),np.float32); m[int(y0):int(y1),int(x0):max(int(x0),int(x1))]=1; return m
def wide():
    w,h=1600,900; s=h/720; im=photo(T+'chairs/wide.png',w,h,gamma=1.,lo=.02,hi=.9,blur=1.6,fit=(.5,.8,1.1),off=(.15,.0)); im=np.clip(im+.9*(im-cv2.GaussianBlur(im,(0,0),12)),0,1)
    cp,cb=14*s,9.2*s; sp,sb=screen(w,h,cp,75),screen(w,h,cb,15); y=np.linspace(0,1,h)[:,None]; x=np.linspace(0,1,w)[None]
    a=text(w,h,'42%',70*s,306*s,338*s,-2*s); b=np.maximum(text(w,h,'Generator',72*s,384*s,88*s),text(w,h,'still on',72*s,458*s,88*s)); txt=np.maximum(a,b)
    clear=np.clip(1.55-np.hypot(np.clip(x-.20,0,1)/.25,np.clip(y-.36,-1,1)/.38),0,1); clear=clear*clear*(3-2*clear)      # plain ink behind the words
    dark=np.clip(1.0-im*1.12,0,1)*(1-clear*.97)
    k=np.clip(y*3-1.3,0,1); pink=np.maximum(1-(1-k)*halftone(np.clip((im-.62)*2.5,0,.93)*(1-clear),sp,cp)-k*np.clip((im-.6-.6*clear)*9,0,1),txt); blue=np.maximum(halftone(dark,sb,cb),txt)
    mg=margin(w,h,s); pink=shift(pink*mg,2.2*s,-1.4*s,.04); blue=shift(blue*mg,0,0,-.03)
    return press(papertex(w,h,7,.5,s),pink,blue,inktex(w,h,20,.6,s),inktex(w,h,40,.55,s))
def tall(ground='pink'):
    w,h=1200,1500; s=h/1080; cp,cb=15*s,10.5*s; sp,sb=screen(w,h,cp,75),screen(w,h,cb,15)
    im=photo(T+'chairs/wide.png',w,h,gamma=1.,lo=.02,hi=.94,blur=1.6,fit=(.5,.5,.74),off=(.328,.092)); im=np.clip(im+.8*(im-cv2.GaussianBlur(im,(0,0),14)),0,1)
    # four columns, as high as their votes
    X=84; cw,gap=243,20; base=1236; txt=np.maximum.reduce([text(w,h,l,X-2,y,226) for l,y in (('Which song',236),('empties the',422),('chairs?',608))]); win=np.zeros((h,w),np.float32)
    for i,(l,v) in enumerate(BARS):
        x=X+i*(cw+gap); top=base-v*986/42; win=np.maximum(win,rect(w,h,x,top,x+cw,base)); win0=None
        txt=np.maximum(txt,text(w,h,'%d%%'%v,x,top-16,110))
        for j,part in enumerate(l): txt=np.maximum(txt,text(w,h,part,x,base+64+j*52,58))
    txt=np.maximum(txt,text(w,h,'Sahel Nights. 41,208 votes in 24 hours',X,h-74,58))
    win=np.clip((cv2.GaussianBlur(win,(0,0),1.6)+noise(w,h,71,3)*.04-.5)*5+.5,0,1)
    pink=np.maximum((1-win),win*halftone(np.clip(.9-im*1.25,0,.8),sp,cp)); blue=np.maximum(win*halftone(np.clip(1.06-im*1.12,.03,1),sb,cb),txt)
    mg=margin(w,h,s,26); pink=shift(pink*mg,3,-2,.05); blue=blue*mg
    return press(papertex(w,h,9,.6,s),pink,blue,inktex(w,h,23,.7,s),inktex(w,h,43,.65,s))
def film(w,h,t,reg=(0,0,0),tex=1.,stage=2,cache={}):
    # t: how far the bars have filled, one number for each bar
    s=h/720; cp,cb=13*s,9.5*s
    if (w,h) not in cache:
        im=photo(T+'chairs/wide.png',w,h,gamma=.85,lo=.02,hi=.93,blur=w/900,fit=(.5,.5,.86),off=(.45,-.02)); im=np.clip(im+.8*(im-cv2.GaussianBlur(im,(0,0),w/150)),0,1)
        q=np.maximum.reduce([text(w,h,l,70*s,y*s,176*s) for l,y in (('Which song',176),('empties the',322),('chairs?',468))]+[text(w,h,'Sahel Nights',72*s,617*s,84*s),text(w,h,'41,208 votes in 24 hours',72*s,672*s,50*s)])
        cache[w,h]=(im,q,screen(w,h,cp,75),screen(w,h,cb,15),margin(w,h,s),papertex(w,h,7,tex,s),inktex(w,h,20,tex,s),inktex(w,h,40,tex*.9,s))
    im,q,sp,sb,mg,pt,tp,tb=cache[w,h]; win=np.zeros((h,w),np.float32); txt=q; X,cw,gap,base=540*s,154*s,16*s,596*s
    for i,((l,v),u) in enumerate(zip(BARS,t)):
        x=X+i*(cw+gap)
        for j,part in enumerate(l): txt=np.maximum(txt,text(w,h,part,x,base+(40+33*j)*s,36*s))
        if u>0:
            top=base-v*min(u,1)*(484/42)*s; win=np.maximum(win,rect(w,h,x,top,x+cw,base)); txt=np.maximum(txt,text(w,h,'%d%%'%round(v*min(u,1)),x,top-9*s,66*s))
    if tex>.5: win=np.clip((cv2.GaussianBlur(win,(0,0),1.3*s)+noise(w,h,71,3*s)*.04-.5)*5+.5,0,1)
    blue=np.maximum((1-win)*(1-txt),win*halftone(np.clip(1.0-im*1.1,0,.97),sb,cb)); pink=win*(1-halftone(np.clip((im-.66)*2.8,0,.93),sp,cp))
    pink=shift(pink*mg,(2.2+reg[0])*s,(-1.4+reg[1])*s,.04+reg[2]); blue=blue*mg
    if stage<2: pink=pink*0
    return press(pt,pink,blue,tp,tb)
if __name__=='__main__':
    m=sys.argv[1]
    if m=='wide': best('../twitter-engagement-wide.jpg',cv2.resize(np.float32(wide()),(2000,1125),interpolation=cv2.INTER_LANCZOS4))
    if m=='tall': best('../twitter-engagement.jpg',tall())
    if m=='poster': best('../twitter-engagement-poster.jpg',film(1920,1080,(1,1,1,1),tex=.6))
    if m=='film':
        D=T+'poll/'; os.makedirs(D,exist_ok=True); g=lambda d,a,n:float(np.clip((d-a)/n,0,1))**.7 if d>=a else 0
        for d in range(48):
            t=[g(d,3,8),g(d,7,7),g(d,11,6),g(d,15,5)]; reg={0:(0,0,0),1:(0,0,0),22:(5,-4,.15),23:(-2,2,0)}.get(d,((0,0,0),(1,-1,0),(-1,0,0))[(d//8)%3] if d>22 else (0,0,0))
            a=film(1280,720,t,reg,.32); jy={22:-3,23:1}.get(d,0); save(D+'%03d.png'%d,np.roll(a,jy,0))
