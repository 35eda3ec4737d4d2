# People, tables, glasses, stage and cameras for the black-and-white photographs of Usuma Capital (imported by the other files; renders nothing itself).
# Everybody is a union of capsules and ellipsoids, remeshed to one skin; units are metres; people face +y.
import sys, math, random
import os; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
import bpy, bmesh, kit
from mathutils import Vector, Matrix
from kit import *
_cache={}
def G(v): return '#%02x%02x%02x'%((int(v),)*3)
def start(world_v=.012):
    _cache.clear(); kit._m.clear(); s=reset(); world('#ffffff',world_v); s.cycles.max_bounces=6; s.cycles.transparent_max_bounces=24; s.cycles.sample_clamp_indirect=2; s.cycles.adaptive_threshold=.03; return s
def shot(path,w,h,spp):
    s=bpy.context.scene; s.render.resolution_x=w; s.render.resolution_y=h; s.cycles.samples=spp; s.render.image_settings.color_depth='16'; s.render.image_settings.color_mode='RGB'; s.render.filepath=path; bpy.ops.render.render(write_still=True)
# ---- union of simple bodies
def cap(p,q,r,r2=None): return ('c',Vector(p),Vector(q),r,r if r2 is None else r2)
def ell(c,r): return ('e',Vector(c),Vector(r))
def skin(key,parts,vox,sm=3):
    if key in _cache: return _cache[key]
    bm=bmesh.new()
    for p in parts:
        t=bmesh.new()
        if p[0]=='e':
            bmesh.ops.create_uvsphere(t,u_segments=24,v_segments=14,radius=1)
            for v in t.verts: v.co=Vector((v.co.x*p[2].x,v.co.y*p[2].y,v.co.z*p[2].z))+p[1]
        else:
            for c,r in ((p[1],p[3]),(p[2],p[4])): bmesh.ops.create_icosphere(t,subdivisions=2,radius=r,matrix=Matrix.Translation(c))
            r=bmesh.ops.convex_hull(t,input=t.verts); bmesh.ops.delete(t,geom=[g for g in r['geom_interior']+r['geom_unused'] if isinstance(g,bmesh.types.BMVert)],context='VERTS')
        m=bpy.data.meshes.new('t'); t.to_mesh(m); t.free(); bm.from_mesh(m)
    m=bpy.data.meshes.new(str(key)); bm.to_mesh(m); bm.free(); o=bpy.data.objects.new('t',m); bpy.context.collection.objects.link(o)
    r=o.modifiers.new('r','REMESH'); r.mode='VOXEL'; r.voxel_size=vox; r.use_smooth_shade=True
    s=o.modifiers.new('s','SMOOTH'); s.iterations=sm; s.factor=.5
    d=bpy.context.evaluated_depsgraph_get(); e=bpy.data.meshes.new_from_object(o.evaluated_get(d)); bpy.data.objects.remove(o)
    for f in e.polygons: f.use_smooth=True
    _cache[key]=e; return e
def put(mesh,m,loc=(0,0,0),rot=(0,0,0),parent=None,scale=(1,1,1)):
    e=mesh if not mesh.materials or mesh.materials[0]==m else mesh.copy()
    e.materials.clear(); e.materials.append(m)
    o=bpy.data.objects.new('o',e); bpy.context.collection.objects.link(o); o.location=loc; o.rotation_euler=[math.radians(a) for a in rot]; o.parent=parent; o.scale=scale; return o
def surf(f,nu,nv,m,loc=(0,0,0),rot=(0,0,0),parent=None,closed=True):
    vs=[f(i/nu,j/nv) for j in range(nv+1) for i in range(nu)]
    fs=[(j*nu+i,j*nu+(i+1)%nu,(j+1)*nu+(i+1)%nu,(j+1)*nu+i) for j in range(nv) for i in range(nu if closed else nu-1)]
    me=bpy.data.meshes.new('s'); me.from_pydata(vs,[],fs); [setattr(p,'use_smooth',True) for p in me.polygons]
    return put(me,m,loc,rot,parent)
# ---- people
SKIN=lambda: mat(G(62),.42,0,.5)
def head_mesh(laugh=False):
    j=-.02 if laugh else 0; b=-.012 if laugh else 0
    return skin(('head',laugh),[ell((0,-.012,.155),(.076,.097,.086)),ell((0,.03,.105),(.062,.062,.08)),ell((0,.035+b,.05+j*.6),(.052,.048,.04)),ell((0,.074+b,.03+j),(.026,.02,.02)),
        cap((0,.083,.128),(0,.1,.1),.011,.014),ell((0,.1,.093),(.021,.016,.013)),ell((0,.088,.07),(.025,.014,.01)),ell((0,.086+b,.054+j),(.024,.014,.011)),
        ell((0,.076,.138),(.05,.018,.014)),ell((.077,-.005,.105),(.012,.02,.032)),ell((-.077,-.005,.105),(.012,.02,.032)),cap((0,-.035,-.06),(0,-.018,.07),.064,.058)],.0055,2)
def headgear(kind,par,m=None):
    if kind=='fila':   # soft cap, its crown folded to one side
        m=m or mat(G(70),.9,0,.1,noise=.3,noise_scale=60)
        f=lambda u,v:((.086-.012*v)*math.cos(u*6.283)+(.045*max(0,v-.35)),-.014+(.104-.012*v)*math.sin(u*6.283),.15+v*(.125-.035*math.cos(u*6.283)*v)) if v<.99 else (.03,-.014,.15+.118)
        surf(f,40,10,m,parent=par)
    elif kind=='kufi':
        m=m or mat(G(170),.9,0,.1)
        lathe(soft([(.0955,0),(.094,.05),(.09,.085),(.06,.1),(.001,.102)],40,2),(0,-.013,.15),m,parent=par,steps=48).scale=(.93,1.1,1)
    elif kind=='gele':
        m=m or mat(G(150),.32,.2,.6,bump=.15,bump_scale=90)
        for k,(r0,r1,z0,z1,tl,ro,n,ph) in enumerate(((.094,.118,.085,.21,6,12,5,0),(.1,.132,.12,.26,-6,-16,5,2),(.092,.15,.17,.335,-16,10,7,1))):
            def f(u,v,r0=r0,r1=r1,z0=z0,z1=z1,n=n,ph=ph,k=k):
                a=u*6.2832; w=math.sin(v*math.pi*.62); lip=max(0,v-.7)/.3
                pl=.0045*math.sin(26*v*2+3*math.sin(a+ph))+.003*math.sin(60*v+5*math.sin(2*a+ph))      # pleats run round the head
                r=r0+(r1-r0)*w-.055*lip**2*(1-.5*(k==2))+pl*(1-.4*lip)+.007*math.sin(n*a+ph+3*v)
                z=z0+(z1-z0)*v+(.03*math.sin(a+ph)+.02*math.sin(2*a+ph))*v+(.045*v*math.cos(a*1+.6) if k==2 else 0)
                return (r*math.cos(a)*(1.02+.12*(k==2)),r*math.sin(a)*.98-.018,z)
            surf(f,110,60,m,rot=(tl,ro*.6,0),parent=par)
        sph(.09,(0,-.03,.22),m,(1.15,1.05,1.15),parent=par)
    elif kind in('wrap','wrap2'):   # gele with soft folds: three broad bands of cloth, each turned against the one below, the last one a fan
        m=m or mat(G(120),.45,.1,.4); s=1 if kind=='wrap' else -1
        for k,(r0,r1,r2,z0,z1,tl,ro) in enumerate(((.09,.112,.098,.075,.19,4,12),(.094,.126,.104,.115,.26,-8,-20),(.09,.132,.118,.15,.34,-20,16))):
            def f(u,v,r0=r0,r1=r1,r2=r2,z0=z0,z1=z1,k=k):
                a=u*6.2832; r=r0*(1-v)**2+2*r1*v*(1-v)*1.06+r2*v*v; fold=.0034*math.sin(22*v+2.4*math.sin(a+k*2))*(1-v*.4)+.006*math.sin(3*a+k+2*v)*v; r+=fold-(.03 if k<2 else .012)*max(0,v-.8)/.2
                z=z0+(z1-z0)*v+(.022*math.sin(a+k*1.7)+(.05*math.cos(a-.5)+.02*math.cos(2*a) if k==2 else 0))*v
                return (s*r*math.cos(a)*(1.0+.06*v*(k==2)),r*math.sin(a)*.98-.018,z)
            surf(f,120,60,m,rot=(tl,s*ro*.7,0),parent=par)
        sph(.1,(0,-.025,.215),m,(1.1,1.05,.95),parent=par)
    elif kind=='bun':
        m=m or mat(G(18),.8,0,.3,bump=.8,bump_scale=60); sph(.088,(0,-.02,.168),m,(.96,1.14,.98),parent=par); sph(.055,(0,-.1,.235),m,parent=par)
    elif kind=='hair':
        m=m or mat(G(16),.95,0,.1,bump=1,bump_scale=150); sph(.0835,(0,-.022,.163),m,(.96,1.16,1.02),parent=par)
def hand_grip():   # a fist round a stem that stands on the z axis; the wrist is at (-.1,-.02,-.055)
    P=[ell((-.048,-.008,0),(.028,.022,.044)),cap((-.06,-.012,-.02),(-.1,-.02,-.055),.027,.026)]
    for z,r in ((.032,.0092),(.012,.0098),(-.008,.0095),(-.026,.0085)):
        q=[(-.045+.0*z,.014,z),(-.016,.027,z-.002),(.012,.022,z-.004),(.024,.0,z-.005),(.012,-.015,z-.006)]
        P+=[cap(q[i],q[i+1],r,r*.95) for i in range(4)]
    P+=[cap((-.045,-.02,.012),(-.018,-.028,.034),.0125,.011),cap((-.018,-.028,.034),(.012,-.018,.046),.011,.009)]
    return skin('grip',P,.0042,2)
def hand_phone():   # a right hand that holds a phone upright: the phone stands at the origin and its screen faces -y; the wrist is at (.03,.035,-.15)
    P=[ell((.004,.02,-.05),(.04,.017,.046)),cap((.012,.024,-.075),(.03,.035,-.15),.031,.026)]
    for z,r in ((-.056,.0085),(-.036,.0094),(-.015,.0096),(.006,.009)):
        q=[(.015,.021,z),(-.034,.02,z+.008),(-.048,.006,z+.012),(-.041,-.009,z+.013)]; P+=[cap(q[i],q[i+1],r,r*.95) for i in range(3)]
    P+=[cap((.03,.018,-.062),(.05,.006,-.03),.013,.0115),cap((.05,.006,-.03),(.044,-.009,.004),.0115,.009)]
    return skin('phone',P,.0042,2)
def hand_flat():   # fingers towards +z, palm towards +x, wrist at the origin
    P=[cap((0,0,-.02),(0,0,.03),.025),ell((0,0,.055),(.016,.042,.05))]
    for i,(y,l) in enumerate(((-.031,.07),(-.01,.085),(.011,.08),(.03,.06))):
        P+=[cap((0,y,.09),(.004,y*1.25,.09+l*.55),.0092),cap((.004,y*1.25,.09+l*.55),(.012,y*1.35,.09+l),.009,.0075)]
    P+=[cap((.005,-.03,.03),(.012,-.062,.075),.0125,.01),cap((.012,-.062,.075),(.016,-.068,.1),.0095,.008)]
    return skin('flat',P,.0045,2)
def person(loc,yaw=0,h=1.02,hat='hair',head=(0,0,0),arms=None,dress='suit',laugh=False,cloth=None,hatm=None,legs=False,scale=1,key=None):
    """h: height of the neck; head: pitch (up +), turn, roll in degrees; arms: {'L'|'R': (elbow, wrist)} relative to the neck"""
    e=empty(loc,(0,0,yaw),scale=scale); n=empty((0,0,h),parent=e)
    sk=SKIN(); cl=cloth or mat(G(26),.85,0,.2)
    P=[ell((0,-.005,-.27),(.185,.118,.2)),cap((-.15,-.01,-.125),(.15,-.01,-.125),.07),cap((0,-.025,-.03),(.15,-.012,-.1),.06,.066),cap((0,-.025,-.03),(-.15,-.012,-.1),.06,.066),ell((0,0,-.5),(.165,.115,.22)),ell((0,0,-.68),(.185,.135,.15))]
    if dress=='dress': P[0]=ell((0,0,-.27),(.16,.115,.18)); P[1]=cap((-.13,-.01,-.12),(.13,-.01,-.12),.058); P[4]=ell((0,0,-.45),(.135,.1,.2))
    A=dict(L=((-.27,.02,-.4),(-.24,.2,-.5)),R=((.27,.02,-.4),(.24,.2,-.5))); A.update(arms or {})
    for s,(el,wr) in A.items():
        sg=-1 if s=='L' else 1; P+=[cap((sg*.195,-.005,-.13),el,.064,.05),cap(el,wr,.051,.034)]
    if legs: P+=[cap((.1,0,-.75),(.12,.01,-1.05),.09,.065),cap((.12,.01,-1.05),(.13,-.02,-1.42),.065,.045),cap((-.1,0,-.75),(-.12,.01,-1.05),.09,.065),cap((-.12,.01,-1.05),(-.13,-.02,-1.42),.065,.045)]
    put(skin(('b',dress,str(A),legs,key),P,.013,4),cl,parent=n)
    if dress=='agbada':
        def f(u,v):
            a=u*6.2832; w=.13+.24*min(1,v*2.2)**.8+.06*v; d=.085+.12*min(1,v*2)**.7+.05*v; k=.012*min(1,v*3)
            return (w*math.cos(a)+k*math.sin(9*a+1.3),d*math.sin(a)-.01+k*math.sin(11*a),-.035-.06*v**.7*abs(math.cos(a))-.75*max(0,v-.12)-.04*v)
        surf(f,120,24,cl,parent=n)
    hd=empty((0,.008,-.032),(head[0],0,head[1]),n); hd.rotation_euler=(math.radians(head[0]),math.radians(head[2]),math.radians(head[1]))
    put(head_mesh(laugh),sk,parent=hd)
    if dress=='suit': tor(.062,.012,(0,-.018,-.045),mat(G(215),.8),(-12,0,0),n)
    if hat: headgear(hat,hd,hatm)
    for s,(el,wr) in A.items():
        d=(Vector(wr)-Vector(el)).normalized(); 
        if dress=='suit': put(skin('cuff',[cap((0,0,-.012),(0,0,.008),.037,.035)],.006,1),mat(G(205),.8),Vector(wr),parent=n).rotation_euler=d.to_track_quat('Z','Y').to_euler()
    return n
def flat_at(n,p,d,m=None,roll=0,mirror=False):
    o=put(hand_flat(),m or SKIN(),p,parent=n); o.rotation_euler=(Vector(d).to_track_quat('Z','Y').to_matrix()@Matrix.Rotation(math.radians(roll),3,'Z')).to_euler()
    if mirror: o.scale=(-1,1,1)
    return o
# ---- materials
def thin(tint=.94,blend=.28,rough=.02,gloss=1.):
    k=('thin',tint,blend,rough)
    if k in kit._m: return kit._m[k]
    m=bpy.data.materials.new('thin'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear()
    o=n.new('ShaderNodeOutputMaterial'); x=n.new('ShaderNodeMixShader'); t=n.new('ShaderNodeBsdfTransparent'); g=n.new('ShaderNodeBsdfGlossy'); w=n.new('ShaderNodeLayerWeight')
    t.inputs[0].default_value=(tint,)*3+(1,); g.inputs['Roughness'].default_value=rough; g.inputs[0].default_value=(gloss,)*3+(1,); w.inputs[0].default_value=blend
    l.new(w.outputs['Facing'],x.inputs[0]); l.new(t.outputs[0],x.inputs[1]); l.new(g.outputs[0],x.inputs[2]); l.new(x.outputs[0],o.inputs[0]); kit._m[k]=m; return m
def emis(v,s=1.,lights=True):   # lights=False: seen, but not counted as a lamp, which keeps grain of the renderer away
    k=('em',v,s,lights)
    if k in kit._m: return kit._m[k]
    m=bpy.data.materials.new('em'); m.cycles.sample_as_light=lights; m.use_nodes=True; n=m.node_tree.nodes; n.clear(); o=n.new('ShaderNodeOutputMaterial'); e=n.new('ShaderNodeEmission'); e.inputs[0].default_value=(v,v,v,1); e.inputs[1].default_value=s
    m.node_tree.links.new(e.outputs[0],o.inputs[0]); kit._m[k]=m; return m
def beam(src,dst,r0,r1,s=1.):   # a lamp's visible ray: added light, strongest at the lamp, soft at the sides
    src,dst=Vector(src),Vector(dst); L=(dst-src).length
    bpy.ops.mesh.primitive_cone_add(radius1=r0,radius2=r1,depth=L,vertices=64,end_fill_type='NOTHING'); o=bpy.context.object
    o.location=(src+dst)/2; o.rotation_euler=(dst-src).to_track_quat('Z','Y').to_euler()
    for p in o.data.polygons: p.use_smooth=True
    m=bpy.data.materials.new('beam'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear()
    def N(t): return n.new('ShaderNode'+t)
    out=N('OutputMaterial'); ad=N('AddShader'); t=N('BsdfTransparent'); e=N('Emission'); tc=N('TexCoord'); sp=N('SeparateXYZ'); mr=N('MapRange'); pw=N('Math'); pw.operation='POWER'; pw.inputs[1].default_value=1.6
    w=N('LayerWeight'); w.inputs[0].default_value=.5; iv=N('Math'); iv.operation='SUBTRACT'; iv.inputs[0].default_value=1; p2=N('Math'); p2.operation='POWER'; p2.inputs[1].default_value=2.2; mu=N('Math'); mu.operation='MULTIPLY'; m2=N('Math'); m2.operation='MULTIPLY'; m2.inputs[1].default_value=s
    l.new(tc.outputs['Object'],sp.inputs[0]); l.new(sp.outputs['Z'],mr.inputs['Value']); mr.inputs['From Min'].default_value=L/2; mr.inputs['From Max'].default_value=-L/2; l.new(mr.outputs[0],pw.inputs[0])
    l.new(w.outputs['Facing'],iv.inputs[1]); l.new(iv.outputs[0],p2.inputs[0]); l.new(pw.outputs[0],mu.inputs[0]); l.new(p2.outputs[0],mu.inputs[1]); l.new(mu.outputs[0],m2.inputs[0]); l.new(m2.outputs[0],e.inputs[1])
    l.new(t.outputs[0],ad.inputs[0]); l.new(e.outputs[0],ad.inputs[1]); l.new(ad.outputs[0],out.inputs[0]); o.data.materials.append(m); o.visible_shadow=False; o.visible_diffuse=False; o.visible_glossy=False; return o
def lamp(loc,e,r=.02):
    d=bpy.data.lights.new('l','POINT'); d.energy=e; d.shadow_soft_size=r; o=bpy.data.objects.new('l',d); bpy.context.collection.objects.link(o); o.location=loc; return o
# ---- things
def glass(loc,kind='wine',fill=.5,rot=(0,0,0),parent=None):
    x,y,z=loc; e=empty(loc,rot,parent)
    if kind=='wine': pr=[(.036,.002),(.03,.006),(.006,.011),(.004,.03),(.0042,.085),(.012,.1),(.032,.122),(.0405,.15),(.039,.18),(.034,.212)]; b=[(.001,.1045),(.012,.105),(.031,.125),(.039,.15)]
    elif kind=='flute': pr=[(.032,.002),(.026,.006),(.005,.011),(.0037,.03),(.0037,.075),(.009,.09),(.02,.115),(.0255,.155),(.025,.19),(.0225,.23)]; b=[(.001,.094),(.009,.095),(.019,.117),(.0243,.155),(.0243,.155+.06*fill)]
    else: pr=[(.001,.003),(.033,.003),(.036,.02),(.038,.1),(.039,.12)]; b=[(.001,.01),(.033,.012),(.035,.02),(.0365,.02+.08*fill)]
    lathe(soft(pr,50,1),(0,0,0),thin(),parent=e,steps=40)
    if fill: lathe(soft(b,24,1)+[(.0005,b[-1][1])],(0,0,0),thin(.8 if kind!='tumbler' else .9,.2),parent=e,steps=40)
    return e
def candle(loc,h=.2,e=1.6,holder=True,lit=True):
    x,y,z=loc; cyl(.0105,h,(x,y,z+h/2),mat(G(225),.6,emit=.03),.003,v=24)
    if holder: lathe(soft([(.045,0),(.04,.008),(.012,.014),(.01,.05),(.018,.06),(.018,.075)],40,1),(x,y,z),mat(G(150),.2,1),steps=32)
    if lit:
        sph(.0075,(x,y,z+h+.024),emis(1,26),(1,1,2.5)); lamp((x,y,z+h+.03),e,.012)
def table(loc,r=.9,n=0,setting=True,seed=1,candles=2,e=1.6,glasses=True):
    x,y,z=loc; rd=random.Random(seed); cl=mat(G(205),.9,0,.1)
    cyl(r,.02,(x,y,.74),cl,.008,v=80)
    surf(lambda u,v:((r+.012*v+.025*v*math.sin(u*6.2832*16))*math.cos(u*6.2832),(r+.012*v+.025*v*math.sin(u*6.2832*16))*math.sin(u*6.2832),.748-.7*v),160,8,cl,(x,y,0))
    if setting:
        for i in range(n):
            a=6.2832*i/n+.1; c,s=math.cos(a),math.sin(a)
            lathe(soft([(.001,.004),(.085,.004),(.105,.012),(.135,.018)],24,1),(x+c*(r-.2),y+s*(r-.2),.75),mat(G(225),.2,0,.5),steps=40)
            if glasses:
                glass((x+c*(r-.4)-s*.1,y+s*(r-.4)+c*.1,.75),'wine',.6); glass((x+c*(r-.38)+s*.0,y+s*(r-.38)-c*.0,.75),'flute',rd.random())
        for i in range(candles):
            a=6.2832*i/candles+.5; candle((x+.14*math.cos(a),y+.14*math.sin(a),.75),.16+.09*rd.random(),e)
def chair(loc,yaw):
    e=empty(loc,(0,0,yaw)); m=mat(G(120),.4,0,.5)
    box((.4,.4,.05),(0,0,.46),m,.02,parent=e)
    for sx in (-.18,.18):
        for sy in (-.18,.18): cyl(.014,.46,(sx,sy,.23),m,0,parent=e,v=16)
        cyl(.014,.5,(sx,-.19,.7),m,0,parent=e,v=16)
    for z in (.6,.75,.9): box((.36,.02,.05),(0,-.19,z),m,.01,parent=e)
def bokeh(n,x,y,z,seed=3,r=.02,s=14):
    rd=random.Random(seed)
    for _ in range(n): sph(r*(.6+.8*rd.random()),(rd.uniform(*x),rd.uniform(*y),rd.uniform(*z)),emis(1,s*(.3+rd.random()),False)).visible_diffuse=False
def bars(x,y,z0,n=7,w=.34,gap=.12,hs=(.8,1.2,1.7,2.3,1.7,1.2,.8),s=1.5):
    for i in range(n): box((w,.05,hs[i]),(x+(i-(n-1)/2)*(w+gap),y,z0+hs[i]/2),emis(1,s),.0)
def lectern(loc,yaw=0,m=None):
    e=empty(loc,(0,0,yaw)); m=m or mat(G(48),.35,0,.5,noise=.3,noise_scale=4)
    box((.55,.4,1.02),(0,0,.51),m,.015,parent=e); box((.66,.5,.05),(0,.02,1.08),m,.012,(-14,0,0),e)
    return e
def gooseneck(e,p=(0,.1,1.1),tip=(0,-.22,1.42)):   # thin microphone; the tip is the grille
    m=mat(G(30),.3,.6,.5); q=Vector(tip); tube([p,(p[0],p[1]+.02,p[2]+.18),(tip[0],(p[1]+tip[1])/2+.02,tip[2]+.0),tip],.006,m,parent=e)
    d=(q-Vector((tip[0],(p[1]+tip[1])/2+.02,tip[2]))).normalized()
    put(skin('mic',[cap((0,0,0),(0,0,.055),.024),cap((0,0,-.03),(0,0,0)  ,.01,.018)],.003,2),mat(G(60),.55,.4,.5,bump=.9,bump_scale=900),q,parent=e).rotation_euler=d.to_track_quat('Z','Y').to_euler()
def bigcam(loc,yaw=0,tilt=0,tripod=True):   # broadcast camera on its tripod; the lens points to +y
    e=empty(loc,(0,0,yaw)); b=empty((0,0,1.5),(tilt,0,0),e); d=mat(G(22),.45,0,.5); g=mat(G(50),.4,0,.5)
    box((.17,.38,.2),(0,0,0),d,.02,parent=b); box((.12,.18,.14),(0,-.26,.0),g,.02,parent=b); cyl(.06,.3,(0,.33,0),d,.006,(90,0,0),b,48); cyl(.075,.08,(0,.44,0),g,.006,(90,0,0),b,48); box((.22,.12,.17),(0,.52,.01),d,.012,parent=b)
    cyl(.055,.004,(0,.585,.01),mat(G(10),.05,0,.9),0,(90,0,0),b,48)
    box((.03,.3,.035),(0,0,.16),g,.01,parent=b); box((.13,.03,.09),(-.16,-.06,.17),d,.008,(0,0,12),b); box((.11,.004,.07),(-.163,-.077,.17),emis(.8,1.2),0,(0,0,12),b)
    tube([(0,-.05,-.16),(.16,-.3,-.22),(.2,-.52,-.2)],.012,g,parent=b)
    if tripod:
        cyl(.07,.12,(0,0,-.16),g,.01,parent=b,v=32)
        for a in (20,140,260):
            c,s=math.cos(math.radians(a)),math.sin(math.radians(a)); tube([(0,0,1.3),(c*.28,s*.28,.65),(c*.52,s*.52,0)],.022,d,parent=e)
    return b
def smallcam(loc,yaw=0,k=1.,tally=True):   # pocket camera on a tiny stand; the lens points to +y
    e=empty(loc,(0,0,yaw),scale=k); d=mat(G(26),.42,0,.5,bump=.05,bump_scale=800)
    cyl(.03,.006,(0,0,.003),d,.002,parent=e,v=48); cyl(.006,.03,(0,0,.02),d,0,parent=e,v=24)
    box((.072,.036,.058),(0,0,.064),d,.007,parent=e); cyl(.0235,.014,(.0,.023,.064),mat(G(60),.3,.8,.5),.003,(90,0,0),e,64); cyl(.0205,.02,(0,.026,.064),d,.002,(90,0,0),e,64)
    sph(.017,(0,.03,.064),mat(G(4),.03,0,1,coat=1),(1,.45,1),parent=e)
    box((.018,.001,.006),(-.022,.0185,.083),mat(G(90),.4),0,parent=e)
    if tally: sph(.0028,(.025,.0185,.083),emis(1,30),parent=e); 
    return e
def trumpet(n,tip,d):   # from the mouth at tip towards d
    m=mat(G(235),.3,1,.5); o=empty(tip,parent=n); o.rotation_euler=Vector(d).to_track_quat('Y','Z').to_euler()
    lathe([(.014,0),(.009,.012),(.0065,.03),(.0075,.2),(.009,.3),(.012,.36),(.017,.41),(.026,.45),(.04,.477),(.062,.49),(.06,.492)],(0,0,0),m,(-90,0,0),o,48)
    P=[(0,.09,0)]+[(0,.09-.035*math.sin(t*math.pi/8),-.035+.035*math.cos(t*math.pi/8)) for t in range(9)]+[(0,.2,-.07),(0,.32,-.07)]+[(0,.33+.035*math.sin(t*math.pi/8),-.035-.035*math.cos(t*math.pi/8)) for t in range(9)]
    tube(P,.0075,m,parent=o)
    for y in (.17,.2,.23): cyl(.0095,.11,(0,y,-.035),m,.002,parent=o,v=24); cyl(.004,.025,(0,y,.03),m,0,parent=o,v=16); cyl(.008,.004,(0,y,.042),m,.001,parent=o,v=24)
    return o
