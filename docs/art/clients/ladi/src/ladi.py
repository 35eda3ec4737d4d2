# A jar of Ladi shea butter by a kitchen window (tall: one jar, close; wide: four jars on a long table).
#   blender -b -noaudio --python ladi.py -- OUT WIDTH HEIGHT SAMPLES
import os,sys; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
from kit import *
from kit import _fin
import random
random.seed(11)
HERE2=os.path.dirname(os.path.abspath(__file__))
s=reset(); c=s.cycles; c.max_bounces=12; c.transmission_bounces=10; c.glossy_bounces=4; c.transparent_max_bounces=12; c.blur_glossy=.6; c.sample_clamp_indirect=3
GL=glass(); BUTTER=mat('#F0DDA0',.5,0,.4,coat=1,bump=.12,bump_scale=5); LAB=img_mat(os.path.join(HERE2,'label.png'),.8)
LID=mat('#2E2C22',.4,.6,.5); WOOD=wood('#5B3A22','#A87345'); DARK=wood('#2A1B10','#54361F')
def jar(loc,turn=0,lid=True,fill=.86,scoop=False):
    e=empty(loc,(0,0,turn))
    # Butter and glass are one body up to the fill, as they look.
    lathe([(0,0),(.6,0),(.68,.03),(.7,.1),(.7,fill),(.66,fill+.01),(.3,fill+(-.06 if scoop else .03)),(0,fill+(-.1 if scoop else .05))],(0,0,0),BUTTER,parent=e)
    neck=[(.7,fill),(.7,.98),(.66,1.06),(.6,1.1),(.6,1.2)]; lathe(neck+[(x-.03,z) for x,z in reversed(neck)]+[neck[0]],(0,0,0),GL,parent=e)
    label(e,LAB,.704,.24,.76,100)
    if lid: lathe([(0,1.3),(.6,1.3),(.64,1.27),(.645,1.1),(.61,1.1),(0,1.12)],(0,0,0),LID,parent=e)
    return e
_nut=None
def nuts(n,x0,x1,y0,y1,z=.09):
    global _nut
    if _nut is None:
        m=mat('#6B3A1E',.32,0,.5,noise=.35,noise_scale=7); bpy.ops.mesh.primitive_uv_sphere_add(radius=.13,segments=48,ring_count=24); o=bpy.context.object
        for v in o.data.vertices: v.co.x*=1.45; v.co.z*=.82+.18*(v.co.x>0)
        for p in o.data.polygons: p.use_smooth=True
        o.data.materials.append(m); _nut=o.data; bpy.data.objects.remove(o)
    taken=[]
    for _ in range(n*30):
        q=Vector((random.uniform(x0,x1),random.uniform(y0,y1),z))
        if len(taken)==n: break
        if any((q-t).length<.34 for t in taken): continue
        taken.append(q); o=bpy.data.objects.new('n',_nut); bpy.context.collection.objects.link(o); o.location=q; k=random.uniform(.8,1.15); o.scale=(k,k,k); o.rotation_euler=(random.uniform(-.3,.3),random.uniform(-.2,.2),random.uniform(0,6.3))
def spoon(loc,rot):
    e=empty(loc,rot); m=wood('#7A5230','#B98750',3)
    o=sph(.26,(0,0,0),m,scale=(1.15,.8,.28),parent=e); tube([(.2,0,.02),(.9,0,.08),(1.7,0,.13),(2.3,0,.16)],.055,m,parent=e)
    return e
def cloth(loc,sx,sy,rot,col):
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=120,y_subdivisions=120,size=1); o=bpy.context.object; from mathutils import noise
    for v in o.data.vertices:
        x,y=v.co.x*sx,v.co.y*sy; h=noise.noise((x*1.1,y*.5,3))*.16+noise.noise((x*2.6+4,y*1.4,1))*.06; v.co=(x+.1*h,y,max(.012,h+.05))
    m=mat(col,.95,0,.1,bump=.35,bump_scale=160); o.location=loc; return _fin(o,m,0,0,True,rot)
wide=W>H
plane(30,14,(0,1.5,0),WOOD if not wide else DARK)
# The wall, in plaster, and the light of a window with bars.
wall=mat('#B9A88A' if not wide else '#7F8E7A',.95,0,.1,noise=.08,noise_scale=2,bump=.05,bump_scale=9); plane(40,20,(0,5.2,6),wall,rot=(90,0,0))
world('#BFD0E0',.45)
win=area((-7.5,-1.2,5.2),(0,.5,.6),2.6,2600,'#FFE9C8',3.4)
for i in range(3): box((.1,.1,8),(-6.1,-2.2+1.05*i,4),mat('#222222',.8),.01)
box((.1,6,.1),(-6.1,-1.2,4.4),mat('#222222',.8),.01)
area((6,-5,3),(0,0,.6),5,240,'#DCE6F2')
if wide:
    xs=(-2.55,-.8,.95,2.7)
    jar((xs[0],.25,0),6); jar((xs[1],-.1,0),5,lid=False,scoop=True); jar((xs[2],.2,0),-4); jar((xs[3],.0,0),-3)
    # A thing from each kitchen: a pan, peppers, plantain, a mortar.
    iron=mat('#17181A',.38,.7,.5); e=empty((-4.1,1.9,0),(0,0,20)); lathe([(0,.03),(.95,.03),(1.2,.4),(1.25,.4),(1.0,0),(0,0)],(0,0,0),iron,parent=e); box((1.5,.22,.08),(1.9,0,.36),iron,.03,parent=e)
    for k in range(9):
        a=random.uniform(0,6.3); px=-.15+random.uniform(-.5,.5); py=1.3+random.uniform(-.35,.4); q=empty((px,py,.09),(0,0,math.degrees(a))); tube([(0,0,0),(.2,.03,.03),(.42,.0,.05),(.6,-.06,.02)],.075,mat('#B01C12',.2,0,.6,coat=.6),parent=q,taper=.35); tube([(-.02,0,0),(-.16,.02,.05)],.02,mat('#3E5A22',.6),parent=q)
    for k,(px,py,a) in enumerate(((2.3,1.5,12),(2.5,1.85,20),(2.2,2.2,5))):
        q=empty((px,py,.16),(0,0,a)); tube([(-.75,.16,.0),(-.35,0,.02),(.2,-.05,.05),(.75,.12,.12)],.19,mat(('#C9A227','#7D8C2C','#B8962A')[k],.45,0,.4,noise=.2,noise_scale=5),parent=q,taper=.3)
    lathe([(0,.1),(.3,.1),(.42,.3),(.55,.95),(.6,1.05),(.52,1.05),(.42,.5),(0,.35)],(4.75,1.5,0),wood('#4A2D18','#8A5B34',3)); tube([(4.7,1.5,.6),(5.15,1.35,1.75)],.13,wood('#6A4526','#A87345',3))
    nuts(8,-2.5,-1.1,-1.35,-.8); nuts(4,1.6,2.5,-1.2,-.75); spoon((-.35,-.95,.1),(0,-2,24))
    cam((.3,-10.5,2.5),(.08,.3,.84),52,dof=((0,-.3,.6),1.6))
else:
    cloth((.5,.35,.0),4.2,2.9,(0,0,-14),'#D9CDB6')
    jar((-.15,.1,.16),4,lid=False,scoop=True); lathe([(0,.2),(.6,.2),(.64,.17),(.645,0),(.61,0),(0,.02)],(1.35,-.35,.2),LID,rot=(8,4,0))
    sph(.3,(-.05,-.05,1.12),BUTTER,scale=(.9,.7,.34)); spoon((.12,.0,1.22),(0,-24,14)); nuts(9,-2.0,-.9,-1.3,-.3,.2); nuts(4,.3,1.3,-1.7,-1.15,.12)
    cam((.35,-8.2,3.1),(.12,0,.82),72,dof=((-.15,-.6,.6),2.0))
render()
