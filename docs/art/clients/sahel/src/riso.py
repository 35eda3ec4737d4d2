# The printing press: paper, two inks, halftone screens, type and numerals. Used by posters.py, wall.py and poll.py.
import numpy as np, cv2, os
from fontTools.ttLib import TTFont
from fontTools.pens.recordingPen import DecomposingRecordingPen
T=os.path.join(os.path.dirname(os.path.abspath(__file__)),'../work/')
FONT=TTFont(os.path.join(os.path.dirname(os.path.abspath(__file__)),'league-gothic.ttf'))   # League Gothic (OFL), from npm @fontsource/league-gothic, as TTF
GS,CM,UPM=FONT.getGlyphSet(),FONT.getBestCmap(),FONT['head'].unitsPerEm
hx=lambda s:np.array([int(s[k:k+2],16) for k in (5,3,1)],np.float32)/255
PINK,BLUE,PAPER=hx('#FF4A6E'),hx('#2B2590'),hx('#F1EADB')
SS=3
def flat(pen,n=10):
    out=[];cur=[]
    for op,a in pen.value:
        if op=='moveTo': cur=[a[0]]
        elif op=='lineTo': cur.append(a[0])
        elif op=='qCurveTo':
            pts=list(a); p0=cur[-1]
            for i in range(len(pts)-1):
                c=pts[i]; e=pts[i+1] if i==len(pts)-2 else ((pts[i][0]+pts[i+1][0])/2,(pts[i][1]+pts[i+1][1])/2)
                for t in np.linspace(0,1,n+1)[1:]: cur.append(tuple((1-t)**2*p0[k]+2*t*(1-t)*c[k]+t*t*e[k] for k in (0,1)))
                p0=e
        elif op=='curveTo':
            p0=cur[-1]; c1,c2,e=a
            for t in np.linspace(0,1,n+1)[1:]: cur.append(tuple((1-t)**3*p0[k]+3*t*(1-t)**2*c1[k]+3*t*t*(1-t)*c2[k]+t**3*e[k] for k in (0,1)))
        elif op in('closePath','endPath'): out.append(np.array(cur)); cur=[]
    return out
def width(s,size,tr=0): return sum(GS[CM[ord(c)]].width for c in s)*size/UPM+tr*(len(s)-1)
def text(w,h,s,x,y,size,tr=0,align='l'):
    # a mask with the text s; y is the baseline
    if align=='r': x-=width(s,size,tr)
    if align=='c': x-=width(s,size,tr)/2
    m=np.zeros((h*SS,w*SS),np.uint8); k=size/UPM
    for c in s:
        p=DecomposingRecordingPen(GS); g=GS[CM[ord(c)]]; g.draw(p); cs=[np.round(np.stack([(x+q[:,0]*k),(y-q[:,1]*k)],1)*SS*16).astype(np.int32) for q in flat(p) if len(q)>2]
        # even contours: fillPoly takes the even-odd rule
        if cs: t=np.zeros_like(m); cv2.fillPoly(t,cs,255,cv2.LINE_AA,shift=4); m=np.maximum(m,t)
        x+=g.width*k+tr
    return cv2.resize(m,(w,h),interpolation=cv2.INTER_AREA).astype(np.float32)/255
def rr(m,x0,y0,x1,y1,r,v):
    r=max(0,min(r,(x1-x0)/2,(y1-y0)/2)); P=lambda *a:tuple(int(round(q)) for q in a)
    cv2.rectangle(m,P(x0+r,y0),P(x1-r,y1),v,-1); cv2.rectangle(m,P(x0,y0+r),P(x1,y1-r),v,-1)
    for cx in (x0+r,x1-r):
        for cy in (y0+r,y1-r): cv2.circle(m,P(cx,cy),int(r),v,-1)
def numeral(n,W,H,s=.36,t=.19):
    # the heavy numerals of the campaign, as tall as the paper; s is the stem in parts of W, t the bars in parts of H
    k=2; w,h=W*k,H*k; m=np.zeros((h,w),np.uint8); s=s*w; t=t*h; mid=h*.485
    if n==3:
        rr(m,0,0,w,h,w*.24,255); rr(m,s,t,w-s,mid-t*.46,w*.1,0); rr(m,s,mid+t*.46,w-s,h-t,w*.1,0)
        rr(m,-w,h*.3,s*1.02,h*.69,0,0); rr(m,-w,mid-t*.46,w*.4,mid+t*.46,0,0)
        cv2.fillPoly(m,[np.int32([[w*1.01,mid-h*.045],[w*.93,mid],[w*1.01,mid+h*.045]])],0)
    if n==2:
        rr(m,0,0,w,h*.7,w*.26,255); rr(m,s,t,w-s,h*.9,w*.1,0); cv2.rectangle(m,(0,int(h*.345)),(int(s*1.02),h),0,-1)
        cv2.rectangle(m,(int(w-s),int(h*.4)),(w,h),0,-1)
        y0=h*.4; cv2.fillPoly(m,[np.int32([[w-s,y0-2],[w,y0-2],[w,y0+h*.045],[w*.985,y0+h*.075],[s*1.06,h-t],[0,h-t],[0,h-t-h*.075],[w*.015,h-t-h*.1],[w-s,y0+h*.03]])],255)
        cv2.rectangle(m,(0,int(h-t)),(w,h),255,-1)
    if n==1:
        a,b=w*.31,w*.31+w*.47; cv2.rectangle(m,(int(a),0),(int(b),h),255,-1); cv2.fillPoly(m,[np.int32([[a+2,0],[a+w*.1,0],[a+2,h*.135],[0,h*.205],[0,h*.1],[a-w*.06,h*.06]])],255)
        cv2.fillPoly(m,[np.int32([[0,h*.105],[a,0],[a+9,0],[a+9,h*.27],[0,h*.27]])],255)
        cv2.rectangle(m,(0,int(h-t*.86)),(w,h),255,-1)
    b=cv2.copyMakeBorder(m,40,40,40,40,cv2.BORDER_CONSTANT); b=cv2.GaussianBlur(b,(0,0),w*.011); b=np.clip((b.astype(np.float32)-127)*9+127,0,255)[40:-40,40:-40]
    return cv2.resize(b,(W,H),interpolation=cv2.INTER_AREA)/255
def put(w,h,m,x,y):
    o=np.zeros((h,w),np.float32); mh,mw=m.shape; x,y=int(x),int(y); x0,y0=max(0,x),max(0,y); x1,y1=min(w,x+mw),min(h,y+mh); o[y0:y1,x0:x1]=m[y0-y:y1-y,x0-x:x1-x]; return o
def screen(w,h,cell,deg,dx=0,dy=0):
    a=np.deg2rad(deg); y,x=np.mgrid[:h,:w].astype(np.float32); x+=dx; y+=dy; u=(x*np.cos(a)+y*np.sin(a))/cell; v=(-x*np.sin(a)+y*np.cos(a))/cell
    s=(np.cos(2*np.pi*u)+np.cos(2*np.pi*v))/4+.5; lut=np.sort(s.ravel()[::37]); return np.interp(s,lut[::64],np.linspace(0,1,len(lut[::64]))).astype(np.float32)
def halftone(dark,sc,cell,soft=1.1):
    # dark 0..1 is the amount of ink
    g=np.clip(dark,0,1); return np.clip((g-(1-sc))*cell/soft*1.15+.5,0,1)*(g>.012)
def photo(path,w,h,gamma=1.,lo=.02,hi=.98,fit=None,blur=0,off=(0,0)):
    # a picture that covers w x h; fit=(cx,cy,zoom)
    a=cv2.imread(path,0).astype(np.float32)/255; a=cv2.medianBlur((a*255).astype(np.uint8),3).astype(np.float32)/255
    ih,iw=a.shape; k=max(w/iw,h/ih); cx,cy,z=fit or (.5,.5,1); k*=z; M=np.float32([[k,0,w/2-cx*iw*k],[0,k,h/2-cy*ih*k]])
    if fit: M[0,2]=np.clip(M[0,2],w-iw*k,0); M[1,2]=np.clip(M[1,2],h-ih*k,0)
    M[0,2]+=off[0]*w; M[1,2]+=off[1]*h; a=cv2.warpAffine(a,M,(w,h),flags=cv2.INTER_CUBIC,borderMode=cv2.BORDER_REFLECT)
    if blur: a=cv2.GaussianBlur(a,(0,0),blur)
    return np.clip((a-lo)/(hi-lo),0,1)**gamma
_n={}
def noise(w,h,seed,scale):
    k=(w,h,seed,scale)
    if k not in _n:
        r=np.random.default_rng(seed).normal(0,1,(max(2,int(h/scale)),max(2,int(w/scale)))).astype(np.float32); _n[k]=cv2.resize(r,(w,h),interpolation=cv2.INTER_CUBIC)
    return _n[k]
def inktex(w,h,seed,k=1.,px=1.):
    # uneven ink: pinholes, mottle, faint bands of the drum
    f=noise(w,h,seed,1.6*px); m=noise(w,h,seed+1,9*px)*.6+noise(w,h,seed+2,60*px); y=np.arange(h)[:,None]
    t=.95-.022*k*m-.05*k*np.clip(f-.9,0,1.5)-.5*k*np.clip((f+.35*noise(w,h,seed+3,14*px))-2.35,0,1); return np.clip(t+.012*k*np.sin(y/(37*px)+seed),0,1).astype(np.float32)
def papertex(w,h,seed=7,k=1.,px=1.):
    f=noise(w,h,seed,1.2*px)*.5+cv2.GaussianBlur(noise(w,h,seed+1,1*px),(0,0),sigmaX=3*px,sigmaY=.7)*1.2+noise(w,h,seed+2,30*px)*.5
    sp=np.clip(noise(w,h,seed+5,2.2*px)-2.7,0,1)*.35
    p=PAPER[None,None]*(1-.012*k*f-sp*k)[...,None]; return p
def shift(m,dx,dy,rot=0,bv=0):
    h,w=m.shape; M=cv2.getRotationMatrix2D((w/2,h/2),rot,1); M[:,2]+=(dx,dy); return cv2.warpAffine(m,M,(w,h),flags=cv2.INTER_LINEAR,borderValue=bv)
def press(paper,pink,blue,tp,tb):
    return paper*(1-(pink*tp)[...,None]*(1-PINK))*(1-(blue*tb)[...,None]*(1-BLUE))
def save(p,img,q=86):
    cv2.imwrite(p,np.clip(img*255+.5,0,255).astype(np.uint8),[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1] if p.endswith('jpg') else [])
