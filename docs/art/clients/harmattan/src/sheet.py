# Harmattan: the bedsheet with the film on it, as a picture for night.py: a frame, the subtitle, cloth margins, seams, folds, the lamp's falloff.
#   python3 sheet.py [FRAME.png]      needs ../work/poster.png or FRAME.png, and ../work/type_sheet.png (type.mjs)
import cv2,sys,numpy as np
from comp import noise,blur,sm,WK
F=np.float32; W,H=1600,900; src=sys.argv[1] if len(sys.argv)>1 else WK+'poster.png'
im=cv2.resize(cv2.imread(src),(W,H),interpolation=cv2.INTER_AREA).astype(F)/255
t=cv2.imread(WK+'type_sheet.png',-1).astype(F)/255; sh=blur(t[...,3],5)[...,None]; a=t[...,3:]
im=im*(1-.5*sh); im=im*(1-a)+np.array([.86,.96,1.],F)*a*1.0
im=np.clip((im-.03)*1.12,0,1)**1.22*np.array([.93,.99,1.04],F)                # a small projector: more contrast
y,x=np.mgrid[0:H,0:W].astype(F); u,v=x/W,y/H
im=blur(im,1.1); q=np.array([[.030,.036],[.962,.026],[.971,.972],[.026,.962]],F)*[W,H]; M=cv2.getPerspectiveTransform(np.array([[0,0],[W,0],[W,H],[0,H]],F),q.astype(F))
pic=cv2.warpPerspective(im,M,(W,H),flags=cv2.INTER_AREA); msk=blur(cv2.warpPerspective(np.ones((H,W),F),M,(W,H)),1.8)[...,None]
pic=pic*(1-.30*np.clip(np.hypot(u-.5,v-.52)*1.55,0,1)**2)[...,None]*1.04
cloth=np.array([.085,.105,.125],F)*(.7+.6*noise(W,H,300,3)[...,None]); o=cloth*(1-msk)+(pic+.012)*msk
f=np.ones((H,W),F)
for c in (.25,.5,.75): f*=1-.075*np.exp(-((u-c)*W/3.2)**2)+.05*np.exp(-(((u-c)*W-5)/3.)**2)       # ironed folds
for c in (.333,.667): f*=1-.065*np.exp(-((v-c)*H/3.0)**2)+.045*np.exp(-(((v-c)*H-4)/3.)**2)
f*=1-.14*np.exp(-((v-.515-.002*np.sin(u*40))*H/1.8)**2)                                            # two sheets sewn together
f*=1-.35*(np.exp(-(np.minimum(np.minimum(u*W,(1-u)*W),np.minimum(v*H,(1-v)*H))-13)**2/6.))          # the hem
f*=.955+.09*noise(W,H,110,8,4); f*=1+.02*np.sin(x*2.1)*np.sin(y*2.1)
cv2.imwrite(WK+'sheet.png',(np.clip(o*f[...,None],0,1)*255+.5).astype(np.uint8))
