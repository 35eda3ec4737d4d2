# Studio microphone and eight bars on gold (hero-1, hero-1-phone; with cam=/bg= also blog leads).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
reset(); cyc(opt('bg',GOLD),back=7,radius=3.5); world('#FFE9BE',.42)
sun((50,0,-50),3.25,.9,'#FFEBCB')
r=empty((3.1,-.8,3.15),(0,14,28),None,1.2); mic(r)
tube([(4.22,-.7,2.3),(4.8,-.4,2.1),(6.4,.4,2.7),(11,1.6,5.2)],.13,mat(INK,.4)); sph(.21,(4.22,-.7,2.3),mat(GOLD,.3,1))
hs=[.8,1.75,3.0,4.2,4.85,4.35,2.9,1.4]
for i,h in enumerate(hs): box((.68,.68,h),(-2.55+i*.86,2.6,h/2),mat(INK if i!=4 else BONE,.5),.06)
sph(.42,(-1.35,-.9,.42),mat(LATERITE,.3,0,.5)); cyl(.5,.5,(.3,-1.4,.25),mat(BONE,.5),.05); tor(.5,.13,(3.7,-2.3,.13),mat(INDIGO,.4))
if MOB: cam((1.3,-14,3.3),(1.3,0,2.75),45)
else: cam((0,-13.5,3.5),(0,0,2.55),34,shift=(-.115,.03))
render()
