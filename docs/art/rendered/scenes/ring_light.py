# Phone in a ring light with speech bubble, play block and hearts (service-social).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
BG=opt('bg','#B4432A'); reset(); cyc(BG,back=6,radius=3); world('#FFE0C0',.42); sun((48,0,-46),3.0,1.0,'#FFEBCB')
# ring light on a stand, phone in it
tor(2.15,.3,(1.3,.6,3.75),mat('#FFF3D6',.6,emit=.4),rot=(90,0,10)); tor(2.15,.34,(1.33,.74,3.75),mat(INK,.45),rot=(90,0,10))
tube([(1.35,.85,1.6),(1.35,.9,.6)],.11,mat(INK,.4)); 
for a in (20,140,260): tube([(1.35,.9,.75),(1.35+1.2*math.cos(math.radians(a)),.9+1.0*math.sin(math.radians(a)),.05)],.085,mat(INK,.4))
r=empty((1.25,.2,3.75),(-3,0,8),None,1.18); phone(r,TEX+opt('screen','feed')+'.png')
# reactions
bubble(1.75,1.05,.42,(-1.55,-.3,4.55),mat(BONE,.5),mat(INK,.5),rot=(0,-4,16),tail=1)
heart(.72,.42,(4.35,-.2,4.75),mat(GOLD,.45),rot=(0,10,-20)); heart(.36,.26,(3.95,-.9,2.85),mat(BONE,.5),rot=(0,-16,-10))
rrect(1.35,1.35,.32,.42,(-1.5,-.6,2.45),mat(INK,.45),rot=(0,6,20)); prism([(-.26,-.34),(.36,0),(-.26,.34)],.16,(-1.56,-.84,2.45),mat(GOLD,.45),rot=(0,6,20))
hs=[.5,.85,1.3,1.9,2.3,1.9]
for i,h in enumerate((.55,.95,1.45,2.0,2.5)): box((.46,.46,h),(3.1+i*.56,1.4,h/2),mat(INK if i!=4 else BONE,.5),.05)
sph(.4,(-.7,-1.9,.4),mat(GOLD,.35,0,.5)); cyl(.42,.44,(3.2,-1.8,.22),mat(BONE,.5),.05); tor(.4,.12,(4.7,-1.5,.12),mat(INDIGO,.45))
if MOB: cam((1.3,-16,3.9),(1.3,0,3.0),43)
else: cam((1.0,-14.5,3.7),(1.0,0,2.95),34,shift=(-.175,.02))
render()
