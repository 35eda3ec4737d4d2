# Tudu: the great rock above Maitama at sunrise, in haze, with trees and the roofs of the town.
#   blender -b -noaudio --python hill.py -- ../work/hill 1920 900 28
import os,sys; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from base import *
HZ=opt('haze',1.0)
def hazed(m,k=1.):
    # aerial perspective: thicker with distance and near the ground, warm towards the sun (left), rose-grey away from it
    cd=m.n('CameraData'); g=m.n('NewGeometry'); sx=m.n('SeparateXYZ'); m.l(g.outputs['Position'],sx.inputs[0])
    low=m.math('EXPONENT',m.math('MULTIPLY',m.math('MAXIMUM',sx.outputs['Z'],0.),-1/34.)); dens=m.math('ADD',.40,m.math('MULTIPLY',low,1.55))
    d=m.math('MAXIMUM',m.math('SUBTRACT',cd.outputs['View Distance'],60.),0.)
    f=m.math('SUBTRACT',1.,m.math('EXPONENT',m.math('MULTIPLY',m.math('MULTIPLY',d,dens),-HZ*k/900.)))
    ws=m.n('SeparateXYZ'); m.l(m.tc.outputs['Window'],ws.inputs[0]); colr=m.ramp(ws.outputs['X'],[(0,'#F2CFAE'),(.38,'#E6C8B6'),(1,'#C3BCC2')])
    e=m.n('Emission',Strength=.98); m.l(colr,e.inputs['Color']); x=m.n('MixShader'); m.l(f,x.inputs['Fac']); m.l(m.surf(),x.inputs[1]); m.l(e.outputs[0],x.inputs[2]); m.l(x.outputs[0],m.o.inputs['Surface']); return m
def granite():
    m=M('rock','#9c8a80',.85,.2); v=m.map((1/26,1/26,1/330)); w=m.map((1/60,1/60,1/60))
    base=m.ramp(m.noise(1,9,.62,w),[(.30,'#8a766c'),(.52,'#ad968a'),(.72,'#c7b1a2')])
    st=m.ramp(m.noise(1.25,7,.6,v,.5),[(.46,1.),(.58,0.)]); patch=m.ramp(m.noise(.55,4,.5,w),[(.36,0.),(.58,1.)]); k=m.math('MULTIPLY',m.math('MULTIPLY',st,patch),.92)
    colr=m.mix(k,base,'#4a403c'); fine=m.ramp(m.noise(3.4,8,.65,m.map((1/9,1/9,1/120))),[(.42,.70),(.62,1.)]); colr=m.mix(.8,colr,fine,'MULTIPLY')
    g=m.n('NewGeometry'); sz=m.n('SeparateXYZ'); m.l(g.outputs['Normal'],sz.inputs[0])
    up=m.ramp(m.math('MULTIPLY',m.math('ADD',sz.outputs['Z'],m.math('MULTIPLY',m.noise(1,6,.6,m.map((1/16,1/16,1/16))),.7)),.66),[(.62,0.),(.70,1.)]); 
    m.col(m.mix(m.math('MULTIPLY',up,.55),colr,'#6d6448')); m.bump(m.noise(1,9,.7,m.map((1/12,1/12,1/40))),.9,6.); return m
ROCK=hazed(granite())
def rock(cx,cy,Rx,Ry,Hh,p,seed,nu=620,nv=300,parts=()):
    # a dome of exfoliated granite: a steep superellipse, bulges, flutes cut by rain, sheets that broke off
    sd=Vector((seed*17.3,seed*5.1,seed*9.7))
    def q(u,v):
        t=u*2*math.pi; a=v*math.pi/2; r=math.cos(a)**(2/p); z=math.sin(a)**(2/p); x,y=math.cos(t),math.sin(t)
        P=Vector((x*r*Rx,y*r*Ry,z*Hh)); n=Vector((x*r/Rx*Hh,y*r/Ry*Hh,z)).normalized()
        s=Rx/240
        lowf=noise.fractal(P/(170*s)+sd,1,2,2)*24*s; fl=noise.fractal(Vector((P.x/(38*s),P.y/(38*s),P.z/(420*s)))+sd,1,2,5); fl=(-abs(fl)*9+2)*s
        sh=noise.noise(Vector((P.x/(170*s),P.y/(170*s),P.z/(80*s)))+sd*2)*5; sheet=(sh-math.floor(sh)); sheet=(min(sheet*5,1)-.5)*3.6*s
        fi=noise.fractal(P/(18*s)+sd,1,2,4)*1.2*s
        e=min(1,v*7); return tuple(P+n*(lowf+(fl+sheet+fi)*e)+Vector((cx,cy,-18)))
    return put(grid(q,nu,nv,True),ROCK)
rock(60,760,300,200,218,2.5,3.1)
rock(410,840,150,120,120,2.3,7.7,360,160)
rock(-300,800,110,80,78,2.2,11.3,300,130)
for i,(x,y,rx,h) in enumerate(((-900,2100,330,210),(-420,2600,300,120),(1150,2300,420,260),(700,2900,500,170),(-1500,3000,600,190))): rock(x,y,rx,rx*.7,h,2.1+.1*i,20+i*3,200,90)
# the land
def land(u,v):
    x=(u-.5)*2600*(.25+v*2.2); y=20+v**1.7*3600; z=noise.fractal(Vector((x/260,y/260,3)),1,2,4)*16-10-14*math.exp(-((y-420)/260)**2)+(6 if y>500 else 0)
    return (x,y,z)
lm=M('land','#7b7048',.95,.1); lm.col(lm.ramp(lm.noise(.03,9),[(.35,'#6a6040'),(.5,'#86734c'),(.68,'#a3835a')])); hazed(lm); put(grid(land,160,160),lm)
hz=lambda x,y:noise.fractal(Vector((x/260,y/260,3)),1,2,4)*16-10-14*math.exp(-((y-420)/260)**2)+(6 if y>500 else 0)
# trees: clouds of leaves on branches
leaf=M('leaf','#50602c',.65,.25); oi=leaf.n('ObjectInfo'); lc=leaf.ramp(oi.outputs['Random'],[(0,'#3c4a22'),(.45,'#55632e'),(.8,'#6d6c34'),(1,'#84733c')]); gi=leaf.noise(.9,2); lc=leaf.mix(.55,lc,leaf.ramp(gi,[(.3,.55),(.7,1.)]),'MULTIPLY'); leaf.col(lc); leaf.thin(.32,leaf.mix(1.,lc,'#E6E08A','MULTIPLY')); hazed(leaf)
bark=M('bark','#5c4a3a',.95,.1); hazed(bark)
def tree(kind,n,ls):
    r=random.Random(kind*7+1); hgt=(9,7,11,8,13)[kind%5]; wid=(4.6,3.6,4.2,5.6,4.4)[kind%5]; V=[];Fc=[];mi=[]
    def limb(p,q,a,b,k=6):
        p,q=Vector(p),Vector(q); i0=len(V); ax=(q-p).normalized(); s1=ax.orthogonal().normalized(); s2=ax.cross(s1)
        for c0,rad in ((p,a),(q,b)):
            for i in range(k): t=i/k*2*math.pi; V.append(c0+s1*rad*math.cos(t)+s2*rad*math.sin(t))
        for i in range(k): Fc.append((i0+i,i0+(i+1)%k,i0+k+(i+1)%k,i0+k+i)); mi.append(1)
    fork=Vector((r.uniform(-.3,.3),r.uniform(-.3,.3),hgt*.36)); limb((0,0,-1),fork,.34,.24)
    blobs=[]
    for i in range(11):
        t=i*2.4+r.random(); rr=wid*math.sqrt(r.random())*.72; z=hgt*(.52+.40*r.random()*(1-rr/wid*.7)); b=Vector((rr*math.cos(t),rr*math.sin(t),z)); blobs.append((b,wid*r.uniform(.30,.46))); limb(fork,b,.16,.05)
    for i in range(n):
        b,rad=r.choice(blobs); d=Vector((r.gauss(0,1),r.gauss(0,1),r.gauss(0,1)*.8)).normalized(); k=1+.35*noise.noise(d*2.2+b); p=b+Vector((d.x,d.y,d.z*.72))*rad*k*(.55+.45*r.random()**.4)
        nrm=(d+Vector((r.gauss(0,.6),r.gauss(0,.6),r.gauss(0,.6)+.3))).normalized(); s1=nrm.orthogonal().normalized(); s2=nrm.cross(s1); t=r.random()*6.3; e1=(s1*math.cos(t)+s2*math.sin(t))*ls*r.uniform(.6,1.3); e2=(s2*math.cos(t)-s1*math.sin(t))*ls*.45
        i0=len(V); V+= [p-e1,p+e2,p+e1,p-e2]; Fc.append((i0,i0+1,i0+2,i0+3)); mi.append(0)
    me=mesh(V,Fc); me.materials.append(leaf.m); me.materials.append(bark.m); me.polygons.foreach_set('material_index',mi); return me
near=[tree(k,9000,.20) for k in (0,3,4)]; T=[tree(k,3200,.34) for k in range(5)]
def plant(me,x,y,s,dz=0): put(me,None,(x,y,hz(x,y)+dz),(0,0,random.random()*360),False,scale=(s*random.uniform(.85,1.2),s*random.uniform(.85,1.2),s*random.uniform(.8,1.15)))
for _ in range(2600):
    y=130+random.random()**1.5*900; x=random.uniform(-.8,.84)*y*1.0
    if noise.noise(Vector((x/70,y/70,8)))<-.28: continue
    if y>640 and -250<x<480 and random.random()<.75: continue
    plant(random.choice(T),x,y,random.uniform(.6,1.35))
for x in np.arange(-330,560,5.5):       # the skirt of trees at the rock's foot
    for _ in range(2): y=545+random.uniform(-45,45)+.00042*(x-95)**2; plant(random.choice(T),x+random.uniform(-4,4),y,random.uniform(.8,1.6),-2)
deps=bpy.context.evaluated_depsgraph_get()
for _ in range(1500):                  # shrubs that hold on to the rock's ledges
    x=random.uniform(-380,500); z=random.uniform(-10,245); hit,loc,nor,*_r=S.ray_cast(deps,Vector((x,200,z)),Vector((0,1,0)))
    if hit and loc.y>560 and nor.z>.30+random.random()*.5 and loc.y<1000: put(random.choice(T),None,loc-Vector((0,0,1.0)),(0,0,random.random()*360),False,scale=random.uniform(.22,.6))
# roofs between the trees
wall=hazed(M('wall','#cdb9a0',.9,.1)); rf=[hazed(M('rf%d'%i,h,.55,.4)) for i,h in enumerate(('#8d6a55','#9a8f88','#7c4a3a','#a9a29c'))]
for _ in range(46):
    y=random.uniform(185,470); x=random.uniform(-.6,.6)*y; z=hz(x,y); w,d,h=random.uniform(9,17),random.uniform(8,12),random.choice((3.2,3.4,6.4)); t=random.uniform(-25,25)
    box((w,d,h+3),(x,y,z+h/2+1),wall,.05,(0,0,t)); a2,b2=w/2+.7,d/2+.7
    put(mesh([(-a2,-b2,0),(a2,-b2,0),(a2,b2,0),(-a2,b2,0),(-a2+b2*.9,0,2.6),(a2-b2*.9,0,2.6)],[(0,1,5,4),(1,2,5),(2,3,4,5),(3,0,4)]),random.choice(rf),(x,y,z+h+2.4),(0,0,t),False)
for x,y,s,k in ((-52,96,1.3,0),(-40,118,1.1,2),(-75,110,1.4,1),(62,100,1.25,1),(84,112,1.5,2),(46,128,1.0,0)): plant(near[k],x,y,s,-2)
# sky
w=bpy.data.worlds.new('w'); S.world=w; w.use_nodes=True; t=w.node_tree; bg=t.nodes['Background']; tc=t.nodes.new('ShaderNodeTexCoord'); sp=t.nodes.new('ShaderNodeSeparateXYZ'); t.links.new(tc.outputs['Generated'],sp.inputs[0])
r=t.nodes.new('ShaderNodeValToRGB'); e=r.color_ramp.elements; e.new(.2); e.new(.5)
for q,(p,h) in zip(e,((0,'#EBCDB6'),(.10,'#E8D3C4'),(.30,'#C6D0D6'),(.8,'#8FAFCB'))): q.position=p; q.color=lin(h)
t.links.new(sp.outputs['Z'],r.inputs['Fac']); dt=t.nodes.new('ShaderNodeVectorMath'); dt.operation='DOT_PRODUCT'; dt.inputs[1].default_value=Vector((-.62,.76,.16)).normalized(); t.links.new(tc.outputs['Generated'],dt.inputs[0])
pw=t.nodes.new('ShaderNodeMath'); pw.operation='POWER'; t.links.new(dt.outputs['Value'],pw.inputs[0]); pw.inputs[1].default_value=14
mx=t.nodes.new('ShaderNodeMixRGB'); mx.inputs['Color2'].default_value=lin('#FFE0B8'); t.links.new(pw.outputs[0],mx.inputs['Fac']); t.links.new(r.outputs[0],mx.inputs['Color1']); t.links.new(mx.outputs[0],bg.inputs['Color']); bg.inputs['Strength'].default_value=1.0
sun(74,17,4.6,.8,'#FFC48C')
cam((0,0,15),(0,700,15),opt('lens',28.),shift=(0.03,.103))
render()
