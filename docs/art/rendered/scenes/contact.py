# Rotary telephone on gold (contact, contact-phone).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
BG=opt('bg',GOLD); reset(); cyc(BG,back=6.5,radius=3.4); world('#FFE9BE',.42); sun((49,0,-50),3.2,.9,'#FFEBCB')
b=mat(opt('body','#B4432A'),.42,0,.5); k=mat(INK,.4,0,.5); w=mat(BONE,.5)
# rotary telephone
T=empty((1.6,0,0),(0,0,20),None,1.25)
pro=soft([(-1.5,.12),(1.15,.12),(1.3,.3),(1.2,.9),(.85,1.55),(.62,1.78),(.1,1.78),(-.25,1.62),(-.75,1.15),(-1.4,.55),(-1.55,.28),(-1.5,.12)],90,5)
prism(pro[:-1],2.5,(0,0,0),b,rot=(0,0,90),parent=T,bev=.1)
for x in (-1,1):
    for y in (-1.15,.9): cyl(.16,.14,(x,y,.07),k,.02,parent=T)
D=empty((0,-.72,1.16),(38,0,0),T)
cyl(.84,.1,(0,0,.06),k,.02,parent=D); cyl(.78,.08,(0,0,.13),w,.02,parent=D); cyl(.30,.1,(0,0,.16),mat(GOLD,.35,.4),.02,parent=D)
for i in range(10):
    a=math.radians(70+i*29); cyl(.115,.09,(.55*math.cos(a),.55*math.sin(a),.14),k,.01,parent=D)
tube([(.46,-.55,.22),(.7,-.62,.24),(.78,-.5,.2)],.03,mat('#B9B4AA',.3,.9),parent=D)
# cradle and handset
for x in (-.55,.55):
    for y in (.1,.62): box((.16,.14,.42),(x,y,1.92),b,.05,parent=T)
Hs=empty((0,.36,2.25),(0,0,-6),T)
tube([(-1.35,0,-.05),(-.9,0,.34),(0,0,.44),(.9,0,.34),(1.35,0,-.05)],.21,k,parent=Hs)
for s in (-1,1):
    o=empty((s*1.42,-.02,-.18),(0,s*-14,0),Hs); lathe(soft([(0,.26),(.3,.22),(.44,.02),(.5,-.22),(.5,-.34),(.42,-.38),(0,-.38)],60,4),(0,0,0),k,parent=o); cyl(.36,.03,(0,0,-.39),mat(GOLD,.4),.01,parent=o); tor(.47,.035,(0,0,-.2),mat(GOLD,.3,1),parent=o)
# coiled cord
pts=[]
for i in range(220):
    t=i/219; cx=-1.55-1.5*math.sin(t*math.pi*.85)-.3*t; cy=.3-1.9*t; cz=2.0*(1-t)**1.6*.95+.16; a=t*2*math.pi*26
    if t>.93: pts.append((cx,cy,.16)); continue
    pts.append((cx+.13*math.cos(a),cy+.1*math.sin(a)*.6,cz+.13*math.sin(a)))
tube(pts[:205],.035,k,parent=T,res=4)
# counters
sph(.4,(4.3,-1.4,.4),mat(INDIGO,.4)); cyl(.42,.42,(3.2,-2.5,.21),w,.05)
bubble(1.5,.95,.4,(4.5,.2,3.75),w,k,rot=(0,5,-18),tail=-1)
if MOB: cam((1.4,-15.5,4.2),(1.4,0,2.2),44)
else: cam((1.05,-14.2,4.1),(1.05,0,2.35),35,shift=(-.18,.01))
render()
