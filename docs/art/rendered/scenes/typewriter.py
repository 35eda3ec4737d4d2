# Typewriter, letter, books and speech bubbles (service-content); light=1 for a bright set.
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
MOB=H>W
BG=opt('bg','#211D17'); LIGHT=opt('light','0')=='1'; reset(); cyc(BG,back=6,radius=3,rough=.85); world('#57492f' if not LIGHT else '#FFE6C8',.4)
sun((48,0,-50),3.4 if not LIGHT else 3.0,1.0,'#FFD79A' if not LIGHT else '#FFEBCB')
if not LIGHT: area((-2,4,7),(1,0,2),3,420,'#FFC76B'); area((7,2,6),(1,0,2),3,500,'#FFB030'); area((-6,-8,3),(0,0,2),5,150,'#cdd6ff')
b=mat(opt('body','#E9E2D2'),.5); d=mat(INK if LIGHT else '#2C2823',.45); g=mat(GOLD,.45)
T=empty((1.4,0,.0),(0,0,14),None,1.12)
# typewriter body: side profile extruded along x
pro=[(-1.9,.18),(1.3,.18),(1.45,.4),(1.45,1.55),(1.15,1.85),(.25,1.85),(-.2,1.5),(-.55,1.05),(-1.95,.55),(-2.0,.3)]
o=prism(pro,4.1,(0,0,0),b,rot=(0,0,90),parent=T,bev=.09)
for x in (-1.6,1.6):
    for y in (-1.5,1.1): cyl(.17,.2,(x,y,.1),d,.02,parent=T)
# keys
rn=random.Random(2)
for r_ in range(4):
    for k in range(10):
        x=-1.5+k*.335+(r_%2)*.16-.04; y=-1.72+r_*.37; z=.78+r_*.16
        cyl(.125,.12,(x,y,z+.07),mat(GOLD,.4) if (r_,k) in ((2,8),(0,1)) else d,.02,rot=(12,0,0),parent=T,v=40); cyl(.04,.2,(x,y+.02,z-.06),d,0,parent=T,v=12)
rrect(2.0,.2,.1,.12,(0,-2.0,.62),d,rot=(78,0,0),parent=T)
# type basket, roller, knobs, lever
lathe([(0,0),(.95,0),(1.0,.1),(.55,.12),(0,.1)],(0,.05,1.62),d,rot=(-38,0,0),parent=T)
cyl(.3,4.3,(0,.75,2.05),d,.02,rot=(0,90,0),parent=T)
for s in (-1,1): cyl(.34,.3,(s*2.35,.75,2.05),g,.04,rot=(0,90,0),parent=T); cyl(.12,.3,(s*2.12,.75,2.05),d,0,rot=(0,90,0),parent=T)
tube([(-2.1,.75,2.3),(-2.35,.45,2.65),(-2.75,.2,2.75)],.06,mat('#B9B4AA',.3,.9),parent=T); sph(.12,(-2.78,.18,2.76),g,parent=T)
cyl(.05,3.6,(0,.48,2.42),mat('#B9B4AA',.3,.9),0,rot=(0,90,0),parent=T)
# paper
N=24; vs=[];fs=[]
for i in range(N+1):
    t=i/N; z=2.05+3.1*t; y=.78+.32+.5*t*t-.32*math.exp(-t*6)*0; vs+=[(-1.25,y-.02,z),(1.25,y-.02,z)]
for i in range(N): fs.append((2*i,2*i+1,2*i+3,2*i+2))
me=bpy.data.meshes.new('pp'); me.from_pydata(vs,[],fs); uv=me.uv_layers.new()
for li,l in enumerate(me.loops): v=vs[l.vertex_index]; uv.data[li].uv=((v[0]+1.25)/2.5,.22+.78*(v[2]-2.05)/3.1)
po=bpy.data.objects.new('pp',me); bpy.context.collection.objects.link(po); po.parent=T; me.materials.append(img_mat(TEX+'letter.png',.8))
# speech blocks, books, pencils
bubble(1.9,1.2,.45,(4.55,1.0,4.35),mat(GOLD,.5),mat(INK,.5),rot=(0,4,-16),tail=-1)
bubble(1.15,.78,.34,(-2.15,.4,4.15),mat(LATERITE,.5),mat(BONE,.5),rot=(0,-5,18),tail=1)
for i,(c,w_,a) in enumerate(((LATERITE,2.0,8),(BONE,1.85,-4),(GOLD,1.7,14))): box((w_,1.4,.3),(4.75,.8,.16+i*.31),mat(c,.6),.04,rot=(0,0,a))
lathe([(0,0),(.42,0),(.46,.05),(.46,.95),(.4,.95),(.4,.1),(0,.1)],(4.8,.8,.95),mat(INK if LIGHT else '#E9E2D2',.5))
for k,(a,c) in enumerate(((-12,GOLD),(8,LATERITE),(20,BONE))): e=empty((4.75+k*.06,.8,1.15),(6-8*k,a,0)); cyl(.075,1.5,(0,0,.6),mat(c,.5),0,parent=e,v=6); cyl(.075,.24,(0,0,1.47),mat('#E8C9A0',.6),0,parent=e,v=6,r2=.01)
sph(.4,(-1.3,-2.0,.4),mat(GOLD,.35,0,.5))
if MOB: cam((1.5,-15.5,4.6),(1.5,0,2.5),44)
else: cam((1.1,-14.2,4.5),(1.1,0,2.6),34.5,shift=(-.175,.01))
render()
