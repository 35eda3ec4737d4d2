# Finishes ../work/wide.png of leporello.py: denoised, printed type sharpened, a little grain, and exported.   python3 leporello_film.py
# Also exports the wall and the two upright pages of pages.mjs.
import cv2, os, numpy as np
H=os.path.dirname(os.path.abspath(__file__)); W=os.path.join(H,'..','work',''); OUT=os.path.join(H,*['..']*5,'content','media','portfolio','linkedin-content')
def save(im,n,q=86): cv2.imwrite(OUT+n+'.jpg',im,[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_PROGRESSIVE,1,cv2.IMWRITE_JPEG_OPTIMIZE,1]); print(n or 'tile',os.path.getsize(OUT+n+'.jpg')//1000,'kB')
save(cv2.imread(W+'wall.png'),'',80); save(cv2.imread(W+'page2.png'),'-cement',82); save(cv2.imread(W+'page4.png'),'-school',82)
if os.path.exists(W+'wide.png'):
    x=cv2.imread(W+'wide.png',-1); x=(x/257).astype(np.uint8) if x.dtype==np.uint16 else x
    x=cv2.fastNlMeansDenoisingColored(x,None,4,6,5,17).astype(np.float32)/255
    x+=.5*(x-cv2.GaussianBlur(x,(0,0),1.2)); x=np.clip(x,0,1)
    x=x+.12*(x*x*(3-2*x)-x); h,w=x.shape[:2]; yy,xx=np.mgrid[0:h,0:w]; x*=(1-.22*(((xx/w-.5)**2+(yy/h-.45)**2)*2)**1.1)[...,None]
    g=cv2.GaussianBlur(np.random.default_rng(2).normal(0,1,(h,w)).astype(np.float32),(0,0),.7); x+=(g/g.std()*.009)[...,None]
    save(np.clip(x*255,0,255).astype(np.uint8),'-wide',80)
