# Poster, swatch fan, stamp, boxes and cards on clay (service-branding).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
BG=opt('bg','#E79B7B'); reset(); cyc(BG,back=6,radius=3); world('#FFE6D2',.42); sun((48,0,-48),3.05,1.0,'#FFEBCB')
# leaning poster on a plinth
box((3.6,2.2,.55),(1.4,1.0,.275),mat(INK,.55),.05); r=empty((1.25,1.15,2.72),(-11,0,8)); rrect(3.0,4.2,.06,.16,(0,0,0),mat(INK,.6),face=img_mat(TEX+'p_tudu2.png',.7),parent=r)
# the mark as an object
hill=[(1.05,0),(.92,.28),(.78,.75),(.62,1.18),(.40,1.46),(.12,1.58),(-.2,1.52),(-.46,1.22),(-.66,.78),(-.86,.34),(-1.05,0)]
cyl(.95,1.1,(-1.65,.5,.55),mat(BONE,.5),.05); prism(soft(hill,90,6),.5,(-1.65,.4,1.1),mat(LATERITE,.5),rot=(0,0,14))
# boxes with lids, card stack
box((1.7,1.7,1.2),(4.1,1.0,.6),mat(INDIGO,.55),.05,rot=(0,0,-16)); box((1.8,1.8,.34),(4.1,1.0,1.32),mat(INDIGO,.55),.05,rot=(0,0,-16))
box((1.2,1.2,.9),(4.05,.95,1.95),mat(BONE,.55),.05,rot=(0,0,9))
# swatch fan
for i,c in enumerate(('#16130E','#27346E','#2C6B4A','#FFB81C','#F7F3E8','#B4432A')):
    e=empty((.2,-1.6-.035*i,.12),(-18,62-i*22,6)); rrect(.56,1.85,.1,.035,(0,0,.85),mat(c,.6),parent=e,bev=.006,n=6)
    if i==5: cyl(.09,.12,(0,-.04,.12),mat(GOLD,.3,1),.01,rot=(90,0,0),parent=e)
# cards and stamp
for i in range(6):
    e=empty((2.95,-1.55,.03+i*.045),(0,0,12+random.Random(i).uniform(-3,3))); box((1.75,1.0,.035),(0,0,0),mat('#EDE6D6',.8),0,parent=e,seg=1); plane(1.75,1.0,(0,0,.0185),img_mat(TEX+'card_f.png',.7),parent=e)
cyl(.46,.2,(-1.5,-1.75,.1),mat(INK,.4),.03); lathe(soft([(.40,.2),(.2,.26),(.13,.45),(.13,.75),(.27,.9),(.34,1.08),(.27,1.27),(.1,1.35),(0,1.36)],80,6),(-1.5,-1.75,0),mat(INK,.4))
tor(.37,.03,(-1.5,-1.75,.24),mat(GOLD,.3,1))
if MOB: cam((1.2,-15.5,4.0),(1.2,0,2.3),45)
else: cam((.9,-14.2,3.9),(.9,0,2.45),36,shift=(-.18,.02))
render()
