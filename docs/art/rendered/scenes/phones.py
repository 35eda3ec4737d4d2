# Three phones on a laterite set (hero-3, hero-3-phone). Screens come from textures/out.
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W; BG=opt('bg','#B4432A')
reset(); cyc(BG,back=6,radius=3); world('#FFE0C0',.45)
sun((48,0,-46),3.1,1.0,'#FFEBCB')
T=TEX
for (x,y,rz,z,sc,h) in ((-2.35,.2,16,'feed',1.42,0.0),(0.2,-.3,-4,'reel',1.42,.55),(2.75,.4,-20,'stat',1.42,0)):
    if h: cyl(1.35,h,(x,y,h/2),mat(INK,.5),.05)
    r=empty((x,y,1.55*sc+h+.01),(-7,0,rz),None,sc); phone(r,T+z+'.png')
# reactions as solid shapes
sph(.45,(-1.2,-2.1,.42),mat(GOLD,.35,0,.5)); tor(.4,.15,(1.75,-2.2,.15),mat(BONE,.45)); cyl(.5,1.5,(-4.3,2.4,.75),mat(INK,.5),.05); sph(.5,(-4.3,2.4,2.0),mat(BONE,.45))
box((1.0,1.0,.5),(4.6,2.6,.25),mat(GOLD,.5),.06); cyl(.36,1.2,(4.6,2.6,1.1),mat(INDIGO,.5),.05)
if MOB: cam((.2,-16,3.7),(.2,0,2.45),42)
else: cam((0,-14.2,3.5),(0,0,2.45),35.5,shift=(-.195,.02))
render()
