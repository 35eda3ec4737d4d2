# Portrait busts, one per entry of P: team (t1-t4), clients (p1-p6). Option who=t1.
import os,sys; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import *
WHO=opt('who','t1')
G='#8d8880'
P=dict(
 t1=dict(bg='#FFB81C',skin='#5a3420',cloth='#16130E',trim='#F7F3E8',hair='low',beard=True,turn=-16),
 t2=dict(bg='#8FC7D6',skin='#6a3f26',cloth='#B4432A',trim='#16130E',hair='afro',ear=True,turn=16,lip=1),
 t3=dict(bg='#2C6B4A',skin='#4a2a1a',cloth='#F7F3E8',trim='#F7F3E8',hair='top',glasses=True,turn=-14,placket='#FFB81C'),
 t4=dict(bg='#E79B7B',skin='#7a4a2d',cloth='#2C6B4A',trim='#F7F3E8',hair='hijab',wrap='#27346E',turn=-16,lip=1),
 p1=dict(bg='#C9512F',skin='#7a4a2d',cloth='#27346E',trim='#FFB81C',hair='gele',wrap='#FFB81C',ear=True,turn=16,lip=1,beads='#F7F3E8'),
 p2=dict(bg='#27346E',skin='#4a2a1a',cloth='#F7F3E8',trim='#F7F3E8',hair='kufi',wrap='#B4432A',turn=-14,beard=True,grey=True,placket='#FFB81C'),
 p3=dict(bg='#8FC7D6',skin='#5a3420',cloth='#FFB81C',trim='#F7F3E8',hair='braids',ear=True,turn=14,lip=1),
 p4=dict(bg='#6A2232',skin='#6a3f26',cloth='#8FC7D6',trim='#F7F3E8',hair='bald',glasses=True,turn=-16),
 p5=dict(bg='#2C6B4A',skin='#8a5636',cloth='#E79B7B',trim='#F7F3E8',hair='bun',ear=True,turn=-14,lip=1,beads='#FFB81C'),
 p6=dict(bg='#E9E2D2',skin='#4a2a1a',cloth='#2C6B4A',trim='#2C6B4A',hair='fila',wrap='#6A2232',turn=16,placket='#F7F3E8',tash=True),
)[WHO]
reset(); cyc(P['bg'],back=3.2,radius=2); world('#FFE9CF',.42); sun((50,0,-46),3.4,1.4,'#FFE9C7')
sk=mat(P['skin'],.5,0,.45); dk=mat('#120d0a',.75,0,.2); hr=mat(G if P.get('grey') else '#120d0a',.8,0,.2); cl=mat(P['cloth'],.8,0,.15,bump=.08,bump_scale=90)
R=empty((0,0,0),(0,0,P['turn']))
# shoulders
import bisect
prof=[(1.72*math.cos(t)**.75 if t<1.5707 else 0,-.75+1.62*math.sin(t)**1.25) for t in [i*math.pi/2/40 for i in range(41)]]
prof=[(0,-1.6),(1.66,-1.6),(1.72,-1.2)]+[(max(x,.0),z) for x,z in prof]
lathe(prof,(0,.05,0),cl,parent=R).scale=(1,.60,1)
lathe([(.40,.7),(.36,1.0),(.35,1.25),(.38,1.5)],(0,.02,0),sk,parent=R)
tor(.43,.10,(0,.02,.845),mat(P['trim'],.7),parent=R).scale=(1,.9,1)

# head: one voxel-remeshed form
parts=[]
parts.append(sph(.78,(0,0,2.15),sk,scale=(.86,.95,1.10)))
parts.append(sph(.6,(0,-.13,1.72),sk,scale=(.86,.9,.86)))
for s_ in (-1,1): parts.append(sph(.17,(s_*.68,.06,2.02),sk,scale=(.5,.8,1.25)))
parts.append(sph(.11,(0,-.79,1.92),sk,scale=(1.15,.9,.8))); parts.append(sph(.12,(0,-.74,2.10),sk,scale=(.55,.6,1.9)))
parts.append(cyl(.37,1.2,(0,.05,1.2),sk,0))
for s_ in (-1,1): parts.append(sph(.25,(s_*.33,-.50,1.93),sk,scale=(1,.62,.82)))
bpy.ops.object.select_all(action='DESELECT')
for o in parts: o.select_set(True)
bpy.context.view_layer.objects.active=parts[0]; bpy.ops.object.transform_apply(location=True,rotation=True,scale=True); bpy.ops.object.join()
hd=bpy.context.object; hd.data.use_auto_smooth=False
m_=hd.modifiers.new('r','REMESH'); m_.mode='VOXEL'; m_.voxel_size=.022; m_.use_smooth_shade=True
m_=hd.modifiers.new('s','SMOOTH'); m_.factor=.5; m_.iterations=34
hd.parent=R
# nose, lids, brows, lips
for s in (-1,1):
    tube([(s*.15,-.728,2.12),(s*.21,-.72,2.088),(s*.28,-.692,2.076),(s*.35,-.655,2.092),(s*.41,-.60,2.13)],.022,dk,parent=R,taper=.3)
    tube([(s*.14,-.712,2.375),(s*.22,-.69,2.41),(s*.30,-.655,2.42),(s*.38,-.605,2.40),(s*.45,-.54,2.35)],.03,hr if P.get('grey') else dk,parent=R,taper=.35)
lip=mat('#7d3a2c' if P.get('lip') else '#4d2a1d',.4,0,.5)
tube([(-.19,-.65,1.675),(-.06,-.715,1.655),(0,-.72,1.643),(.06,-.715,1.655),(.19,-.65,1.675)],.04,lip,parent=R,taper=.25); tube([(-.15,-.66,1.64),(-.08,-.695,1.595),(0,-.71,1.582),(.08,-.695,1.595),(.15,-.66,1.64)],.046,lip,parent=R,taper=.25)
h=P['hair']
if h=='low': sph(.80,(0,.13,2.36),dk,scale=(.89,.95,.93),parent=R) 
if P.get('beard'):
    sph(.62,(0,-.07,1.60),hr,scale=(.92,.9,.72),parent=R); sph(.5,(0,-.33,1.74),sk,scale=(.86,.82,.58),parent=R)
    tube([(-.17,-.70,1.665),(-.06,-.745,1.655),(0,-.75,1.645),(.06,-.745,1.655),(.17,-.70,1.665)],.038,lip,parent=R,taper=.25); tube([(-.14,-.71,1.63),(-.07,-.735,1.595),(0,-.742,1.585),(.07,-.735,1.595),(.14,-.71,1.63)],.042,lip,parent=R,taper=.25)
    tube([(-.25,-.685,1.70),(-.12,-.75,1.755),(0,-.765,1.765),(.12,-.75,1.755),(.25,-.685,1.70)],.042,hr,parent=R,taper=.4)
if P.get('tash'): tube([(-.25,-.63,1.735),(-.1,-.72,1.775),(0,-.735,1.765),(.1,-.72,1.775),(.25,-.63,1.735)],.042,hr,parent=R,taper=.35)
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
    g=mat(INK,.3,0,.5)
    for s in (-1,1): tor(.22,.03,(s*.28,-.80,2.10),g,rot=(90,0,s*8),parent=R); tube([(s*.5,-.76,2.14),(s*.66,-.4,2.14),(s*.70,.05,2.12)],.025,g,parent=R)
    tube([(-.07,-.84,2.13),(0,-.86,2.15),(.07,-.84,2.13)],.025,g,parent=R)
if P.get('ear'):
    for s in (-1,1): tor(.15,.035,(s*.73,.0,1.68),mat(GOLD,.25,1,.5),rot=(90,0,70),parent=R)
tall=h in('gele','afro','bun','top','fila')
cam((0,-8.2,2.2),(0,0,1.93 if not tall else 2.12),77 if not tall else 71)
render()
