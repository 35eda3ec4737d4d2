# Contact sheets of Founders' Night from the frames in ../work/f (renders of frames.py, seen through press.py):
# the flat portrait sheet, and the wide one under a desk lamp (perspective, depth of field, loupe, grain), both without Blender.
#   python3 sheet.py && node shot.mjs && python3 sheet.py finish        (shot.mjs prints sheet.html to sheet.png with Chromium)
# They're sheets of a digital shoot: prints of files on white paper, with a name under each. People are ringed, lecterns and blurred
# photographs crossed out.
import sys,os,cv2,numpy as np,random
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__))); from press import press
T=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','work',''); F=T+'f/'; os.makedirs(T+'q',exist_ok=True)
def frame(n,c,ev,i,out,blur=0):
    x,y,w=c; im=cv2.imread(F+n+'.png',-1); h0,w0=im.shape[:2]
    W=int(w*w0); H=int(W*2/3); X=int(x*(w0-W)); Y=int(y*(h0-H)); im=im[Y:Y+H,X:X+W]
    if blur: k=np.zeros((blur,blur),np.float32); k[np.arange(blur),(np.arange(blur)*.35+blur*.3).astype(int)]=1; im=cv2.filter2D(im,-1,k.T/k.sum())   # a shaken camera
    v=press(im,nlm=11,size=(540,360),grain=.028,seed=i,vig=.25); v=np.clip(v**(1/ev),0,1); cv2.imwrite(out,v*255)
# name, crop (x, y, width as parts), exposure, blur of a shaken camera; the file names count from FN_0412
SH=[('hall',(.5,.5,1),1.1),('speaker',(.5,.5,1),.95),('backs',(.1,.9,.62),1.25),('guests',(.5,.5,1),1.1),
 ('operator',(.5,.5,1),1.15),('mic',(.5,.3,1),1.2),('toast',(.5,.3,.86),1.2),('toast',(.45,.4,.7),1.2),
 ('speaker',(.5,.2,.66),.95),('applause',(.4,.4,.9),.95),('applause',(.9,.3,.6),.95,29),('guests',(.2,.8,.62),1.15),
 ('pocket',(.5,.5,1),1),('tables',(.5,.1,.9),1.15),('applause',(.75,.3,.66),.95),('speaker',(.7,.1,.8),.9,41),
 ('phones',(.5,.5,1),1.5),('phones',(0,.4,.6),1.5),('dark',(.5,.6,1),1.3),('phones',(.95,.45,.62),1.5),
 ('backs',(.9,.7,.55),1.25,35),('profiles',(0,.4,.72),1.1),('hall',(.35,.8,.8),1.2),('mic',(.5,.1,.7),1.2)]
NO=[412,413,415,418,419,421,424,425,426,430,431,433,436,437,440,441,444,445,447,448,451,452,455,457]   # the camera skips none, the editor does
RING={6:-1.5,9:1.5,14:-2,17:1.2,3:-1}; CROSS=(1,5,10,15,20,23)
def page():
    b='../work/q/'; h=''; m=''
    for i,s in enumerate(SH):
        frame(*s[:3],i,T+'q/%02d.png'%i,*s[3:]); x=82+(i%4)*265; y=204+(i//4)*198
        h+='<figure style="left:%dpx;top:%dpx"><img src="%s%02d.png"><figcaption>FN_%04d.jpg</figcaption></figure>'%(x,y,b,i,NO[i])
        if i in RING: m+='<g transform="translate(%d %d) rotate(%s)"><path class=y d="M-122,-60 C-60,-90 70,-88 118,-64 C144,-34 140,52 114,76 C50,96 -70,94 -120,72 C-142,40 -140,-34 -106,-70 C-80,-82 -30,-88 30,-84"/></g>'%(x+120,y+80,RING[i]*2)
        if i in CROSS: m+='<g transform="translate(%d %d) rotate(%d)"><path class=r d="M-98,-62 C-30,-20 40,24 102,66"/><path class=r d="M96,-68 C30,-10 -40,26 -100,60"/></g>'%(x+120,y+80,(i*5)%7-3)
    open(os.path.dirname(os.path.abspath(__file__))+'/sheet.html','w').write('''<meta charset=utf8><style>
body{margin:0;width:1200px;height:1500px;background:#f1f1ee;position:relative;font:500 23px/31px Inter;color:#161616;overflow:hidden}
figure{position:absolute;margin:0;width:241px}figure img{display:block;width:241px;height:160px;object-fit:cover}figcaption{font:500 12.5px/17px Inter;color:#3a3a3a;margin-top:3px}
h1{position:absolute;left:82px;top:72px;margin:0;font:600 46px/52px "Inter Display",Inter;letter-spacing:-.022em}.a{position:absolute;right:82px;top:76px;text-align:right}.b{position:absolute;left:82px;top:134px}.c{position:absolute;right:82px;top:1408px;text-align:right;color:#161616}
svg{position:absolute;left:0;top:0}.y{fill:none;stroke:#f0a50c;stroke-width:8;stroke-linecap:round;opacity:.95}.r{fill:none;stroke:#c6281e;stroke-width:7;stroke-linecap:round;opacity:.92}</style>
<h1>Founders’ Night</h1><div class=a>Jabi, 9 cameras<br>Sheet 14 of 31</div>'''+h+'''<div class=b>Usuma Capital, annual dinner</div><div class=c>Ringed: send to press by midnight</div>
<svg width=1200 height=1500><filter id=k x=-10% y=-10% width=120% height=120%><feTurbulence type=fractalNoise baseFrequency=".7" numOctaves=2 seed=4 result=n /><feDisplacementMap in=SourceGraphic in2=n scale=5 result=d /><feColorMatrix in=n values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 3.4" /><feComposite in=d operator=in /></filter><g filter="url(#k)">'''+m+'</g></svg>')
def save(im,name,q=86):
    while 1:
        cv2.imwrite((os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','')+name),np.clip(im,0,255).astype(np.uint8),[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1])
        if os.path.getsize((os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','')+name))<=340000: print(name,q,os.path.getsize((os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','')+name))); break
        q-=3
def finish():
    s=cv2.imread(T+'sheet.png').astype(np.float32); rg=np.random.default_rng(2)     # 2400 x 3000
    p=cv2.resize(s,(1200,1500),interpolation=cv2.INTER_AREA); yy,xx=np.mgrid[0:1500,0:1200]
    p*=(1.015-.16*np.hypot((xx-480)/1200,(yy-520)/1500)[...,None]**1.5); p+=rg.normal(0,2,p.shape[:2])[...,None]; save(p,'corporate-event-coverage.jpg')
    # wide: the sheet lies at a slant on a dark desk
    W,H=2000,1125; yy,xx=np.mgrid[0:H,0:W].astype(np.float32)
    src=np.float32([[0,0],[2400,0],[2400,3000],[0,3000]]); dst=np.float32([[330,-210],[1640,-60],[2130,1720],[-330,1330]])
    M=cv2.getPerspectiveTransform(src,dst); im=cv2.warpPerspective(s,M,(W,H),flags=cv2.INTER_AREA); al=cv2.warpPerspective(np.ones((3000,2400),np.float32),M,(W,H))
    n=cv2.GaussianBlur(rg.normal(0,1,(H,W)).astype(np.float32),(0,0),1.2); desk=np.dstack([np.full((H,W),k,np.float32) for k in(30,30,31)])+n[...,None]*5
    sh=cv2.GaussianBlur(np.roll(np.roll(al,14,0),22,1),(0,0),14); desk*=(1-.75*sh)[...,None]; im=desk*(1-al[...,None])+im*al[...,None]
    # loupe: magnifies what is under it
    cx,cy,R=1130,590,215; dx,dy=xx-cx,yy-cy; r=np.hypot(dx,dy/.93)/R
    lo=cv2.GaussianBlur((np.hypot(xx-cx-46,(yy-cy-34)/.93)<R*1.2).astype(np.float32),(0,0),20); im*=(1-.62*lo)[...,None]
    k=.62+.13*r**2; mg=cv2.warpPerspective(s,M,(W,H),flags=cv2.INTER_LINEAR); mg=cv2.remap(mg,(cx+dx*k).astype(np.float32),(cy+dy*k).astype(np.float32),cv2.INTER_CUBIC)*(1.08-.35*np.clip(r,0,1)**4)[...,None]
    ins=np.clip((1-r)*R/1.5,0,1)[...,None]; im=im*(1-ins)+mg*ins
    ang=np.arctan2(dy,dx); ring=np.clip(np.minimum((r-1)*R,(1.19-r)*R)/1.5,0,1); t=np.clip((r-1)/.19,0,1)
    met=18+150*np.exp(-((t-.28)/.10)**2)*(.25+.75*np.maximum(0,np.cos(ang+2.2))**2)+60*np.exp(-((t-.8)/.07)**2)*np.maximum(0,np.cos(ang+2.0))+25*np.exp(-((t-.5)/.2)**2)*np.maximum(0,np.cos(ang-.9)); met+=10*(np.sin(ang*150)>0)*((t>.45)&(t<.7))
    im=im*(1-ring[...,None])+met[...,None]*ring[...,None]
    gl=np.exp(-((dx+75)**2/5200+(dy+95)**2/1500))*(r<1); im+=38*gl[...,None]
    # depth of field: sharp along the middle
    d=np.clip(np.abs(yy-560-.1*(xx-1000))-170,0,500)/390; out=im
    for a,b,sg in((.12,.45,2.2),(.5,.9,4.6),(.95,1.3,7.5)):
        m=np.clip((d-a)/(b-a),0,1)[...,None]; out=out*(1-m)+cv2.GaussianBlur(im,(0,0),sg)*m
    lamp=np.exp(-(((xx-1080)/1050)**2+((yy-470)/640)**2)); lamp=.17+1.04*lamp
    out=out/255*lamp[...,None]; out=out+.05*cv2.GaussianBlur(out,(0,0),40); out=out*np.float32([.965,.985,1.0]); out=np.clip(out,0,1)*255
    g=cv2.GaussianBlur(rg.normal(0,1,(H,W)).astype(np.float32),(0,0),.8); out+=g[...,None]*4; save(out,'corporate-event-coverage-wide.jpg')
    cv2.imwrite(T+'a.png',cv2.resize(out,(1000,563))); cv2.imwrite(T+'b.png',cv2.resize(p,(800,1000)))
if __name__=='__main__': finish() if 'finish' in sys.argv else page()
