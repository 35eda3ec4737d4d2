# Harmattan: the wall with the scene cards (wide), or page 14 with the editor's red pencil (tall). Needs the pictures of script.mjs.
#   blender -b -noaudio --python script.py -- ../work/wall 2000 1125 60
import os,sys; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
from kit import *
from mathutils import noise
random.seed(22); WORK=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','work','')
s=reset(); s.cycles.max_bounces=6
RED=mat('#A81E16',.35,0,.5,coat=.4); THREAD=mat('#8E1B16',.9,0,.1); STEEL=mat('#B9B4A8',.25,1,.5)
def sheet(name,w,h,e,curl=.05,seed=0,fold=0):
    # A sheet of paper in the plane of its parent, whose lower corners come forward.
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=40,y_subdivisions=50,size=1); o=bpy.context.object
    for v in o.data.vertices:
        a,b=v.co.x,v.co.y; v.co=(a*w,b*h,.012+curl*max(0,.5-b)**2*(.4+abs(a)*1.4)+noise.noise((a*2+seed,b*2,seed))*.012)
    o.data.materials.append(img_mat(WORK+name+'.png',.9)); o.parent=e
    for p in o.data.polygons: p.use_smooth=True
    k=o.modifiers.new('t','SOLIDIFY'); k.thickness=.006; return o
if W>H:
    wall=mat('#857B69',.95,0,.1,noise=.09,noise_scale=1.3,bump=.16,bump_scale=22); plane(60,40,(0,0,0),wall,rot=(90,0,0))
    columns=[(1,),(2,3,4),(5,6,7,8,9),(10,11,12,13,14,15),(16,17,18,19,20,21,22),(23,24,25,26,27,28),(29,30,31,32),(33,34)]
    at={}
    for c,ids in enumerate(columns):
        for r,n in enumerate(reversed(ids)):
            x=(c-4)*1.72+random.uniform(-.05,.05); z=r*1.14+random.uniform(-.04,.04); at[n]=(x,z+.48)
            e=empty((x,-.01,z),(90,random.uniform(-2.6,2.6),0)); sheet(f'card{n}',1.5,.925,e,.1,n)
            sph(.05,(x,-.09,z+.44),RED); cyl(.012,.1,(x,-.04,z+.44),STEEL,0,rot=(90,0,0))
    silent=[1,6,15,21,29,30,32]
    for a,b in zip(silent,silent[1:]):
        (x,z),(u,w)=at[a],at[b]; tube([(x,-.09,z-.04),((x+u)/2,-.14,(z+w)/2-.1),(u,-.09,w-.04)],.011,THREAD)
    world('#8FA0B4',.4); sun((62,8,-52),4.6,.9,'#FFD7A0'); area((-7,-6,6),(0,0,3),3,160,'#FFE3BE')
    # The frame of a window, which throws its shadow on the wall.
    for k in (-3.2,2.4,8): o=box((.13,.1,40),(k-9,-7,3),STEEL,0); o.visible_camera=False
    for k in (2.2,7.4): o=box((60,.1,.13),(0,-7,k+3.4),STEEL,0); o.visible_camera=False
    cam((-5.9,-9.6,2.5),(.1,0,2.5),33,dof=((at[22][0],0,at[22][1]),1.2))
else:
    plane(40,30,(0,0,0),wood('#5A4630','#8F7350',2.4))
    e=empty((.25,.15,0),(0,0,-7)); sheet('page13',3.3,4.26,e,.02,3)
    e=empty((0,0,.03),(0,0,3)); sheet('page',3.3,4.26,e,.16,1)
    e=empty((1.02,-1.55,.16),(0,0,38)); p=mat('#A81E16',.3,0,.5,coat=.7); cyl(.085,2.5,(0,0,0),p,.012,rot=(0,90,0),parent=e,v=6)
    cyl(.085,.3,(-1.4,0,0),mat('#D9B98A',.8),0,rot=(0,-90,0),parent=e,v=24,r2=.03); cyl(.03,.09,(-1.59,0,0),RED,0,rot=(0,-90,0),parent=e,v=16,r2=.004)
    # Shavings of the pencil.
    for k in range(9):
        q=empty((random.uniform(1.3,2.1),random.uniform(-2.3,-1.9),.06),(random.uniform(-40,40),random.uniform(-40,40),random.uniform(0,360))); tube([(-.1,0,0),(0,.06,.04),(.1,.02,.02)],.016,mat('#D9B98A',.9) if k%3 else RED,parent=q,taper=.3)
    world('#8FA0B4',.45); sun((-50,-30,0),4.6,.8,'#FFD7A0')
    S=lambda x,y,z:(x-.75*z,y+1.05*z,z)
    for x in (-2.4,1.7): o=box((.13,20,.1),S(x,0,5),STEEL,.01); o.visible_camera=False
    for y in (1.9,): o=box((30,.13,.1),S(0,y,5),STEEL,.01); o.visible_camera=False
    cam((.1,-2.6,8.4),(.06,-.12,0),62)
render()
