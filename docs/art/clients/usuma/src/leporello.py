# The six pages printed and folded like a concertina, on a concrete slab in low sun, with a mason's trowel and level (linkedin-content-wide).
#   blender -b -noaudio --python leporello.py -- ../work/wide.png 2000 1125 40        after pages.mjs and cutout.py
# Then: python3 leporello_film.py
import sys, os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from waiting import *
a=sys.argv[sys.argv.index('--')+1:]
s=start(.0); world('#ffffff',.3)
def concrete_mat():
    m=bpy.data.materials.new('slab'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; b=n['Principled BSDF']; tc=n.new('ShaderNodeTexCoord')
    def noise(sc,de,di=0): t=n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value=sc; t.inputs['Detail'].default_value=de; t.inputs['Distortion'].default_value=di; l.new(tc.outputs['Object'],t.inputs['Vector']); return t
    A,B=noise(1.1,12,.3),noise(30,9); mx=n.new('ShaderNodeMixRGB'); mx.inputs[0].default_value=.35; l.new(A.outputs['Fac'],mx.inputs[1]); l.new(B.outputs['Fac'],mx.inputs[2])
    r=n.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].position=.34; r.color_ramp.elements[1].position=.66; r.color_ramp.elements[0].color=lin('#6d6b67'); r.color_ramp.elements[1].color=lin('#a5a29c'); l.new(mx.outputs[0],r.inputs[0])
    v=n.new('ShaderNodeTexVoronoi'); v.inputs['Scale'].default_value=6; l.new(tc.outputs['Object'],v.inputs['Vector']); vr=n.new('ShaderNodeMapRange'); vr.inputs['From Min'].default_value=.02; vr.inputs['From Max'].default_value=.09; l.new(v.outputs['Distance'],vr.inputs['Value'])
    mu=n.new('ShaderNodeMixRGB'); mu.blend_type='MULTIPLY'; mu.inputs[0].default_value=.55; l.new(r.outputs[0],mu.inputs[1]); l.new(vr.outputs[0],mu.inputs[2]); l.new(mu.outputs[0],b.inputs['Base Color']); b.inputs['Roughness'].default_value=.9; b.inputs['Specular'].default_value=.2
    ad=n.new('ShaderNodeMath'); ad.operation='ADD'; m2=n.new('ShaderNodeMath'); m2.operation='MULTIPLY'; m2.inputs[1].default_value=.5; l.new(B.outputs['Fac'],m2.inputs[0]); l.new(m2.outputs[0],ad.inputs[0]); l.new(vr.outputs[0],ad.inputs[1])
    bp=n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=.25; bp.inputs['Distance'].default_value=.012; l.new(ad.outputs[0],bp.inputs['Height']); l.new(bp.outputs[0],b.inputs['Normal']); return m
plane(60,60,(0,0,0),concrete_mat())
# the strip: each page 1 wide and 1.25 high, folded by turns
F=[22,-24,21,-25,23,-20]; x,y=-2.83,0.; back=mat('#e9e7e1',.9,0,.1)
for i,f in enumerate(F):
    t=math.radians(f+0); dx,dy=math.cos(t),math.sin(t); n=24; vs=[]; fs=[]; 
    for k in range(n+1):
        u=k/n; bow=.012*math.sin(math.pi*u)*(1 if i%2 else -1)
        for z in (0,1.25): vs.append((x+dx*u-dy*bow,y+dy*u+dx*bow,z+.002))
    for k in range(n): fs.append((2*k,2*k+2,2*k+3,2*k+1))
    me=bpy.data.meshes.new('p'); me.from_pydata(vs,[],fs); uv=me.uv_layers.new(); 
    for p in me.polygons:
        p.use_smooth=True
        for li in p.loop_indices:
            vi=me.loops[li].vertex_index; uv.data[li].uv=((vi//2)/n,vi%2)
    put(me,img_mat(os.path.join(WORK,'page%d.png'%(i+1)),.75)); x+=dx; y+=dy
st=mat(G(150),.34,1,.5,noise=.3,noise_scale=9)
trowel((.95,-1.5,.04),(0,0,-58),st,4)
e=level((-1.3,-1.55,.0),(0,0,9)); e.scale=(2.1,2.8,2.8)
# a wall of blocks behind, as high as it got
bm=[mat(G(v),.95,0,.1,noise=.22,noise_scale=9,bump=.05,bump_scale=70) for v in (124,136,116)]; rd=random.Random(8)
for row in range(3):
    for k in range(-4,5):
        if row==2 and k>2: continue
        e=block((k*1.86+(.93 if row%2 else 0)+rd.uniform(-.02,.02),2.05+rd.uniform(-.03,.03),row*.93),(0,0,rd.uniform(-.6,.6)),rd.choice(bm)); e.scale=(4,4,4.05)
sun((50,0,-52),4.1,1.2,'#fffaf2')
area((2.5,-6,4),(0,0,.5),5,170)
cam((.1,-7.3,2.0),(.04,0,.47),41.5,((0,-.1,.6),6.3))
shot(os.path.abspath(a[0]),int(a[1]),int(a[2]),int(a[3]))
