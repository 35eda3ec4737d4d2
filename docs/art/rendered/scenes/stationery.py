# Stationery seen from above on a coloured table (hero-4, hero-4-phone).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
reset(); world('#FFEFD6',.4); plane(60,60,(0,0,0),mat(opt('bg','#2C6B4A'),.9,0,.1,bump=.05,bump_scale=60))
sun((46,0,-52),2.9,1.1,'#FFEBCB')
T=TEX
def sheet(img,w,h,x,y,z,rz,th=.012):
    r=empty((x,y,z),(0,0,rz)); box((w,h,th),(0,0,-th/2-.001),mat('#EDE6D6',.8),0,parent=r,seg=1); plane(w,h,(0,0,0.001),img_mat(T+img+'.png',.7),parent=r); return r
sheet('letter',3.3,4.62,.9,.75,.03,7)
for i in range(7): sheet('card_b',2.1,1.2,1.15+random.Random(i).uniform(-.03,.03),-2.45,.04+i*.035,-13+random.Random(i).uniform(-3,3),.03)
for i in range(4): sheet('card_f',2.1,1.2,3.1+random.Random(i+9).uniform(-.03,.03),-2.75,.04+i*.035,9+random.Random(i).uniform(-3,3),.03)
sheet('p_tudu',2.9,4.06,4.75,.75,.9,-9); box((3.3,4.3,.9),(4.75,.75,.44),mat(INK,.6),.04,rot=(0,0,-9))
cyl(.72,.92,(5.2,-2.6,.46),mat(BONE,.4),.08); cyl(.61,.02,(5.2,-2.6,.925),mat('#2a160c',.15),.0); tor(.4,.1,(5.95,-2.45,.48),mat(BONE,.4),rot=(90,0,0))
pe=empty((-1.35 if not MOB else -9,-1.2,.09),(90,0,24)); cyl(.08,2.4,(0,0,0),mat(GOLD,.4),.01,parent=pe,v=6); cyl(.082,.26,(0,0,-1.3),mat(LATERITE,.5),.03,parent=pe); cyl(.08,.34,(0,0,1.36),mat('#E8C9A0',.6),0,parent=pe,r2=.012)
if MOB: cam((3.15,-9.0,14),(3.15,-.75,.1),52)
else: cam((2.6,-8.4,12.8),(2.6,-.45,.1),37,shift=(-.2,0))
render()
