# Harmattan: the water seller, his handcart and the laterite road, in 3D. Renders the layers that comp.py puts together.
#   blender -b -noaudio --python scene.py -- MODE OUT [key=value ...]
#   MODE figure: the walk cycle, OUT_00.png …, transparent, and OUT.json with where the frames belong (n=32 first=0 last=32 spp=24)
#   MODE plate:  road, verges, stones and grass;   MODE fore: only the grass between camera and road
#   options: cam=side (the film, default) or back (the film's poster); w, h: size of the whole frame; spp
import bpy, sys, math, json, random
import numpy as np
from mathutils import Vector, Matrix, Euler
a=sys.argv[sys.argv.index('--')+1:]; MODE,OUT=a[:2]; O=dict(x.split('=',1) for x in a[2:])
opt=lambda k,d:type(d)(O.get(k,d))
CAM=opt('cam','side'); W,H,SPP=opt('w',1920),opt('h',1080),opt('spp',24)
SLOPE=math.radians(7); RW=.33; STRIDE=math.pi*RW      # half a turn of the wheel per cycle of two steps, so the cycle repeats
bpy.ops.wm.read_factory_settings(use_empty=True); S=bpy.context.scene
S.render.engine='CYCLES'; c=S.cycles; c.samples=SPP; c.use_denoising=False; c.max_bounces=5; c.diffuse_bounces=2; c.transparent_max_bounces=4
c.caustics_reflective=c.caustics_refractive=False; c.sample_clamp_indirect=3; c.use_adaptive_sampling=True; c.adaptive_threshold=.02
S.render.threads_mode='FIXED'; S.render.threads=2; S.render.film_transparent=True; S.view_settings.view_transform='Standard'
S.render.image_settings.file_format='PNG'; S.render.image_settings.color_mode='RGBA'; S.render.image_settings.color_depth='16'
S.render.resolution_x,S.render.resolution_y=W,H
rng=np.random.default_rng(4); random.seed(4)
root=bpy.data.objects.new('root',None); S.collection.objects.link(root); root.rotation_euler=(0,-SLOPE,0)
lin=lambda h:tuple([((v+.055)/1.055)**2.4 if v>.04 else v/12.92 for v in (int(h[i:i+2],16)/255 for i in (1,3,5))]+[1])
def mat(col,rough=.8,trans=0,tcol=None,spec=.2,noise=None,metal=0,bump=0,bscale=60):
    m=bpy.data.materials.new(col); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; b=n['Principled BSDF']
    b.inputs['Base Color'].default_value=lin(col); b.inputs['Roughness'].default_value=rough; b.inputs['Specular'].default_value=spec; b.inputs['Metallic'].default_value=metal
    if noise or bump: tc=n.new('ShaderNodeTexCoord')
    if noise:
        cols,sc=noise; t=n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=sc; t.inputs['Detail'].default_value=9; t.inputs['Roughness'].default_value=.65
        r=n.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].position=.36; r.color_ramp.elements[1].position=.66
        r.color_ramp.elements[0].color=lin(cols[0]); r.color_ramp.elements[1].color=lin(cols[1])
        l.new(tc.outputs['Object'],t.inputs['Vector']); l.new(t.outputs['Fac'],r.inputs['Fac']); l.new(r.outputs['Color'],b.inputs['Base Color'])
    if bump:
        t=n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=bscale; t.inputs['Detail'].default_value=8; l.new(tc.outputs['Object'],t.inputs['Vector'])
        bp=n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=bump; bp.inputs['Distance'].default_value=.03; l.new(t.outputs['Fac'],bp.inputs['Height']); l.new(bp.outputs['Normal'],b.inputs['Normal'])
    if trans:
        t=n.new('ShaderNodeBsdfTranslucent'); t.inputs['Color'].default_value=lin(tcol or col); x=n.new('ShaderNodeMixShader'); x.inputs['Fac'].default_value=trans
        l.new(b.outputs[0],x.inputs[1]); l.new(t.outputs[0],x.inputs[2]); l.new(x.outputs[0],n['Material Output'].inputs['Surface'])
    return m
def mesh(name,v,f,m,parent=root,smooth=True):
    me=bpy.data.meshes.new(name); me.from_pydata([tuple(p) for p in v],[],[tuple(p) for p in f]); me.update()
    if smooth: me.polygons.foreach_set('use_smooth',[True]*len(me.polygons))
    me.materials.append(m); o=bpy.data.objects.new(name,me); S.collection.objects.link(o); o.parent=parent; return o
def grab(o,m,parent):
    o.data.materials.append(m); o.parent=parent; 
    for p in o.data.polygons: p.use_smooth=True
    o.data.use_auto_smooth=True; return o
def box(s,loc,m,parent,bev=.02,rot=(0,0,0)):
    bpy.ops.mesh.primitive_cube_add(size=1,location=loc,rotation=rot); o=bpy.context.object; o.scale=s; bpy.ops.object.transform_apply(location=False,rotation=False,scale=True)
    b=o.modifiers.new('b','BEVEL'); b.width=bev; b.segments=3; return grab(o,m,parent)
def rod(p,q,r,m,parent,v=14):
    p,q=Vector(p),Vector(q); bpy.ops.mesh.primitive_cylinder_add(radius=r,depth=(q-p).length,vertices=v,location=(p+q)/2,rotation=(q-p).to_track_quat('Z','Y').to_euler())
    return grab(bpy.context.object,m,parent)
def tor(R,r,loc,m,parent):
    bpy.ops.mesh.primitive_torus_add(major_radius=R,minor_radius=r,major_segments=64,minor_segments=14,location=loc,rotation=(math.pi/2,0,0)); return grab(bpy.context.object,m,parent)
def tube(pts,r,m,parent):
    cu=bpy.data.curves.new('t','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=4; s=cu.splines.new('BEZIER'); s.bezier_points.add(len(pts)-1)
    for p,q in zip(s.bezier_points,pts): p.co=q; p.handle_left_type=p.handle_right_type='AUTO'
    cu.materials.append(m); o=bpy.data.objects.new('t',cu); S.collection.objects.link(o); o.parent=parent; return o
def empty(loc=(0,0,0),parent=root):
    o=bpy.data.objects.new('e',None); S.collection.objects.link(o); o.location=loc; o.parent=parent; return o

# ── the handcart ──
mYel=mat('#C99A2E',.5,.42,'#E0A92F',.3,bump=.15,bscale=14); mYel2=mat('#B98C35',.55,.38,'#D39B2A',.3,bump=.2,bscale=12); mYel3=mat('#C4A55A',.55,.4,'#D9B24E',.3,bump=.2,bscale=12)
mIron=mat('#4A3B31',.6,0,None,.3,(['#3b3530','#7a4a30'],9)); mRub=mat('#1d1a18',.75); mRope=mat('#7c6a4d',.9); mCap=mat('#33302c',.6)
def jerrycan(loc,rot,m,parent):
    e=empty(loc,parent); e.rotation_euler=rot
    b=box((.235,.265,.37),(0,0,.185),m,e,.045)                                 # body
    for sx in (-1,1):                                                           # raised panels
        box((.012,.17,.24),(sx*.118,0,.18),m,e,.02)
    tube([(-.085,.0,.355),(-.075,0,.425),(0,0,.438),(.06,0,.43),(.075,0,.36)],.02,m,e)   # handle
    rod((.082,.06,.36),(.088,.075,.425),.03,m,e); rod((.088,.075,.405),(.091,.082,.445),.036,mCap,e)
    return e
def cart(parent,full=True):
    g=empty((0,0,0),parent); tilt=empty((1.95,0,RW),g); t=lambda x,y,z:(x-1.95,y,z-RW)
    for y in (-.36,.36):
        rod(t(1.12,y,.53),t(2.72,y,.53),.024,mIron,tilt); rod(t(1.14,y,.53),t(.86,y*.86,.80),.021,mIron,tilt); rod(t(.86,y*.86,.80),t(.56,y*.8,.97),.021,mIron,tilt)
        rod(t(2.70,y,.52),t(2.72,y,.72),.018,mIron,tilt); rod(t(1.95,y,.53),t(1.95,y,.33),.03,mIron,tilt); rod(t(1.3,y,.53),t(1.22,y,.14),.018,mIron,tilt)   # the stand
    rod(t(.86,-.31,.80),t(.86,.31,.80),.018,mIron,tilt); rod(t(2.72,-.36,.70),t(2.72,.36,.70),.018,mIron,tilt); rod(t(1.22,-.36,.15),t(1.22,.36,.15),.016,mIron,tilt)
    for i in range(8): rod(t(1.14+i*.222,-.38,.545),t(1.14+i*.222,.38,.545),.015,mIron,tilt)
    rod((0,-.5,0),(0,.5,0),.022,mIron,tilt)
    ws=[]
    for y in (-.47,.47):
        w=empty((0,y,0),tilt); ws.append(w); tor(RW-.04,.04,(0,0,0),mRub,w); tor(RW-.085,.014,(0,0,0),mIron,w); rod((0,-.05,0),(0,.05,0),.045,mIron,w)
        for k in range(8):
            an=k*math.pi/4; rod((0,.0,0),((RW-.085)*math.cos(an),0,(RW-.085)*math.sin(an)),.0085,mIron,w,8)
    R=lambda s:random.uniform(-s,s); ms=[mYel,mYel,mYel2,mYel3,mYel]
    for i in range(5):
        for j in range(3): jerrycan(t(1.34+i*.29+R(.008),-.275+j*.275,.56),(R(.03),R(.03),(math.pi if random.random()<.5 else 0)+R(.06)),random.choice(ms),tilt)
    for i in range(4):
        for j in range(2): jerrycan(t(1.46+i*.29+R(.015)+(.02 if j else 0),-.15+j*.29+R(.02),.94 if i<3 or j else .93),(R(.05),R(.06),(math.pi if random.random()<.4 else 0)+R(.2)),random.choice(ms),tilt)
    jerrycan(t(1.80,.02,1.46),(0,math.pi/2,R(.2)),mYel3,tilt)                        # one lies on top
    for x in (1.52,2.18): tube([t(x,-.40,.56),t(x+.02,-.42,.85),t(x+.03,-.30,1.20),t(x+.01,-.12,1.395),t(x,.12,1.40),t(x,.31,1.2),t(x,.42,.85),t(x,.40,.56)],.011,mRope,tilt)
    tube([t(.86,-.2,.8),t(.87,-.21,.66),t(.88,-.2,.58)],.006,mRope,tilt); rod(t(.88,-.2,.58),t(.885,-.2,.44),.062,mCap,tilt)   # a cup on a string
    return g,tilt,ws

# ── the man ──
def ico(n=2):
    import bmesh
    b=bmesh.new(); bmesh.ops.create_icosphere(b,subdivisions=n,radius=1); v=np.array([x.co[:] for x in b.verts]); f=np.array([[x.index for x in y.verts] for y in b.faces]); b.free(); return v,f
IV,IF=ico()
mSkin=mat('#2a1a12',.55,0,None,.35); mShirt=mat('#6d5b4a',.9,.12,'#8a7052',.1); mTrou=mat('#3c332c',.9,.05,None,.1); mCapM=mat('#8d8069',.9,.05); mScarf=mat('#7d4a36',.9,.25,'#9a5a3c'); mSole=mat('#2b2522',.8)
def limb(pts,n=10,sc=(1,1,1)):
    """a chain of balls through pts [(p, radius)]"""
    out=[]
    for (p,r),(q,s) in zip(pts,pts[1:]):
        p,q=np.array(p,float),np.array(q,float)
        for k in range(n+1): u=k/n; out.append((p+(q-p)*u,r+(s-r)*u,sc))
    return out
def skin(name,balls,m,parent,vox=.014,sm=6,disp=0,dscale=.09):
    vs=[];fs=[];k=0
    for b in balls:
        p,r,sc=b[:3]; v=IV*r*np.array(sc)
        if len(b)>3: v=v@np.array(Matrix.Rotation(b[3],3,'Y')).T
        vs.append(v+p); fs.append(IF+k); k+=len(IV)
    o=mesh(name,np.concatenate(vs),np.concatenate(fs),m,parent)
    r=o.modifiers.new('r','REMESH'); r.mode='VOXEL'; r.voxel_size=vox; r.use_smooth_shade=True
    s=o.modifiers.new('s','SMOOTH'); s.iterations=sm; s.factor=.6
    if disp:
        t=bpy.data.textures.get('fold') or bpy.data.textures.new('fold','CLOUDS'); t.noise_scale=dscale; t.noise_depth=2
        d=o.modifiers.new('d','DISPLACE'); d.texture=t; d.strength=disp; d.mid_level=.5
    return o
def ik(a,b,l1,l2,side):
    """the joint between a and b; side: vector towards which it bends"""
    a,b=np.array(a,float),np.array(b,float); d=b-a; L=min(np.linalg.norm(d),(l1+l2)*.999); u=d/np.linalg.norm(d)
    x=(l1*l1-l2*l2+L*L)/(2*L); h=math.sqrt(max(l1*l1-x*x,0)); s=np.array(side,float); s-=u*(s@u); s/=np.linalg.norm(s); return a+u*x+s*h
def smooth(x): return x*x*(3-2*x)
def man(parent,u,tilt=None):
    """the pose at the phase u (0..1) of the walk cycle, in the slope's coordinates; the hips are near x=0"""
    tau=2*math.pi; bob=.018*math.cos(2*tau*u+.5); sway=.022*math.sin(tau*u+.4)
    hip=np.array([.0+.012*math.sin(2*tau*u),sway,.845+bob]); lean=math.radians(37+1.5*math.cos(2*tau*u)); yaw=.10*math.sin(tau*u)
    dirn=np.array([math.sin(lean),0,math.cos(lean)]); ch=hip+dirn*.30; sh=hip+dirn*.49
    objs=[]; trou=[]; skn=[]; sole=[]
    for sgn,ph in ((-1,u),(1,(u+.5)%1)):
        yy=sgn*.085; duty=.62; f0,f1=.24,.24-STRIDE*duty
        if ph<duty: k=ph/duty; fx=f0+(f1-f0)*k; fz=0; heel=0 if k<.55 else smooth((k-.55)/.45)*.75; toe0=fx
        else:
            k=(ph-duty)/(1-duty); fx=f1+(f0-f1)*smooth(k); fz=.10*math.sin(math.pi*min(1,k*1.02))**1.2*(1-.35*k); heel=.75*(1-smooth(min(1,k*1.25)))-.22*math.sin(math.pi*k)**2*(k>.4)
        # fx: the ball of the foot; the heel turns about it
        ball=np.array([fx+.08,yy,.035+max(fz,0)]); an=ball+np.array([-math.cos(heel)*.15-math.sin(heel)*.0,0,math.sin(heel)*.17+.055]); toe=ball+np.array([.055,0,-.008+(.0 if heel<.1 else 0)]); hl=an+np.array([-.045*math.cos(heel)-.03*math.sin(heel),0,-.055])
        hj=hip+np.array([sgn*yaw*.09*-1*0+sgn*-.03*math.sin(tau*u),sgn*.088,-.02]); kn=ik(hj,an+np.array([0,0,.03]),.43,.425,(1,sgn*.08,.25))
        mid=kn+(an-kn)*.62
        trou+=limb([(hj+[0,0,.03],.09),(hj*.6+kn*.4,.092),(kn,.073),(kn*.55+mid*.45+[-.012,0,0],.074),(mid,.07),(mid+(an-mid)*.35,.066)])
        skn+=limb([(mid,.045),(an,.036)])+limb([(hl,.036),(ball,.036),(toe,.026)],6,(1,1.15,.9))
        sole+=limb([(hl+[-.005,0,-.028],.017),(ball+[0,0,-.03],.017),(toe+[.018,0,-.02],.017)],8,(1.2,2.4,.5))
    # upper body, shirt with a loose hem that the wind lifts behind
    fl=.035*math.sin(tau*u*2+1)+.02*math.sin(tau*u)
    shirt=limb([(hip+[-.01,0,-.02],.135),(hip+dirn*.14,.132),(ch,.146),(sh-dirn*.05,.132)],8,(.9,1.22,1))
    shirt+=limb([(hip+[.01,0,.0],.132),(hip+[.025,0,-.12],.15),(hip+[.01-fl*.3,.0,-.27],.155)],8,(1.1,1.5,.7))       # the skirt of the shirt
    shirt+=limb([(hip+[-.07,0,-.02],.09),(hip+[-.125-fl*.5,.01,-.16],.075),(hip+[-.185-fl*1.3,.015,-.285+fl*.6],.045)],8,(1,2.3,1))    # its tail, lifted by the wind
    for sgn in (-1,1):
        s=sh+np.array([-.02+sgn*yaw*.2,sgn*.185,-.02]); hnd=np.array([.63,sgn*.285,.965]); el=ik(s,hnd,.30,.275,(-.35,sgn*.75,-.75))
        shirt+=limb([(s+[-.01,-sgn*.06,.01],.085),(s,.074),(el,.058),(el+(hnd-el)*.22,.058)])
        skn+=limb([(el,.042),(el+(hnd-el)*.75,.031),(hnd,.04)])+limb([(hnd+[-.04,0,0],.038),(hnd+[.05,0,-.01],.036)],4)
    nk=sh+np.array([.03,0,.07]); hd=sh+np.array([.135,0,.205+.3*bob]); nod=math.radians(22)
    skn+=limb([(sh,.065),(nk,.058),(hd+[-.03,0,-.03],.06)])
    skn+=[(hd,.106,(1.02,.82,1.12),nod),(hd+[.045,0,-.065],.062,(1,.85,1)),(hd+[.098,0,-.02],.016,(1.2,1,1.3)),(hd+[.085,0,-.05],.022,(1,1.3,.8)),(hd+[-.045,0,-.0],.078,(1,.95,1)),(hd+[-.005,-.083,-.015],.022,(.8,.5,1.3)),(hd+[-.005,.083,-.015],.022,(.8,.5,1.3))]
    cap=[(hd+[-.012+k*.006,0,.035+k*.012],.102-.002*k,(1.03,.88,.72),nod) for k in range(6)]
    scarf=limb([(nk+[-.03,0,-.015],.085),(nk+[.035,0,.0],.082)],4,(1.1,1.25,.68))
    t1=nk+np.array([-.11,.05,.0]); t2=t1+np.array([-.10,.02,-.03+.03*math.sin(tau*u*2)]); t3=t2+np.array([-.09,.0,-.05+.05*math.sin(tau*u*2-1.2)]); scarf+=limb([(nk+[-.05,.03,.0],.05),(t1,.05),(t2,.052),(t3,.045)],8,(.6,1.5,1.1))
    objs=[skin('skin',skn,mSkin,parent,.011,5),skin('trousers',trou,mTrou,parent,.014,5,.035,.07),skin('shirt',shirt,mShirt,parent,.014,5,.045,.085),skin('cap',cap,mCapM,parent,.012,3),skin('scarf',scarf,mScarf,parent,.011,4,.025,.05),skin('sole',sole,mSole,parent,.01,2)]
    return objs

# ── the road ──
def vnoise(x,y,seed=0):
    xi,yi=np.floor(x).astype(int),np.floor(y).astype(int); fx,fy=x-xi,y-yi; fx=fx*fx*(3-2*fx); fy=fy*fy*(3-2*fy)
    def h(i,j): n=(i*374761393+j*668265263+seed*974634777)&0xffffffff; n=((n^(n>>13))*1274126177)&0xffffffff; return ((n^(n>>16))&0xffff)/65535.
    return (h(xi,yi)*(1-fx)+h(xi+1,yi)*fx)*(1-fy)+(h(xi,yi+1)*(1-fx)+h(xi+1,yi+1)*fx)*fy
def fbm(x,y,o=5,seed=0): return sum(vnoise(x*2**k,y*2**k,seed+k)*.5**k for k in range(o))/2
def height(x,y):
    e=.35*np.sin(x*.21)+.2*np.sin(x*.53+1)                                    # the edges wander
    near=np.clip((-2.1+e*.6-y)/1.6,0,None); far=np.clip((y-2.3-e)/1.2,0,None)
    z=(fbm(x*.9,y*.9,6,3)-.5)*.10+(fbm(x*5,y*5,4,9)-.5)*.035*(1-np.clip(near+far,0,1)*.4)
    for r in (-.47,.47,-1.35,1.5): z-=.035*np.exp(-((y-r-.08*np.sin(x*.7+r))/.10)**2)*(.55+.9*vnoise(x*.8,y*0+r,5))     # ruts
    z+=.16*np.exp(-((y+2.35-e*.6)/.45)**2)*(.4+fbm(x*1.3,y*1.3,3,7))+.30*np.exp(-((y-3.3-e)/.8)**2)*(.3+fbm(x*.8,y*.8,4,8))    # berms left by the grader
    z-=np.clip(near-.9,0,None)*.12
    if CAM=='back': z-=.03*np.clip(x-1.2,0,7)**2+.09*np.clip(y-2.7,0,3.5)**2                                 # the poster's road goes over a crest
    return z
def ground():
    xs=np.arange(-16,22,.055) if CAM=='side' else np.concatenate([np.arange(-10,12,.07),np.arange(12,70,.35)]); ys=np.arange(-16,7,.055) if CAM=='side' else np.concatenate([np.arange(-22,-4,.3),np.arange(-4,4.5,.05),np.arange(4.5,6.5,.1)])
    X,Y=np.meshgrid(xs,ys); Z=height(X,Y); n,m=len(xs),len(ys); i=np.arange(n*m).reshape(m,n)
    f=np.stack([i[:-1,:-1],i[:-1,1:],i[1:,1:],i[1:,:-1]],-1).reshape(-1,4)
    me=bpy.data.meshes.new('g'); me.vertices.add(n*m); me.vertices.foreach_set('co',np.stack([X,Y,Z],-1).ravel()); me.loops.add(f.size); me.loops.foreach_set('vertex_index',f.ravel()); me.polygons.add(len(f)); me.polygons.foreach_set('loop_start',np.arange(len(f))*4); me.polygons.foreach_set('loop_total',np.full(len(f),4)); me.polygons.foreach_set('use_smooth',np.ones(len(f),bool)); me.update(calc_edges=True)
    me.materials.append(mat('#9a5f3c',.95,0,None,.05,(['#7a4a30','#b07a50'],.9),0,.5,28)); o=bpy.data.objects.new('g',me); S.collection.objects.link(o); o.parent=root
    # stones
    N=2600; x=rng.uniform(-12,16,N); y=np.where(rng.random(N)<.45,rng.normal(-2.3,.5,N),rng.uniform(-9,4,N)); r=np.clip(rng.lognormal(-4.1,.55,N),.006,.07); vs=[];fs=[]; v1,f1=ico(1)
    for k in range(N):
        vs.append(v1*r[k]*rng.uniform(.6,1.2,3)*(1+rng.normal(0,.12,(len(v1),1)))+[x[k],y[k],height(x[k:k+1],y[k:k+1])[0]+r[k]*.2]); fs.append(f1+k*len(v1))
    mesh('stones',np.concatenate(vs),np.concatenate(fs),mat('#8a5a3e',.95,0,None,.1))
def grass(tufts,m,seed,hh):
    r=np.random.default_rng(seed); V=[];F=[];k=0
    for (x,y,s) in tufts:
        z0=height(np.array([x]),np.array([y]))[0]-.02
        for _ in range(int(r.integers(16,44)*min(1.3,.6+s*.5))):
            an=r.uniform(0,2*math.pi); ln=r.uniform(.35,1)*hh*s; out=r.uniform(.15,.75)**1.3; d=np.array([math.cos(an),math.sin(an),0]); w=r.uniform(.004,.0085)*(.6+s*.4)
            p0=np.array([x,y,z0])+d*r.uniform(0,.10)*s; side=np.array([-d[1],d[0],0])*w if r.random()<.5 else np.array([.85,-.4,0])*w
            for q in range(5):
                t=q/4; p=p0+np.array([0,0,1])*ln*(t-.30*out*t*t)+d*ln*out*t*t*.75+np.array([-.10,.03,0])*ln*t*t      # bent by the wind
                V+= [p-side*(1-t*.92),p+side*(1-t*.92)]
            F+=[(k+2*q,k+2*q+1,k+2*q+3,k+2*q+2) for q in range(4)]; k+=10
    return mesh('grass',V,F,m,root,False)

# ── light: a dusty sky, bright behind the subject; the low sun itself is weak ──
az0=math.radians(25 if CAM=='side' else opt('az',50.)); back=Vector((math.sin(az0),math.cos(az0),0))
w=bpy.data.worlds.new('w'); S.world=w; w.cycles.sampling_method='MANUAL'; w.cycles.sample_map_resolution=128; w.use_nodes=True; n=w.node_tree.nodes; l=w.node_tree.links; tc=n.new('ShaderNodeTexCoord'); dp=n.new('ShaderNodeVectorMath'); dp.operation='DOT_PRODUCT'
dp.inputs[1].default_value=(Vector((back.x,back.y,.25))).normalized(); l.new(tc.outputs['Generated'],dp.inputs[0]); r=n.new('ShaderNodeValToRGB'); mp=n.new('ShaderNodeMapRange'); mp.inputs['From Min'].default_value=-1; l.new(dp.outputs['Value'],mp.inputs['Value']); l.new(mp.outputs[0],r.inputs['Fac'])
r.color_ramp.elements[0].color=(.075,.062,.048,1); r.color_ramp.elements[1].color=(1.9,1.62,1.2,1); e=r.color_ramp.elements.new(.55); e.color=(.22,.185,.14,1); e=r.color_ramp.elements.new(.86); e.color=(.85,.71,.52,1)
l.new(r.outputs['Color'],n['Background'].inputs['Color']); n['Background'].inputs['Strength'].default_value=opt('world',.75)
sd=bpy.data.lights.new('sun','SUN'); sd.energy=opt('sun',2.6); sd.angle=math.radians(5); sd.color=(1,.86,.64); so=bpy.data.objects.new('sun',sd); S.collection.objects.link(so)
sv=Vector((back.x+.12*back.y,back.y-.12*back.x,.26)); so.rotation_euler=sv.to_track_quat('Z','Y').to_euler()

# ── camera ──
cd=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cd); S.collection.objects.link(co); S.camera=co; cd.clip_end=500
def look(tgt,az,el,D,width,sx=0,sy=0):
    az,el=math.radians(az),math.radians(el); t=Vector(tgt); co.location=t+D*Vector((-math.sin(az)*math.cos(el),-math.cos(az)*math.cos(el),math.sin(el)))
    co.rotation_euler=(t-co.location).to_track_quat('-Z','Y').to_euler(); cd.lens=36*D/width; cd.sensor_fit='HORIZONTAL'; cd.shift_x,cd.shift_y=sx,sy
if CAM=='side': look((1.2,0,1.0),25,5.5,60,opt('width',9.4),0,.085)
else: look((1.2,0,1.0),opt('az',50.),opt('el',3.),opt('D',34.),opt('width',5.2),opt('sx',0.),opt('sy',.165))
bpy.context.view_layer.update()
from bpy_extras.object_utils import world_to_camera_view as w2c
def px(p): q=w2c(S,co,root.matrix_world@Vector(p)); return [q.x*W,(1-q.y)*H]
def save(p): S.render.filepath=p; bpy.ops.render.render(write_still=True)

if MODE=='figure':
    N,first,last=opt('n',32),opt('first',0),opt('last',32)
    g=empty(); cg,tilt,ws=cart(g); cs=[px((x,y,z)) for x in (-.75,2.95) for y in (-.65,.65) for z in (-.12,1.95)]
    x0,x1=min(p[0] for p in cs),max(p[0] for p in cs); y0,y1=min(p[1] for p in cs),max(p[1] for p in cs)
    x0,y0,x1,y1=[int(v) for v in (math.floor(x0),math.floor(y0),math.ceil(x1),math.ceil(y1))]
    S.render.use_border=True; S.render.use_crop_to_border=True; S.render.border_min_x,S.render.border_max_x=x0/W,x1/W; S.render.border_min_y,S.render.border_max_y=1-y1/H,1-y0/H
    json.dump(dict(w=W,h=H,x0=x0,y0=y0,x1=x1,y1=y1,axle=px((1.95,0,0)),hip=px((0,0,.0)),track=[[s/4,*px((1.95+s/4,0,0)),px((1.95+s/4,0,1))[1]] for s in range(-24,25)],stride=STRIDE),open(OUT+'.json','w'))
    for k in range(first,last):
        u=k/N
        for wv in ws: wv.rotation_euler=(0,u*math.pi,0)
        tilt.rotation_euler=(0,math.radians(.35*math.sin(4*math.pi*u+.8)),0); tilt.location.z=RW+.004*math.sin(6*math.pi*u)
        o=man(g,u); save('%s_%02d.png'%(OUT,k))
        for x in o: bpy.data.objects.remove(x)
else:
    r=np.random.default_rng(8); far=[];near=[]
    mG=mat('#a98d5c',.9,.5,'#c9a566',.05); mG2=mat('#8a744e',.9,.45,'#a98a58',.05)
    if CAM=='side':
        for _ in range(330): far.append((r.uniform(-9,12),2.6+abs(r.normal(0,.9)),r.uniform(.35,1.15)))
        for _ in range(240): near.append((r.uniform(-13,9),-2.5-abs(r.normal(0,1.0)),r.uniform(.3,.8)))
        for _ in range(420): near.append((r.uniform(-15,8),r.uniform(-14,-3.5),r.uniform(.4,1.05)))
    else:
        for _ in range(900):
            x=r.uniform(-6,45); s=1 if r.random()<.5 else -1; (near if x<3 and s<0 else far).append((x,s*(2.5+abs(r.normal(0,1.5))),r.uniform(.3,1.1)))
    if MODE=='plate': ground(); grass(far,mG,1,.62); grass(near,mG2,2,.5)
    else: grass(near,mG2,2,.5)
    save(OUT+'.png')
