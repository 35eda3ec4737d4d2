# Tudu: five letters, each shorter than the one before, a key and the bell of the desk (wide), or the last letter with the key (tall).
# Needs the pictures of letters.mjs.   blender -b -noaudio --python letters.py -- ../work/desk.png 2000 1125 60
import os,sys; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
from kit import *
from mathutils import noise
random.seed(7); WORK=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','work','')
s=reset(); s.cycles.max_bounces=6; s.view_settings.view_transform='Standard'
BRASS=mat('#C9963C',.22,1,.5,noise=.18,noise_scale=9); STEEL=mat('#CBB27A',.16,1,.5); BLACK=mat('#14120F',.35,0,.5); DESK=wood('#3D2415','#6E4325',3.2)
def paper(i,x,top,w,h,turn=0,z=.012,lift=.07):
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=60,y_subdivisions=120,size=1); o=bpy.context.object
    for v in o.data.vertices:
        a,b=v.co.x,v.co.y; q=noise.noise((a*2+i*3,b*2,i))*.012; fold=.05*max(0,1-abs(b+.0)*9) if h>1.6 else 0
        v.co=(a*w,b*h,z+lift*(abs(a*2)**4*.5+abs(b*2)**6)*(.6+.4*math.sin(i*2+a*3))+q+fold*.35)
    m=img_mat(os.path.join(WORK,f'letter{i}.png'),.9); o.location=(x,top-h/2,0); return _fin_paper(o,m,turn)
def _fin_paper(o,m,turn):
    o.data.materials.append(m); o.rotation_euler=(0,0,math.radians(turn))
    for p in o.data.polygons: p.use_smooth=True
    k=o.modifiers.new('t','SOLIDIFY'); k.thickness=.008; return o
def key(loc,turn,tag):
    e=empty(loc,(0,0,turn))
    for a,b in ((-.17,0),(.17,0),(0,.2)): tor(.15,.045,(a,b+.1,.06),BRASS,parent=e)
    tube([(0,0,.06),(0,-.5,.06),(0,-1.25,.06)],.055,BRASS,parent=e); tor(.075,.03,(0,-.06,.06),BRASS,rot=(90,0,0),parent=e)
    for y,l in ((-1.0,.24),(-1.14,.3),(-1.24,.2)): box((l,.07,.05),(l/2,y,.06),BRASS,.012,parent=e)
    tor(.2,.018,(.0,.5,.07),STEEL,parent=e)
    q=empty(tag[:3],(0,0,tag[3]),parent=e); cyl(.42,.07,(0,0,.05),mat('#1d3f8e',.3,0,.5,coat=.8),.02,parent=q)
    me=bpy.data.meshes.new('disc'); n=96; me.from_pydata([(.4*math.cos(2*math.pi*k/n),.4*math.sin(2*math.pi*k/n),0) for k in range(n)],[],[tuple(range(n))]); uv=me.uv_layers.new()
    for li in me.loops: v=me.vertices[li.vertex_index].co; uv.data[li.index].uv=(.5+v.x/.82,.5+v.y/.82)
    me.materials.append(img_mat(os.path.join(WORK,'fob.png'),.3)); o=bpy.data.objects.new('disc',me); bpy.context.collection.objects.link(o); o.location=(0,0,.0875); o.parent=q; return e
def bell(loc,k=1):
    e=empty(loc,(0,0,0),scale=k)
    cyl(.62,.1,(0,0,.05),BLACK,.03,parent=e); lathe([(.6,.12),(.61,.16),(.58,.34),(.47,.52),(.28,.64),(.1,.68),(0,.69)],(0,0,0),STEEL,parent=e); lathe([(.58,.12),(.56,.33),(.45,.5),(.0,.66)],(0,0,0),BLACK,parent=e)
    cyl(.06,.14,(0,0,.74),BRASS,.01,parent=e); sph(.1,(0,0,.84),BRASS,scale=(1,1,.7),parent=e); return e
plane(40,30,(0,0,0),DESK)
def leaves(n,x0,x1,y0,y1,z):
    me=bpy.data.meshes.new('leaf'); k=24; me.from_pydata([(.5*math.cos(2*math.pi*i/k),.17*math.sin(2*math.pi*i/k)*(1-.3*math.cos(2*math.pi*i/k)),0) for i in range(k)],[],[tuple(range(k))]); me.materials.append(mat('#22331A',.8))
    for _ in range(n):
        o=bpy.data.objects.new('leaf',me); bpy.context.collection.objects.link(o); o.location=(random.uniform(x0,x1),random.uniform(y0,y1),z+random.uniform(-.8,.8)); c=random.uniform(.5,1.05); o.scale=(c,c,c); o.rotation_euler=(random.uniform(-.5,.5),random.uniform(-.5,.5),random.uniform(0,6.3))
world('#B4C2D8',.55); area((4,5,7),(0,0,0),3,130,'#FFE9CC'); sun((-48,-24,0),5,.8,'#FFD9A3')
# The bars of a window and a tree outside it, between the sun and the desk.
S=lambda x,y,z:(x-.58*z,y+1.02*z,z)
for x in (-5.2,-1.1,3.0,7.1): o=box((.16,14,.1),S(x,0,6),BLACK,.01); o.visible_camera=False
for y in (3.3,-3.6): o=box((30,.16,.1),S(0,y,6),BLACK,.01); o.visible_camera=False
if W>H:
    leaves(60,-14,-6.5,7.6,12,6); leaves(60,-4.2,2.2,2.2,4.9,6.2)
    w=1.7; x=-4.55; hs=(3.4,2.75,2.1,1.6,1.067)
    for i,(h,t) in enumerate(zip(hs,(-.8,.7,-.5,1.1,-1.6))): paper(i,x+i*1.93,1.62,w,h,t)
    key((1.5,-1.05,0),62,(.1,.98,0,-40)); bell((3.35,-1.3,0),.86)
    cam((-.75,-3.3,12.6),(-.9,-.02,0),46.5)
else:
    leaves(30,-7,-4.6,3.5,9,6); leaves(34,-4.5,-2.4,3.6,5.2,6)
    paper(3,-.72,2.6,1.7,1.6,8,.01); paper(4,.0,.78,1.9,1.19,-3,.03); key((.05,-1.12,0),-112,(-.42,.78,0,104)); bell((1.02,1.55,0),.66)
    cam((.05,-2.6,8.2),(.02,.08,0),66)
render()
