# Ring of chairs, table and flip chart on kola red (service-training).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
BG=opt('bg','#6A2232'); reset(); cyc(BG,back=9,radius=4,rough=.9); world('#FFDCC8',.44); sun((46,0,-50),3.3,1.1,'#FFE6BE')
cyl(4.35,.08,(1.6,1.2,.04),mat(opt('rug','#8A3444'),.9),.03); tor(4.3,.05,(1.6,1.2,.08),mat(GOLD,.5))
# flip chart on an easel
E_=empty((2.3,4.1,0),(0,0,-8)); k=mat(INK,.5)
for x in (-1.3,1.3): tube([(x*1.15,-.35,0),(x*.92,.1,4.9)],.08,k,parent=E_)
tube([(0,1.4,0),(0,.25,4.8)],.08,k,parent=E_)
B=empty((0,-.12,3.35),(-5,0,0),E_); rrect(3.5,3.9,.1,.14,(0,0,0),mat(BONE,.7),parent=B); box((3.5,.3,.22),(0,-.02,1.95),mat(INK,.45),.03,parent=B); box((3.3,.34,.1),(0,-.2,-2.0),mat(INK,.45),.02,parent=B)
hs=[.20,.42,.70,.93,1,.90,.60,.30]
for i,h in enumerate(hs): box((.27,.06,2.3*h),(-1.19+i*.34,-.09,-1.35+1.15*h),mat(INK if i!=4 else LATERITE,.6),.012,parent=B)
tube([(-1.3,-.11,1.35),(-.4,-.11,1.42),(.4,-.11,1.34)],.035,mat(LATERITE,.6),parent=B); tube([(-1.3,-.11,1.12),(-.6,-.11,1.14)],.03,mat(INK,.6),parent=B)
for i,c in enumerate((LATERITE,GOLD,INK)): cyl(.06,.5,(-.9+i*.55,-.28,-1.9),mat(c,.4),.02,rot=(0,90,6*i),parent=B)
# round table
cyl(1.45,.14,(1.6,.7,1.38),mat(GOLD,.5),.05); cyl(.14,1.3,(1.6,.7,.68),mat(INK,.45)); cyl(.75,.1,(1.6,.7,.09),mat(INK,.45),.03)
def on(x,y): return (1.6+x,.7+y)
box((.85,.62,.05),(*on(-.55,-.35),1.49),mat(BONE,.6),.01,rot=(0,0,18)); box((.7,.5,.07),(*on(.45,.35),1.5),mat(LATERITE,.6),.01,rot=(0,0,-24)); cyl(.15,.3,(*on(.55,-.5),1.6),mat(BONE,.5),.02); cyl(.15,.3,(*on(-.75,.5),1.6),mat(INK,.5),.02)
L=empty((*on(-.05,.45),1.47),(0,0,-6)); box((.9,.6,.05),(0,0,0),mat(INK,.4),.02,parent=L); box((.9,.04,.58),(0,.36,.28),mat(INK,.4),.02,rot=(-14,0,0),parent=L)
# chairs in a ring, open towards the chart
for a,c in ((196,BONE),(238,CLAY),(286,SKY),(334,GOLD),(150,LATERITE),(20,BONE)):
    x,y=1.6+3.0*math.cos(math.radians(a)),.7+2.75*math.sin(math.radians(a)); chair(empty((x,y,.08),(0,0,a-90),None,1.06),c)
r=empty((6.0,3.6,0),None or (0,0,0),None,1.25); plant(r,LEAF,BONE)
if MOB: cam((1.6,-16,7.2),(1.6,.8,2.0),41)
else: cam((1.3,-14.2,6.4),(1.3,.9,2.35),34,shift=(-.18,.01))
render()
