# Tudu: the terrace at breakfast: the potter's cup, the table, the awning. Needs ../work/hill.png (hill.py), which stands far behind, out of focus.
#   blender -b -noaudio --python terrace.py -- ../work/table 1600 900 36 shot=table     (also shot=top, shot=terrace)
import os,sys; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from base import *
SHOT=opt('shot','table'); TT=.74
# stoneware: cobalt glaze over speckled clay, thin where it broke at the rim, with a dipped edge above the foot
def glaze(name,h,dark='#0d2a6b',mid='#1d4a9e',light='#4f7fc4',clay='#a98a6c',dip=.22,rim=.97):
    m=M(name,mid,.13,.5,.35); g=m.n('SeparateXYZ'); m.l(m.tc.outputs['Object'],g.inputs[0]); z=m.math('DIVIDE',g.outputs['Z'],h)
    n1=m.noise(26,6); v=m.map((30,30,95)); rings=m.noise(1,4,.6,v)
    gl=m.ramp(m.math('ADD',m.math('MULTIPLY',n1,.55),m.math('MULTIPLY',rings,.45)),[(.34,dark),(.52,mid),(.70,light)])
    spk=m.ramp(m.noise(420,2,.5),[(.66,0.),(.71,1.)]); gl=m.mix(m.math('MULTIPLY',spk,.75),gl,'#0a1026')
    cl=m.ramp(m.noise(60,8,.7),[(.3,'#8b6d50'),(.7,clay)]); sp2=m.ramp(m.noise(300,2,.5),[(.62,0.),(.67,1.)]); cl=m.mix(m.math('MULTIPLY',sp2,.8),cl,'#3a2818')
    edge=m.math('ADD',z,m.math('MULTIPLY',m.math('SUBTRACT',m.noise(22,3),.5),.22)); k=m.ramp(edge,[(dip,0.),(dip+.012,1.)])
    br=m.ramp(m.math('ADD',z,m.math('MULTIPLY',m.math('SUBTRACT',m.noise(70,3),.5),.10)),[(rim-.03,0.),(rim+.02,1.)]); gl=m.mix(m.math('MULTIPLY',br,.85),gl,'#8a5a34')
    m.col(m.mix(k,cl,gl)); m.l(m.math('ADD',.62,m.math('MULTIPLY',k,-.50)),m.b.inputs['Roughness']); m.l(m.math('MULTIPLY',k,.4),m.b.inputs['Clearcoat'])
    m.bump(m.noise(1,3,.5,m.map((12,12,210))),.35,.0012); m.bump(m.noise(240,3),.10,.0006); m.bump(k,.35,.0012); return m
GL=glaze('cobalt',.088); GB=glaze('cobalt bowl',.075,dip=.12,rim=.94); GJ=glaze('oat',.17,'#b9ab95','#d6cbb8','#e9e1d2',dip=.20,rim=.97); GP=glaze('plate',.02,'#16356f','#2b56a0','#5d88c2',dip=-9,rim=.8)
COF=M('coffee','#1c0d06',.06,.5); gg=COF.n('SeparateXYZ'); COF.l(COF.tc.outputs['Object'],gg.inputs[0]); rad=COF.math('SQRT',COF.math('ADD',COF.math('POWER',gg.outputs['X'],2.),COF.math('POWER',gg.outputs['Y'],2.)))
kk=COF.math('MULTIPLY',COF.math('ADD',rad,COF.math('MULTIPLY',COF.math('SUBTRACT',COF.noise(75,6,.6,dist=.8),.5),.016)),20.); COF.col(COF.ramp(kk,[(.36,'#150a05'),(.56,'#2f1709'),(.65,'#7a4a22'),(.76,'#b98550')])); COF.l(COF.ramp(kk,[(.52,.05),(.68,.35)]),COF.b.inputs['Roughness']); COF.bump(COF.noise(900,2),.06,.0005)
def cup(x,y,rot=0,s=1,coffee=True,seed=0):
    h=.088; R=.044
    out=[(.0,.006),(.024,.006),(.027,0.0),(.031,.0),(.034,.004),(.0385,.016),(.0415,.032),(R-.0005,.055),(R,.075),(R+.0005,h-.002),(R-.001,h),(R-.0033,h-.001)]; inn=[(R-.0042,h-.004),(R-.0046,.06),(.037,.022),(.026,.010),(0,.009)]
    pr=soft(out+inn,150,3); pr=np.array([(r+(.00022*math.sin(z*560+seed) if r>.03 and i<100 else 0),z) for i,(r,z) in enumerate(pr)])
    e=bpy.data.objects.new('cup',None); S.collection.objects.link(e); e.location=(x,y,TT+.003); e.rotation_euler=(0,0,math.radians(rot)); e.scale=(s,)*3
    o=lathe(pr,GL,n=180,wob=.016,seed=seed); o.parent=e
    q=tube([(R-.003,0,.069),(R+.014,0,.0735),(R+.027,0,.060),(R+.022,0,.038),(R-.0035,0,.0225)],.0046,GL,radii=[1.7,1.05,.95,1.0,1.7],flat=1.5); q.parent=e
    if coffee: lv=.074; c0=put(grid(lambda u,v:((v*(R-.0042))*math.cos(u*2*math.pi),(v*(R-.0042))*math.sin(u*2*math.pi),lv+(.0014*max(0,v-.93)/.07 if v>.93 else 0)),96,40,True),COF); c0.parent=e
    return e
# wood, linen, metal, fruit
def wood(name,c0,c1,c2,rough=.42,ax=0):
    m=M(name,c1,rough,.4); oi=m.n('ObjectInfo'); cb=m.n('CombineXYZ'); m.l(oi.outputs['Random'],cb.inputs[1]); sc=m.n('VectorMath'); sc.operation='SCALE'; sc.inputs['Scale'].default_value=40; m.l(cb.outputs[0],sc.inputs[0]); va=m.n('VectorMath'); va.operation='ADD'; s=[26,26,26]; s[ax]=1.3; m.l(m.map(s),va.inputs[0]); m.l(sc.outputs[0],va.inputs[1]); v=va.outputs[0]
    g=m.noise(1,9,.62,v,1.2); f=m.noise(5,4,.7,v); cc=m.ramp(g,[(.30,c0),(.5,c1),(.72,c2)]); cc=m.mix(.55,cc,m.ramp(f,[(.32,.55),(.6,1.)]),'MULTIPLY'); tone=m.math('ADD',.82,m.math('MULTIPLY',oi.outputs['Random'],.3)); tv=m.n('CombineXYZ'); [m.l(tone,tv.inputs[i]) for i in range(3)]; m.col(m.mix(1.,cc,tv.outputs[0],'MULTIPLY'))
    m.l(m.math('ADD',rough-.08,m.math('MULTIPLY',f,.25)),m.b.inputs['Roughness']); m.bump(f,.25,.0015); return m
WD=wood('iroko','#5a3018','#8a5530','#b67f4c'); WD2=wood('post','#4a2b19','#6f452a','#8e6240',.5,2)
def linen(name,col,dk):
    m=M(name,col,.85,.15); w1=m.n('TexWave',Scale=260,Distortion=1.2); w2=m.n('TexWave',Scale=260,Distortion=1.2); w2.bands_direction='Y'
    for w in (w1,w2): m.l(m.tc.outputs['Object'],w.inputs['Vector'])
    k=m.math('MULTIPLY',m.math('ADD',w1.outputs['Fac'],w2.outputs['Fac']),.5); slub=m.noise(1,6,.6,m.map((30,420,30))); m.col(m.mix(m.math('ADD',m.math('MULTIPLY',k,.4),m.math('MULTIPLY',slub,.6)),dk,col)); m.bump(k,.5,.0008); m.bump(m.noise(14,5),.25,.006); m.thin(.12,col); return m
LN=linen('linen','#e9dfcd','#b6a68c'); LB=linen('linen blue','#5c78ab','#33508a')
STEEL=M('spoon','#c9c3ba',.22,.5,metal=1); STEEL.bump(STEEL.noise(160,4),.03,.001)
ORG=M('orange','#e08a24',.38,.45); ORG.col(ORG.ramp(ORG.noise(18,4),[(.3,'#c8761c'),(.55,'#e6952c'),(.75,'#d6a43a')])); ORG.bump(ORG.noise(260,2),.25,.0015); ORG.b.inputs['Subsurface'].default_value=0
BREAD=M('akara','#a8662e',.75,.2); BREAD.col(BREAD.ramp(BREAD.noise(45,8,.7),[(.3,'#6e3a16'),(.5,'#a8652c'),(.7,'#cf9450')])); BREAD.bump(BREAD.noise(130,6,.7),.6,.004)
LF=M('leaf','#4e6b35',.45,.4); LF.col(LF.ramp(LF.noise(30,4),[(.3,'#39552a'),(.7,'#6f8a48')])); LF.thin(.4,'#9db35a')
PLASTER=M('plaster','#d8c8b6',.9,.15); PLASTER.col(PLASTER.ramp(PLASTER.noise(2.2,9,.65),[(.3,'#c3ae99'),(.6,'#dccdbb'),(.8,'#e6dacb')])); PLASTER.bump(PLASTER.noise(9,9,.7),.3,.02)
# table: boards
for i in range(9): box((1.9,.106,.034),(0.05,-.46+i*.1085,TT-.017),WD,.0035)
if SHOT=='terrace':
    for x,y in ((-.82,-.42),(.92,-.42),(-.82,.36),(.92,.36)): box((.06,.06,TT-.03),(x,y,(TT-.03)/2),WD2,.006)
    for y in (-.44,.38): box((1.74,.03,.09),(.05,y,TT-.08),WD2,.004)
# placemat and napkin
def cloth(w,d,loc,rot,mt,amp=.0022,fr=9,z=.0022,n=150,sd=0,layers=1):
    for k in range(layers):
        def p(u,v,k=k):
            x,y=(u-.5)*w,(v-.5)*d; e=min(u,1-u,v,1-v); q=z+k*.0052+amp*(noise.noise(Vector((x*fr,y*fr*1.6,sd+k)))+.45*noise.noise(Vector((x*fr*3,y*fr*2.2,sd+5+k))))*min(1,.35+e*9)+amp*.6
            wv=.0012*noise.noise(Vector((v*7 if abs(u-.5)>abs(v-.5) else u*7,sd,k))); return (x+wv-k*.002,y+wv+k*.0015,q)
        o=put(grid(p,n,int(n*d/w)+20),mt,(loc[0],loc[1],TT),(0,0,rot)); s=o.modifiers.new('s','SOLIDIFY'); s.thickness=.0016 if layers==1 else .0046; s.offset=-.4
def spoon(x,y,z,rot,tilt=0):
    def p(u,v):
        t=(v-.5)*math.pi; f=u*2*math.pi; a=math.sin(t)
        return (0,0,0)
    bowl=grid(lambda u,v:(.0265*v*math.cos(u*2*math.pi)*(1+.14*math.cos(u*2*math.pi)),.0165*v*math.sin(u*2*math.pi),-.0062*(1-v*v)),48,14,True); e=bpy.data.objects.new('e',None); S.collection.objects.link(e); e.location=(x,y,z); e.rotation_euler=(0,math.radians(tilt),math.radians(rot)); o=put(bowl,STEEL); o.parent=e; s=o.modifiers.new('s','SOLIDIFY'); s.thickness=.0011
    o=tube([(-.0225,0,-.0002),(-.034,0,.003),(-.07,0,.0062),(-.128,0,.0022)],.0023,STEEL,radii=[1.6,.9,1,1.9],flat=1); o.parent=e; o.scale=(1,1.35,.62)
def bowl(x,y,R=.095,h=.07,mt=GB,rot=0,seed=3):
    pr=soft([(0,.010),(.030,.010),(.034,0),(.040,0),(.046,.006),(R*.72,h*.32),(R*.93,h*.7),(R,h),(R-.003,h+.002),(R-.006,h-.001),(R*.87,h*.66),(R*.66,h*.33),(.03,.016),(0,.015)],140,3); lathe(pr,mt,(x,y,TT+.001),170,.012,seed=seed)
def orange(x,y,z,r=.037): ball(r,ORG,(x,y,z),(1,1,.95),.012,1.3,36,(random.random()*60,random.random()*60,0))
def leafm(x,y,z,rx,ry,rz,L=.05):
    put(grid(lambda u,v:((v-.5)*L,(u-.5)*L*.52*math.sin(math.pi*min(1,max(0,v)))**.8,.010*math.cos((v-.5)*3)+.25*abs(u-.5)*L*.5),9,18),LF,(x,y,z),(rx,ry,rz))
def jug(x,y,rot=160):
    pr=soft([(0,.006),(.034,.006),(.038,0),(.043,0),(.05,.02),(.056,.05),(.052,.09),(.040,.125),(.037,.145),(.042,.165),(.040,.168),(.036,.16),(.033,.142),(.037,.12),(.048,.088),(.05,.05),(.04,.02),(0,.012)],170,3)
    e=bpy.data.objects.new('e',None); S.collection.objects.link(e); e.location=(x,y,TT+.001); e.rotation_euler=(0,0,math.radians(rot)); o=lathe(pr,GJ,n=150,wob=.014,seed=9); o.parent=e
    for v in o.data.vertices:
        k=max(0,(v.co.z-.135)/.033)*max(0,v.co.x/.042)**3; v.co.x+=.018*k; v.co.z+=.004*k
    q=tube([(-.036,0,.150),(-.066,0,.155),(-.085,0,.115),(-.053,0,.06)],.0062,GJ,radii=[1.5,1,1,1.6],flat=1.4); q.parent=e
cloth(.40,.30,(.13,-.13),-7,LN,.0014,9,.0016,sd=2,n=240 if SHOT!='terrace' else 90)
CX,CY=.130,-.15
cup(CX,CY,-24 if SHOT!='top' else -38,1.1,seed=1)
cloth(.11,.185,(.385,-.15),10,LB,.0016,12,.005,110,7,2); spoon(.378,-.105,TT+.0185,96,2)
if SHOT!='terrace':
    bowl(-.19,.13); [orange(-.19+.044*math.cos(t),.13+.044*math.sin(t),TT+.062) for t in (.4,2.5,4.5)]; orange(-.187,.128,TT+.118,.036); leafm(-.165,.10,TT+.142,15,-20,40,.06); leafm(-.21,.115,TT+.130,-10,25,170,.055)
    orange(-.045,.02,TT+.036,.036); leafm(-.03,.0,TT+.074,5,-25,-50,.05)
    jug(.335,.22,25); cup(.47,.10,40,.97,True,5)
    pr=soft([(0,.006),(.05,.006),(.054,0),(.06,0),(.085,.007),(.108,.017),(.110,.019),(.106,.018),(.08,.011),(.05,.009),(0,.009)],90,2); lathe(pr,GP,(.02,.36,TT+.001),150,.01,seed=4)
    for x,y,z,r in ((-.0,.35,.033,.030),(.05,.345,.032,.029),(.02,.40,.033,.031),(.025,.365,.072,.028),(-.03,.39,.032,.027)): ball(r,BREAD,(x,y,TT+z),(1,.95,.82),.16,2.1,40)
    if SHOT=='top': spoon(.03,-.235,TT+.012,172,3); leafm(-.06,-.16,TT+.006,3,0,20,.05)
else:
    bowl(-.3,.05); [orange(-.3+.044*math.cos(t),.05+.044*math.sin(t),TT+.062) for t in (.4,2.5,4.5)]; orange(-.3,.05,TT+.115); jug(-.02,.16,20); cup(-.5,-.16,200,1,True,5); cloth(.38,.28,(-.52,-.13),6,LN,sd=6,n=90)
# the hill, far behind
B=M('backdrop'); tx=B.n('TexImage'); tx.image=bpy.data.images.load(os.path.abspath(opt('hill','../work/hill.png'))); uv=B.tc.outputs['UV']; B.l(uv,tx.inputs['Vector']); em=B.n('Emission',Strength=opt('bk',1.0)); B.l(tx.outputs['Color'],em.inputs['Color']); B.l(em.outputs[0],B.o.inputs['Surface'])
def backdrop(cx,cz,w,k,y=60):
    h=w/2.1333*k; V=[];Fq=[];U=[]                # the picture, its mirror image on both sides, its last row below
    for x0,x1,u0,u1 in ((-1,-.5,.5,0),(-.5,.5,0,1),(.5,1,1,.5)):
        for z0,z1,v0,v1 in ((-.5,.5,0,1),(-.7,-.5,0,0)):
            i=len(V); V+=[(x0*w,0,z0*h),(x1*w,0,z0*h),(x1*w,0,z1*h),(x0*w,0,z1*h)]; U+=[(u0,v0),(u1,v0),(u1,v1),(u0,v1)]; Fq.append((i,i+1,i+2,i+3))
    tx.extension='EXTEND'; me=mesh(V,Fq); u=me.uv_layers.new()
    for i,q in enumerate(U): u.data[i].uv=q
    o=put(me,B,(cx,y,cz),smooth=False); o.visible_diffuse=o.visible_shadow=False
# awning: stripes of cobalt and linen canvas, lit through
def canvas(name,col,tr,cast):
    m=M(name,col,.8,.15); m.bump(m.noise(3,4),.15,.03); m.thin(tr,col)
    if cast<1:
        lp=m.n('LightPath'); t=m.n('BsdfTransparent'); t.inputs[0].default_value=lin('#F4E6CF'); x=m.n('MixShader'); m.l(m.math('MULTIPLY',lp.outputs['Is Shadow Ray'],1-cast),x.inputs[0]); m.l(m.surf(),x.inputs[1]); m.l(t.outputs[0],x.inputs[2]); m.l(x.outputs[0],m.o.inputs['Surface'])
    return m
CB=canvas('stripe blue','#2450a0',.35,1); CW=canvas('stripe linen','#efe6d4',.55,.12)
def awning(x0,x1,sw,yb,zb,yf,zf,drop,tilt=0):
    n=int((x1-x0)/sw)
    for i in range(n):
        a0=x0+i*sw
        def p(u,v,a0=a0):
            x=a0+u*sw
            if v<.7: t=v/.7; return (x,yb+(yf-yb)*t,zb+(zf-zb)*t-.05*math.sin(t*math.pi)+.006*math.sin(x*7))
            t=(v-.7)/.3; return (x,yf+.012*math.sin(x*3.1+1)+.02*t*noise.noise(Vector((x*1.7,0,2))),zf-t*drop*(1-.30*(2*u-1)**2*(1 if t>.5 else 0)*(t-.5)*2))
        put(grid(p,9,41),CB if i%2 else CW)
w=bpy.data.worlds.new('w'); S.world=w; w.use_nodes=True; t=w.node_tree; bg=t.nodes['Background']; tc=t.nodes.new('ShaderNodeTexCoord'); sp=t.nodes.new('ShaderNodeSeparateXYZ'); t.links.new(tc.outputs['Generated'],sp.inputs[0]); r=t.nodes.new('ShaderNodeValToRGB'); e=r.color_ramp.elements; e.new(.52); e.new(.7)
for q,(p,h) in zip(e,((0,'#8f7a68'),(.5,'#F3D3B4'),(.6,'#D5D6DA'),(1,'#9DB7D2'))): q.position=p; q.color=lin(h)
mr=t.nodes.new('ShaderNodeMapRange'); mr.inputs['From Min'].default_value=-1; t.links.new(sp.outputs['Z'],mr.inputs['Value']); t.links.new(mr.outputs[0],r.inputs['Fac']); t.links.new(r.outputs[0],bg.inputs['Color']); bg.inputs['Strength'].default_value=opt('amb',.42)
def shrub(x,y,z,r,n,ls=.07,col=None):
    V=[];F=[]; rd=random.Random(int(x*100)+7)
    for i in range(n):
        d=Vector((rd.gauss(0,1),rd.gauss(0,.7),rd.gauss(0,1))).normalized(); p=d*r*(.4+.6*rd.random()**.5)*(1+.4*noise.noise(d*2)); nn=(d+Vector((rd.gauss(0,.6),rd.gauss(0,.6),.4))).normalized(); s1=nn.orthogonal().normalized(); s2=nn.cross(s1); t=rd.random()*6.3; a=(s1*math.cos(t)+s2*math.sin(t))*ls; b=(s2*math.cos(t)-s1*math.sin(t))*ls*.42; i0=len(V); V+=[p-a,p+b,p+a,p-b]; F.append((i0,i0+1,i0+2,i0+3))
    put(mesh(V,F),col or LF,(x,y,z),smooth=False)
BOUG=M('bougainvillea','#c2386e',.6,.2); BOUG.thin(.5,'#e0568c')
POT=M('pot','#a8684a',.8,.2); POT.col(POT.ramp(POT.noise(12,6),[(.3,'#8d5238'),(.7,'#b8775a')]))
def stripes(dr,center,dist,pitch,open_,size=3.2,ang=0,soft_=0):
    # the awning's stripes, before the sun only: seen by shadow rays alone
    G=M('gobo','#000000',1,0); e=bpy.data.objects.new('e',None); S.collection.objects.link(e); e.location=Vector(center)+dr*dist; e.rotation_mode='QUATERNION'; from mathutils import Quaternion
    e.rotation_quaternion=dr.to_track_quat('Z','Y')@Quaternion((0,0,1),math.radians(ang)); n=int(size/pitch)
    for i in range(n):
        x=(i-n/2)*pitch; w2=pitch*(1-open_); o=put(mesh([(x,-size/2,0),(x+w2,-size/2,0),(x+w2,size/2,0),(x,size/2,0)],[(0,1,2,3)]),G,smooth=False); o.parent=e; o.visible_camera=o.visible_diffuse=o.visible_glossy=o.visible_transmission=False
if SHOT=='table':
    dr=sun(58,27,7.6,.6,'#FFCB94'); stripes(dr,(.1,0,.8),1.6,.105,.56,ang=opt('ang',24)); area((-1.6,.5,1.9),(.1,0,.8),.9,9,'#FFD9AE',True); area((1.5,-1.4,2.2),(.1,0,.8),1.6,8,'#CFE0F4')
    awning(-2.9,3.3,.19,2.2,2.6,4.6,1.92,.23)
    box((9,.3,.9),(0,5.2,-.02),PLASTER,.03); shrub(-1.75,4.7,.62,.42,1500); shrub(1.95,4.9,.55,.40,1300); shrub(2.1,4.85,.80,.2,240,.05,BOUG); shrub(-1.55,4.65,.80,.26,260,.05,BOUG)
    backdrop(opt('bx',0.),opt('bz',5.6),opt('bw',57.),.8)
    cam((.06,-.815,.905),(.045,.3,.8465),opt('lens',40.),(CX,CY-.035,.81),opt('f',3.0))
elif SHOT=='top':
    dr=sun(62,38,5.2,.8,'#FFD2A0'); stripes(dr,(.1,-.05,.76),1.5,.10,.55,ang=opt('ang',34)); area((-1.4,1.,2.0),(.1,0,.8),1.0,5,'#FFE3C0',True)
    cam((.10,-.265,1.50),(.10,-.135,.76),opt('lens',62.),(CX,CY,TT+.085),opt('f',2.0))
else:
    dr=sun(64,50,5.6,.7,'#FFCE9A'); area((2.8,-3.4,2.4),(.2,.5,.8),2.2,26,'#DCE8F6')
    awning(-3.6,6.2,.24,-4.6,3.45,2.7,2.75,.26)
    TL=M('tiles','#b7a493',.42,.4); br=TL.n('TexBrick',Scale=1.0); br.offset=0; TL.set(br,Color1=lin('#b9a592'),Color2=lin('#a99281'),Mortar=lin('#7d6a5b')); br.inputs['Mortar Size'].default_value=.006; br.inputs['Brick Width'].default_value=.42; br.inputs['Row Height'].default_value=.42; TL.l(TL.tc.outputs['Object'],br.inputs['Vector']); TL.col(TL.mix(.6,br.outputs['Color'],TL.ramp(TL.noise(7,9,.65),[(.3,.68),(.65,1.)]),'MULTIPLY')); TL.bump(br.outputs['Fac'],-.2,.004)
    put(mesh([(-9,-6,0),(9,-6,0),(9,4,0),(-9,4,0)],[(0,1,2,3)]),TL,smooth=False)
    box((12,.24,.52),(0,3.1,.26),PLASTER,.03); box((12,.34,.06),(0,3.1,.55),PLASTER,.015)
    for x in (-2.9,.95+1.9): box((.11,.11,2.8),(x,2.75,1.4),WD2,.01)
    box((9,.07,.11),(0,2.72,2.77),WD2,.01)
    def chair(x,y,rot):
        e=bpy.data.objects.new('e',None); S.collection.objects.link(e); e.location=(x,y,0); e.rotation_euler=(0,0,math.radians(rot)); L=[]
        for sx in (-.2,.2): L+=[tube([(sx,-.2,0),(sx,-.19,.22),(sx*.97,-.19,.45)],.017,WD2),tube([(sx,.22,0),(sx,.2,.42),(sx*.98,.25,.66),(sx*.95,.31,.90)],.017,WD2)]
        for z,yy in ((.62,.245),(.74,.27),(.86,.30)): L.append(tube([(-.19,yy,z),(0,yy+.035,z+.005),(.19,yy,z)],.02,WD2,flat=1))
        L.append(box((.42,.42,.035),(0,0,.455),LN,.015)); 
        for sy in (-.19,.2): L.append(tube([(-.2,sy,.25),(.2,sy,.25)],.011,WD2))
        for o in L: o.parent=e
    chair(-.5,.72,4); chair(.62,.74,-8); chair(.45,-.86,172)
    for x,y,s in ((-2.35,2.45,1.),(2.2,2.5,.9),(-1.65,2.6,.7)):
        lathe([(0,0),(.13*s,0),(.15*s,.03),(.2*s,.3*s),(.215*s,.36*s),(.2*s,.37*s),(.17*s,.3*s),(0,.3*s)],POT,(x,y,0),64,.01); shrub(x,y,.75*s,.38*s,1500,.06); 
    shrub(-2.3,2.4,1.05,.22,260,.04,BOUG)
    backdrop(opt('bx',13.),opt('bz',7.5),opt('bw',84.),.70)
    cam((-.95,-3.35,1.52),(.18,1.0,1.20),opt('lens',30.),(0,-.2,.8),opt('f',2.4))
render()
