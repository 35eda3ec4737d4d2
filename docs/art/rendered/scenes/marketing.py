# Megaphone, billboard and bars on leaf green (service-marketing).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
BG=opt('bg','#2C6B4A'); reset(); cyc(BG,back=6.5,radius=3.2); world('#FFEFD6',.42); sun((48,0,-48),3.15,1.0,'#FFEBCB')
# billboard
r=empty((2.75,2.2,3.7),(0,0,-12)); rrect(5.0,3.75,.08,.24,(0,0,0),mat(INK,.5),face=img_mat(TEX+opt('plate','pl_voice')+'.png',.7),parent=r)
for x in (-1.5,1.5): box((.26,.26,4.2),(x,.22,-2.0),mat(INK,.5),.03,parent=r)
for x in (-1.6,0,1.6): tube([(x,0,1.95),(x,-.5,2.25),(x,-.75,2.1)],.035,mat(INK,.4),parent=r); cyl(.13,.3,(x,-.78,2.02),mat(GOLD,.4),.02,rot=(35,0,0),parent=r,r2=.07)
box((4.6,.5,.1),(0,-.3,-2.05),mat(INK,.5),.02,parent=r)
# megaphone
m=empty((.15,-1.1,1.72),(0,15,20)); b=mat(BONE,.5)
lathe(soft([(.30,0),(.34,.5),(.46,1.0),(.70,1.5),(1.06,1.92),(1.14,1.95)],50,8)+[(1.16,2.02)]+soft([(1.08,2.04),(.64,1.5),(.38,1.0),(.26,.4),(0,.36)],50,8),(0,0,0),b,rot=(0,-90,0),parent=m)
tor(1.12,.07,(-1.99,0,0),mat(GOLD,.35),rot=(0,90,0),parent=m); lathe([(0,-.85),(.3,-.85),(.36,-.8),(.36,0),(0,0)],(0,0,0),mat(INK,.45),rot=(0,-90,0),parent=m); tor(.36,.05,(.03,0,0),mat(GOLD,.3,1),rot=(0,90,0),parent=m)
box((.34,.3,.95),(.38,0,-.72),mat(INK,.45),.1,rot=(0,-10,0),parent=m); tube([(.65,0,-.3),(.85,0,-.5),(.62,0,-.75)],.05,mat(INK,.4),parent=m)
cyl(.2,.04,(-.5,0,0),mat('#1a1511',.7),parent=m,rot=(0,90,0))
cyl(.95,.75,(.55,-1.05,.375),mat(GOLD,.5),.06); cyl(.32,.35,(.55,-1.05,.9),mat(INK,.5),.03)
# voice: rising blocks thrown from the horn
for i,(x,z,s,c) in enumerate(((-2.35,3.35,.28,GOLD),(-2.75,2.5,.17,CLAY),(-1.7,4.05,.36,BONE))): sph(s,(x,-1.5,z),mat(c,.5))
for i,h in enumerate((.5,1.0,1.6,2.2,2.75,2.3,1.5,.75)): box((.35,.35,h),(2.15+i*.43,-.5-.05*i,h/2),mat(INK if i!=4 else GOLD,.5),.045)
tor(.42,.12,(2.35,-2.1,.12),mat(CLAY,.45)); sph(.4,(-1.3,-1.9,.4),mat(LATERITE,.4))
if MOB: cam((1.4,-16,3.8),(1.4,0,2.75),42)
else: cam((1.0,-14.3,3.6),(1.0,0,2.75),34,shift=(-.175,.02))
render()
