# Eight bars and a bouncing ball on gold, loop (portfolio-1).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
BG=opt('bg',GOLD); reset(); cyc(BG,back=6.5,radius=3.5); world('#FFE9BE',.42); su=sun((50,0,-50),3.25,1.2,'#FFEBCB')
hs=[.9,1.9,3.1,4.2,4.8,4.3,2.9,1.4]; bars=[]
for i,h in enumerate(hs): bars.append(box((.78,.78,6),(-3.3+i*1.06,1.6,0),mat(INK if i!=4 else BONE,.5),.06))
ball=sph(.46,(-4.6,-.6,.46),mat(LATERITE,.3,0,.5)); tor(.55,.15,(4.2,-1.7,.15),mat(INDIGO,.4)); cyl(.5,.55,(2.4,-1.9,.27),mat(BONE,.5),.05)
cam((0,-14.5,3.9),(0,0,2.1),45)
def pose(u):
    P=2*math.pi
    for i,b in enumerate(bars):
        k=.72+.22*math.sin(P*u+i*.9)+.14*math.sin(P*2*u+i*1.7); b.location.z=hs[i]*max(.22,k)-3
    z=abs(math.sin(P*u)); q=max(0,1-z*4)*.22
    ball.location.z=.46*(1-q)+1.9*z; ball.scale=(1+q*.6,1+q*.6,1-q); su.rotation_euler[2]=math.radians(-50+9*math.sin(P*u))
N=int(opt('frames',24)); loop(N,pose) if not OUT.endswith('.png') else (pose(.1),render())
