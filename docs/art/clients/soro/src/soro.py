# Bottles of Sọrọ zobo: in a shop's fridge, in three stages in a studio, and turning from wire to clay to glass.
#   blender -b -noaudio --python soro.py -- OUT WIDTH HEIGHT SAMPLES shot=fridge|three|film
# crop=left,right,bottom,top (0 to 1) renders a part of the frame. `stage=empty` renders the studio without a bottle, from which ground.py makes the pink even:
#   python3 ground.py ../work/three.png ../work/three-empty.png ../work/three-even.png
# Samples: 44 for `three` (1200 x 1500), 34 for the fridge (2000 x 1125); stages.sh renders the film's.
import os,sys; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
from kit import *
import random
random.seed(4)
HERE2=os.path.dirname(os.path.abspath(__file__))
PINK='#E79FB3'
s=reset(); c=s.cycles; c.max_bounces=18; c.transmission_bounces=16; c.glossy_bounces=6; c.transparent_max_bounces=24; c.blur_glossy=.3; c.sample_clamp_indirect=6
if 'crop' in OPT:
    r=s.render; r.use_border=r.use_crop_to_border=True; r.border_min_x,r.border_max_x,r.border_min_y,r.border_max_y=(float(v) for v in OPT['crop'].split(','))
def curve(*p,n=16):
    # Points of a cubic Bezier curve, without the first
    return [tuple((1-u)**3*a+3*(1-u)**2*u*b+3*(1-u)*u*u*q+u**3*d for a,b,q,d in zip(*p)) for u in (i/n for i in range(1,n+1))]
def line(p,q,n): return [(p[0]+(q[0]-p[0])*i/n,p[1]+(q[1]-p[1])*i/n) for i in range(1,n+1)]
# The bottle's outline, from the middle of the foot to the lip, and the inside of its wall, up to the lip
FOOT=[(0,.055)]+curve((0,.055),(.16,.055),(.24,.03),(.31,.006),n=10)+curve((.31,.006),(.33,-.001),(.345,0),(.36,.0),n=5)
BODY=[(.36,0)]+curve((.36,0),(.405,0),(.43,.03),(.43,.085),n=10)+line((.43,.085),(.43,1.24),10)+curve((.43,1.24),(.43,1.6),(.19,1.66),(.178,2.06),n=40)\
  +curve((.178,2.06),(.173,2.2),(.168,2.26),(.168,2.325),n=8)
LIP=curve((.168,2.325),(.168,2.335),(.196,2.335),(.197,2.36),n=8)+line((.197,2.36),(.197,2.405),2)+curve((.197,2.405),(.197,2.435),(.185,2.445),(.166,2.445),n=8)
INSIDE=[(0,.135)]+curve((0,.135),(.14,.135),(.24,.115),(.31,.1),n=10)+curve((.31,.1),(.365,.09),(.396,.12),(.396,.19),n=12)+line((.396,.19),(.396,1.24),10)\
  +curve((.396,1.24),(.396,1.575),(.158,1.64),(.145,2.06),n=40)+line((.145,2.06),(.136,2.4),6)+curve((.136,2.4),(.136,2.435),(.148,2.445),(.166,2.445),n=6)
def at(prof,z):
    for (x0,z0),(x1,z1) in zip(prof,prof[1:]):
        if z0<z1 and z0<=z<=z1: return x0+(x1-x0)*(z-z0)/(z1-z0)
    return prof[-1][0]
def turned(prof,m,parent,steps=192,wave=None,attr=None):
    # Turns a profile round the z axis. A profile that runs up has its front outside. `wave(x,z,angle)` changes the radius; `attr` has a number a point.
    vs=[];fs=[]; k=len(prof)
    for i in range(steps):
        a=2*math.pi*i/steps
        for x,z in prof: r=wave(x,z,a) if wave else x; vs.append((r*math.cos(a),r*math.sin(a),z))
    for i in range(steps):
        j=(i+1)%steps
        for q in range(k-1):
            f=[i*k+q,j*k+q,j*k+q+1,i*k+q+1]
            if prof[q][0]==0: f.pop(0)
            elif prof[q+1][0]==0: f.pop(2)
            if prof[q]!=prof[q+1]: fs.append(f)
    me=bpy.data.meshes.new('u'); me.from_pydata(vs,[],fs)
    if attr:
        t=me.attributes.new('air','FLOAT','POINT')
        for i,v in enumerate(t.data): v.value=attr[i%k]
    o=bpy.data.objects.new('u',me); bpy.context.collection.objects.link(o); me.materials.append(m); o.parent=parent
    for p in me.polygons: p.use_smooth=True
    me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(50); return o
def clear(col,ior,absorb=None,air=None):
    # Glass or liquid. Its shadow is light, as glass() in kit.py; with `absorb` (red, green and blue, a unit of depth) it's darker where it's deeper.
    # With `air`, the index of refraction is `ior` against the glass, and `air` where the attribute `air` says so.
    m=bpy.data.materials.new('g'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear()
    o=n.new('ShaderNodeOutputMaterial'); g=n.new('ShaderNodeBsdfGlass'); g.inputs['Color'].default_value=lin(col); g.inputs['Roughness'].default_value=0; g.inputs['IOR'].default_value=ior
    t=n.new('ShaderNodeBsdfTransparent'); t.inputs[0].default_value=lin(col); lp=n.new('ShaderNodeLightPath'); mx=n.new('ShaderNodeMixShader')
    l.new(lp.outputs['Is Shadow Ray'],mx.inputs[0]); l.new(g.outputs[0],mx.inputs[1]); l.new(t.outputs[0],mx.inputs[2]); l.new(mx.outputs[0],o.inputs[0])
    if air:
        q=n.new('ShaderNodeAttribute'); q.attribute_name='air'; r=n.new('ShaderNodeMapRange'); r.inputs['To Min'].default_value=ior; r.inputs['To Max'].default_value=air
        l.new(q.outputs['Fac'],r.inputs['Value']); l.new(r.outputs[0],g.inputs['IOR'])
    if absorb:
        v=n.new('ShaderNodeVolumeAbsorption'); d=max(absorb); v.inputs['Color'].default_value=tuple(1-a/d for a in absorb)+(1,); v.inputs['Density'].default_value=d; l.new(v.outputs[0],o.inputs['Volume'])
    return m
def paper(path):
    # The label, with plain paper at its back, which is seen through the glass
    m=img_mat(path,.55); n=m.node_tree.nodes; l=m.node_tree.links; b=n['Principled BSDF']; t=b.inputs['Base Color'].links[0].from_socket
    g=n.new('ShaderNodeNewGeometry'); x=n.new('ShaderNodeMixRGB'); x.inputs[2].default_value=lin('#E8D9C8'); l.new(g.outputs['Backfacing'],x.inputs[0]); l.new(t,x.inputs[1]); l.new(x.outputs[0],b.inputs['Base Color']); return m
def card(loc,target,w,h,k,col='#FFFFFF',soft=True):
    # A softbox (or with k=0 a black flag) that's only seen in glass and metal
    m=bpy.data.materials.new('card'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear(); m.cycles.sample_as_light=False
    o=n.new('ShaderNodeOutputMaterial'); e=n.new('ShaderNodeEmission'); e.inputs[0].default_value=lin(col); e.inputs[1].default_value=k; l.new(e.outputs[0],o.inputs[0])
    if soft:
        tc=n.new('ShaderNodeTexCoord'); sx=n.new('ShaderNodeSeparateXYZ'); l.new(tc.outputs['Generated'],sx.inputs[0]); last=None
        def mth(op,a,b=0):
            q=n.new('ShaderNodeMath'); q.operation=op
            for i,v in enumerate((a,b)):
                if isinstance(v,(int,float)): q.inputs[i].default_value=v
                else: l.new(v,q.inputs[i])
            return q.outputs[0]
        bell=lambda v,p:mth('POWER',mth('MULTIPLY',mth('MULTIPLY',v,mth('SUBTRACT',1,v)),4),p)
        l.new(mth('MULTIPLY',mth('MULTIPLY',bell(sx.outputs[0],.6),bell(sx.outputs[1],.5)),k),e.inputs[1])
    o=plane(w,h,loc,m); o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('Z','Y').to_euler()
    o.visible_camera=o.visible_diffuse=o.visible_shadow=False; return o
GL=clear('#F7FCFA',1.5); ZO=clear('#FFFFFF',1.33/1.5,(1.35,8,6),1.33); DROP=clear('#FFFFFF',1.33); GOLD_=mat('#C9A23E',.24,1,.5); LAB=paper(os.path.join(HERE2,'label.png'))
def drops(e,n,z0=.1,z1=2.0):
    # Condensation: caps of water that sit on the glass, in one mesh
    vs=[];fs=[]; out=BODY; seg,ring=14,5
    for _ in range(n):
        z=random.uniform(z0,z1); a=random.uniform(0,2*math.pi); q=min(.017,.0042*math.exp(abs(random.gauss(0,.62))))
        if .3<z<1.18 and math.cos(a+math.pi/2)>math.cos(math.radians(112)): continue
        r=at(out,z); sl=(at(out,z+.01)-at(out,z-.01))/.02; N=Vector((math.cos(a),math.sin(a),-sl)).normalized(); X=Vector((-math.sin(a),math.cos(a),0)); Y=N.cross(X)
        P=Vector((r*math.cos(a),r*math.sin(a),z)); tall=random.uniform(1,1.35); b=len(vs)
        for i in range(ring):
            t=i/ring*math.pi/2; w=math.cos(t); h=math.sin(t)*.5
            for k in range(seg):
                g=2*math.pi*k/seg; v=P+(X*math.cos(g)+Y*math.sin(g)*tall)*q*w+N*(q*h-(.0008+ (q*q/.8 if i==0 else 0))); vs.append(v)
        vs.append(P+N*(q*.5-.0008))
        for i in range(ring-1):
            for k in range(seg): fs.append((b+i*seg+k,b+i*seg+(k+1)%seg,b+(i+1)*seg+(k+1)%seg,b+(i+1)*seg+k))
        for k in range(seg): fs.append((b+(ring-1)*seg+k,b+(ring-1)*seg+(k+1)%seg,len(vs)-1))
    me=bpy.data.meshes.new('d'); me.from_pydata(vs,[],fs); o=bpy.data.objects.new('d',me); bpy.context.collection.objects.link(o); o.parent=e; me.materials.append(DROP); o.visible_shadow=False
    for p in me.polygons: p.use_smooth=True
def cap(e):
    # A crown cork with 21 teeth
    top=[(0,2.492),(.1,2.492)]+curve((.1,2.492),(.15,2.492),(.185,2.485),(.203,2.455),n=10)+curve((.203,2.455),(.212,2.44),(.218,2.41),(.232,2.352),n=10)+[(.236,2.344),(.228,2.342),(.21,2.37),(.2,2.44),(0,2.447)]
    tooth=lambda x,z,a:x+(.011*math.cos(21*a)*min(1,max(0,(2.455-z)/.09)) if x>.16 else 0)
    turned(top[::-1],GOLD_,e,steps=336,wave=tooth)
def full(loc,rot=0,fill=1.72,wet=900):
    # Every surface is between two of air, glass and zobo, and has the index of refraction of these two. So the zobo touches its
    # glass without a gap: the glass has no inner wall below the zobo's surface, and the zobo's side is that wall.
    e=empty(loc,(0,0,rot)); r=at(INSIDE,fill) if fill>.2 else 0; up=.016
    wall=[(x,z) for x,z in INSIDE if z<fill+up-.003 and (fill>.2)]; rim=(at(INSIDE,fill+up),fill+up)
    dry=[rim]+[(x,z) for x,z in INSIDE if z>fill+up+.003] if wall else INSIDE
    turned(FOOT+BODY[1:]+LIP+dry[::-1][1:],GL,e)
    if wall:
        # The meniscus: the surface climbs the glass
        skin=[(rim[0]-.052*u,fill+up*(1-u)**2.4) for u in (i/10 for i in range(11))]+[(rim[0]*.5,fill),(0,fill)]
        turned(wall+[rim]+skin,ZO,e,attr=[0]*(len(wall)+1)+[1]*len(skin))
    label(e,LAB,.4335,.34,1.14,108); cap(e)
    if wet: drops(e,wet)
    return e
def clay(loc,rot=0,m=None):
    e=empty(loc,(0,0,rot)); m=m or mat('#C4937A',.8,0,.2,noise=.035,noise_scale=9,bump=.05,bump_scale=90)
    turned(FOOT+BODY[1:]+LIP[:-9]+curve((.197,2.36),(.197,2.375),(.19,2.38),(.19,2.388),n=4)+curve((.19,2.388),(.19,2.398),(.205,2.398),(.207,2.41),n=5)+curve((.207,2.41),(.212,2.47),(.19,2.492),(.13,2.492),n=12)+[(0,2.492)],m,e); return e
def wire(loc,rot=0,m=None,w=.0056):
    # Its lines follow the outline of the glass: 34 rings and 30 ribs
    e=empty(loc,(0,0,rot)); m=m or mat('#2B2B30',.35,.6)
    prof=BODY+LIP; d=[0]
    for (x0,z0),(x1,z1) in zip(prof,prof[1:]): d.append(d[-1]+math.hypot(x1-x0,z1-z0))
    c=bpy.data.curves.new('w','CURVE'); c.dimensions='3D'; c.bevel_depth=w; c.bevel_resolution=3; c.materials.append(m)
    def poly(pts,cyc):
        p=c.splines.new('POLY'); p.points.add(len(pts)-1); p.use_cyclic_u=cyc
        for a,b in zip(p.points,pts): a.co=(*b,1)
    n=34
    for i in range(n+1):
        t=d[-1]*i/n; k=next((q for q in range(1,len(d)) if d[q]>=t-1e-9),len(d)-1); f=(t-d[k-1])/(d[k]-d[k-1]); x,z=(prof[k-1][j]+(prof[k][j]-prof[k-1][j])*f for j in (0,1))
        poly([(x*math.cos(a),x*math.sin(a),z+w) for a in (2*math.pi*q/128 for q in range(128))],True)
    for i in range(30): a=2*math.pi*i/30; poly([(x*math.cos(a),x*math.sin(a),z+w) for x,z in prof],False)
    o=bpy.data.objects.new('w',c); bpy.context.collection.objects.link(o); o.parent=e; return e
shot=opt('shot','fridge')
if shot=='fridge':
    world('#BFD8E6',.25)
    white=mat('#EEF3F5',.4,0,.4); steel=mat('#B9C2C6',.3,.9,.5)
    box((14,.1,7),(0,2.6,2),white,.02); box((14,4.2,.1),(0,.6,-.05),mat('#DDE5E8',.12,0,.5),.02); box((14,4.2,.12),(0,.6,3.5),white,.02)
    box((14,.08,.34),(0,-1.52,-.06),mat('#8E0F26',.35,0,.5),.02); box((14,.1,.1),(0,-1.55,.16),steel,.03); box((14,.1,.4),(0,-1.5,3.5),steel,.03)
    # The tube above the front row: in the glass it's a soft card, or its reflection would be a hard white cross
    o=area((0,-1.0,3.35),(0,-.2,0),9,220,'#EAF6FF',.25); o.visible_glossy=o.visible_transmission=False; card((0,-1.0,3.3),(0,-.2,0),9,.7,4.5,'#EAF6FF')
    area((0,2.3,3.3),(0,1.2,0),11,60,'#EAF6FF',.3); area((-4.5,-7,3.4),(0,0,1),3,420,'#FFE9DA').visible_glossy=False; card((-4.6,-6.5,1.9),(0,-.7,1.3),1.5,4,3.2,'#FFF1E6'); card((5.6,-4,1.9),(0,-.7,1.3),.7,4,2.6,'#EAF6FF'); area((0,2.52,1.6),(0,-3,1.4),9,22,'#FFF2F2',2.6)
    for i in range(-3,4):
        x=i*1.13+.1
        if i==1: wire((x,-.75,0),8,m=mat('#0E7C86',.35,.2,emit=.25))
        else: full((x,-.75,0),random.uniform(-7,7))
        full((x+.5,.55,0),random.uniform(-30,30),wet=0)
    cam((.75,-9.2,1.75),(.35,0,1.3),58,dof=((0,-.85,1),2.2))
else:
    WALL=opt('bg',PINK); cyc(WALL,back=4,radius=2.4); world('#FFEDF3',.42).cycles_visibility.glossy=False; sun((52,8,-42),2.35,1.6,'#FFFBF6'); 
    for o in (area((4.5,-3,5),(0,0,1),3,90,'#FFFFFF'),area((-4,-1.5,2.6),(0,0,1.2),2.4,80,'#FFE4DE')): o.visible_glossy=o.visible_transmission=False
    stage=opt('stage','glass'); turn=opt('turn',0.0)
    def lit(x):
        # A tall softbox at the left and a thin one at the right; two behind, which light the rim of the zobo; and a dark flag at each side, which draws the edge of the glass
        card((x-3.2,-3.4,1.7),(x,0,1.3),1.5,3.4,9); card((x+3.4,.6,1.6),(x,0,1.3),.5,3.6,12)
        for d in (-1,1): card((x+d*1.9,2.1,1.5),(x,0,1.3),1.5,3.2,2.6,'#FFE9EF'); card((x+d*2.9,.5,1.4),(x,0,1.3),.4,3.4,0,soft=False)
    if shot=='three':
        if stage!='empty': wire((-.95,.12,0),6,m=mat('#5A0A1B',.4,.3)); clay((0,.0,0)); full((.95,-.12,0),4); lit(.95)
        cam((.1,-9.5,2.2),(.04,0,1.3),84,dof=((.6,-.3,1.2),5))
    else:
        # One stage of the film, which film.py joins: stage=empty|wire|clay|glass, turn=degrees, fill=height of the zobo.
        lit(0)
        if stage=='wire': wire((0,0,0),turn,m=mat('#5A0A1B',.4,.3),w=.006)
        if stage=='clay': clay((0,0,0),turn)
        if stage=='glass': full((0,0,0),turn,fill=opt('fill',1.72),wet=0)
        cam((0,-9.5,2.1),(0,0,1.28),58)
render()
