# Clay Zuma Rock landscape (hero-5, hero-5-phone, about-hero with shot=about; frames=25 makes portfolio-3).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
from mathutils import noise
MOB=H>W; SH=opt('shot','hero'); SKY=opt('sky','#F2B24C'); GR=opt('ground','#D9A45B'); RK=opt('rock','#6d5547'); DISC=opt('disc','#FFF3D6'); R1=opt('far','#a8684a'); B1=opt('band','#B4432A'); B2=opt('band2','#7d2f20')
random.seed(4); reset(); world(opt('fill','#FFD9A0'),.55)
SU=sun((66,0,-58),3.6,.8,'#FFDFAE')
plane(400,400,(0,60,0),mat(GR,.95,0,.1))
# sky wall + sun disc
plane(300,160,(0,90,40),mat(SKY,1,0,0),rot=(90,0,0))
SX,SZ=((3.5,13) if SH=='hero' else (5,27)) if not MOB else (-5,24)
o=cyl(11 if SH=='hero' else 7,.2,(SX,84,SZ),mat(DISC,1,emit=.12),0,rot=(90,0,0)); o.visible_shadow=False; DS=o
def rock(loc,sc,seed,col,sub=6,amp=.07,fl=.035):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=sub,radius=1); o=bpy.context.object; o.location=loc
    for v in o.data.vertices:
        c=v.co.copy(); a=math.atan2(c.y,c.x); side=1-abs(c.z)**3
        d=noise.fractal(Vector((c.x*1.1+seed,c.y*1.1,c.z*1.1)),1,2,4)*amp+ side*fl*math.sin(a*26+3*noise.noise(Vector((c.x*2+seed,c.y*2,c.z))))
        p=2.7; nrm=(abs(c.x)**p+abs(c.y)**p+abs(c.z)**p)**(1/p); c/=nrm   # squircle: steep flanks, domed top
        f=1+d; v.co=Vector((c.x*f*sc[0]*(1.08-.18*max(0,c.z)),c.y*f*sc[1],c.z*f*sc[2]))
    o.data.materials.append(mat(col,.85,0,.15))
    for q in o.data.polygons: q.use_smooth=True
RX=12.9 if not MOB else 4.5
rock((RX,36,-1),(9.4,8,14.5),3.1,RK); rock((-22,60,-1),(11,6,4.2),7.7,R1,5); rock((36,64,-1),(16,6,6),1.2,R1,5); rock((-46,70,-1),(16,6,5),5,R1,5)
for (x,y,sx,sz,c) in ((-17,26,13,1.0,B1),(18,22,16,1.3,B1),(-30,14,15,1.2,B2),(25,11,15,1.6,B2)): sph(1,(x,y,-.2),mat(c,.95,0,.1),scale=(sx,5,sz))
BX,BS=((-1.5,.86) if SH=='hero' else (2.2,.98)) if not MOB else (-6.3,.98)
hs=[.9,1.7,2.8,4.0,4.8,4.2,2.7,1.3]
BR=[]
for i,h in enumerate(hs): BR.append(box((BS*.78,BS*.78,h),(BX+i*BS,17,h/2),mat(opt('bars',INK) if i!=4 else '#FFF3D6',.5),.08))
for i in range(46):
    x=random.uniform(-24,24); y=random.uniform(9,32)
    if (BX-1.5<x<BX+8*BS+1 and y<24) or (not MOB and x/(y+9)<-.12) or (BX-1)/26<x/(y+9)<(BX+8*BS)/26: continue
    s=random.uniform(.55,1.2); cyl(.07*s,1.3*s,(x,y,.65*s+.1),mat('#3b2417',.8),0,v=12)
    sph(.8*s,(x,y,1.6*s+.1),mat(random.choice(['#2C6B4A','#2C6B4A','#1f4a35','#16130E']),.8,0,.1),scale=(1,1,random.choice([.4,.85])))
if MOB: cam((0,-9,3.4),(0,20,5.6),42)
elif SH=='hero': cam((0,-9,3.4),(0,20,5.4),34)
else: cam((-1.5,-7,2.2),(1.5,20,6.2),30,shift=(-.045,0))
N=int(opt('frames',0))
def pose(u):                           # half a cycle, so play forwards, then backwards (loop.sh pingpong)
    c=math.cos(math.pi*u)
    DS.location.z=11+13*-c; SU.rotation_euler=(math.radians(64+6*c),0,math.radians(-58+13*c))
    for i,b in enumerate(BR): stretch(b,hs[i],.60-.34*c+.10*math.cos(math.pi*u*(2+i%3)+0))
if N: loop(N,pose)
else: render()
