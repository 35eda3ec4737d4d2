# Two posters on a plaster wall under the shadow of a palm frond.
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
# Options: a= and b= (names of the posters), wall= (colour of the wall).
A,B,WALL=opt('a','p_jazz'),opt('b','p_ruwa'),opt('wall','#E7DFD0')
reset(); world('#FFE9CF',.38); T=TEX
plane(60,40,(0,0,0),mat(WALL,.95,0,.1,bump=.1,bump_scale=34),rot=(90,0,0)); box((60,.16,1.3),(0,-.02,-3.75),mat(INK,.7),.02); plane(60,30,(0,-15,-4.4),mat('#9a8d7a',.95))
for (img,x,rz) in ((A,-1.95,-.6),(B,1.95,.5)):
    r=empty((x,-.02,.25),(0,rz,0)); box((3.5,.015,4.9),(0,0,0),mat('#EDE6D6',.8),0,parent=r,seg=1); plane(3.5,4.9,(0,-.012,0),img_mat(T+img+'.png',.75),rot=(90,0,0),parent=r)
    for sx in (-1.65,1.65): box((.3,.01,.12),(sx,-.016,2.38),mat(BONE,.6),0,parent=r,rot=(0,40*(1 if sx>0 else -1),0),seg=1)
sun((58,0,-38),3.2,.7,'#FFE6BE')
# palm frond outside the picture, which throws the shadow
g=mat('#222222',1); rnd=random.Random(5)
for fx,fz,a0 in ((-7.5,6.2,-28),(-10,3.6,-4)):
    e=empty((fx,-6.5,fz),(0,a0,0)); tube([(0,0,0),(2.5,0,.2),(5.2,0,-.7)],.05,g,parent=e)
    for k in range(17):
        x=.4+k*.28; L=1.9*(1-abs(k-8)/14)
        for sgn in (-1,1): box((L,.01,.12),(x+L*.32,0,sgn*L*.36-.04*k*.2),g,0,parent=e,rot=(0,-sgn*48,0),seg=1)
cam((0,-12.5,.1),(0,0,.0),46)
render()
