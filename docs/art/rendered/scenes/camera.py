# Cine camera with film reels on the dark set (service-media; frames=24 makes the hero-6 loop).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
reset(); cyc('#211D17',back=6,radius=3,rough=.8); world('#57492f',.35)
sun((48,0,-52),3.6,1.0,'#FFD79A'); area((-3,3.2,6.5),(1,0,2.8),2.5,420,'#FFC76B'); area((7,3,6),(0,0,2.5),3,900,'#FFB030'); area((-6,-8,3),(0,0,2),5,160,'#cdd6ff')
r=empty((1.0,0,3.05),(4,0,56),None,.98); camera_rig(r,body='#E9E2D2',acc=GOLD,monitor=False); MG=mags(r,body='#E9E2D2',acc=GOLD)
t=empty((1.0,.1,2.05),(0,0,20)); tripod(t,2.05,body='#4a433a')

BL=sph(.45,(-1.2,-1.4,.45),mat(GOLD,.35,0,.5))
hs=[.9,1.8,2.9,3.6,2.8,1.5]
BR=[]
for i,h in enumerate(hs): BR.append(box((.55,.55,h),(2.75+i*.72,3.4,h/2),mat('#6b5a3c' if i!=3 else GOLD,.6),.05))
if H>W: cam((1.5,-15.5,3.4),(1.5,0,2.75),43)
else: cam((0,-14.5,3.3),(.2,0,2.45),36,shift=(-.13,.02))
N=int(opt('frames',0))
def pose(u):
    P=2*math.pi*u
    for e in MG: e.rotation_euler[0]=math.radians(-72*u)
    for i,b in enumerate(BR): stretch(b,hs[i],.72+.2*math.sin(P+i*1.1)+.08*math.sin(2*P+i*2.3))
    BL.location.z=.45+.55*abs(math.sin(P))
if N: loop(N,pose)
else: render()
