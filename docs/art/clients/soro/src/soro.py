# Bottles of Sọrọ zobo: in a shop's fridge, in three stages in a studio, and turning from wire to clay to glass.
#   blender -b -noaudio --python soro.py -- OUT WIDTH HEIGHT SAMPLES shot=fridge|three|film
import os,sys; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
from kit import *
import random
random.seed(4)
HERE2=os.path.dirname(os.path.abspath(__file__))
RED='#B0142E'; PINK='#EDA3B6'
s=reset(); c=s.cycles; c.max_bounces=14; c.transmission_bounces=12; c.glossy_bounces=5; c.transparent_max_bounces=16; c.blur_glossy=.5; c.sample_clamp_indirect=4
BODY=[(0,.02),(.3,0),(.4,.015),(.43,.06),(.43,1.32),(.425,1.42),(.37,1.6),(.25,1.8),(.185,1.98),(.17,2.2),(.17,2.34),(.19,2.36),(.19,2.42),(.17,2.44)]
GL=glass('#F4FBF8'); ZO=glass(RED,0,1.33); CAP=mat('#C9A23E',.28,1,.5); DROP=glass('#FFFFFF',0,1.33)
LAB=img_mat(os.path.join(HERE2,'label.png'),.55)
def radius(z):
    for (x0,z0),(x1,z1) in zip(BODY[2:],BODY[3:]):
        if z0<=z<=z1: return x0+(x1-x0)*(z-z0)/max(1e-6,z1-z0)
    return .17 if z>2 else .4
_drop=None
def drops(e,n,z0=.05,z1=1.9):
    global _drop
    if _drop is None:
        bpy.ops.mesh.primitive_uv_sphere_add(radius=1,segments=16,ring_count=10); _drop=bpy.context.object.data; bpy.data.objects.remove(bpy.context.object)
        for p in _drop.polygons: p.use_smooth=True
        _drop.materials.append(DROP)
    for _ in range(n):
        z=random.uniform(z0,z1); r=.43 if z<1.36 else .43-(z-1.36)*.43
        a=random.uniform(0,2*math.pi)
        if .3<z<1.18 and math.cos(a+math.pi/2)>math.cos(math.radians(128)): continue
        q=random.choice((.006,.008,.01,.013,.018)); o=bpy.data.objects.new('d',_drop); bpy.context.collection.objects.link(o)
        o.parent=e; o.location=(r*math.cos(a),r*math.sin(a),z); o.scale=(q*.55,q,q*random.uniform(1,1.5)); o.rotation_euler=(0,0,a)
def full(loc,rot=0,fill=1.72,cap=True,wet=260):
    # Liquid and glass are one body, as they look: two surfaces that touch would show a gap.
    e=empty(loc,(0,0,rot)); r=radius(fill)
    lathe([(0,.07)]+[(x,max(z,.07)) for x,z in BODY[3:] if z<fill]+[(r,fill),(0,fill)],(0,0,0),ZO,parent=e)
    lathe([(0,0)]+BODY[1:3]+[(.43,.068),(0,.068)],(0,0,0),GL,parent=e)
    neck=[(r,fill+.002)]+[(x,z) for x,z in BODY if z>fill]
    lathe(neck+[(x-.03,z) for x,z in reversed(neck)]+[neck[0]],(0,0,0),GL,parent=e); label(e,LAB,.4345,.34,1.14,125)
    if cap: lathe([(0,2.5),(.17,2.5),(.2,2.47),(.215,2.37),(.2,2.37),(0,2.38)],(0,0,0),CAP,parent=e)
    if wet: drops(e,wet)
    return e
def clay(loc,rot=0,m=None):
    e=empty(loc,(0,0,rot)); m=m or mat('#B98E78',.85,0,.15,noise=.05,noise_scale=30,bump=.08,bump_scale=60)
    lathe(BODY+[(.2,2.44),(.2,2.5),(.17,2.53),(0,2.53)],(0,0,0),m,parent=e); return e
def wire(loc,rot=0,m=None,w=.008):
    e=empty(loc,(0,0,rot)); m=m or mat('#2B2B30',.35,.6)
    zs=[.02,.2,.4,.6,.8,1.0,1.2,1.4,1.55,1.7,1.82,1.95,2.1,2.25,2.4,2.48]
    R=radius
    for z in zs: tor(R(z),w,(0,0,z),m,parent=e)
    for k in range(18):
        a=k*2*math.pi/18; tube([(R(z)*math.cos(a),R(z)*math.sin(a),z) for z in zs],w,m,parent=e,res=6)
    return e
shot=opt('shot','fridge')
if shot=='fridge':
    world('#BFD8E6',.25)
    white=mat('#EEF3F5',.4,0,.4); steel=mat('#B9C2C6',.3,.9,.5)
    box((14,.1,7),(0,2.6,2),white,.02); box((14,4.2,.1),(0,.6,-.05),mat('#DDE5E8',.12,0,.5),.02); box((14,4.2,.12),(0,.6,3.5),white,.02)
    box((14,.08,.34),(0,-1.52,-.06),mat('#8E0F26',.35,0,.5),.02); box((14,.1,.1),(0,-1.55,.16),steel,.03); box((14,.1,.4),(0,-1.5,3.5),steel,.03)
    st=bpy.data.objects
    area((0,-1.0,3.35),(0,-.2,0),9,260,'#EAF6FF',.25); area((0,2.3,3.3),(0,1.2,0),11,90,'#EAF6FF',.3); area((-4.5,-7,3.4),(0,0,1),3,420,'#FFE9DA'); area((0,2.52,1.6),(0,-3,1.4),9,22,'#FFF2F2',2.6)
    for i in range(-3,4):
        x=i*1.13+.1
        if i==1: wire((x,-.75,0),8,m=mat('#0E7C86',.35,.2,emit=.25),w=.007)
        else: full((x,-.75,0),random.uniform(-7,7))
        full((x+.5,.55,0),random.uniform(-30,30),wet=0)
    cam((.75,-9.2,1.75),(.35,0,1.3),58,dof=((0,-.85,1),2.2))
else:
    WALL=opt('bg',PINK); cyc(WALL,back=4,radius=2.4); world('#FFEDF3',.5); sun((52,8,-42),3.3,.9,'#FFFBF6'); area((4.5,-3,5),(0,0,1),3,150,'#FFFFFF'); area((-4,-1.5,2.6),(0,0,1.2),2.4,120,'#FFDAD2')
    if shot=='three':
        wire((-.95,.12,0),6,m=mat('#5A0A1B',.4,.3)); clay((0,.0,0)); full((.95,-.12,0),4,wet=320)
        cam((.1,-9.5,2.2),(.04,0,1.3),84,dof=((.6,-.3,1.2),5))
    else:
        # One stage of the film, which film.py joins: stage=empty|wire|clay|glass, turn=degrees, fill=height of the zobo.
        stage=opt('stage','glass'); turn=opt('turn',0.0)
        if stage=='wire': wire((0,0,0),turn,m=mat('#5A0A1B',.4,.3),w=.009)
        if stage=='clay': clay((0,0,0),turn)
        if stage=='glass': full((0,0,0),turn,fill=opt('fill',1.72),wet=0)
        cam((0,-9.5,2.1),(0,0,1.28),58)
render()
