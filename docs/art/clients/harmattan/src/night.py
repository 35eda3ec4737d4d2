# Harmattan: the first showing in Kuje. A bedsheet between two trees at night, the backs of the audience, two handcarts.
#   blender -b -noaudio --python night.py -- night OUT.png w=1600 h=900 spp=64
# Needs ../work/sheet.png (sheet.py). Uses the shapes of scene.py. night_post.py adds the beam, the glow and the grain.
import os,sys
here=os.path.dirname(os.path.abspath(__file__)); exec(open(os.path.join(here,'scene.py')).read().split('# ── light')[0])
root.rotation_euler=(0,0,0); S.render.film_transparent=False; c.adaptive_threshold=.02; c.max_bounces=3; c.diffuse_bounces=1; c.time_limit=opt('limit',190.); c.sample_clamp_direct=6
SW,SH,SY,SB=4.7,2.64,12.,1.0        # the sheet: width, height, distance, lower edge
# the sheet: rope on top, scallops between the pegs, folds and a breath of wind
nx,ny=180,100; vs=[];uv=[]
for j in range(ny+1):
    for i in range(nx+1):
        u,v=i/nx,j/ny; x=(u-.5)*SW; top=.055*abs(math.sin(u*math.pi*6))**1.5+.10*4*u*(1-u)
        z=SB+v*SH-top*v**3+.03*math.sin(u*9+1)*(1-v)+.02*math.sin(u*23)*(1-v)
        y=SY+.16*math.sin(math.pi*u)*math.sin(math.pi*v)*math.sin(u*2.2+.4)+.045*math.sin(u*10+v*2.5)*(1-v*.55)+.022*math.sin(u*26-v*7)*(.35+.65*(1-v))+.02*math.sin(v*9+u*5)
        for p in range(7): d=u-p/6; y+=.020*math.exp(-(d/.018)**2)*v**2
        x*=1-.012*math.sin(math.pi*v); vs.append((x,y,z)); uv.append((u,v))
fs=[(j*(nx+1)+i,j*(nx+1)+i+1,(j+1)*(nx+1)+i+1,(j+1)*(nx+1)+i) for j in range(ny) for i in range(nx)]
m=bpy.data.materials.new('sheet'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; n.clear()
o=mesh('sheet',vs,fs,m); L=o.data.uv_layers.new()
for lp in o.data.loops: L.data[lp.index].uv=uv[lp.vertex_index]
out=n.new('ShaderNodeOutputMaterial'); em=n.new('ShaderNodeEmission'); tx=n.new('ShaderNodeTexImage'); tx.image=bpy.data.images.load(os.path.join(here,'..','work','sheet.png')); ge=n.new('ShaderNodeNewGeometry'); dt=n.new('ShaderNodeVectorMath'); dt.operation='DOT_PRODUCT'; dt.inputs[1].default_value=Vector((.25,-1,.28)).normalized()
ab=n.new('ShaderNodeMath'); ab.operation='ABSOLUTE'; pw=n.new('ShaderNodeMath'); pw.operation='POWER'; pw.inputs[1].default_value=3.2; ml=n.new('ShaderNodeMixRGB'); ml.blend_type='MULTIPLY'; ml.inputs[0].default_value=1
l.new(ge.outputs['Normal'],dt.inputs[0]); l.new(dt.outputs['Value'],ab.inputs[0]); l.new(ab.outputs[0],pw.inputs[0]); l.new(tx.outputs[0],ml.inputs[1]); l.new(pw.outputs[0],ml.inputs[2]); l.new(ml.outputs[0],em.inputs['Color']); em.inputs['Strength'].default_value=1.18
lp=n.new('ShaderNodeLightPath'); mx=n.new('ShaderNodeMixShader'); tr=n.new('ShaderNodeBsdfTransparent'); l.new(lp.outputs['Is Camera Ray'],mx.inputs[0]); l.new(tr.outputs[0],mx.inputs[1]); l.new(em.outputs[0],mx.inputs[2]); l.new(mx.outputs[0],out.inputs[0])
def area(loc,rot,sx,sy,e,col):
    d=bpy.data.lights.new('a','AREA'); d.shape='RECTANGLE'; d.size,d.size_y=sx,sy; d.energy=e; d.color=lin(col)[:3]; a=bpy.data.objects.new('a',d); S.collection.objects.link(a); a.location=loc; a.rotation_euler=rot; a.visible_camera=False; return a
area((0,SY-.25,SB+SH*.52),(-math.pi/2,0,0),SW*.9,SH*.85,opt('glow',430.),'#F2D9AE')
rp=mat('#5b4c38',.9); tube([(-3.45,SY+.1,SB+SH+.40),(-SW/2,SY,SB+SH+.0),(0,SY,SB+SH-.10),(SW/2,SY,SB+SH),(3.3,SY+.1,SB+SH+.42)],.012,rp,root)
for sx in (-1,1): tube([(sx*SW/2*.99,SY,SB+.02),(sx*2.75,SY+.05,SB-.35),(sx*3.25,SY+.1,SB-.55)],.008,rp,root)
# the trees
bark=mat('#4a3d31',.95,0,None,.1,(['#2f2720','#5d4d3c'],5),0,.8,16); leaf=mat('#39402a',.7,.35,'#5a6238',.2); R=np.random.default_rng(3)
def trunk(x,s):
    y=SY+.15; p=[(x-s*.10,y,-.2),(x,y,.8),(x+s*.05,y,1.9),(x-s*.02,y+.1,3.1),(x+s*.18,y,4.4),(x+s*.5,y-.2,6)]
    t=tube(p,1,bark,root); 
    for q,r in zip(t.data.splines[0].bezier_points,(.27,.19,.165,.15,.13,.09)): q.radius=r
    br=[]
    for (z,dx,dy) in ((2.6,-s*1.4,-.6),(3.0,s*1.3,-.9),(3.4,-s*.9,.6),(3.6,s*.5,-1.5),(3.9,-s*1.7,-.8)):
        e=(x+dx,y+dy,z+1.1+R.uniform(0,.5)); t=tube([(x,y,z),(x+dx*.45,y+dy*.5,z+.65),e],1,bark,root); br.append(e); br.append((x+dx*.6,y+dy*.6,z+.85))
        for q,r in zip(t.data.splines[0].bezier_points,(.085,.055,.02)): q.radius=r
    V=[];F=[];k=0
    for e in br+[(x+s*.5,y-.2,5.4)]:
        for _ in range(900):
            c0=np.array(e)+R.normal(0,1,3)*[.62,.55,.36]; a=R.normal(0,1,3); a/=np.linalg.norm(a); b=np.cross(a,[0,0,1.]); b/=np.linalg.norm(b); ln,wd=R.uniform(.05,.11),R.uniform(.012,.024)
            if abs(c0[0])<2.55 and c0[2]<SB+SH+.22: continue
            V+=[c0-a*ln,c0+b*wd,c0+a*ln,c0-b*wd]; F.append((k,k+1,k+2,k+3)); k+=4
    mesh('leaves',V,F,leaf,root,False)
trunk(-3.5,-1); trunk(3.4,1)
# the ground
xs=np.arange(-9,9,.09); ys=np.arange(1,26,.09); X,Y=np.meshgrid(xs,ys); Z=(fbm(X*1.1,Y*1.1,6,4)-.5)*.12; ii=np.arange(X.size).reshape(X.shape)
mesh('g',np.stack([X,Y,Z],-1).reshape(-1,3),np.stack([ii[:-1,:-1],ii[:-1,1:],ii[1:,1:],ii[1:,:-1]],-1).reshape(-1,4),mat('#8a5a3c',.95,0,None,.05,(['#6d4430','#9c6a48'],2),0,.4,30))
# the audience
cl=[mat(h,.9,.06,None,.1,None,0,.25,35) for h in ('#5b4a3c','#6f6454','#3b3f44','#70452f','#4d5247','#7d7263','#57362f','#8a8172')]; hair=mat('#15110e',.95,0,None,.05,None,0,.6,160); sk=[mat(h,.5,0,None,.4) for h in ('#2e1c13','#3a2418','#25160f')]; capm=[mat(h,.9,0,None,.1,None,0,.4,120) for h in ('#9a8f7c','#6a4a35','#35383b','#b0a48e','#5f5a4c')]
def person(x,y,z,kind,s=1,turn=0,stand=False):
    e=empty((x,y,0)); e.rotation_euler=(0,0,math.radians(turn)); e.scale=(s,)*3; r=random; tilt=r.uniform(-.03,.03); sl=r.uniform(-.02,.02); skn=r.choice(sk); c0=r.choice(cl); h=z+.25; hw=.185*r.uniform(.94,1.08)
    b=limb([((-hw,0,z-.02+sl),.075),((-.06,-.01,z+.045),.07),((.06,-.01,z+.045),.07),((hw,0,z-.02-sl),.075)],6)+limb([((-hw-.025,.03,z-.05),.068),((-hw-.06,.06,z-.36),.062)],6)+limb([((hw+.025,.03,z-.05),.068),((hw+.06,.06,z-.36),.062)],6)
    for q in (-1,0,1): b+=limb([((q*.10,-.01,z-.05),.11),((q*.11,-.02,z-.55),.12)]+([((q*.10,0,z-1.2),.11)] if stand else []),8)
    hd=np.array([tilt,.035,h])
    if kind=='hijab':
        b2=limb([((tilt,.03,h+.01),.125),((tilt,.01,h-.13),.125),((0,-.01,z+.0),.16)],8,(1,1,1))+limb([((-.13,0,z-.02),.10),((.13,0,z-.02),.10)],8)+limb([((-.15,-.03,z-.10),.13),((.15,-.03,z-.10),.13)],8)
        skin('h',b2,r.choice(cl),e,.016,6,.02,.12); skin('b',b,c0,e,.02,5,.03,.1); return
    skin('b',b,c0,e,.02,5,.03,.1)
    k=limb([((0,0,z),.062),((tilt*.6,.01,h-.09),.058)],6)+[(hd,.098,(.83,1,1.15)),(hd+[0,-.01,-.035],.088,(.86,1,1)),(hd+[-.084,.01,-.025],.024,(.5,.8,1.3)),(hd+[.084,.01,-.025],.024,(.5,.8,1.3))]
    skin('s',k,skn,e,.011,4)
    if kind=='cap': skin('c',[(hd+[0,-.004,.03+.011*q],.1,(.86,1.02,.66)) for q in range(7)],r.choice(capm),e,.012,3)
    elif kind=='wrap': skin('c',limb([(hd+[-.05,-.02,.05],.10),(hd+[.05,-.02,.075],.105)],6,(1,1.05,.8))+limb([(hd+[-.02,-.06,.09],.075),(hd+[.10,-.03,.15],.055)],6)+[(hd+[.03,-.12,.03],.04,(1,1,1))],r.choice(cl+capm),e,.013,4,.03,.06)
    else: skin('c',[(hd+[0,-.012,.012],.101,(.85,1,1.1))],hair,e,.012,2)
random.seed(11); kinds=['cap','wrap','bare','hijab','cap','bare','wrap','cap']
rows=((8.9,.70,np.arange(-1.55,1.7,.6)),(7.4,.86,np.arange(-1.95,2.1,.64)),(5.9,.92,np.arange(-1.85,2.0,.70)),(4.3,.93,(-1.78,-1.05,-.42,.98,1.62)))
i=0
for y,z,X in rows:
    for x in X:
        i+=1
        if random.random()<.08: continue
        k=random.choice(kinds); s=random.uniform(.93,1.05); 
        if random.random()<.16: s*=.84
        person(x+random.uniform(-.09,.09),y+random.uniform(-.18,.18),z,k,s,random.uniform(-14,14))
person(-3.05,9.9,1.42,'cap',1,-24,True); person(2.72,10.2,1.38,'wrap',1.0,22,True); person(3.22,9.9,1.44,'cap',1,26,True)
# two handcarts, loaded, at the sides
for x,y,a in ((-2.45,8.5,200),(2.5,8.3,-24)):
    e=empty((x,y,0)); e.rotation_euler=(0,math.radians(4),math.radians(a)); q=empty((-1.95,0,0),e); cart(q)
# the projector on a stool
dk=mat('#141312',.95,0,None,.02); box((.36,.30,.13),(.30,4.9,1.02),dk,root,.02,(math.radians(4),0,.02)); box((.5,.42,.04),(.30,4.9,.92),dk,root,.01)
for a in (-.2,.2):
    for b in (-.16,.16): rod((.30+a,4.9+b,.9),(.30+a*1.15,4.9+b*1.15,0),.018,dk,root)
# lamps of the town, far away
for _ in range(26):
    b=bpy.data.materials.new('b'); b.use_nodes=True; q=b.node_tree.nodes['Principled BSDF']; q.inputs['Emission'].default_value=lin(random.choice(['#FFC46B','#FFD9A0','#FFB35A','#FFCF8A'])); q.inputs['Emission Strength'].default_value=random.uniform(1.2,4)
    x=random.choice([random.uniform(-17,-8),random.uniform(8,17),random.uniform(-17,17)]); bpy.ops.mesh.primitive_uv_sphere_add(radius=random.uniform(.05,.085),segments=10,ring_count=6,location=(x,50,random.uniform(1.2,4.6))); bpy.context.object.data.materials.append(b)
w=bpy.data.worlds.new('w'); S.world=w; w.use_nodes=True; w.node_tree.nodes['Background'].inputs[0].default_value=(opt('night',.008),opt('night',.008)*1.08,opt('night',.008)*1.3,1); w.node_tree.nodes['Background'].inputs[1].default_value=1
cd=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cd); S.collection.objects.link(co); S.camera=co; co.location=(.15,0,1.5); t=Vector((0,12,1.98)); co.rotation_euler=(t-co.location).to_track_quat('-Z','Y').to_euler(); cd.lens=50; cd.dof.use_dof=True; cd.dof.focus_distance=11.9; cd.dof.aperture_fstop=1.2
from bpy_extras.object_utils import world_to_camera_view as w2c
bpy.context.view_layer.update(); P=lambda *p:[round(v,4) for v in (lambda q:(q.x,1-q.y))(w2c(S,co,Vector(p)))]
json.dump(dict(proj=P(.30,5.06,1.06),tl=P(-SW/2*.9,SY,SB+SH*.95),tr=P(SW/2*.9,SY,SB+SH*.95),bl=P(-SW/2*.9,SY,SB+SH*.05),br=P(SW/2*.9,SY,SB+SH*.05)),open(os.path.splitext(OUT)[0]+'.json','w'))
S.render.image_settings.color_mode='RGB'; S.render.filepath=OUT; bpy.ops.render.render(write_still=True)
