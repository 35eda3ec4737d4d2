# Tudu: helpers of hill.py and terrace.py (materials, shapes, camera, rendering).
# Each run: blender -b -noaudio --python SCENE.py -- OUT WIDTH HEIGHT SAMPLES [key=value ...]
#   OUT ends in .png: a preview. OUT is a folder: two half-sample passes as EXR for docs/art/rendered/denoise.py,
#   with the sun's share of the light apart (sun_), so that film.py can let the light arrive.
import bpy, sys, math, random, os
import numpy as np
from mathutils import Vector, noise
a=sys.argv[sys.argv.index('--')+1:]; OUT=a[0]; W,H,SPP=map(int,a[1:4]); O=dict(x.split('=',1) for x in a[4:])
opt=lambda k,d:type(d)(O.get(k,d))
bpy.ops.wm.read_factory_settings(use_empty=True); S=bpy.context.scene; S.render.engine='CYCLES'; c=S.cycles
FINAL=not OUT.endswith('.png')
c.samples=max(4,SPP//2) if FINAL else SPP; c.use_denoising=False; c.use_adaptive_sampling=False; c.max_bounces=6; c.diffuse_bounces=3; c.glossy_bounces=3; c.transparent_max_bounces=8
c.caustics_reflective=c.caustics_refractive=False; c.sample_clamp_indirect=4; c.blur_glossy=.6
S.render.threads_mode='FIXED'; S.render.threads=2; S.view_settings.view_transform='Standard'; S.render.resolution_x,S.render.resolution_y=W,H
random.seed(opt('seed',5)); rng=np.random.default_rng(5)
lin=lambda h:tuple([((v+.055)/1.055)**2.4 if v>.04 else v/12.92 for v in (int(h[i:i+2],16)/255 for i in (1,3,5))]+[1])
class M:
    # a material and its nodes; m.n('TexNoise',Scale=3) adds a node, m.l(out,in) a link
    def __init__(s,name,col='#888888',rough=.5,spec=.4,coat=0,metal=0):
        s.m=bpy.data.materials.new(name); s.m.use_nodes=True; s.t=s.m.node_tree; s.b=s.t.nodes['Principled BSDF']; s.o=s.t.nodes['Material Output']
        s.set(s.b,**{'Base Color':lin(col),'Roughness':rough,'Specular':spec,'Clearcoat':coat,'Metallic':metal}); s.tc=s.n('TexCoord')
    def set(s,n,**k):
        for q,v in k.items():
            q=q.replace('_',' '); n.inputs[q if q in n.inputs else int(q[1:])].default_value=v
        return n
    def n(s,typ,**k): return s.set(s.t.nodes.new('ShaderNode'+typ),**k)
    def l(s,x,y): s.t.links.new(x,y)
    def map(s,scale=(1,1,1),src='Object',rot=(0,0,0)):
        m=s.n('Mapping'); m.inputs['Scale'].default_value=scale; m.inputs['Rotation'].default_value=rot; s.l(s.tc.outputs[src],m.inputs['Vector']); return m.outputs['Vector']
    def noise(s,scale,detail=8,rough=.55,vec=None,dist=0):
        t=s.n('TexNoise',Scale=scale,Detail=detail,Roughness=rough,Distortion=dist); s.l(vec or s.tc.outputs['Object'],t.inputs['Vector']); return t.outputs['Fac']
    def ramp(s,fac,stops):
        r=s.n('ValToRGB'); e=r.color_ramp.elements
        while len(e)<len(stops): e.new(.5)
        for q,(p,col) in zip(e,stops): q.position=p; q.color=lin(col) if isinstance(col,str) else (col,)*3+(1,)
        s.l(fac,r.inputs['Fac']); return r.outputs['Color']
    def mix(s,fac,x,y,mode='MIX'):
        r=s.n('MixRGB'); r.blend_type=mode
        for q,v in (('Fac',fac),('Color1',x),('Color2',y)):
            if isinstance(v,(int,float)): r.inputs[q].default_value=v if q=='Fac' else (v,)*3+(1,)
            elif isinstance(v,str): r.inputs[q].default_value=lin(v)
            else: s.l(v,r.inputs[q])
        return r.outputs['Color']
    def math(s,op,x,y=0.):
        r=s.n('Math'); r.operation=op
        for i,v in enumerate((x,y)):
            if isinstance(v,(int,float)): r.inputs[i].default_value=v
            else: s.l(v,r.inputs[i])
        return r.outputs[0]
    def col(s,x): s.l(x,s.b.inputs['Base Color'])
    def bump(s,h,strength=.3,dist=.01):
        b=s.n('Bump',Strength=strength,Distance=dist); s.l(h,b.inputs['Height'])
        old=s.b.inputs['Normal'].links
        if old: s.l(old[0].from_socket,b.inputs['Normal'])
        s.l(b.outputs[0],s.b.inputs['Normal'])
    def thin(s,k,col):
        t=s.n('BsdfTranslucent'); 
        if isinstance(col,str): t.inputs['Color'].default_value=lin(col)
        else: s.l(col,t.inputs['Color'])
        x=s.n('MixShader',Fac=k); s.l(s.surf(),x.inputs[1]); s.l(t.outputs[0],x.inputs[2]); s.l(x.outputs[0],s.o.inputs['Surface'])
    def surf(s): return s.o.inputs['Surface'].links[0].from_socket
def put(me,mt,loc=(0,0,0),rot=(0,0,0),smooth=True,name='o',scale=None):
    o=bpy.data.objects.new(name,me); S.collection.objects.link(o); o.location=loc; o.rotation_euler=[math.radians(q) for q in rot]
    if scale: o.scale=scale if hasattr(scale,'__len__') else (scale,)*3
    if mt and not me.materials: me.materials.append(mt.m)
    if smooth and len(me.polygons) : me.polygons.foreach_set('use_smooth',[True]*len(me.polygons))
    return o
def mesh(v,f):
    me=bpy.data.meshes.new('m'); me.from_pydata([tuple(p) for p in v],[],[tuple(int(i) for i in p) for p in f]); me.update(); return me
def grid(fn,nu,nv,wrap=False):
    # a mesh from a function of u, v in 0..1
    v=[fn(i/(nu if wrap else nu-1),j/(nv-1)) for j in range(nv) for i in range(nu)]
    f=[(j*nu+i,j*nu+(i+1)%nu,(j+1)*nu+(i+1)%nu,(j+1)*nu+i) for j in range(nv-1) for i in range(nu if wrap else nu-1)]
    return mesh(v,f)
def box(s,loc,mt,bev=.004,rot=(0,0,0),seg=3):
    x,y,z=(q/2 for q in s); v=[(i*x,j*y,k*z) for k in (-1,1) for j in (-1,1) for i in (-1,1)]
    me=mesh(v,[(0,2,3,1),(4,5,7,6),(0,1,5,4),(2,6,7,3),(0,4,6,2),(1,3,7,5)]); o=put(me,mt,loc,rot)
    me.use_auto_smooth=True; b=o.modifiers.new('b','BEVEL'); b.width=bev; b.segments=seg; return o
def lathe(prof,mt,loc=(0,0,0),n=160,wob=0,rot=(0,0,0),seed=0):
    # a turned shape; wob: how far the hand strayed
    def p(u,v):
        i=min(int(v*(len(prof)-1)+1e-6),len(prof)-1); r,z=prof[i]; t=u*2*math.pi
        k=1+wob*noise.noise((math.cos(t)*1.1,math.sin(t)*1.1,z*14+seed)); return (r*k*math.cos(t),r*k*math.sin(t),z+wob*.25*r*math.sin(t+seed))
    return put(grid(p,n,len(prof),True),mt,loc,rot)
def soft(p,n=60,k=4):
    d=np.r_[0,np.cumsum(np.hypot(*np.diff(np.array(p),axis=0).T))]; u=np.linspace(0,d[-1],n); q=np.stack([np.interp(u,d,np.array(p)[:,i]) for i in (0,1)],-1)
    for _ in range(k): q[1:-1]=(q[:-2]+2*q[1:-1]+q[2:])/4
    return q
def tube(pts,r,mt,loc=(0,0,0),rot=(0,0,0),radii=None,flat=1):
    cu=bpy.data.curves.new('t','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=6; cu.resolution_u=16; cu.use_fill_caps=True
    s=cu.splines.new('BEZIER'); s.bezier_points.add(len(pts)-1)
    for i,(p,q) in enumerate(zip(s.bezier_points,pts)):
        p.co=q; p.handle_left_type=p.handle_right_type='AUTO'; p.radius=radii[i] if radii else 1
    cu.materials.append(mt.m); o=bpy.data.objects.new('t',cu); S.collection.objects.link(o); o.location=loc; o.rotation_euler=[math.radians(q) for q in rot]; o.scale=(1,flat,1); return o
def ball(r,mt,loc,scale=(1,1,1),amp=0,freq=3,n=48,rot=(0,0,0)):
    def p(u,v):
        t,f=u*2*math.pi,(v-.5)*math.pi; d=Vector((math.cos(f)*math.cos(t),math.cos(f)*math.sin(t),math.sin(f))); return d*r*(1+amp*noise.fractal(d*freq+Vector(loc)*50,1,2,4))
    return put(grid(p,n*2,n,True),mt,loc,rot,scale=scale)
def look(o,loc,to): o.location=loc; o.rotation_euler=(Vector(to)-Vector(loc)).to_track_quat('-Z','Y').to_euler()
def sun(az,el,energy,angle,col):
    # az: degrees left of the view's direction (+y), el: height
    d=bpy.data.lights.new('s','SUN'); d.energy=energy; d.angle=math.radians(angle); d.color=lin(col)[:3]; o=bpy.data.objects.new('s',d); S.collection.objects.link(o)
    A,E=math.radians(az),math.radians(el); dr=Vector((-math.sin(A)*math.cos(E),math.cos(A)*math.cos(E),math.sin(E))); look(o,dr*10,(0,0,0)); o.lightgroup='sun'; return dr
def area(loc,to,size,power,col,sun=False):
    d=bpy.data.lights.new('a','AREA'); d.energy=power; d.size=size; d.color=lin(col)[:3]; o=bpy.data.objects.new('a',d); S.collection.objects.link(o); look(o,loc,to); o.visible_camera=False
    if sun: o.lightgroup='sun'
    return o
def cam(loc,to,lens,focus=None,f=2.8,shift=(0,0)):
    d=bpy.data.cameras.new('c'); d.lens=lens; d.shift_x,d.shift_y=shift; d.clip_end=20000; d.clip_start=.02; o=bpy.data.objects.new('c',d); S.collection.objects.link(o); look(o,loc,to); S.camera=o
    if focus: d.dof.use_dof=True; d.dof.focus_distance=(Vector(focus)-Vector(loc)).dot((Vector(to)-Vector(loc)).normalized()); d.dof.aperture_fstop=f; d.dof.aperture_blades=9
    return o
def render():
    if not FINAL: S.render.filepath=OUT; bpy.ops.render.render(write_still=True); return
    vl=bpy.context.view_layer; vl.cycles.denoising_store_passes=True; c.use_animated_seed=True; S.use_nodes=True; t=S.node_tree; t.nodes.clear(); rl=t.nodes.new('CompositorNodeRLayers')
    f=t.nodes.new('CompositorNodeOutputFile'); f.base_path=OUT; f.format.file_format='OPEN_EXR'; f.format.color_depth='16'; f.file_slots.clear()
    for n,q in (('Image','img'),('Denoising Normal','nor'),('Denoising Albedo','alb'),('Combined_sun','sun')): f.file_slots.new(q+'_'); t.links.new(rl.outputs[n],f.inputs[q+'_'])
    for k in (1,2): S.frame_set(k); bpy.ops.render.render()
try: bpy.ops.scene.view_layer_add_lightgroup(name='sun')
except Exception as e: print('LG',e); bpy.context.view_layer.lightgroups.add(name='sun')
print('lightgroups',[g.name for g in bpy.context.view_layer.lightgroups])
