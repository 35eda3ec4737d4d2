# The press photographs on the contact sheets of Founders' Night, one function each, and the two large ones.
#   blender -b -noaudio --python frames.py -- OUTFOLDER WIDTH HEIGHT SAMPLES name name ...
# sheet.py reads its small ones from ../work/f, 570 380 36, and turns them into photographs itself. The large ones:
#   blender -b -noaudio --python frames.py -- ../work/big 1280 720 40 phones
#   python3 press.py ../work/big/phones.jpg ../work/big/phones.png 2000 1125 grain=.026 white=99.0 gamma=1.02 vig=.2 nlm=9
# upright.py then makes the upright photograph of the phones.
#   blender -b -noaudio --python frames.py -- ../work/big 840 1050 44 guests
#   python3 press.py ../work/big/guests.jpg ../work/big/guests.png 1200 1500 grain=.028 seed=2 nlm=8
import sys, os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from people import *
a=sys.argv[sys.argv.index('--')+1:]; OD,WW,HH,SS=a[0],int(a[1]),int(a[2]),int(a[3])
R=random.Random(7)
def floor(v=22,rough=.35): plane(60,60,(0,0,0),mat(G(v),rough,0,.4))
def mark(x,y,z,s=2): tor(.62*s,.085*s,(x,y,z+.85*s),emis(1,5),(90,0,0)); sph(.17*s,(x,y,z+.85*s),emis(1,5),(1,.3,1))   # Usuma's ring behind the lectern
def rig(y=8,z=5,n=5,w=7,s=.35,to=(0,3,0)):
    for i in range(n):
        x=(i-(n-1)/2)*w/(n-1); sph(.09,(x,y,z),emis(1,30)); beam((x,y,z),(to[0]+x*1.7,to[1],to[2]),.09,1.1,s)
def raise_glass(p,yaw,tilt,kind='flute',cuff=205,sleeve=26,fill=.8):
    e=empty(p,(tilt,0,yaw)); put(hand_grip(),SKIN(),(0,0,0),parent=e); glass((0,0,-.055),kind,fill,parent=e)
    w=Vector((-.1,-.02,-.055)); q=Vector((-.32,-.08,-.42)); d=(q-w).normalized()
    put(skin('cf',[cap(w+d*.02,w+d*.05,.034,.036)],.005,1),mat(G(cuff),.8),parent=e); put(skin('sl',[cap(w+d*.055,q,.045,.065)],.008,2),mat(G(sleeve),.85,0,.2),parent=e)
def toast():   # glasses meet in front of one lamp; good as a small frame, but large its hands look modelled
    start(.006); rd=random.Random(5)
    for p,yaw,t,k,c,s,f in (((-.075,0,1.66),0,-7,'flute',215,22,.8),((.055,.05,1.69),178,-5,'flute',210,18,.7),((.015,-.1,1.575),205,10,'wine',200,22,.6),((-.2,.14,1.57),12,-3,'flute',205,24,.6),((.235,.2,1.6),190,4,'flute',210,20,.9),((-.02,.34,1.72),150,2,'wine',200,24,.6),((-.36,.4,1.62),10,-8,'flute',200,26,.7),((.42,.46,1.66),185,6,'flute',205,24,.7)): raise_glass(p,yaw,t,k,c,s,f)
    plane(14,9,(0,7.5,2),emis(.03,1,False),(90,0,0)); sph(.62,(.0,5.2,2.8),emis(.75,1,False)).visible_diffuse=False
    bokeh(46,(-3,3),(4.5,8),(.5,3.6),5,.032,14)
    spot((.12,4.4,2.3),(0,0,1.6),900,30,.6,r=.12); area((1.3,1.0,2.3),(0,.1,1.6),.4,55); area((-1.3,.9,2.2),(0,.1,1.6),.4,42); area((-.5,-1.4,1.9),(0,0,1.6),.9,3.2)
    cam((0,-1.25,1.38),(.0,.05,1.635),60,((.0,0,1.66),3.2))
def guests():   # two guests watch from behind, against the ring of the stage
    start(.008)
    person((-.21,0,0),-14,1.23,'kufi',(2,-22,3),dress='agbada',hatm=mat(G(190),.8,0,.2,noise=.2,noise_scale=60),cloth=mat(G(50),.7,.0,.3))
    person((.25,.14,0),16,1.2,'fila',(0,30,-4),dress='agbada',hatm=mat(G(96),.8,0,.2,noise=.3,noise_scale=60),cloth=mat(G(34),.6))
    for i in range(8): person((-1.9+.54*i,2.2+.2*(i%2),0),0,1.12,('fila','hair','kufi')[i%3],dress=('agbada','suit')[i%2])
    rig(8,4.4,5,7,.5,(0,5,1)); mark(.04,8.6,.3,2.2); area((1.6,2.2,2.7),(0,0,1.35),.6,150); area((-2,1.2,2.3),(-.2,0,1.4),.5,80); area((-.6,-2.2,2.4),(0,0,1.4),.8,7)
    cam((.02,-2.1,1.36),(.03,0,1.49),70,((-.15,-.08,1.42),2.5))
def phones():   # the power failed: the guests hold up their phones, seen from behind
    start(.0025); rd=random.Random(11)
    def phone(n,p,up,turn=0,left=False,e=1.1):
        o=empty(p,(rd.uniform(-8,4),rd.uniform(-6,6),turn),n); k=empty((0,0,0),parent=o); box((.076,.008,.155),(0,0,0),mat(G(8),.3),.0035,parent=o)
        q=plane(.069,.147,(0,-.0046,0),emis(.85,up,False),(90,0,0),o); q.visible_diffuse=False
        d=bpy.data.lights.new('ph','AREA'); d.shape='RECTANGLE'; d.size=.066; d.size_y=.144; d.energy=e; l=bpy.data.objects.new('ph',d); bpy.context.collection.objects.link(l); l.parent=o; l.location=(0,-.012,0); l.rotation_euler=(math.radians(90),0,math.pi)
        h=put(hand_phone(),SKIN(),(0,0,0),parent=o); h.scale=(-1 if left else 1,1,1)
    H=('fila','hair','wrap','kufi','bun','hair','wrap2','fila'); D=('agbada','suit','dress','agbada','dress','suit','dress','suit')
    for r,(y,nn,gap) in enumerate(((0,5,.66),(1.0,6,.7),(2.1,8,.72),(3.4,10,.8),(5,12,.9))):
        for i in range(nn):
            x=(i-(nn-1)/2)*gap+rd.uniform(-.07,.07)+(.1 if r%2 else 0); hh=1.34+rd.uniform(-.06,.07); k=(i*3+r*2)%8; hat=H[k] if r>1 or H[k][:4]!='wrap' else ('kufi','bun')[i%2]; dr=D[k] if r else 'agbada'
            has=(r==0 and i in(0,1,3,4)) or (r>0 and rd.random()<.62); left=rd.random()<.3; s=-1 if left else 1
            p=(s*rd.uniform(.17,.25),.36,rd.uniform(.16,.36)+.05*r); arms=None
            if has: w=(p[0]+s*.03,p[1]+.03,p[2]-.16); arms={'L' if left else 'R':((s*.31,.16,-.24+.3*max(0,p[2]-.15)),w)}
            n=person((x,y+rd.uniform(-.1,.1),0),rd.uniform(-10,10),hh,hat,(rd.uniform(-4,8),rd.uniform(-26,26),0),arms,dr,cloth=mat(G((60,24,80,110,40,28,90,26)[k]),.75),hatm=mat(G((60,16,140,120,16,16,90,80)[k]),.7,0,.2) if hat not in('hair','bun') else None,key=(r,i))
            if has: phone(n,p,rd.uniform(1.2,2.2),rd.uniform(-12,12),left)
    for i in range(34): o=sph(.012,(rd.uniform(-5.5,5.5),rd.uniform(6.5,9.5),rd.uniform(1.1,2.3)),emis(1,rd.uniform(20,90),False)); o.visible_diffuse=False
    plane(30,9,(0,12,2),emis(.018,1,False),(90,0,0)); area((0,9.5,3.6),(0,1,1.3),3,320,sy=.6); area((-4,2.5,2.6),(0,1,1.3),.6,60); area((.3,-2.6,2.6),(0,1,1.4),1,1.6); area((4,3,2.6),(0,1,1.3),.6,50)
    cam((.06,-2.0,1.62),(.0,2,1.56),38,((0,.25,1.5),3.2))
def tables():
    start(.01); floor(); table((0,0,0),.85,8,seed=2,candles=3,e=2.6)
    for i,(x,y) in enumerate(((-2.2,2.4),(1.9,2.6),(0,4.6))): table((x,y,0),.85,0,seed=i+5,candles=3,e=2.5)
    for i in range(5):
        t=math.radians(35+i*28); person((1.18*math.cos(t),1.18*math.sin(t),0),math.degrees(t)+90,1.08,('gele','hair','fila','bun','kufi')[i],dress=('dress','suit','agbada','dress','agbada')[i],head=(6,(20,-25,12,-30,20)[i],0),laugh=i%2==0)
    bokeh(26,(-4,4),(6,9),(.8,3),8,.025,12); area((0,5,3.4),(0,0,.9),2,130); area((-3,1,2.5),(0,0,.8),.6,40)
    cam((-.25,-1.55,1.12),(.0,.2,.94),42,((-.1,-.46,.9),1.6))
def hall():
    start(.012); floor(26,.3); rd=random.Random(3)
    for i,(x,y) in enumerate(((-3.2,1),(-1.1,.2),(1.3,.6),(3.4,1.4),(-2.3,3.2),(.1,3),(2.4,3.6),(-1,5.2),(1.4,5.5),(-3.4,5.4),(3.6,5.6))):
        table((x,y,0),.75,0,seed=i,candles=3,e=3)
        for k in range(7):
            t=rd.random()*.3+k*.9; dx,dy=math.cos(t),math.sin(t)
            person((x+dx*1.02,y+dy*1.02,0),math.degrees(math.atan2(-dx,9-y-dy)),1.05,('hair','fila','gele','kufi','bun','hair')[(i+k)%6],dress=('suit','agbada','dress')[(i+k)%3],key=None)
    box((9,3,.8),(0,10,.4),mat(G(40),.4),.02); mark(0,11,.9,1.9); lectern((0,9.2,.8),180); person((0,9.6,.8),180,1.45,'fila',dress='agbada')
    rig(10.5,5.6,6,8,.5,(0,7,.8)); area((0,9,6),(0,4,0),4,260); spot((-5,2,5),(0,9.3,1.7),1200,14)
    cam((-1.2,-4.6,3.3),(0,6,1.5),30,((0,5,1.2),8))
def backs():
    start(.01); floor()
    H=('fila','gele','hair','kufi','gele','fila','bun','hair'); D=('agbada','dress','suit','agbada','dress','agbada','dress','suit')
    for i in range(5): person((-1.25+.62*i,.1*(i%2),0),(5,-8,4,10,-4)[i],1.1,H[i],dress=D[i],head=(0,(14,-20,5,-12,18)[i],0),cloth=mat(G((60,40,22,90,30)[i]),.8))
    for i in range(7): person((-2.1+.7*i,1.3+.12*(i%2),0),0,1.05,H[(i+3)%8],dress=D[(i+3)%8],head=(0,(-8,14,6,-20,10,-4,9)[i],0))
    for i in range(9): person((-3+.74*i,2.6,0),0,1.02,H[(i*3)%8],dress=D[(i*3)%8])
    box((9,3,.8),(0,8,.4),mat(G(50),.4),.02); mark(0,9.2,.8,1.7); lectern((0,7.2,.8),180); person((0,7.65,.8),180,1.45,'kufi',dress='agbada')
    rig(8.4,4.6,5,6,.45,(0,5,.8)); area((0,5,4.6),(0,0,1),2,700); area((-4,1.5,3),(0,.5,1.2),.6,120)
    cam((-.2,-2.3,1.32),(0,5,1.52),46,((0,1.0,1.2),2.4))
def mic():
    start(.01); e=lectern((0,0,0)); gooseneck(e,(-.02,.12,1.1),(-.02,-.14,1.42)); floor()
    box((.21,.297,.004),(.06,-.02,1.112),mat(G(230),.8),0,(-14,0,6)); glass((.26,.16,1.1),'tumbler',.7)
    spot((-2.4,2.6,3.2),(0,0,1.35),400,20,.4); beam((-2.4,2.6,3.4),(.3,-.2,1.0),.06,.5,.3); area((1.1,.5,1.9),(0,-.1,1.38),.35,40); area((-.9,.2,1.7),(0,-.1,1.4),.2,16); area((0,-2,2.4),(0,0,1.2),1,9)
    bokeh(50,(-3.5,3.5),(4,9),(.7,1.6),11,.035,9)
    for i in range(9): person((-2.4+.6*i,3.6+.3*(i%2),0),180,1.0,('gele','fila','hair','kufi')[i%4],dress=('dress','agbada','suit')[i%3])
    area((0,6,4),(0,3.6,1.2),2,120)
    cam((-.36,-1.15,1.5),(.02,0,1.335),58,((-.02,-.16,1.42),1.8))
def speaker():
    start(.01); floor(); box((8,3,.2),(0,0,.1),mat(G(40),.4),.02); e=lectern((0,.0,.2),0); gooseneck(e,(0,-.1,1.1),(0,.2,1.42))
    n=person((0,.55,.2),180,1.46,'fila',(8,-28,0),{'L':((-.34,.1,-.24),(-.52,.3,.08)),'R':((.29,.08,-.36),(.2,.34,-.36))},'agbada',cloth=mat(G(70),.7))
    flat_at(n,(-.52,.3,.08),(-.25,.15,1),roll=40); flat_at(n,(.2,.34,-.36),(0,1,-.1))
    sph(.11,(-1.9,4.6,3.7),emis(1,60)); beam((-1.9,4.6,3.7),(.8,-1.6,.2),.1,1.0,.3); sph(.11,(1.5,4.6,3.9),emis(1,60)); beam((1.5,4.6,3.9),(-.9,-1.4,.2),.1,.9,.22)
    spot((-1.9,4.6,3.7),(0,.5,1.6),1500,26); spot((1.6,4.4,3.9),(0,.5,1.6),1200,24); area((3,-1.5,2.4),(0,.4,1.5),.4,45); area((-2,-3,1),(0,.4,1.5),1,5)
    for i in range(4): person((-1.15+.76*i,-1.7,-.35),0,1.05,('gele','hair','fila','bun')[i],dress=('dress','suit','agbada','dress')[i],head=(6,(-10,8,-14,6)[i],0))
    cam((-.35,-3.5,1.2),(0,.3,1.44),48,((0,.5,1.6),2.8))
def applause():
    start(.01); rd=random.Random(4)
    for r,(y,nn) in enumerate(((0,4),(.9,5),(1.9,6))):
        for i in range(nn):
            x=(i-(nn-1)/2)*.72+rd.uniform(-.08,.08); hh=1.42+rd.uniform(-.06,.06); u=rd.uniform(.08,.3)+(.06 if r==0 else 0)
            n=person((x,y,0),rd.uniform(-14,14),hh,('hair','gele','fila','kufi','bun')[(i+r*2)%5],(8,rd.uniform(-20,20),0),{'L':((-.27,.12,-.3),(-.09,.36,-.12+u)),'R':((.27,.12,-.3),(.09,.36,-.1+u))},('suit','dress','agbada','suit','dress')[(i+r*2)%5],laugh=True)
            flat_at(n,(-.085,.38,-.1+u),(.32,.2,1),roll=0); flat_at(n,(.085,.38,-.08+u),(-.32,.2,1),roll=0,mirror=True)
    rig(6.5,4.2,6,8,.8,(0,0,.5)); area((0,6,3.4),(0,0,1.5),4,420,sy=1); plane(14,5,(0,9,2.2),emis(.07,1),(90,0,0)); area((-3,2,2.6),(0,.5,1.5),.5,160); area((3,.8,2.4),(0,.2,1.5),.4,60)
    cam((.25,-3.0,1.62),(0,0,1.62),54,((0,.1,1.5),2.4))
def trumpeter():
    start(.008); floor()
    n=person((0,0,0),-90,1.46,'hair',(4,0,0),{'L':((-.27,.2,-.22),(-.09,.28,-.0)),'R':((.27,.24,-.2),(.09,.36,.0))},'suit',cloth=mat(G(26),.6))
    trumpet(n,(0,.118,.035),(0,1,.14)); put(hand_grip(),SKIN(),(.0,.285,.055),(0,0,20),n,(.9,.9,.9)); put(hand_grip(),SKIN(),(.0,.36,.045),(0,0,160),n,(.9,.9,.9))
    sph(.1,(1.5,4,3.0),emis(1,70)); beam((1.5,4,3.0),(-.9,-1.2,.4),.1,1.2,.85); beam((-1.8,4,3.2),(.4,-1,.2),.1,1,.4); sph(.08,(-1.8,4,3.2),emis(1,50))
    spot((1.5,3.6,2.9),(0.1,0,1.5),1300,26); spot((-1.8,3,3),(0,0,1.5),500,26); area((1.3,.3,2.3),(.2,0,1.5),.4,45); area((-.6,-2.4,2.2),(.2,0,1.5),.8,4)
    plane(10,5,(0,6,2),emis(.06,1),(90,0,0)); bokeh(14,(-2.5,2.5),(4.5,6),(1,3),2,.025,14)
    cam((.3,-2.15,1.34),(.2,0,1.47),66,((.1,0,1.55),2.2))
def operator():
    start(.01); floor(); bigcam((.3,.12,0),-24,-2)
    n=person((-.16,-.42,0),-14,1.5,'kufi',(-6,-6,0),{'R':((.32,.06,-.34),(.33,.22,-.12)),'L':((-.28,.16,-.28),(-.05,.42,-.02))},'suit',cloth=mat(G(34),.8),hatm=mat(G(40),.9))
    tor(.1,.012,(0,-.012,.12),mat(G(14),.5),(90,0,0),n); sph(.042,(.092,-.01,.115),mat(G(14),.5),(.5,1,1),parent=n); sph(.042,(-.092,-.01,.115),mat(G(14),.5),(.5,1,1),parent=n)
    box((9,3,.8),(1.5,9,.4),mat(G(50),.4),.02); mark(2,10.3,.8,1.8); lectern((2,8.2,.8),180); person((2,8.6,.8),180,1.45,'hair',dress='suit')
    rig(9.4,5,5,7,.5,(1.5,6,.8)); area((2.5,5,4),(0,0,1.4),1.2,260); area((-1.6,1.2,2.4),(0,0,1.4),.4,90); area((1.8,.6,2.2),(.2,0,1.5),.3,40)
    for i in range(12): person((-2.6+.62*i,4.2+.4*(i%2),0),0,1.02,('fila','hair','gele','kufi')[i%4],dress=('agbada','suit','dress')[i%3])
    cam((-1.25,-1.9,1.5),(.12,.3,1.5),44,((.0,0,1.5),2.0))
def bowtie():
    start(.01)
    n=person((0,0,0),180,1.46,None,(4,-18,0),dress='suit',cloth=mat(G(22),.75,0,.25,bump=.06,bump_scale=900))
    w=mat(G(232),.75,0,.2,bump=.03,bump_scale=700); sat=mat(G(12),.22,0,.6); b=mat(G(14),.3,0,.6,bump=.12,bump_scale=500)
    # shirt front, wing collar, lapels, bow
    f=lambda u,v:((u-.5)*2*(.085-.075*v**1.5),.128+.006*math.cos((u-.5)*3)-.0*v-.045*(1-v)*(1 if v<.18 else .0)*0-.052*(1-min(1,v*3))**1.6,-.055-.36*v)
    surf(f,24,24,w,parent=n,closed=False)
    for s in (-1,1):
        g=lambda u,v,s=s:(s*(.03+.055*(1-v)+(u*(.07+.05*math.sin(min(1,v*1.6)*3.14)))*(1-.35*v)),.142-.055*(1-min(1,v*3))**1.5-.03*u*u+.006*math.sin(u*3.1),-.06-.38*v)
        surf(g,10,30,sat,parent=n,closed=False)
        surf(lambda u,v,s=s:(s*(.004+.05*u),.079-.02*u*u-.004*v,-.03-.052*v*(1-.35*u)),8,8,w,parent=n,closed=False)
        put(skin('bow',[cap((.012,0,0),(.058,.0,0),.011,.026),ell((.06,0,0),(.012,.012,.031))],.004,2),b,(0,.098,-.062),(0,s*4,0),n,(s,.72,1))
    put(skin('knot',[ell((0,0,0),(.013,.014,.017))],.003,1),b,(0,.102,-.062),parent=n)
    for z in (-.15,-.21,-.27): sph(.006,(0,.139,z),mat(G(20),.1,0,1),(1,.5,1),parent=n)
    box((.07,.004,.03),(.0,.0,.0),w,.002,(0,10,0),n).location=(-.125,.118,-.22)
    spot((-2,-1.4,2.5),(0,-.1,1.4),260,24,.5,r=.25); area((2.2,1.0,1.9),(0,0,1.3),.5,40); bokeh(30,(-2.5,2.5),(3,6),(.6,2.4),9,.03,14)
    for i in range(4): person((-1.3+.9*i,2.4,0),190,1.42,('gele','hair','fila','gele')[i],dress=('dress','suit','agbada','dress')[i])
    area((1,4,3),(0,2.4,1.4),1,120)
    cam((.1,-.86,1.37),(.0,0,1.345),62,((0,-.12,1.39),2.8))
def gele():
    start(.01)
    person((-.2,0,0),-14,1.24,'gele',(0,-18,4),dress='dress',hatm=mat(G(190),.3,.25,.6,bump=.12,bump_scale=120),cloth=mat(G(150),.4,.1,.5,noise=.5,noise_scale=30))
    person((.27,.12,0),18,1.22,'gele',(0,30,-3),dress='dress',hatm=mat(G(80),.3,.25,.6,bump=.12,bump_scale=120),cloth=mat(G(70),.5,noise=.5,noise_scale=26))
    person((.95,.7,0),8,1.16,'fila',dress='agbada'); person((-.95,.8,0),0,1.16,'hair',dress='suit')
    for i in range(6): person((-1.8+.72*i,2,0),0,1.1,('fila','hair','kufi')[i%3],dress=('agbada','suit')[i%2])
    rig(8,4.4,5,7,.5,(0,5,1)); mark(0,8.6,.8,1.7); area((1.6,2.2,2.7),(0,0,1.35),.6,170); area((-2,-.2,2.2),(-.2,0,1.4),.4,70); area((0,-2.5,2),(0,0,1.3),1,3)
    cam((.02,-1.75,1.38),(.03,0,1.44),60,((-.15,-.08,1.42),2.2))
def pocket():
    start(.01); floor(); plane(3,1.6,(0,.5,.75),mat(G(95),.6,0,.4,bump=.04,bump_scale=300)); smallcam((0,-.02,.75),155,1.25)
    for x,y,k,f in ((-.13,.05,'wine',.6),(.13,.09,'flute',.8),(.2,-.06,'tumbler',.6),(-.24,.2,'flute',.5),(.3,.28,'wine',.4),(-.03,.32,'wine',.5),(-.36,.42,'wine',.5),(.08,.5,'flute',.7)): glass((x,y,.75),k,f)
    for x,y in ((-.2,.5),(.22,.46),(.46,.7)): candle((x,y,.75),.17,2.2)
    for i in range(5): person((-1+.5*i,1.25,0),180,1.08,('gele','fila','hair','bun','kufi')[i],dress=('dress','agbada','suit','dress','agbada')[i],head=(10,(20,-30,10,-20,30)[i],0),laugh=True)
    bokeh(30,(-3,3),(4,7),(.8,2.6),6,.03,12); area((1.5,1.5,2),(0,0,.8),.5,50); area((-1.2,-.5,1.4),(0,0,.82),.4,9); area((0,3.5,2.8),(0,1.2,1.2),1.5,90)
    cam((-.1,-.62,.885),(.01,0,.868),46,((0,-.02,.82),2.4))
def profiles():
    start(.008)
    for x,y,yaw,h,hat,d,hd,l in ((-.25,0,-84,1.2,'fila','agbada',(16,0,0),True),(.27,.06,84,1.17,'gele','dress',(10,0,0),True),(-.85,.6,-70,1.22,'kufi','agbada',(0,-10,0),False),(.92,.7,100,1.18,'hair','suit',(4,0,0),False)): person((x,y,0),yaw,h,hat,hd,dress=d,laugh=l)
    area((0,2.4,2.4),(0,0,1.3),.8,200); area((2.2,1.2,1.8),(.3,0,1.3),.4,70); area((-2.2,1.2,1.8),(-.3,0,1.3),.4,70); bokeh(50,(-2.6,2.6),(3.5,7),(.4,2.6),13,.035,12); plane(10,5,(0,8,2),emis(.02,1),(90,0,0))
    cam((0,-1.7,1.3),(0,0,1.28),60,((-.2,0,1.3),2))
def dark():   # the power failed: phones, candles, and one small camera that stayed on
    start(.0035); floor(14,.4); plane(7,2.2,(0,.75,.75),mat(G(150),.8,0,.2,bump=.04,bump_scale=250))
    smallcam((.0,.0,.75),158,1.3)
    for x,y,k,f in ((-.155,.03,'wine',.6),(.14,.05,'flute',.8),(.235,-.05,'tumbler',.6),(-.3,.13,'flute',.5),(.36,.16,'wine',.4),(-.05,.24,'wine',.5),(-.46,.3,'wine',.5),(.14,.36,'flute',.7),(-.62,.1,'wine',.6),(.6,.06,'wine',.6),(.53,.34,'flute',.6),(-.28,.52,'flute',.4),(.77,.4,'wine',.5),(-.82,.42,'flute',.6)): glass((x,y,.75),k,f)
    for x,y,h in ((-.385,.34,.13),(.43,.42,.16),(-1.25,.7,.15)): candle((x,y,.75),h,1.5)
    lathe(soft([(.001,.004),(.085,.004),(.105,.012),(.135,.018)],24,1),(.33,-.16,.75),mat(G(225),.2,0,.5),steps=60); lathe(soft([(.001,.004),(.085,.004),(.105,.012),(.135,.018)],24,1),(-.36,-.14,.75),mat(G(225),.2,0,.5),steps=60)
    def phone(n,p,yaw,tilt=-58,e=7,up=1.5):
        o=empty(p,(tilt,0,yaw),n); box((.076,.155,.008),(0,0,0),mat(G(10),.3),.006,parent=o); plane(.068,.146,(0,0,.0046),emis(.9,up),parent=o)
        d=bpy.data.lights.new('ph','AREA'); d.shape='RECTANGLE'; d.size=.066; d.size_y=.144; d.energy=e; l=bpy.data.objects.new('ph',d); bpy.context.collection.objects.link(l); l.parent=o; l.location=(0,0,.012); l.rotation_euler=(math.pi,0,0); return o
    # (x, y, turn, height, hat, dress, head, phone)
    rows=[(-1.02,1.55,-150,1.1,'fila','agbada',(20,18,0),1),(-.42,1.62,172,1.08,'gele','dress',(-4,-24,0),1),(.2,1.66,186,1.13,'hair','suit',(26,36,0),0),(.78,1.58,160,1.07,'bun','dress',(2,16,0),1),(1.38,1.6,146,1.12,'kufi','agbada',(18,-22,0),1),(-1.7,1.9,-150,1.12,'hair','suit',(10,0,0),1),(1.98,2.0,150,1.1,'gele','dress',(8,10,0),0)]
    for i,(x,y,w,h,hat,dr,hd,ph) in enumerate(rows):
        arms={'R':((.26,.14,-.36),(.075,.33,-.2)),'L':((-.26,.14,-.38),(-.05,.33,-.24))} if ph else {'R':((.27,.14,-.36),(.14,.26,-.1)),'L':((-.28,.1,-.38),(-.2,.3,-.42))}
        n=person((x,y,0),w,h,hat,hd,arms,dr,laugh=True,cloth=mat(G((70,110,24,90,120,26,100)[i]),.7))
        if ph: phone(n,(.0,.37,-.15),0,62,1.0); put(hand_grip(),SKIN(),(.03,.35,-.17),(0,0,180),n,(.85,.85,.85))
        else: flat_at(n,(.14,.26,-.1),(-.2,.1,1))
    rd=random.Random(9)
    for i in range(16):
        x=-4.6+rd.random()*9.2; y=3.1+rd.random()*4.4; n=person((x,y,0),180+rd.uniform(-60,60),1.08+rd.uniform(-.05,.25),('hair','gele','fila','kufi','bun')[i%5],(rd.uniform(-5,22),rd.uniform(-25,25),0),None,('suit','dress','agbada')[i%3],laugh=True,cloth=mat(G(60+10*(i%5)),.8))
        if i%4!=3: phone(n,(.0,.36,-.13+.3*(i%3==0)),0,(-75 if i%3==0 else 62),.8,2.2)
    for i in range(7): candle((-4+1.3*i+rd.uniform(-.3,.3),3+rd.random()*3,.75),.18,1.4)
    area((.9,-.3,1.7),(0,.1,.8),.25,2.2); area((-1.6,2.6,2.6),(0,1.6,1.1),.5,9); area((2.2,2.8,2.4),(0,1.6,1.1),.5,7)
    cam((-.05,-.78,.97),(.03,.4,.985),36,((0,-.02,.83),2.8))
for nm in a[4:]:
    globals()[nm](); bpy.context.scene.render.threads=2; shot(os.path.join(OD,nm+'.png'),WW,HH,SS); print('DONE',nm,flush=True)
