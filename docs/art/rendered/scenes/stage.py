# Event stage with light beams, wall of bars and audience (hero-2, hero-2-phone; shot=side makes service-events).
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *; from objects import *
EV=opt('shot','hero'); MOB=H>W; BG=opt('bg','#27346E')
random.seed(2); reset(); cyc(BG,back=9,radius=4,rough=.9); world(opt('fill','#7f8cff'),opt('fillw',.22))
sun((40,0,-30),1.6,1.4,'#ffd9a0')
# round stage, steps
cyl(4.6,.5,(0,2.6,.25),mat(INK,.4),.05); cyl(4.62,.07,(0,2.6,.46),mat(GOLD,.4,emit=1.2),.0); cyl(3.4,.35,(0,2.8,.67),mat(BONE,.5),.04)
# LED wall of eight columns
hs=[2.6,3.3,4.1,4.8,5.2,4.8,3.9,3.0]
for i,h in enumerate(hs): box((.8,.3,h),(-3.22+i*.92,5.4,.5+h/2),mat(GOLD if i!=4 else '#FFF3D6',.6,emit=.55 if i!=4 else .9),.04)
# lectern with mic
box((.9,.6,1.3),(0,2.0,1.5),mat(LATERITE,.5),.06,rot=(-6,0,0)); box((1.1,.75,.08),(0,1.95,2.18),mat(INK,.5),.02,rot=(-14,0,0)); tube([(0,2.1,2.2),(0,2.1,2.6),(0,1.8,2.85)],.03,mat(INK,.3)); sph(.1,(0,1.75,2.87),mat(INK,.4),scale=(1,1.5,1))
# truss + lamps
for z in (6.7,7.1): cyl(.05,10.8,(0,2.2,z),mat('#cfc7b6',.3,.9),rot=(0,90,0))
for i in range(22): tube([(-5.4+i*.49,2.2,6.7),(-5.155+i*.49,2.2,7.1),(-4.91+i*.49,2.2,6.7)],.02,mat('#cfc7b6',.3,.9))
for x in (-5.25,5.25):
    for dx in (-.18,.18): cyl(.05,7,(x+dx,2.2,3.5),mat('#cfc7b6',.3,.9))
beam=bpy.data.materials.new('beam'); beam.use_nodes=True; nt=beam.node_tree; nt.nodes.clear(); o_=nt.nodes.new('ShaderNodeOutputMaterial'); mx=nt.nodes.new('ShaderNodeMixShader'); tr=nt.nodes.new('ShaderNodeBsdfTransparent'); em=nt.nodes.new('ShaderNodeEmission'); em.inputs[0].default_value=lin('#FFD27a'); em.inputs[1].default_value=1.3
tc=nt.nodes.new('ShaderNodeTexCoord'); sx=nt.nodes.new('ShaderNodeSeparateXYZ'); rr=nt.nodes.new('ShaderNodeValToRGB'); rr.color_ramp.elements[0].color=(0,0,0,1); rr.color_ramp.elements[1].color=(.38,.38,.38,1)
nt.links.new(tc.outputs['Generated'],sx.inputs[0]); nt.links.new(sx.outputs['Z'],rr.inputs[0]); nt.links.new(rr.outputs[0],mx.inputs[0]); nt.links.new(tr.outputs[0],mx.inputs[1]); nt.links.new(em.outputs[0],mx.inputs[2]); nt.links.new(mx.outputs[0],o_.inputs[0])
for i,x in enumerate((-4.3,-2.2,2.2,4.3)):
    tgt=Vector((x*.15,2.4,.8)); src=Vector((x,2.2,6.5)); d=tgt-src; q=d.to_track_quat('-Z','Y').to_euler()
    e=empty(src); e.rotation_euler=q; cyl(.26,.6,(0,0,.1),mat(INK,.5),.03,parent=e); cyl(.22,.04,(0,0,-.2),mat('#FFE9B8',1,emit=6),0,parent=e)
    c=cyl(1.15,d.length-.3,(0,0,-.2-(d.length-.3)/2),beam,0,parent=e,r2=.22); c.visible_shadow=False; c.visible_diffuse=False
    spot(src,tgt,1500,26,.5,'#FFD08A',.12)
# audience: rounded heads and shoulders in rows
cols=[INK,'#3a1d12','#5a3420','#7a4a2d']
for r in range(3 if not MOB else 6):
    for k in range(10 if not MOB else 11):
        x=-4.9+.55*abs(r-1)+k*1.16+(r%2)*.5+random.uniform(-.12,.12); y=-1.4-r*1.25; z=random.uniform(-.05,.12)
        sph(.5,(x,y,.25+z),mat(random.choice([INK,'#1d2757',LATERITE,'#1f4a35',INK,'#B98a1a']),.8,0,.1),scale=(1,.7,1.0)); sph(.27,(x,y,.98+z),mat(random.choice(cols),.6),scale=(.92,1,1.1))
        if random.random()<.25: tube([(x+.35,y,.5+z),(x+.5,y-.05,1.0+z),(x+.42,y-.1,1.5+z)],.08,mat('#5a3420',.6)); box((.2,.03,.34),(x+.42,y-.12,1.62+z),mat('#FFF3D6',.6,emit=.6),.02)
if MOB and EV=='side': cam((-8.5,-11.5,2.5),(.3,1.6,3.0),37)
elif MOB: cam((0,-16,4.6),(0,1,3.1),40)
elif EV=='side': cam((-9.5,-9.5,2.3),(1.2,2.4,3.0),30,shift=(-.255,.01))
else: cam((0,-14.5,4.4),(0,1,3.15),34,shift=(-.186,0))
render()
