# Tudu: a phone with the ad "Leave Friday" on a desk at the end of the day. Needs ../work/screen.png (ads.mjs).
#   blender -b -noaudio --python office.py -- ../work/office.png 2000 1125 60
import os,sys; sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','..','..','rendered'))
from kit import *
random.seed(5); WORK=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','work','')
s=reset(); s.cycles.max_bounces=6
DESK=mat('#8C8F93',.5,0,.3,noise=.05,noise_scale=3,bump=.03,bump_scale=120); CASE=mat('#C9CBCD',.3,.9,.5); KEY=mat('#1B1D21',.55,0,.3); BLACK=mat('#0B0B0D',.2,0,.5); PAPER=mat('#E4E1DA',.9,0,.1)
plane(60,40,(0,0,0),DESK)
def flat(w,h,r,th,loc,m,turn=0,face=None):
    # A slab that lies on the desk, its face up.
    e=empty(loc,(-90,0,turn)); return rrect(w,h,r,th,(0,0,0),m,face,parent=e,bev=.03)
def keyboard(loc,turn):
    e=empty(loc,(0,0,turn)); q=empty((0,0,.1),(-90,0,0),parent=e); rrect(7.9,3.0,.2,.12,(0,0,0),CASE,parent=q,bev=.03)
    me=None
    for row,(n,inset) in enumerate(((14,0),(14,.0),(13,.28),(12,.5),(9,0))):
        y=1.12-row*.56; x=-3.65
        widths=[.46]*n
        if row==4: widths=[.46,.46,.46,.6,2.5,.6,.46,.46,.46]
        gap=(7.3-sum(widths)-inset)/(len(widths)-1)
        for k,w in enumerate(widths):
            if k==0: w+=inset
            box((w,.46,.1),(x+w/2,y,.2),KEY,.03,parent=e); x+=w+gap
    return e
def phone(loc,turn):
    screen=bpy.data.materials.new('screen'); screen.use_nodes=True; n=screen.node_tree.nodes; l=screen.node_tree.links; t=n.new('ShaderNodeTexImage'); t.image=bpy.data.images.load(os.path.join(WORK,'screen.png'))
    b=n['Principled BSDF']; b.inputs['Base Color'].default_value=(.01,.01,.01,1); b.inputs['Roughness'].default_value=.09; b.inputs['Specular'].default_value=.25; l.new(t.outputs[0],b.inputs['Emission']); b.inputs['Emission Strength'].default_value=1.1
    flat(1.62,3.38,.24,.16,loc,BLACK,turn,screen)
keyboard((-2.0,2.75,0),3); phone((2.1,-.5,.09),-9)
# A lanyard's badge, a notebook with a pen, and a mouse.
flat(2.7,3.7,.08,.16,(-2.6,-1.75,.08),mat('#2B2E36',.7,0,.2),-4); flat(2.56,3.56,.06,.1,(-2.58,-1.75,.14),PAPER,-4)
e=empty((-2.1,-1.5,.27),(0,0,58)); tube([(-1.2,0,0),(0,0,0),(1.1,0,0)],.07,mat('#1d3f8e',.3,0,.5,coat=.5),parent=e); tube([(1.1,0,0),(1.32,0,-.03)],.04,CASE,parent=e,taper=.3)
m=sph(.5,(4.2,1.9,.12),mat('#D4D5D7',.25,0,.5),scale=(.8,1.3,.55),rot=(0,0,8))
tube([(2.15,3.5,.06),(3.2,4.4,.06),(4.1,3.6,.06),(4.25,2.6,.1)],.05,mat('#D4D5D7',.5))
world('#6D7FA8',.55); sun((-58,-34,0),4.4,.7,'#FFB469')
# The blind between the low sun and the desk.
S=lambda x,y,z:(x-1.0*z,y+1.25*z,z)
for k in range(-8,10):
    o=box((40,.42,.02),S(0,k*1.02,5),BLACK,0,rot=(0,0,0)); o.visible_camera=False
cam((.35,-4.1,9.6),(.05,.12,0),42)
render()
