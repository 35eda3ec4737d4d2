# Helpers of every scene: materials, shapes, lights, camera and rendering.
# blender -b -noaudio --python scenes/microphone.py -- OUT WIDTH HEIGHT SAMPLES [key=value ...]
#   OUT ends in .png: a preview, in one pass.
#   OUT is a folder: two passes with half the samples each, with normals and albedo, as EXR files for denoise.py.
import bpy, math, os, sys, random
from mathutils import Vector
HERE=os.path.dirname(os.path.abspath(__file__)); TEX=os.path.join(HERE,'textures','out','')
argv=sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
OPT=dict(a.split('=',1) for a in argv[4:] if '=' in a)
def opt(k,d=None):
    v=OPT.get(k,d); return type(d)(v) if d is not None and not isinstance(d,bool) else v
OUT=argv[0] if argv else 'preview.png'
W=int(argv[1]) if len(argv)>1 else 800
H=int(argv[2]) if len(argv)>2 else 450
SPP=int(argv[3]) if len(argv)>3 else 48
INK='#16130E'; GOLD='#FFB81C'; HAZE='#EFEEE8'; LATERITE='#B4432A'; INDIGO='#27346E'; LEAF='#2C6B4A'; SKY='#8FC7D6'; CLAY='#E79B7B'; DUSK='#8C6BB1'; BONE='#F7F3E8'; GRANITE='#6E6A66'
def lin(h):
    h=h.lstrip('#'); r=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple([c/12.92 if c<=.04045 else ((c+.055)/1.055)**2.4 for c in r]+[1])
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s=bpy.context.scene
    s.render.engine='CYCLES'; c=s.cycles
    c.device='CPU'; c.use_denoising=False; c.samples=SPP if OUT.endswith('.png') else max(4,SPP//2); c.use_adaptive_sampling=True; c.adaptive_threshold=.02 if OUT.endswith('.png') else .012; c.adaptive_min_samples=10
    c.max_bounces=5; c.diffuse_bounces=3; c.glossy_bounces=3; c.transmission_bounces=4; c.caustics_reflective=False; c.caustics_refractive=False
    c.sample_clamp_indirect=3; c.blur_glossy=1
    s.render.resolution_x=W; s.render.resolution_y=H; s.render.resolution_percentage=100
    s.render.film_transparent=False
    s.view_settings.view_transform='Standard'; s.view_settings.look='None'
    s.render.image_settings.file_format='PNG'
    s.render.use_persistent_data=False
    s.render.threads_mode='FIXED'; s.render.threads=2
    return s
_m={}
def mat(col,rough=.55,metal=0,spec=.4,emit=0,key=None,coat=0,noise=0,noise_scale=6,bump=0,bump_scale=200):
    k=(col,rough,metal,spec,emit,coat,noise,bump,bump_scale,noise_scale)
    if k in _m: return _m[k]
    m=bpy.data.materials.new(str(k)); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links
    b=n['Principled BSDF']; b.inputs['Base Color'].default_value=lin(col); b.inputs['Roughness'].default_value=rough
    b.inputs['Metallic'].default_value=metal; b.inputs['Specular'].default_value=spec; b.inputs['Clearcoat'].default_value=coat
    if emit: b.inputs['Emission'].default_value=lin(col); b.inputs['Emission Strength'].default_value=emit
    if noise:
        t=n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=noise_scale; t.inputs['Detail'].default_value=8
        r=n.new('ShaderNodeValToRGB'); c=lin(col); r.color_ramp.elements[0].color=tuple([x*(1-noise) for x in c[:3]]+[1]); r.color_ramp.elements[1].color=tuple([min(1,x*(1+noise)) for x in c[:3]]+[1])
        r.color_ramp.elements[0].position=.35; r.color_ramp.elements[1].position=.65
        tc=n.new('ShaderNodeTexCoord'); l.new(tc.outputs['Object'],t.inputs['Vector'])
        l.new(t.outputs['Fac'],r.inputs['Fac']); l.new(r.outputs['Color'],b.inputs['Base Color'])
    if bump:
        t=n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=bump_scale; t.inputs['Detail'].default_value=6
        tc=n.new('ShaderNodeTexCoord'); l.new(tc.outputs['Object'],t.inputs['Vector'])
        bp=n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=bump; l.new(t.outputs['Fac'],bp.inputs['Height']); l.new(bp.outputs['Normal'],b.inputs['Normal'])
    _m[k]=m; return m
def img_mat(path,rough=.6,emit=0):
    m=bpy.data.materials.new(path); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; b=n['Principled BSDF']
    t=n.new('ShaderNodeTexImage'); t.image=bpy.data.images.load(path); l.new(t.outputs['Color'],b.inputs['Base Color'])
    b.inputs['Roughness'].default_value=rough; b.inputs['Specular'].default_value=.3
    if emit: l.new(t.outputs['Color'],b.inputs['Emission']); b.inputs['Emission Strength'].default_value=emit
    return m
def glass(col='#F6FAF4',rough=0,ior=1.45):
    # Glass or liquid that throws a light, tinted shadow: without caustics its shadow would be black.
    m=bpy.data.materials.new('g'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear()
    o=n.new('ShaderNodeOutputMaterial'); g=n.new('ShaderNodeBsdfGlass'); g.inputs['Color'].default_value=lin(col); g.inputs['Roughness'].default_value=rough; g.inputs['IOR'].default_value=ior
    t=n.new('ShaderNodeBsdfTransparent'); t.inputs[0].default_value=lin(col); lp=n.new('ShaderNodeLightPath'); mx=n.new('ShaderNodeMixShader')
    l.new(lp.outputs['Is Shadow Ray'],mx.inputs[0]); l.new(g.outputs[0],mx.inputs[1]); l.new(t.outputs[0],mx.inputs[2]); l.new(mx.outputs[0],o.inputs[0]); return m
def wood(a,b,scale=2.2):
    # Planks along x; a and b are the darker and the lighter colour.
    m=bpy.data.materials.new('wood'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; p=n['Principled BSDF']
    tc=n.new('ShaderNodeTexCoord'); mp=n.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(.35,scale*3,scale*3)
    t=n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=3; t.inputs['Detail'].default_value=9; t.inputs['Distortion'].default_value=.6
    r=n.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].color=lin(a); r.color_ramp.elements[1].color=lin(b); r.color_ramp.elements[0].position=.32; r.color_ramp.elements[1].position=.7
    l.new(tc.outputs['Object'],mp.inputs[0]); l.new(mp.outputs[0],t.inputs['Vector']); l.new(t.outputs['Fac'],r.inputs[0]); l.new(r.outputs[0],p.inputs['Base Color'])
    bp=n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=.12; l.new(t.outputs['Fac'],bp.inputs['Height']); l.new(bp.outputs[0],p.inputs['Normal']); p.inputs['Roughness'].default_value=.5; return m
def _fin(o,m,bev=0,seg=3,smooth=True,rot=None,parent=None):
    if m: 
        o.data.materials.clear(); o.data.materials.append(m)
    if bev:
        b=o.modifiers.new('b','BEVEL'); b.width=bev; b.segments=seg; b.limit_method='ANGLE'; b.angle_limit=math.radians(40)
    if smooth and hasattr(o.data,'polygons'):
        for p in o.data.polygons: p.use_smooth=True
        o.data.use_auto_smooth=True; o.data.auto_smooth_angle=math.radians(40)
    if rot: o.rotation_euler=[math.radians(a) for a in rot]
    if parent: o.parent=parent
    return o
def empty(loc=(0,0,0),rot=(0,0,0),parent=None,scale=1):
    o=bpy.data.objects.new('e',None); bpy.context.collection.objects.link(o); o.location=loc; o.rotation_euler=[math.radians(a) for a in rot]; o.parent=parent; o.scale=(scale,)*3; return o
def box(size,loc,m,bev=.03,rot=None,parent=None,seg=4):
    bpy.ops.mesh.primitive_cube_add(size=1); o=bpy.context.object; 
    for v in o.data.vertices: v.co=Vector((v.co.x*size[0],v.co.y*size[1],v.co.z*size[2]))
    o.location=loc; return _fin(o,m,bev,seg,True,rot,parent)
def cyl(r,h,loc,m,bev=.02,rot=None,parent=None,v=96,r2=None):
    if r2 is None: bpy.ops.mesh.primitive_cylinder_add(radius=r,depth=h,vertices=v)
    else: bpy.ops.mesh.primitive_cone_add(radius1=r,radius2=r2,depth=h,vertices=v)
    o=bpy.context.object; o.location=loc; return _fin(o,m,bev,3,True,rot,parent)
def sph(r,loc,m,scale=(1,1,1),rot=None,parent=None):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r,segments=96,ring_count=48); o=bpy.context.object; o.location=loc; o.scale=scale; return _fin(o,m,0,0,True,rot,parent)
def tor(R,r,loc,m,rot=None,parent=None):
    bpy.ops.mesh.primitive_torus_add(major_radius=R,minor_radius=r,major_segments=128,minor_segments=32); o=bpy.context.object; o.location=loc; return _fin(o,m,0,0,True,rot,parent)
def plane(sx,sy,loc,m,rot=None,parent=None):
    bpy.ops.mesh.primitive_plane_add(size=1); o=bpy.context.object
    for v in o.data.vertices: v.co=Vector((v.co.x*sx,v.co.y*sy,0))
    o.location=loc; return _fin(o,m,0,0,False,rot,parent)
def tube(pts,r,m,parent=None,cyc=False,res=24,taper=0):
    c=bpy.data.curves.new('t','CURVE'); c.dimensions='3D'; c.bevel_depth=r; c.bevel_resolution=8; c.use_fill_caps=True; c.resolution_u=res
    s=c.splines.new('BEZIER'); s.bezier_points.add(len(pts)-1)
    for p,q in zip(s.bezier_points,pts): p.co=q; p.handle_left_type=p.handle_right_type='AUTO'
    if taper:   # thin ends, for brows, lids and lips
        for i,p in enumerate(s.bezier_points): p.radius=taper+(1-taper)*math.sin(math.pi*i/(len(pts)-1))
    s.use_cyclic_u=cyc; o=bpy.data.objects.new('t',c); bpy.context.collection.objects.link(o); c.materials.append(m); o.parent=parent; return o
def lathe(prof,loc,m,rot=None,parent=None,steps=96):
    me=bpy.data.meshes.new('l'); me.from_pydata([(x,0,z) for x,z in prof],[(i,i+1) for i in range(len(prof)-1)],[])
    o=bpy.data.objects.new('l',me); bpy.context.collection.objects.link(o); o.location=loc
    s=o.modifiers.new('s','SCREW'); s.steps=steps; s.render_steps=steps; s.use_smooth_shade=True; s.use_merge_vertices=True
    me.materials.append(m); me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(40)
    if rot: o.rotation_euler=[math.radians(a) for a in rot]
    o.parent=parent; return o
def label(e,m,r,z0,z1,half):
    # A picture around a bottle of radius r, from z0 to z1, `half` degrees to each side of the front.
    n=64; vs=[];fs=[]
    for i in range(n+1):
        a=math.radians(half*(2*i/n-1)-90); vs+=[(r*math.cos(a),r*math.sin(a),z0),(r*math.cos(a),r*math.sin(a),z1)]
    for i in range(n): fs.append((2*i,2*i+2,2*i+3,2*i+1))
    me=bpy.data.meshes.new('lab'); me.from_pydata(vs,[],fs); uv=me.uv_layers.new()
    for p in me.polygons:
        for li in p.loop_indices: v=me.loops[li].vertex_index; uv.data[li].uv=(v//2/n,v%2)
    o=bpy.data.objects.new('lab',me); bpy.context.collection.objects.link(o); return _fin(o,m,0,0,True,None,e)
def cyc(col,depth=8,back=5,width=60,radius=2.5,rough=.9,h=30,m=None):
    n=24; prof=[(-60,0)]+[(back-radius+radius*math.sin(t*math.pi/2/n), radius-radius*math.cos(t*math.pi/2/n)) for t in range(n+1)]+[(back,h)]
    vs=[];fs=[]
    for y,z in prof: vs+= [(-width,y,z),(width,y,z)]
    for i in range(len(prof)-1): fs.append((2*i,2*i+1,2*i+3,2*i+2))
    me=bpy.data.meshes.new('c'); me.from_pydata(vs,[],fs); o=bpy.data.objects.new('c',me); bpy.context.collection.objects.link(o)
    return _fin(o,m or mat(col,rough,0,.1),0,0,True)
def sun(rot,energy=4,angle=1.2,col='#FFF1DC'):
    d=bpy.data.lights.new('s','SUN'); d.energy=energy; d.angle=math.radians(angle); d.color=lin(col)[:3]; o=bpy.data.objects.new('s',d); bpy.context.collection.objects.link(o); o.rotation_euler=[math.radians(a) for a in rot]; return o
def area(loc,target,size,energy,col='#FFFFFF',sy=None):
    d=bpy.data.lights.new('a','AREA'); d.energy=energy; d.size=size; d.color=lin(col)[:3]
    if sy: d.shape='RECTANGLE'; d.size_y=sy
    o=bpy.data.objects.new('a',d); bpy.context.collection.objects.link(o); o.location=loc; o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler(); return o
def spot(loc,target,energy,deg=30,blend=.3,col='#FFFFFF',r=.1):
    d=bpy.data.lights.new('p','SPOT'); d.energy=energy; d.spot_size=math.radians(deg); d.spot_blend=blend; d.color=lin(col)[:3]; d.shadow_soft_size=r
    o=bpy.data.objects.new('p',d); bpy.context.collection.objects.link(o); o.location=loc; o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler(); return o
def world(col,strength):
    w=bpy.data.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True; b=w.node_tree.nodes['Background']; b.inputs[0].default_value=lin(col); b.inputs[1].default_value=strength; return w
def cam(loc,target,lens=50,dof=None,shift=(0,0)):
    if 'cam' in OPT:   # another view of the same scene: cam=x,y,z look=x,y,z lens=mm shift=x,y
        v=lambda k,d:tuple(float(q) for q in OPT[k].split(',')) if k in OPT else d
        loc,target,lens,shift=v('cam',loc),v('look',target),opt('lens',float(lens)),v('shift',(0,0))
    d=bpy.data.cameras.new('c'); d.lens=lens; d.shift_x,d.shift_y=shift; o=bpy.data.objects.new('c',d); bpy.context.collection.objects.link(o); o.location=loc
    o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler(); bpy.context.scene.camera=o
    if dof: d.dof.use_dof=True; d.dof.focus_distance=(Vector(dof[0])-Vector(loc)).length; d.dof.aperture_fstop=dof[1]
    return o
def loop(n,pose):
    # Renders n frames to the folders OUT/000 and up. pose(u) moves the objects, u rises from 0 to 1. All frames use the same
    # random seeds, so that parts at rest don't flicker.
    global OUT
    base=OUT; a,b=int(opt('first',0)),int(opt('last',n))
    for f in range(a,b): pose(f/n); OUT=os.path.join(base,'%03d'%f); render()
def soft(p,n=60,k=4):
    # resample a polyline to n points and round its corners
    q=[]
    for i in range(n):
        u=i/(n-1)*(len(p)-1); s=min(int(u),len(p)-2); f=u-s; q.append((p[s][0]+(p[s+1][0]-p[s][0])*f,p[s][1]+(p[s+1][1]-p[s][1])*f))
    for _ in range(k): q=q[:2]+[tuple(sum(w*q[i+d][c] for d,w in zip((-2,-1,0,1,2),(1,4,6,4,1)))/16 for c in (0,1)) for i in range(2,n-2)]+q[-2:]
    return q
def stretch(o,h,k): o.scale.z=k; o.location.z=h*k/2
def render():
    s=bpy.context.scene
    if OUT.endswith('.png'): s.render.filepath=OUT; bpy.ops.render.render(write_still=True); return
    os.makedirs(OUT,exist_ok=True); s.cycles.use_animated_seed=True
    bpy.context.view_layer.cycles.denoising_store_passes=True
    s.use_nodes=True; t=s.node_tree; t.nodes.clear(); rl=t.nodes.new('CompositorNodeRLayers')
    f=t.nodes.new('CompositorNodeOutputFile'); f.base_path=OUT; f.format.file_format='OPEN_EXR'; f.format.color_depth='16'; f.format.exr_codec='ZIP'
    f.file_slots.clear()
    for n in ('Image','Denoising Normal','Denoising Albedo'): f.file_slots.new(n); t.links.new(rl.outputs[n],f.inputs[n])
    for sl,n in zip(f.file_slots,('img','nor','alb')): sl.path=n+'_'
    for k in (1,2): s.frame_set(k); bpy.ops.render.render(write_still=False)
def rrect(w,h,r,th,loc,m,face=None,rot=None,parent=None,bev=.02,n=12):
    """rounded rectangle slab in XZ, front towards -y; optional image material on front"""
    pts=[]
    for cx,cz,a0 in ((w/2-r,h/2-r,0),(-w/2+r,h/2-r,90),(-w/2+r,-h/2+r,180),(w/2-r,-h/2+r,270)):
        for i in range(n+1):
            a=math.radians(a0+90*i/n); pts.append((cx+r*math.cos(a),cz+r*math.sin(a)))
    N=len(pts); vs=[(x,-th/2,z) for x,z in pts]+[(x,th/2,z) for x,z in pts]
    fs=[tuple(range(N)),tuple(reversed(range(N,2*N)))]+[(i,i+N,(i+1)%N+N,(i+1)%N) for i in range(N)]
    me=bpy.data.meshes.new('rr'); me.from_pydata(vs,[],fs); me.update(); o=bpy.data.objects.new('rr',me); bpy.context.collection.objects.link(o); o.location=loc
    _fin(o,m,bev,3,True,rot,parent)
    if face:
        e=bpy.data.meshes.new('rf'); s=.955; k=(w-(1-s)*h)/w if w<h else s
        fv=[(x*k,-th/2-.004,z*(1-(1-k)*w/h)) for x,z in pts]; e.from_pydata(fv,[],[tuple(range(N))]); uv=e.uv_layers.new()
        xs=[v[0] for v in fv]; zs=[v[2] for v in fv]
        for li,l in enumerate(e.loops):
            v=fv[l.vertex_index]; uv.data[li].uv=((v[0]-min(xs))/(max(xs)-min(xs)),(v[2]-min(zs))/(max(zs)-min(zs)))
        f=bpy.data.objects.new('rf',e); bpy.context.collection.objects.link(f); f.parent=o; e.materials.append(face)
    return o
