# The countdown sheets: frames of the film, its poster and the sheets for the wall.
#   python3 posters.py film     -> ../work/film/000.png … (8 drawings a second) ; then film.sh
#   python3 posters.py poster   -> ../pre-event-promotion-poster.jpg
#   python3 posters.py sheets   -> ../work/sheet-3.png, -2, -1
import sys
from riso import *
SHOT={3:'moon',2:'guitar',1:'crowd'}; WORDS={3:('Three','sleeps'),2:('Two','sleeps'),1:('No','sleep')}
def pic(n,name,w,h,film=True):
    p=T+SHOT[n]+'/'+name+'.png'
    tone={3:dict(gamma=.8,lo=.03,hi=.95),2:dict(gamma=.62,lo=.045,hi=.8),1:dict(gamma=.85,lo=.03,hi=.93)}[n]
    if film is True: fit,off={3:((.5,.5,1),(0,0)),2:((.5,.5,.94),(.275,.045)),1:((.5,.62,1.16),(.235,0))}[n]
    else: fit,off=film,(0,0)
    return photo(p,w,h,fit=fit,off=off,blur=w/900,**tone)
def layout(w,h,n):
    # masks of a landscape sheet
    s=h/720; nw=int({3:480,2:480,1:430}[n]*s); nh=int(636*s); nx=int((1188*s)-nw); ny=int(42*s)
    num=put(w,h,numeral(n,nw,nh,{3:.37,2:.37,1:.4}[n]),nx,ny); a,b=WORDS[n]
    t=np.maximum(text(w,h,a,70*s,(42+201)*s,278*s),text(w,h,b,70*s,(42+201+218)*s,278*s))
    sm=np.maximum.reduce([text(w,h,'Sahel Nights',73*s,617*s,84*s),text(w,h,'Jabi lakeside, 24 October, 7 pm',73*s,676*s,50*s)])
    return num,t,sm
def sheet(w,h,n,name,j=0,cellk=1.,stage=2,tex=1.,reg=(0,0,0),full=True,lay=None,img=None):
    s=h/720; cp,cb=15*s*cellk,13*s*cellk
    num,t,sm=lay or layout(w,h,n); txt=np.maximum(t,sm); im=pic(n,name,w,h) if img is None else img
    mg=np.zeros((h,w),np.float32); e=int(22*s); mg[e:h-e,e:w-e]=1
    mg=np.clip((cv2.GaussianBlur(mg,(0,0),2.2*s)+noise(w,h,70,3*s)*.03*tex-.5)*6+.5,0,1) if tex else cv2.GaussianBlur(mg,(0,0),1)
    sp,sb=screen(w,h,cp,75),screen(w,h,cb,15)
    if n==3:
        bg=halftone(.06+.62*(1-im)**1.5*np.clip(np.linspace(.1,1.3,w),.3,1)[None]*(1-.5*cv2.GaussianBlur(np.maximum(num,0),(0,0),1)),sp,cp)*.9
        pink=np.maximum(bg*(1-num),num*.97); blue=np.maximum(num*halftone(np.clip(1.03-im*1.12,0,1),sb,cb),txt)
    elif n==2:
        pink=np.maximum((1-num)*(1-txt),num*halftone(np.clip((1-im)*1.5-.4,0,.9),sp,cp)); blue=num*halftone(np.clip(1.0-im*.97,0.035,1),sb,cb)
    else:
        y=np.linspace(0,1,h)[:,None]; x=np.linspace(0,1,w)[None]
        r=np.hypot((x-.755)/.42,(y-.78)/.62); open_=np.clip(1.38-r,0,1)*.94*np.clip((x-.34)*6,0,1)
        d=1-im*open_*np.clip((y-.1)*2.4,0,1)
        blue=np.where(num>.5,halftone(np.clip(.86-im*.92,0,1),sb,cb),np.maximum(halftone(np.clip(d,0,1),sb,cb),0))*(1-txt)
        lit=np.clip(im*open_*1.2,0,1); pink=np.maximum(num*(1-halftone(np.clip((im-.8)*3.6,0,.9),sp,cp)),halftone(lit*(1-num),sp,cp)*(1-txt)*.9); pink=np.maximum(pink,put(w,h,np.ones((8,8)),0,0)*0)
    pink*=mg; blue*=mg if n!=3 else np.maximum(mg,0)
    pink=shift(pink,(2.2+reg[0])*s,(-1.4+reg[1])*s,.04+reg[2]); blue=shift(blue,0,0,-.03)
    if stage<2: blue=blue*0
    if stage<1: pink=pink*0
    return press(papertex(w,h,7,tex,s),pink,blue,inktex(w,h,20,tex,s),inktex(w,h,40,tex*.9,s))
if __name__=='__main__':
    m=sys.argv[1]
    if m=='try':
        for n in (3,2,1): save(T+'try-%d.png'%n,sheet(1280,720,n,sys.argv[2] if len(sys.argv)>2 else '00'))
    if m=='film':
        # 8 drawings a second; a sheet begins with its pink plate alone, then the blue plate lands and settles
        D=T+'film/'; os.makedirs(D,exist_ok=True); k=0; rng=np.random.default_rng(12)
        for n,num_d in ((3,15),(2,15),(1,26)):
            lay=layout(1280,720,n); ims=[pic(n,'%02d'%f,1280,720) for f in range(8)]
            for d in range(num_d):
                f=(d//2)%8; g=(rng.integers(-1,2)*1.,rng.integers(-1,2)*1.,0) if d%6==0 else g
                reg={0:(0,0,0),1:(7,-5,.25),2:(-2,2,-.1)}.get(d,g)
                if n==1 and d>2 and d%8==0: reg=(-3,3,0)
                a=sheet(1280,720,n,None,lay=lay,img=ims[f],stage=1 if d==0 else 2,tex=.32,reg=reg)
                jx,jy=((0,0),(1,0),(1,1),(0,1))[(d//6)%4] if d>2 else ((0,2),(0,-1),(0,0))[d]
                save(D+'%03d.png'%k,np.roll(a,(jy,jx),(0,1))); k+=1
    if m=='poster':
        n=int(sys.argv[2]); im=pic(n,'03',1600,900); im=np.clip(im+.8*(im-cv2.GaussianBlur(im,(0,0),12)),0,1)
        a=cv2.resize(cv2.GaussianBlur(np.float32(sheet(1600,900,n,'03',cellk=.9,img=im,tex=.5)),(0,0),.6),(1920,1080),interpolation=cv2.INTER_CUBIC)
        for q in range(87,40,-2):
            save('../pre-event-promotion-poster.jpg',a,q)
            if os.path.getsize('../pre-event-promotion-poster.jpg')<259000: print('quality',q); break
