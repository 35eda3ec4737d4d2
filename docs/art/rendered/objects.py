# Objects built with kit.py: mic, cine camera, tripod, phone, megaphone parts, chair, plant, speech bubble, heart
from kit import *
from kit import _fin
def mic(root,body=INK,ring=GOLD,grille='#B9B4AA'):
    # large-diaphragm studio mic, ~3.2 units tall
    g=mat(grille,.32,.9,.5)
    lathe([(0,-1.55),(.42,-1.55),(.48,-1.5),(.56,-.2),(.56,0),(0,0)],(0,0,0),mat(body,.42,0,.5),parent=root)
    cyl(.585,.09,(0,0,0.02),mat(ring,.28,1,.5),parent=root)
    # grille: wire cage + inner dark core
    lathe([(0,1.28),(.2,1.27),(.36,1.2),(.46,1.05),(.5,.85),(.5,.05),(0,.05)],(0,0,0),mat('#0B0A08',.8),parent=root)
    for i in range(17):
        z=.1+i*.062; 
        tor(.535,.014,(0,0,z),g,parent=root)
    for k in range(40):
        a=k*2*math.pi/40
        tube([(.535*math.cos(a),.535*math.sin(a),.06),(.535*math.cos(a),.535*math.sin(a),.9),(.46*math.cos(a),.46*math.sin(a),1.15),(.3*math.cos(a),.3*math.sin(a),1.28),(0,0,1.33)],.011,g,parent=root)
    tor(.545,.045,(0,0,.62),mat(ring,.28,1,.5),parent=root)
    cyl(.09,.02,(0,-.57,-.35),mat(ring,.28,1),rot=(90,0,0),parent=root)
    # shock mount
    tor(1.0,.05,(0,0,-.35),mat(body,.35),parent=root); tor(1.0,.05,(0,0,-1.15),mat(body,.35),parent=root)
    for k in range(8):
        a=k*2*math.pi/8; b=a+math.pi/8
        tube([(1.0*math.cos(a),1.0*math.sin(a),-.35),(.55*math.cos(b),.55*math.sin(b),-.75),(1.0*math.cos(b+math.pi/8),1.0*math.sin(b+math.pi/8),-1.15)],.016,mat(ring,.6),parent=root)
    for a in (0,math.pi): tube([(1.0*math.cos(a),1.0*math.sin(a),-.35),(1.0*math.cos(a),1.0*math.sin(a),-1.15)],.05,mat(body,.35),parent=root)
def camera_rig(root,body='#1B1814',acc=GOLD,glass='#1d2a55',monitor=True):
    b=mat(body,.45,0,.5); m2=mat('#2C2823',.4,0,.5); gd=mat(acc,.3,1,.5)
    box((1.5,2.2,1.5),(0,0,0),b,.1,parent=root)
    box((1.3,.9,1.3),(0,1.35,0),m2,.08,parent=root) # battery
    box((.12,1.5,.9),(.8,.1,0),m2,.04,parent=root)
    for i in range(5): box((.06,.9,.05),(.87,.1,-.28+i*.14),b,.02,parent=root)
    for i in range(3): cyl(.08,.1,(.86,-.75,-.4+i*.35),gd,.02,rot=(0,90,0),parent=root)
    # lens (towards -y)
    def ring(r,h,y,m,bev=.02): cyl(r,h,(0,y,0),m,bev,rot=(90,0,0),parent=root)
    ring(.62,.12,-1.15,gd); ring(.56,.5,-1.4,m2); ring(.64,.28,-1.75,b)
    for k in range(48):
        a=k*2*math.pi/48; box((.035,.26,.05),(.65*math.cos(a),-1.75,.65*math.sin(a)),b,.01,rot=(0,-math.degrees(a),0),parent=root,seg=1)
    ring(.6,.12,-1.96,gd); ring(.68,.4,-2.2,m2)
    tor(.64,.05,(0,-2.4,0),b,rot=(90,0,0),parent=root)
    sph(.6,(0,-2.16,0),mat(glass,.05,0,.8,coat=1),scale=(1,.35,1),parent=root)
    ring(.3,.02,-2.37,mat('#090909',.1,0,.8,coat=1))
    # matte box
    mb=mat(body,.5)
    for s in (-1,1):
        box((.07,.8,1.7),(s*1.12,-2.85,0),mb,.02,rot=(0,0,s*10),parent=root); box((2.2,.8,.07),(0,-2.85,s*.88),mb,.02,rot=(-s*10,0,0),parent=root)
    box((2.5,.06,.7),(0,-3.15,1.35),mb,.02,rot=(-35,0,0),parent=root)
    # top handle + rods
    tube([(0,.8,.75),(0,.7,1.35),(0,.2,1.45),(0,-.7,1.45),(0,-.85,1.2),(0,-.9,.75)],.11,m2,parent=root)
    for s in (-1,1): cyl(.07,5.0,(s*.5,-.6,-.95),mat('#8d877d',.3,1),rot=(90,0,0),parent=root)
    box((1.5,1.2,.12),(0,0,-.83),b,.03,parent=root)
    for s in (-1,1): box((.16,.24,.28),(s*.5,-2.6,-.95),gd,.03,parent=root)
    # monitor
    if monitor: box((.12,1.3,.85),(-1.0,-.2,1.75),b,.05,rot=(0,0,30),parent=root)
    # two film magazines, as on old cine cameras
def mags(root,body='#1B1814',acc=GOLD):
    R=[]
    for y,z in ((-.35,1.75),(1.15,1.65)):
        e=empty((0,y,z),(0,0,0),root); R.append(e)
        cyl(.98,.5,(0,0,0),mat(body,.45),.06,rot=(0,90,0),parent=e); cyl(.7,.54,(0,0,0),mat(acc,.35,.0,.5),.03,rot=(0,90,0),parent=e); cyl(.2,.6,(0,0,0),mat(body,.4),.02,rot=(0,90,0),parent=e)
        for k in range(5):
            a=k*2*math.pi/5; cyl(.15,.56,(0,.43*math.cos(a),.43*math.sin(a)),mat(body,.5),.01,rot=(0,90,0),parent=e)
    return R
def tripod(root,h=4,body='#1B1814',acc=GOLD):
    cyl(.5,.2,(0,0,0),mat(body,.4),parent=root); sph(.36,(0,0,-.25),mat(acc,.3,1),parent=root)
    for k in range(3):
        a=math.radians(90+k*120); x,y=math.cos(a),math.sin(a)
        tube([(.25*x,.25*y,-.4),(.9*x,.9*y,-h*.45)],.13,mat(body,.4),parent=root); tube([(.9*x,.9*y,-h*.45),(1.7*x,1.7*y,-h)],.085,mat('#8d877d',.3,1),parent=root)
        sph(.14,(.9*x,.9*y,-h*.45),mat(acc,.3,1),parent=root)
def phone(root,screen,body='#171410'):
    rrect(1.5,3.1,.2,.16,(0,0,0),mat(body,.3,.4,.5),face=img_mat(screen,.3,emit=.12),parent=root,bev=.03)
def prism(pts,th,loc,m,rot=None,parent=None,bev=.03):
    """extruded outline in XZ, centred on y; pts anticlockwise seen from -y"""
    N=len(pts); vs=[(x,-th/2,z) for x,z in pts]+[(x,th/2,z) for x,z in pts]
    fs=[tuple(range(N)),tuple(reversed(range(N,2*N)))]+[(i,i+N,(i+1)%N+N,(i+1)%N) for i in range(N)]
    me=bpy.data.meshes.new('pr'); me.from_pydata(vs,[],fs); me.update(); o=bpy.data.objects.new('pr',me); bpy.context.collection.objects.link(o); o.location=loc
    return _fin(o,m,bev,4,True,rot,parent)
def heart(s,th,loc,m,rot=None,parent=None):
    P=[]
    for i in range(80):
        t=2*math.pi*i/80; x=16*math.sin(t)**3; z=13*math.cos(t)-5*math.cos(2*t)-2*math.cos(3*t)-math.cos(4*t); P.append((-x*s/16,z*s/16))
    return prism(P,th,loc,m,rot,parent,.06*s)
def bubble(w,h,th,loc,m,dots=None,rot=None,parent=None,tail=-1):
    r=empty(loc,rot or (0,0,0),parent); rrect(w,h,h*.3,th,(0,0,0),m,parent=r,bev=.05)
    prism([(tail*w*.12,-h*.42),(tail*w*.40,-h*.86),(tail*w*.40,-h*.30)] if tail<0 else [(w*.40,-h*.30),(w*.40,-h*.86),(w*.12,-h*.42)],th*.96,(0,0,0),m,parent=r,bev=.03)
    if dots:
        for k in (-1,0,1): sph(h*.11,(k*w*.22,-th/2-.01,0),dots,parent=r)
    return r
def chair(root,col):
    m=mat(col,.55); k=mat(INK,.45)
    rrect(1.1,1.05,.22,.14,(0,0,.95),m,rot=(90,0,0),parent=root,bev=.04); rrect(1.1,.85,.24,.13,(0,.56,1.75),m,rot=(-10,0,0),parent=root,bev=.04)
    for x in (-.42,.42):
        tube([(x,.42,.9),(x,.5,1.4),(x,.62,1.8)],.05,k,parent=root); tube([(x,.4,.92),(x*1.15,.5,0)],.05,k,parent=root); tube([(x,-.38,.92),(x*1.15,-.46,0)],.05,k,parent=root)
def plant(root,col=LEAF,pot=LATERITE,n=9,s=1):
    lathe([(0,0),(.34,0),(.44,.7),(.48,.72),(.48,.8),(.4,.8),(0,.74)],(0,0,0),mat(pot,.7),parent=root); rn=random.Random(7)
    for k in range(n):
        a=k*2.4; L=rn.uniform(1.1,1.9)*s; x,y=math.cos(a),math.sin(a); o=sph(1,(x*.42*L,y*.42*L,.8+.62*L),mat(col,.6),scale=(.13,.05,L*.5),parent=root); o.rotation_euler=(0,math.radians(38),a); o.rotation_mode='XYZ'
