# Portraits: team t1 to t4, clients p1 to p6. Option who=t1.
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
import mathutils
from mathutils.bvhtree import BVHTree
WHO=opt('who','t1')
BLACK,GREY='#120d0a','#8d8880'
# Measures of a face. Factors are 1 in the middle: head (width, height, depth), jaw (width, height), corner of the jaw, chin,
# cheek (size, height), nose (bridge, tip, width, length), ear. Eye: radius, distance, height, tilt in degrees, upper and lower
# lid in degrees from the middle of the eye. Brow: thickness, arch, tilt, height. Mouth: width, upper lip, lower lip, smile.
FACE=dict(head=(1,1,1),jaw=(1,1),corner=0,chin=1,cheek=(1,0),nose=(1,1,1,0),ear=1,eye=(.155,.275,2.12,4,27,-33),brow=(1,0,0,0),
 mouth=(1,1,1,.02),ridge=0,folds=0,bags=0,lines=0,gaze=(0,0),iris='#2e1a0f',neck=1,lash=0,turn=12)
P=dict(
 t1=dict(bg='#FFB81C',skin='#573220',cloth='#16130E',trim='#F7F3E8',hair='low',beard=1,turn=-14,
  head=(1.02,.99,1),jaw=(1.08,1.02),corner=.9,chin=1.1,nose=(1.1,1.05,1.15,0),eye=(.150,.275,2.12,2,31,-31),brow=(1.25,-.01,-3,-.01),mouth=(1.05,.9,1.05,.025),ridge=.8,neck=1.12),
 t2=dict(bg='#8FC7D6',skin='#6f432a',cloth='#B4432A',trim='#16130E',hair='afro',ear_rings=True,lip=1,turn=14,
  head=(.97,1,1),jaw=(.96,.98),chin=.85,cheek=(.95,.03),nose=(.85,.92,1.0,.0),eye=(.165,.285,2.13,8,40,-33),brow=(.8,.03,4,.03),mouth=(.98,1.15,1.15,.035),lash=1,neck=.9),
 t3=dict(bg='#2C6B4A',skin='#50301f',cloth='#F7F3E8',trim='#F7F3E8',hair='top',glasses=INK,gaze=(.05,.02),turn=-12,placket='#FFB81C',
  head=(.94,1.04,1),jaw=(.88,1.06),chin=.8,cheek=(.8,-.02),nose=(.9,1,1.12,.01),ear=1.2,eye=(.160,.27,2.11,0,40,-35),brow=(1.05,.01,2,.045),mouth=(1.12,1.05,1.2,.05),neck=.88),
 t4=dict(bg='#E79B7B',skin='#8a573a',cloth='#2C6B4A',trim='#F7F3E8',hair='hijab',wrap='#27346E',lip=1,turn=-12,
  head=(1,.98,1),jaw=(1.0,.96),chin=.85,cheek=(1.05,-.01),nose=(.75,.85,.85,.02),eye=(.157,.27,2.13,6,35,-31),brow=(1.0,.015,2,.01),mouth=(.92,.9,1.05,.04),lash=.7),
 p1=dict(bg='#C9512F',skin='#80502f',cloth='#27346E',trim='#FFB81C',hair='gele',wrap='#FFB81C',ear_rings=True,lip=1,turn=14,beads='#F7F3E8',
  head=(1.03,.97,1),jaw=(1.02,1),chin=.92,cheek=(1.0,.02),nose=(.95,1.1,1.2,-.01),eye=(.152,.285,2.12,5,33,-30),brow=(.85,.025,4,-.04),mouth=(1.05,1.1,1.25,.04),bags=.3,folds=.15,neck=.95,lash=1),
 p2=dict(bg='#27346E',skin='#4d2d1d',cloth='#F7F3E8',trim='#F7F3E8',hair='kufi',wrap='#B4432A',turn=-12,placket='#FFB81C',beard=1,grey=True,
  head=(.97,1.03,1),jaw=(.96,1.06),corner=.4,chin=1.0,cheek=(.95,.04),nose=(1.05,1.15,1.25,-.03),ear=1.2,eye=(.142,.27,2.12,-3,28,-29),brow=(1.4,-.01,-4,-.01),mouth=(1.0,.75,.9,.02),ridge=1,bags=1,folds=1,lines=1,neck=1.0),
 p3=dict(bg='#8FC7D6',skin='#593522',cloth='#FFB81C',trim='#F7F3E8',hair='braids',ear_rings=True,lip=1,turn=12,
  head=(.93,1.03,1),jaw=(.88,1.04),chin=.75,cheek=(.92,.04),nose=(.8,.9,1.05,.01),eye=(.162,.265,2.14,9,36,-32),brow=(.75,.025,6,.03),mouth=(.95,1.2,1.3,.02),lash=1,neck=.85),
 p4=dict(bg='#6A2232',skin='#6a3f27',cloth='#8FC7D6',trim='#F7F3E8',hair='bald',glasses=GOLD,stubble=True,turn=-14,
  head=(1.05,1.0,1),jaw=(1.02,.96),corner=.5,chin=1.15,cheek=(1.05,-.03),nose=(1.15,1.1,1.0,.0),ear=1.15,eye=(.150,.275,2.11,0,34,-32),brow=(1.3,0,-2,.05),mouth=(1.1,.8,.95,.03),ridge=.7,folds=.4,neck=1.15),
 p5=dict(bg='#2C6B4A',skin='#9a6440',cloth='#E79B7B',trim='#F7F3E8',hair='bun',ear_rings=True,lip=1,turn=-12,beads='#FFB81C',
  head=(1.0,.96,1),jaw=(1.0,.93),chin=.85,cheek=(1.0,-.01),nose=(.85,.95,1.15,.02),eye=(.160,.285,2.10,3,37,-33),brow=(.9,.02,1,.05),mouth=(1.0,1.0,1.15,.055),lash=.9,neck=.88),
 p6=dict(bg='#E9E2D2',skin='#5e3824',cloth='#2C6B4A',trim='#2C6B4A',hair='fila',wrap='#6A2232',turn=14,placket='#F7F3E8',tash=True,
  head=(.99,1.01,1),jaw=(1.0,1.04),corner=.7,chin=1.2,cheek=(.9,.0),nose=(1.0,1.2,1.3,-.02),ear=1.05,eye=(.150,.28,2.13,3,30,-30),brow=(1.15,.02,2,.0),mouth=(1.05,.95,1.1,.035),ridge=.5,folds=.5,neck=1.05),
)[WHO]
P={**FACE,**P}
reset(); cyc(P['bg'],back=3.2,radius=2); world('#FFE9CF',.42); sun((50,0,-46),3.4,1.4,'#FFE9C7')
tone=lambda k,r=1,g=1,b=1:'#%02x%02x%02x'%tuple(min(255,int(int(P['skin'][i:i+2],16)*k*m)) for i,m in zip((1,3,5),(r,g,b)))
hair=GREY if P.get('grey') else BLACK
dk=mat(BLACK,.75,0,.2); hr=mat(hair,.8,0,.2); cl=mat(P['cloth'],.8,0,.15,bump=.08,bump_scale=90)
R=empty((0,0,0),(0,0,P['turn']))

# Skin: one material that turns into hair where the attribute `hair` is positive, and redder where `warm` is.
sk=bpy.data.materials.new('skin'); sk.use_nodes=True; n=sk.node_tree.nodes; l=sk.node_tree.links; b=n['Principled BSDF']; b.inputs['Specular'].default_value=.4
def attribute(name,lo,hi):
    a=n.new('ShaderNodeAttribute'); a.attribute_name=name; m=n.new('ShaderNodeMapRange'); l.new(a.outputs['Fac'],m.inputs['Value'])
    m.inputs['From Min'].default_value=lo; m.inputs['From Max'].default_value=hi; return m.outputs['Result']
def blend(f,c1,c2):
    m=n.new('ShaderNodeMixRGB'); l.new(f,m.inputs['Fac'])
    for s,c in ((m.inputs['Color1'],c1),(m.inputs['Color2'],c2)):
        if isinstance(c,str): s.default_value=lin(c)
        else: l.new(c,s)
    return m.outputs['Color']
is_hair=attribute('hair',0,.008)
skin_colour=blend(attribute('shade',0,1),blend(attribute('warm',0,1),P['skin'],tone(1.03,1.12,.94,.92)),tone(.62,.95,.95,1))
l.new(blend(is_hair,skin_colour,hair),b.inputs['Base Color'])
m=n.new('ShaderNodeMapRange'); l.new(is_hair,m.inputs['Value']); m.inputs['To Min'].default_value=.5; m.inputs['To Max'].default_value=.8; l.new(m.outputs['Result'],b.inputs['Roughness'])

# Shoulders, neck and collar
prof=[(1.72*math.cos(t)**.75 if t<1.5707 else 0,-.75+1.62*math.sin(t)**1.25) for t in [i*math.pi/2/40 for i in range(41)]]
prof=[(0,-1.6),(1.66,-1.6),(1.72,-1.2)]+prof
lathe(prof,(0,.05,0),cl,parent=R).scale=(1,.60,1)
nk=.37*P['neck']
tor(.43*max(1,P['neck']),.10,(0,.02,.845),mat(P['trim'],.7),parent=R).scale=(1,.9,1)

# Head: spheres joined into one smooth mesh, then shaped with brushes
hw,hh,hd_=P['head']; jw,jh=P['jaw']; ck,cz=P['cheek']; nb,nt,nw,nl=P['nose']; er,ex,ez,etilt,lid_up,lid_low=P['eye']
parts=[sph(.78,(0,0,2.15),sk,scale=(.86*hw,.95*hd_,1.10*hh)),sph(.6,(0,-.13,1.72-.05*(jh-1)),sk,scale=(.86*jw,.9,.86*jh)),cyl(nk,1.3,(0,.06,1.15),sk,0)]
parts.append(sph(.25*P['chin'],(0,-.40,1.40-.5*(jh-1)),sk,scale=(1.15,.95,.85)))
for s in (-1,1):
    parts.append(sph(.18*P['ear'],(s*.70*hw,.06,2.03),sk,scale=(.45,.8,1.25)))
    parts.append(sph(.26*ck,(s*.33*hw,-.45,1.90+cz),sk,scale=(1.05,.58,.9)))
    if P['corner']: parts.append(sph(.22,(s*(.27+.04*P['corner'])*jw,-.16,1.58-.4*(jh-1)),sk,scale=(1,1.3,1.2)))
    if P['ridge']: parts.append(sph(.2,(s*.25,-.56,2.34),sk,scale=(1.15,.55*P['ridge']+.25,.42)))
    parts.append(sph(.088*nw,(s*.105*nw,-.735,1.895-nl),sk,scale=(1,1,.85)))
parts.append(sph(.118*nt,(0,-.80,1.915-nl),sk,scale=(1.05,1,.85))); parts.append(sph(.12,(0,-.72,2.09),sk,scale=(.5*nb,.72,1.95)))
bpy.ops.object.select_all(action='DESELECT')
for o in parts: o.select_set(True)
bpy.context.view_layer.objects.active=parts[0]; bpy.ops.object.transform_apply(location=True,rotation=True,scale=True); bpy.ops.object.join()
head=bpy.context.object; head.data.use_auto_smooth=False
m=head.modifiers.new('r','REMESH'); m.mode='VOXEL'; m.voxel_size=.018; m.use_smooth_shade=True
m=head.modifiers.new('s','SMOOTH'); m.factor=.5; m.iterations=56
dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(head.evaluated_get(dg)); head.modifiers.clear(); head.data=me; head.parent=R
def fall(p,c,r): return math.exp(-2*sum(((a-q)/s)**2 for a,q,s in zip(p,c,r)))
def brush(c,r,d):
    """Moves the surface around c by d, fading over r."""
    d=Vector(d)
    for v in me.vertices:
        if all(abs(v.co[i]-c[i])<1.8*r[i] for i in range(3)): v.co+=d*fall(v.co,c,r)
def face(x,z):
    """y of the face's surface at x, z"""
    hit=tree.ray_cast(Vector((x,-3,z)),Vector((0,1,0)))[0]; return hit.y if hit else -.5
for s in (-1,1):
    brush((s*ex,-.68,ez),(.23,.25,.17),(0,.07,0))            # sockets
    brush((s*.76*hw,-.02,2.05),(.08,.08,.11),(-s*.05,.05,0)) # ears
    if P['folds']:
        for i in range(9): t=i/8; brush((s*(.17+.13*t),-.68,1.86-.24*t),(.045,.3,.05),(0,.018*P['folds'],0))
    if P['bags']: brush((s*ex,-.66,ez-.215),(.13,.3,.03),(0,.022*P['bags'],0))
if P['lines']:
    for k in range(3): 
        for i in range(-5,6): brush((i*.06,-.6,2.50+.07*k-abs(i)*.004),(.06,.4,.02),(0,.012,0))
brush((0,-.70,1.775),(.05,.2,.06),(0,.012,0))                # groove above the lip
brush((0,-.68,1.50),(.16,.2,.05),(0,.03,0))                  # groove below the lip
me.update(); tree=BVHTree.FromPolygons([v.co for v in me.vertices],[p.vertices for p in me.polygons])

# Hair and beard: signed distances, positive inside
def ramp(x,pts):
    for (a,p),(c,q) in zip(pts,pts[1:]):
        if x<=c: u=min(1,max(0,(x-a)/(c-a))); u=u*u*(3-2*u); return p+(q-p)*u
    return pts[-1][1]
MZ=1.635 # height of the mouth
mw,mu,ml,smile=P['mouth']
def scalp(x,y,z,a): return z-ramp(a,[(0,2.70),(30,2.69),(48,2.60),(60,2.42),(70,2.12),(84,2.08),(92,2.35),(102,2.2),(115,1.75),(180,1.55)])
def beard_at(x,y,z,a):
    d=min(ramp(a,[(0,1.585),(12,1.585),(26,1.70),(45,1.71),(62,1.82),(76,2.14),(180,2.14)])-z,(91-a)*.011,(math.hypot(x,y-.06)-nk-.035) if z<1.45 else 1)
    if y>0: return d
    def union(p,q,k=.05): u=max(0,k-abs(p-q))/k; return max(p,q)+u*u*k/4
    ring=.042-abs(math.hypot(x/(.235*mw+.02),(z-MZ-.008)/.122)-1)*.12   # round the mouth
    d=union(d,ring); mouth=(math.hypot(x/(.19*mw),(z-MZ+.008)/.072)-1)*.1
    return min(d,mouth)
at={k:me.attributes.new(k,'FLOAT','POINT') for k in('hair','warm','shade')}
H_=P['hair']; scalp_hair=H_ in('low','top','afro','braids','bun','kufi','fila')
vals={k:[] for k in at}
for v in me.vertices:
    x,y,z=v.co; a=math.degrees(abs(math.atan2(x,-y))); h=-1
    if scalp_hair: h=max(h,scalp(x,y,z,a))
    if P.get('beard'): h=max(h,beard_at(x,y,z,a))
    if abs(x)>.655*hw and -.14<y<.34 and 1.72<z<2.32: h=-1   # ears
    vals['hair'].append(h)
    vals['warm'].append(min(1,.75*max(fall(v.co,(s*.36,-.6,1.92),(.26,.5,.2)) for s in (-1,1))+.5*fall(v.co,(0,-.85,1.9),(.16,.2,.14))+.6*(abs(x)>.66*hw and z<2.3)*(-.1<y<.35)))
    sh=.5*max(fall(v.co,(s*ex,-.68,ez),(.22,.4,.16)) for s in (-1,1))
    if P.get('stubble'): sh=max(sh,.75*min(1,max(0,beard_at(x,y,z,a)/.05+.3)))
    vals['shade'].append(sh)
no=[v.normal.copy() for v in me.vertices]
for v,h,q in zip(me.vertices,vals['hair'],no):
    if h>-.02: t=min(1,max(0,(h+.02)/.07)); v.co+=q*(.045*t*t*(3-2*t))*(1.25 if v.co.z<1.9 and P.get('beard') else .6)
for k in at: at[k].data.foreach_set('value',vals[k])
me.materials.clear(); me.materials.append(sk)
for p in me.polygons: p.use_smooth=True
me.update(); tree=BVHTree.FromPolygons([v.co for v in me.vertices],[p.vertices for p in me.polygons])

# Eyes: a ball whose rings are pupil, iris and white, between two lids
EYE=[mat('#0a0706',.25,0,.5),mat(P['iris'],.3,0,.5),mat('#150b06',.3,0,.5),mat('#E9DECB',.35,0,.4)]
lash=mat('#0e0908',.7,0,.2); shine=mat('#FFF6E6',.5,0,0,emit=1.1); lid_skin=mat(tone(.84,.98,.98,1),.5,0,.4)
def mesh(vs,fs,m,parent,name='m'):
    d=bpy.data.meshes.new(name); d.from_pydata(vs,[],fs); d.update(); o=bpy.data.objects.new(name,d); bpy.context.collection.objects.link(o); o.parent=parent
    for p in d.polygons: p.use_smooth=True
    if m: d.materials.append(m)
    return o
turn=math.radians(P['turn'])
to_camera=mathutils.Matrix.Rotation(-turn,3,'Z')@Vector((0,-8.2,.08))
for s in (-1,1):
    ey=face(s*ex,ez)+er*.42; E=empty((s*ex,ey,ez),(0,-s*etilt,s*4),R)
    back=mathutils.Euler((0,math.radians(-s*etilt),math.radians(s*4))).to_matrix().inverted()
    g=back@(to_camera-Vector((s*ex,ey,0))).normalized(); g=(g+Vector((P['gaze'][0]+s*.13,0,P['gaze'][1]))).normalized()   # a little outwards: the nose hides the inner part of each eye
    ball=sph(er,(0,0,0),EYE[3],parent=E); ball.rotation_euler=g.to_track_quat('Z','Y').to_euler(); ball.data.materials.clear()
    for q in EYE: ball.data.materials.append(q)
    for p in ball.data.polygons:
        c=math.degrees(math.acos(max(-1,min(1,p.center.normalized().z)))); p.material_index=0 if c<15.2 else 1 if c<30.5 else 2 if c<34 else 3
    up=back@Vector((0,0,1)); left=back@(mathutils.Matrix.Rotation(-turn,3,'Z')@Vector((-1,0,0)))
    d=(g+.24*up+.2*left).normalized(); sph(er*.11,d*er*.985,shine,parent=E)
    d=(g-.22*up-.2*left).normalized(); sph(er*.05,d*er*.985,shine,parent=E)
    def lid(edge,far,R1,skew):
        """Shell around the ball from elevation edge to far, which gives the eye its almond shape."""
        N,M=32,14; vs=[]; fs=[]
        def pt(th,ph,r): return (r*math.sin(th),-r*math.cos(th)*math.cos(ph),r*math.cos(th)*math.sin(ph))
        for j in range(M+2):
            for i in range(N+1):
                th=math.radians(-90+180*i/N); e=math.radians(edge+skew*s*math.sin(th)); f=math.radians(far)
                vs.append(pt(th,e,er*.99) if j==0 else pt(th,e+(f-e)*(j-1)/M,R1))
        for j in range(M+1):
            for i in range(N): k=j*(N+1)+i; fs.append((k,k+1,k+N+2,k+N+1))
        mesh(vs,fs,lid_skin,E,'lid')
        return [pt(math.radians(t),math.radians(edge+skew*s*math.sin(math.radians(t))),R1*1.004) for t in range(-72,73,12)]
    line=lid(lid_up,150,er*1.10,3); low=lid(lid_low,-150,er*1.045,0)
    t=.013+.007*P['lash']; outer=line if s>0 else line[::-1]
    if P['lash']: q=Vector(outer[-1]); outer=outer[:-1]+[tuple(q*1.02),tuple(Vector((q.x+s*.035,q.y+.0,q.z+.028)))]
    tube(outer,t,lash,parent=E,taper=.35)

# Brows and lips follow the surface
bt,barch,btilt,bz=P['brow']; z0=ez+.265+bz
def brow(s):
    pts=[]
    for u,dz in ((.13,0),(.21,.035),(.30,.045),(.39,.02),(.47,-.035)):
        x=u*ex/.275; z=z0+dz+(barch if .15<u<.4 else 0)-(u-.3)*math.tan(math.radians(-btilt))*1; pts.append((s*x,face(s*x,z)-.004,z))
    tube(pts,.030*bt,hr,parent=R,taper=.35)
for s in (-1,1): brow(s)
lip_hex='#8a4034' if P.get('lip') else tone(1,1.12,.9,.92); lip=mat(lip_hex,.42,0,.45); seam=mat(tone(.42),.7,0,.2)
W_=.205*mw
def curve(f): return [(x*W_,face(x*W_,MZ+f(x))-.012*(1-abs(x)),MZ+f(x)) for x in (-1,-.66,-.33,0,.33,.66,1)]
up_=lambda x:smile*1.6*x*x+(1-abs(x)**1.5)*.026*mu-(.012*mu if x==0 else 0)
lo_=lambda x:smile*1.6*x*x-(1-x*x)*.038*ml
tube(curve(up_),.034*mu,lip,parent=R,taper=.22); tube(curve(lo_),.042*ml,lip,parent=R,taper=.22)
tube([(x,y-.026,z) for x,y,z in curve(lambda x:smile*1.6*x*x-.004*(1-abs(x)))],.0085,seam,parent=R,taper=.6)
for s in (-1,1): # nostrils
    x,z=s*.062*P['nose'][2],1.868-nl; sph(.030,(x,face(x,z)+.006,z),seam,scale=(1.15,.5,.55),parent=R)
h=P['hair']
if P.get('tash'):
    for s in (-1,1): tube([(s*x,face(s*x,z)-.006,z) for x,z in ((.012,1.762),(.07,1.765),(.14,1.745),(.20,1.712),(.245,1.672))],.040,hr,parent=R,taper=.4)
_b=[None]
def blob(r,loc,m,scale=(1,1,1),par=None):
    if _b[0] is None:
        o=sph(1,(0,0,-50),None); _b[0]=o.data
    me=_b[0] if not _b[0].materials or _b[0].materials[0]==m else _b[0].copy()
    if not me.materials: me.materials.append(m)
    elif me.materials[0]!=m: me.materials[0]=m
    o=bpy.data.objects.new('bl',me); bpy.context.collection.objects.link(o); o.location=loc; o.scale=[r*q for q in scale]; o.parent=par or R; return o
if h=='top':
    sph(.80,(0,.13,2.34),dk,scale=(.89,.95,.9),parent=R); rnd=random.Random(4)
    for k in range(150):
        a=rnd.uniform(0,2*math.pi); q=math.sqrt(rnd.random())*.66; z=2.86+rnd.uniform(-.1,.28)-.18*q*q
        blob(rnd.uniform(.1,.14),(q*math.cos(a),.10+q*math.sin(a),z),dk)
    for k in range(60):
        a=k*2*math.pi/60; blob(.11,(.66*math.cos(a),.10+.68*math.sin(a),2.72+.12*math.sin(k*5.1)),dk)
def rows(end):   # cornrows: meridians of the scalp from hairline to nape
    for k in range(11):
        al=math.radians((k-5)*13); P_=[]
        for i in range(9):
            th=math.radians(28+(end-28)*i/8); P_.append((.745*math.sin(al),.15-.785*math.cos(al)*math.cos(th),2.36+.765*math.cos(al)*math.sin(th)))
        tube(P_,.052,dk,parent=R)
if h=='bun':
    sph(.81,(0,.14,2.34),dk,scale=(.9,.95,.92),parent=R); sph(.40,(0,.30,3.28),dk,scale=(1.05,1,.92),parent=R); tor(.27,.075,(0,.26,3.0),mat(GOLD,.4),rot=(-8,0,0),parent=R)
    rows(150)
if h=='braids':
    sph(.82,(0,.16,2.36),dk,scale=(.9,.95,.92),parent=R); rnd=random.Random(9)
    rows(165)
    for s_ in (-1,1):
        for k in range(7):
            y0=-.16+.13*k; zb=.52+.05*(k%3); x0=.70+.03*math.sin(k*2)
            tube([(s_*.52,y0*.7+.1,2.85),(s_*(x0+.06),y0,2.35),(s_*(x0+.12),y0-.02,1.6),(s_*(x0+.17),y0-.10,1.0),(s_*(x0+.14),y0-.16,zb)],.07,dk,parent=R)
            if k<4: cyl(.082,.1,(s_*(x0+.155),y0-.13,.72),mat(GOLD,.35,.8),.01,parent=R)
if h=='fila':
    sph(.80,(0,.14,2.26),dk,scale=(.88,.93,.9),parent=R); wm=mat(P['wrap'],.75,0,.2,bump=.08,bump_scale=60)
    lathe([(.74,0),(.75,.3),(.74,.5),(.66,.66),(.4,.74),(0,.76)],(0,.06,2.50),wm,rot=(-6,0,0),parent=R); sph(.5,(.44,.14,3.02),wm,scale=(1.0,.95,.55),rot=(0,38,0),parent=R); tor(.745,.035,(0,.05,2.54),mat(GOLD,.5),rot=(-6,0,0),parent=R)
if P.get('placket') or P.get('beads'):
    def chest(x,z):
        lo,hi=0,math.pi/2
        s_=max(0,min(1,((z+.75)/1.62)))**(1/1.25); tt=math.asin(s_); X=1.72*math.cos(tt)**.75
        return .05-.60*math.sqrt(max(0,X*X-x*x))
    if P.get('placket'):
        pm=mat(P['placket'],.6)
        for x in (-.13,.13): tube([(x,chest(x,z)-.015,z) for z in (.74,.6,.4,.15,-.1,-.4)],.028,pm,parent=R)
        for z in (.55,.3,.05): 
            tube([(-.13,chest(0,z)-.015,z),(0,chest(0,z)-.03,z-.07),(.13,chest(0,z)-.015,z)],.024,pm,parent=R)
    if P.get('beads'):
        for ring in (0,1):
            for k in range(25):
                a=math.pi*(k/24); x=-(.56+.12*ring)*math.cos(a); z=.80-(.24+.17*ring)*math.sin(a); blob(.062,(x,chest(x,z)-.03,z),mat(P['beads'],.4))
if h=='kufi':
    sph(.80,(0,.14,2.26),hr,scale=(.88,.93,.9),parent=R); lathe([(.735,0),(.735,.46),(.70,.53),(.62,.56),(0,.58)],(0,.06,2.50),mat(P['wrap'],.8),rot=(-6,0,0),parent=R)
    for k in range(28):
        a=k*2*math.pi/28; sph(.032,(.745*math.cos(a),.05+.745*math.sin(a),2.64),mat(GOLD,.5),parent=R)
if h=='gele':
    wm=mat(P['wrap'],.6,0,.3,bump=.1,bump_scale=40); sph(.82,(0,.12,2.60),wm,scale=(.93,.96,.66),parent=R)
    for i,(rx,ry,z,ro,t) in enumerate(((.72,.74,2.62,14,.13),(.80,.76,2.76,8,.15),(.86,.74,2.94,2,.17),(.86,.70,3.14,-6,.18),(.80,.62,3.33,-12,.17))):
        o=tor(1,t,(.05*i,.12+.03*i,z),wm,rot=(ro*.6,ro,0),parent=R); o.scale=(rx,ry,1.15)
    sph(.66,(.12,.24,3.22),wm,scale=(1.1,.9,.62),parent=R); sph(.46,(.80,.15,3.18),wm,scale=(.95,.4,1.0),rot=(0,30,10),parent=R)
if h=='afro':
    rnd=random.Random(3); sph(1.02,(0,.30,2.66),dk,scale=(1,.86,.9),parent=R)
    for k in range(430):
        u=rnd.uniform(-.25,1); a=rnd.uniform(0,2*math.pi); q=math.sqrt(max(0,1-u*u)); x,y,z=1.02*q*math.cos(a),.30+.88*q*math.sin(a),2.66+.92*u
        if y<-.38 and z<2.78: continue
        blob(rnd.uniform(.125,.165),(x,y,z),dk)
if h=='hijab':
    wm=mat(P['wrap'],.75,0,.2)
    o=lathe(soft([(1.28,-.15),(1.22,.15),(1.0,.55),(.84,.95),(.80,1.3),(.84,1.8),(.88,2.2),(.86,2.65),(.70,2.98),(.40,3.16),(0,3.2)]),(0,.34,0),wm,parent=R); o.scale=(.98,.98,1)
    f=tor(.64,.10,(0,-.40,2.10),wm,rot=(84,0,0),parent=R); f.scale=(.98,1.24,1.3)
    for rr,th,z,tl in ((.66,.12,1.22,-20),(.76,.13,1.06,-12),(.90,.14,.86,-7)):   # folds under the chin
        q=tor(rr,th,(0,.05,z),wm,rot=(tl,0,tl*.5),parent=R); q.scale=(1.06,.98,1.25)
if P.get('glasses'):
    gold=P['glasses']==GOLD; g=mat(GOLD,.3,1,.5) if gold else mat(INK,.3,0,.5); t,rim=(.017,.235) if gold else (.034,.215)
    for s in (-1,1):
        tor(rim,t,(s*.285,-.83,ez-.01),g,rot=(90,0,s*8),parent=R); tube([(s*(.285+rim),-.79,ez+.03),(s*.68,-.4,ez+.03),(s*.72,.05,ez+.01)],t*.85,g,parent=R)
    tube([(-.285+rim-.01,-.86,ez+.02),(0,-.885,ez+.045),(.285-rim+.01,-.86,ez+.02)],t*.85,g,parent=R)
if P.get('ear_rings'):
    for s in (-1,1): tor(.15,.035,(s*.73,.0,1.68),mat(GOLD,.25,1,.5),rot=(90,0,70),parent=R)
tall=h in('gele','afro','bun','top','fila')
cam((0,-8.2,2.2),(0,0,1.93 if not tall else 2.12),77 if not tall else 71)
render()
