# The grey "photographs" behind the halftone: a crowd at a concert, a guitarist in a turban, empty plastic chairs, a generator.
#   blender -b -noaudio --python scenes.py -- FOLDER/ 640 360 12 shot=crowd|guitar|chairs [jobs=film,wide,port]
# Uses kit.py of docs/art/rendered. People are capsules joined by a voxel remesh.
import os, sys; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
import bpy, bmesh, math, random, numpy as np, os
from mathutils import Vector, Matrix
import kit
from kit import *
reset(); S=bpy.context.scene; S.cycles.max_bounces=4; S.cycles.diffuse_bounces=1; S.cycles.glossy_bounces=1; S.cycles.transparent_max_bounces=16
shot=opt('shot','crowd'); V=lambda *a:Vector(a)
SKIN=[mat('#2a1a12',.42,spec=.5),mat('#3a2418',.42,spec=.5),mat('#1d120d',.42,spec=.5)]
CLOTH=[mat(c,.85,spec=.1) for c in ('#d8d2c6','#3a3a3e','#8a8580','#15151a','#b8aea0','#5a5550')]

def ball_mesh(balls,vox,smooth,name,m):
    bm=bmesh.new()
    for p,r in balls:
        s=r if hasattr(r,'__len__') else (r,r,r)
        M=Matrix.Translation(p)@Matrix.Diagonal((*s,1))
        bmesh.ops.create_icosphere(bm,subdivisions=2,radius=1,matrix=M)
    me=bpy.data.meshes.new(name); bm.to_mesh(me); bm.free(); me.remesh_voxel_size=vox
    o=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(o)
    mod=o.modifiers.new('r','REMESH'); mod.mode='VOXEL'; mod.voxel_size=vox
    sm=o.modifiers.new('s','SMOOTH'); sm.iterations=smooth; sm.factor=.5
    dg=bpy.context.evaluated_depsgraph_get(); me2=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); bpy.data.objects.remove(o)
    me2.materials.clear(); me2.materials.append(m)
    for p in me2.polygons: p.use_smooth=True
    return me2
def cap(b,p,q,r0,r1=None,step=.5):
    r1=r0 if r1 is None else r1; n=max(2,int((q-p).length/(min(r0,r1)*step))+1)
    for i in range(n+1): t=i/n; b.append((p.lerp(q,t),r0+(r1-r0)*t))
def hand(b,w,d,side,up,kind,rnd):
    # w wrist, d direction of the hand, side the direction of the thumb
    d=d.normalized(); side=(side-d*side.dot(d)).normalized(); nrm=d.cross(side)
    for k in (-.026,-.008,.01,.026): cap(b,w+side*k*.6,w+d*.085+side*k,.019,.016)
    if kind=='fist':
        for k in (-.03,-.01,.01,.03): cap(b,w+d*.085+side*k,w+d*.09+side*k-nrm*.035,.017,.016)
        cap(b,w+d*.03+side*.03,w+d*.08+side*.02-nrm*.03,.015); return
    ks=(-.031,-.011,.01,.03); ln=(.066,.084,.09,.08)
    for i,(k,l) in enumerate(zip(ks,ln)):
        if kind=='two' and i in (0,1): cap(b,w+d*.085+side*k,w+d*.08+side*k-nrm*.04,.013); continue
        if kind=='point' and i!=3: cap(b,w+d*.085+side*k,w+d*.08+side*k-nrm*.04,.014); continue
        a=k*rnd.uniform(6,10) if kind!='two' else k*5; f=d*math.cos(a)+side*math.sin(a); c=nrm*rnd.uniform(-.25,.02)
        kn=w+d*.088+side*k; md=kn+(f+c*.3).normalized()*l*.5; cap(b,kn,md,.0115,.0105); cap(b,md,md+(f+c).normalized()*l*.5,.0105,.0085)
    t=w+d*.025+side*.03; cap(b,t,t+(side*.8+d*.6).normalized()*.04,.0145,.0125); t2=t+(side*.8+d*.6).normalized()*.04; cap(b,t2,t2+(side*.35+d).normalized()*.035,.0125,.01)
def figure(seed,arms,hair,sleeve='short',build=1.,female=False,hands=None):
    # arms: for each side (elbow, wrist) offsets from the shoulder; the figure looks to +y
    rnd=random.Random(seed); sk=[];cl=[]
    sh=.185*build if not female else .165*build
    lean=V(rnd.uniform(-.02,.02),0,0)
    hp,ws,ch=(.135,.112,.118) if female else (.13*build,.13*build,.138*build)
    for z,r,k in ((.9,hp,.07),(.97,hp,.07),(1.06,(hp+ws)/2,.065),(1.14,ws,.06),(1.22,ws*1.03,.065),(1.3,ch,.075),(1.37,ch*.9,.085)):
        for t in (-1,0,1): cl.append((V(k*t,0,z)+lean,(r,r*.85,r)))
    cap(cl,V(-sh+.02,0,1.41)+lean,V(sh-.02,0,1.41)+lean,.066); cap(cl,V(0,0,1.44)+lean,V(0,.0,1.48)+lean,.075,.06)
    for s in (-1,1):
        cap(cl,V(.1*s,0,.92),V(.12*s,.02,.5),.1,.075); cap(cl,V(.12*s,.02,.5),V(.13*s,0,.08),.07,.055); cap(cl,V(.13*s,0,.05),V(.13*s,.14,.03),.05,.04)
    hd=V(rnd.uniform(-.015,.015),.02,1.635)+lean; tilt=rnd.uniform(-.15,.15)
    cap(sk,V(0,0,1.46)+lean,hd+V(0,-.01,-.06),.056 if not female else .047)
    sk.append((hd,(.076,.095,.11))); sk.append((hd+V(0,-.025,.025),(.079,.085,.085))); sk.append((hd+V(0,.04,-.06),(.055,.055,.05)))
    for s in (-1,1): sk.append((hd+V(.08*s,.0,-.01),(.012,.02,.03)))
    hr=[]
    if hair=='afro':
        for i in range(46):
            d=Vector((rnd.gauss(0,1),rnd.gauss(0,1)-.2,rnd.gauss(0,1)+.5)).normalized(); hr.append((hd+V(0,-.025,.045)+d*.075,.06+rnd.uniform(-.006,.006)))
    elif hair=='low': hr.append((hd+V(0,-.015,.03),(.084,.098,.094)))
    elif hair=='bun': hr+= [(hd+V(0,-.015,.03),(.083,.097,.092)),(hd+V(0,-.05,.14),.06),(hd+V(.02,-.05,.16),.05)]
    elif hair=='braids':
        hr.append((hd+V(0,-.015,.03),(.088,.1,.096)))
        for i in range(13):
            a=math.pi*(1.0+ (i)/12); p=hd+V(.082*math.cos(a),.08*math.sin(a),.0); cap(hr,p,p+V(.03*math.cos(a),-.015,-.3+rnd.uniform(-.04,.04)),.015,.012)
    elif hair=='locs':
        for i in range(26):
            a=rnd.uniform(0,6.28); p=hd+V(.05*math.cos(a),.05*math.sin(a)-.02,.08); q=hd+V(.12*math.cos(a),.11*math.sin(a)-.02,.02+rnd.uniform(-.04,.05)); cap(hr,p,q,.018,.015)
    elif hair=='fila':   # a soft cap that leans to one side
        k=rnd.choice((-1,1)); cap(hr,hd+V(-.0,-.012,.04),hd+V(.03*k,-.02,.13),.088,.074)
    elif hair=='kufi': hr+= [(hd+V(0,-.012,.05),(.087,.1,.07)),(hd+V(0,-.012,.085),(.082,.094,.055))]
    elif hair=='gele':   # a tied head wrap
        hr+= [(hd+V(0,-.02,.05),(.095,.11,.085)),(hd+V(0,-.03,.1),(.1,.1,.075))]; k=rnd.choice((-1,1))
        for t in np.linspace(-1.25,1.25,18): hr.append((hd+V(.12*math.sin(t)+.035*k,-.03-.02*math.cos(3*t),.12+.085*math.cos(t)),(.055,.03,.06)))
        for t in np.linspace(-1,1,12): hr.append((hd+V(.1*math.sin(t)-.05*k,-.06,.1+.06*math.cos(t)),(.05,.035,.05)))
    elif hair=='hat':
        hr.append((hd+V(0,-.01,.07),(.09,.1,.06)))
        for i in range(30): a=i/30*6.283; hr.append((hd+V(.115*math.cos(a),.125*math.sin(a)-.01,.035),(.03,.03,.014)))
    for n,s in enumerate((-1,1)):
        S0=V(sh*s,0,1.415)+lean; e,w=arms[n]; E=S0+V(*e); Wr=S0+V(*w)
        # keep the lengths: upper arm .29, forearm .27
        E=S0+(E-S0).normalized()*.29; Wr=E+(Wr-E).normalized()*.26
        k=.55 if sleeve=='short' else .98 if sleeve=='half' else 0
        sl=S0.lerp(E,min(k,1)); 
        if k: cap(cl,S0,sl,.07,.062 if sleeve=='short' else .066)
        if sleeve=='long': cap(cl,S0,E,.066,.055); cap(cl,E,E.lerp(Wr,.9),.054,.042)
        cap(sk,S0,E,.05,.04); cap(sk,E,Wr,.041,.028)
        h=(hands or ('open','open'))[n]; d=(Wr-E).normalized()
        hand(sk,Wr,(d+V(rnd.uniform(-.15,.15),rnd.uniform(-.1,.1),.25)).normalized(),V(-s,0,.15) ,None,h,rnd)
    me=[ball_mesh(sk,.0095,4,'skin',SKIN[seed%3]),ball_mesh(cl,.02,6,'cloth',CLOTH[seed%6])]
    if hr: me.append(ball_mesh(hr,.012,3 if hair in('locs','braids') else 5,'hair',CLOTH[(seed*2+1)%6] if hair in('fila','kufi','gele','hat') else mat('#0b0807',.7,spec=.2)))
    return me
UP=lambda s,o=.10,b=.03,h=.5:((o*s,.06,.28),((o-b)*s,.10,h))
ARMS={'both':(UP(-1),UP(1)),'wide':(UP(-1,.22,-.08,.45),UP(1,.2,-.1,.46)),'right':(((-.06,.02,-.29),(-.1,.2,-.32)),UP(1,.1,.04)),'left':(UP(-1,.12,.06),((.06,.02,-.29),(.08,.22,-.25))),
 'clap':(((-.14,.2,.16),(-.05,.26,.42)),((.14,.2,.16),(.06,.26,.42))),'down':(((-.06,0,-.29),(-.1,.1,-.5)),((.06,0,-.29),(.1,.1,-.5))),'dance':(((-.24,.05,.12),(-.3,.1,.38)),((.24,.05,-.1),(.36,.12,.08))),'dance2':(((-.26,0,-.04),(-.42,.1,.14)),((.2,.05,.2),(.12,.08,.46)))}
def place(mes,loc,rot=0,sc=1.):
    e=bpy.data.objects.new('p',None); bpy.context.collection.objects.link(e); e.location=loc; e.rotation_euler=(0,0,math.radians(rot)); e.scale=(sc,)*3
    for m in mes: o=bpy.data.objects.new('b',m); bpy.context.collection.objects.link(o); o.parent=e
    return e
def emit_mat(v):
    m=bpy.data.materials.new('e'); m.use_nodes=True; n=m.node_tree.nodes; n.clear(); e=n.new('ShaderNodeEmission'); e.inputs[1].default_value=v; o=n.new('ShaderNodeOutputMaterial'); m.node_tree.links.new(e.outputs[0],o.inputs[0]); return m
def beam_mat(k,L):
    # a fake shaft of light: adds light, fades along its length and at its sides
    m=bpy.data.materials.new('beam'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear()
    tc=n.new('ShaderNodeTexCoord'); sp=n.new('ShaderNodeSeparateXYZ'); l.new(tc.outputs['Object'],sp.inputs[0])
    mr=n.new('ShaderNodeMapRange'); mr.inputs[1].default_value=0; mr.inputs[2].default_value=-L; mr.inputs[3].default_value=1; mr.inputs[4].default_value=0; l.new(sp.outputs[2],mr.inputs[0])
    pw=n.new('ShaderNodeMath'); pw.operation='POWER'; pw.inputs[1].default_value=1.6; l.new(mr.outputs[0],pw.inputs[0])
    lw=n.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value=.5; iv=n.new('ShaderNodeMath'); iv.operation='SUBTRACT'; iv.inputs[0].default_value=1; l.new(lw.outputs['Facing'],iv.inputs[1])
    p2=n.new('ShaderNodeMath'); p2.operation='POWER'; p2.inputs[1].default_value=2.2; l.new(iv.outputs[0],p2.inputs[0])
    mu=n.new('ShaderNodeMath'); mu.operation='MULTIPLY'; l.new(pw.outputs[0],mu.inputs[0]); l.new(p2.outputs[0],mu.inputs[1])
    m2=n.new('ShaderNodeMath'); m2.operation='MULTIPLY'; m2.inputs[1].default_value=k; l.new(mu.outputs[0],m2.inputs[0])
    lp=n.new('ShaderNodeLightPath'); m3=n.new('ShaderNodeMath'); m3.operation='MULTIPLY'; l.new(m2.outputs[0],m3.inputs[0]); l.new(lp.outputs['Is Camera Ray'],m3.inputs[1])
    e=n.new('ShaderNodeEmission'); l.new(m3.outputs[0],e.inputs[1]); t=n.new('ShaderNodeBsdfTransparent'); a=n.new('ShaderNodeAddShader'); l.new(e.outputs[0],a.inputs[0]); l.new(t.outputs[0],a.inputs[1])
    o=n.new('ShaderNodeOutputMaterial'); l.new(a.outputs[0],o.inputs[0]); return m
def beam(src,dst,r=.9,k=.5):
    src=V(*src); dst=V(*dst); L=(dst-src).length; bm=bmesh.new(); bmesh.ops.create_cone(bm,cap_ends=False,segments=48,radius1=r,radius2=.07,depth=L,matrix=Matrix.Translation((0,0,-L/2)))
    me=bpy.data.meshes.new('beam'); bm.to_mesh(me); bm.free(); me.materials.append(beam_mat(k,L)); 
    for p in me.polygons: p.use_smooth=True
    o=bpy.data.objects.new('beam',me); bpy.context.collection.objects.link(o); o.location=src; o.rotation_euler=(dst-src).to_track_quat('-Z','Y').to_euler(); o.visible_shadow=False; o.visible_diffuse=False; o.visible_glossy=False; return o
def glow_mat(k,pwr=1.6,floor=.0):
    # a disc of lit haze
    m=bpy.data.materials.new('glow'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear()
    tc=n.new('ShaderNodeTexCoord'); vl=n.new('ShaderNodeVectorMath'); vl.operation='LENGTH'; l.new(tc.outputs['Object'],vl.inputs[0])
    mr=n.new('ShaderNodeMapRange'); mr.inputs[1].default_value=0; mr.inputs[2].default_value=1; mr.inputs[3].default_value=1; mr.inputs[4].default_value=0; l.new(vl.outputs['Value'],mr.inputs[0])
    pw=n.new('ShaderNodeMath'); pw.operation='POWER'; pw.inputs[1].default_value=pwr; l.new(mr.outputs[0],pw.inputs[0])
    ns=n.new('ShaderNodeTexNoise'); ns.inputs['Scale'].default_value=2.6; ns.inputs['Detail'].default_value=5; l.new(tc.outputs['Object'],ns.inputs['Vector'])
    mu=n.new('ShaderNodeMath'); mu.operation='MULTIPLY_ADD'; l.new(ns.outputs['Fac'],mu.inputs[0]); mu.inputs[1].default_value=1.3; mu.inputs[2].default_value=.35
    m2=n.new('ShaderNodeMath'); m2.operation='MULTIPLY'; l.new(pw.outputs[0],m2.inputs[0]); l.new(mu.outputs[0],m2.inputs[1]); m3=n.new('ShaderNodeMath'); m3.operation='MULTIPLY_ADD'; l.new(m2.outputs[0],m3.inputs[0]); m3.inputs[1].default_value=k; m3.inputs[2].default_value=floor
    e=n.new('ShaderNodeEmission'); l.new(m3.outputs[0],e.inputs[1]); t=n.new('ShaderNodeBsdfTransparent'); a=n.new('ShaderNodeAddShader'); l.new(e.outputs[0],a.inputs[0]); l.new(t.outputs[0],a.inputs[1])
    o=n.new('ShaderNodeOutputMaterial'); l.new(a.outputs[0],o.inputs[0]); return m
def glow(loc,sx,sz,k,pwr=1.6,floor=0):
    bpy.ops.mesh.primitive_plane_add(size=2); o=bpy.context.object; o.location=loc; o.scale=(sx,sz,1); o.rotation_euler=(math.radians(90),0,0); o.data.materials.append(glow_mat(k,pwr,floor)); o.visible_shadow=False; o.visible_diffuse=False; o.visible_glossy=False; return o
DARK=mat('#050506',.6,spec=.3)
def stage_set(y=13,w=5.6,h=6.2,lamps=True,deckz=1.3):
    box((w*2+2,5,deckz),(0,y+2.5,deckz/2),DARK,.02)
    for x in (-w,w):
        for dx in (-.2,.2):
            for dy in (-.2,.2): cyl(.035,h,(x+dx,y+.4+dy,h/2),DARK,0,v=10)
        for i in range(int(h/.4)): 
            tube([(x-.2,y+.2,i*.4),(x+.2,y+.2,i*.4+.4)],.022,DARK); 
        # a tower of loudspeakers
        for i in range(7):
            b=box((1.25,.7,.52),(x*1.0+(1.25 if x>0 else -1.25),y-.2-.025*i*i,h-.9-.55*i),mat('#17171a',.5),.03); b.rotation_euler=(math.radians(3*i),0,0)
        for i in range(3): box((1.3,.9,.85),(x+(1.25 if x>0 else -1.25),y-.7,.45+.9*i),mat('#17171a',.5),.03); 
    for dz in (-.2,.2):
        cyl(.04,w*2+.4,(0,y+.4,h+dz),DARK,0,rot=(0,90,0),v=10)
    for i in range(40): x=-w+i*w*2/39; tube([(x,y+.4,h-.2),(x+w/20,y+.4,h+.2)],.022,DARK)
    if lamps:
        for i in range(8):
            x=-w*.86+i*w*1.72/7; cyl(.2,.34,(x,y+.35,h-.5),DARK,0,rot=(70,0,0),v=24); d=cyl(.15,.02,(x,y+.16,h-.57),emit_mat(60),0,rot=(70,0,0),v=24); d.visible_diffuse=False

if shot in('crowd','wide'):
    R=random.Random(5)
    specs=[('both','afro','short',1,False,('open','open')),('right','low','short',1.05,False,('open','fist')),('wide','gele','half',1,True,('open','open')),('left','braids','short',1,True,('two','open')),('clap','fila','half',1.05,False,None),('both','locs','long',1,False,('fist','open')),('right','bun','short',.95,True,('open','open')),('wide','kufi','half',1.05,False,('open','two')),('left','hat','short',1,False,('open','fist')),('both','low','short',.98,True,('open','open'))]
    figs=[figure(i+1,ARMS[a],h,s,b,f,hh) for i,(a,h,s,b,f,hh) in enumerate(specs)]
    ppl=[]
    def add(k,x,y,sc=1.,rot=0): e=place(figs[k%len(figs)],(x,y,-.0),rot,sc); ppl.append((e,R.uniform(0,6.28),R.choice((1,1,2)),R.uniform(.03,.075),e.location.copy()))
    # the front row is placed by hand, the rest at random
    front=[(3,-1.75,.6),(1,-1.05,.15),(2,-.38,.75),(0,.35,.25),(6,1.05,.6),(5,1.8,.3),(7,-2.5,.9),(8,2.55,.8)]
    for k,x,y in front: add(k,x,y,R.uniform(.96,1.04),R.uniform(-14,14))
    order=list(range(10)); 
    for row in range(11):
        y=1.75+row*.92; n=int(6+row*1.6); 
        for i in range(n):
            x=(i-(n-1)/2)*.92+R.uniform(-.25,.25)+(row%2)*.4; add(R.choice(order),x,y+R.uniform(-.25,.25),R.uniform(.92,1.06),R.uniform(-22,22))
    # one telephone held up
    stage_set()
    box((80,60,.1),(0,20,-.05),mat('#20201f',.9),0)
    for i,(x,a) in enumerate(((-4.8,-2.6),(-2.9,-4.5),(-1.,.6),(1.,-1.6),(2.9,4.2),(4.8,2.4))): beam((x,13.3,5.6),(x*.5+a*.55,3.5,-.6+(i%3)*.9),1.3,.6)
    for x,a in ((-6,-9),(6,9),(-2.5,-4),(2.5,4)): beam((x,14,1.5),(a,13,12),1.2,.5)
    glow((0,17.5,3.2),15,7,1.15,1.5,.035); glow((0,14.5,1.9),9,2.6,.7)
    # performers, small, in the light
    pf=figure(40,(((-.2,.15,-.2),(-.02,.3,-.2)),((.2,.1,-.22),(.05,.3,-.3))),'low','half'); place(pf,(-2.3,14,1.3),180,1.1)
    place(figs[2],(.4,13.7,1.3),180,1.12); place(pf,(3,14.2,1.3),200,1.08)
    area((0,12.5,6),(0,1,1.3),9,1700,sy=1.5); area((-6.5,12,4.5),(0,1,1.3),1.5,900); area((6.5,12,4.5),(0,1,1.3),1.5,900)
    area((-7,-1,3),(0,2,1.4),3,40); world('#ffffff',.012)
    PC=cam((0,-2.5,1.66),(0,4,2.9),34,((0,.4,1.6),2.0))
    WC=cam((0,-2.35,1.72),(0,4,2.62),31,((0,.6,1.7),2.0))
    def pose(u):
        for e,ph,k,a,l in ppl:
            s=abs(math.sin(math.pi*u*2+ph*.35)); e.location=l+V(.03*math.sin(2*math.pi*u+ph),0,a*s); e.rotation_euler[1]=.05*math.sin(2*math.pi*u+ph)
exec(open(os.path.join(os.path.dirname(os.path.abspath(__file__)),'scenes2.py')).read()) if shot not in('crowd','wide') else None
for m_ in bpy.data.materials:   # shafts, haze and lamps are seen, but they light nothing
    if m_.name.split('.')[0] in('e','beam','glow'): m_.cycles.sample_as_light=False
# kit.OUT is a folder: film frames 00.png to 07.png, one wide picture and one tall picture
base=kit.OUT; J=opt('jobs','film,wide,port').split(',')
def shoot(name,c,w,h,spp,u): S.camera=c; S.render.resolution_x,S.render.resolution_y=w,h; S.cycles.samples=spp; pose(u); kit.OUT=os.path.join(base,name+'.png'); render()
if 'test' in J: shoot('test',WC,W,H,SPP,.1)
if 'ptest' in J: shoot('ptest',PC,W*2//3,W,SPP,.1)
if 'film' in J:
    for f in range(8): shoot('%02d'%f,WC,640,360,9,f/8)
if 'wide' in J: shoot('wide',WC,*((1200,675,20) if shot=='chairs' else (960,540,14)),.1)
if 'port' in J: shoot('port',PC,*((640,800,14) if shot=='chairs' else (420,800,14)),.1)
