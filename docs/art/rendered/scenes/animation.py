# Zoetrope and a bouncing ball in stages on indigo (service-animation; frames=24 makes portfolio-2).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
BG=opt('bg','#27346E'); reset(); cyc(BG,back=6.5,radius=3.2); world('#C9CFF5',.42); sun((48,0,-48),3.2,1.0,'#FFE6BE')
# zoetrope: slotted drum on a plinth
Z=empty((1.9,.7,0)); cyl(2.25,.45,(0,0,.225),mat(INK,.5),.05,parent=Z); cyl(.5,.5,(0,0,.65),mat(GOLD,.35,.6),.03,parent=Z)
D=empty((0,0,.95),(0,0,float(opt('spin','0'))),Z); cyl(2.0,.16,(0,0,0),mat(BONE,.5),.04,parent=D); R0=1.9; n=16
for ring,z,h in (('lo',.5,.9),('hi',2.62,.34)):
    lathe([(R0-.06,-h/2),(R0+.06,-h/2),(R0+.06,h/2),(R0-.06,h/2),(R0-.06,-h/2)],(0,0,z),mat(BONE if ring=='lo' else GOLD,.5),parent=D,steps=128)
for k in range(n):
    a=k*360/n; box((.12,.46,1.55),(R0*math.cos(math.radians(a)),R0*math.sin(math.radians(a)),1.7),mat(BONE,.5),.02,rot=(0,0,a),parent=D)
for k in range(n): # frames of the strip: ball that rises and falls
    a=math.radians(k*360/n+11); zz=.42+.28*abs(math.sin(k*math.pi/8)); e=empty((2.0*math.cos(a),2.0*math.sin(a),zz),(0,0,math.degrees(a)),D); cyl(.13,.05,(-.02,0,0),mat(LATERITE if k%2 else INK,.5),.01,rot=(0,90,0),parent=e)
tube([(0,0,0),(0,0,2.9)],.07,mat(GOLD,.3,1),parent=D); 
hs=[.45,.85,1.3,1.7,1.95,1.65,1.1,.6]
for k,h in enumerate(hs):
    a=math.radians(k*45); box((.34,.34,h),(.95*math.cos(a),.95*math.sin(a),.1+h/2+.3),mat(GOLD if k!=4 else LATERITE,.5),.03,rot=(0,0,k*45),parent=D)
# onion-skin ball, left to right along arcs
def mixc(c1,c2,t):
    a=[int(c1[i:i+2],16) for i in (1,3,5)]; b=[int(c2[i:i+2],16) for i in (1,3,5)]; return '#%02x%02x%02x'%tuple(int(x+(y-x)*t) for x,y in zip(a,b))
B6=[]; arc=[(-2.1,.36,1.25,.72),(-1.75,1.75,.94,1.08),(-1.2,3.15,.97,1.03),(-.35,4.3,1,1),(.8,5.0,1,1),(2.0,5.15,1.03,.97)]
for i,(x,z,sx,sz) in enumerate(arc): B6.append(sph(.5,(x,-1.15+.16*i,z),mat(('#3A4890','#4A5AA3','#6677B9','#8FA0CF','#C3CDE8',GOLD)[i],.45,0,.4),scale=(sx,sx,sz)))
# primitives
box((1.1,1.1,1.1),(5.0,1.4,.55),mat(LATERITE,.5),.07,rot=(0,0,24)); cyl(.62,1.2,(5.05,1.4,1.7),mat(BONE,.5),.02,r2=.02)
tor(.45,.16,(4.5,-1.5,.16),mat(BONE,.45)); cyl(.36,.7,(-.55,-1.9,.35),mat(CLAY,.5),.05)
if MOB: cam((1.4,-16,4.6),(1.4,0,2.6),42)
elif opt('shot','')=='mid': cam((1.35,-14.2,4.9),(1.35,0,2.6),40)
else: cam((1.1,-14.2,4.7),(1.1,0,2.75),34,shift=(-.18,.01))
N=int(opt('frames',0))
def pose(u):
    D.rotation_euler[2]=math.radians(45*u)
    for i,b in enumerate(B6):          # bounce twice a loop, five ghosts trail behind
        v=(2*u-(5-i)*.055)%1; z=abs(math.sin(math.pi*v)); q=max(0,1-z*5)*.35
        b.location=(-1.95+.16*i,-1.15+.1*i,.5*(1-q)+3.9*z); b.scale=(1+q*.6,1+q*.6,1-q)
if N: loop(N,pose)
else: render()
