# What waits for one late invoice: a bag of cement, a mason, a school and an empty chair, each alone, for pages.mjs.
#   node pages.mjs print        (the print on the bag)
#   blender -b -noaudio --python waiting.py -- ../work WIDTH HEIGHT SAMPLES bag mason school chair
# Then: python3 cutout.py turns each render into a cut-out press photograph in coarse dots.
import sys, os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from people import *
WORK=os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','work'))
def begin(v=.08):
    s=start(v); s.render.film_transparent=True; return s
def flat_print(path,x0,x1,z0,z1,rough=.8,bump=0):   # a picture projected along y onto x0…x1, z0…z1
    m=img_mat(path,rough); n=m.node_tree.nodes; l=m.node_tree.links; t=[i for i in n if i.type=='TEX_IMAGE'][0]
    tc=n.new('ShaderNodeTexCoord'); sp=n.new('ShaderNodeSeparateXYZ'); cb=n.new('ShaderNodeCombineXYZ'); l.new(tc.outputs['Object'],sp.inputs[0])
    for a,b,ax,o in ((x0,x1,'X','X'),(z0,z1,'Z','Y')):
        r=n.new('ShaderNodeMapRange'); r.clamp=False; r.inputs['From Min'].default_value=a; r.inputs['From Max'].default_value=b; l.new(sp.outputs[ax],r.inputs['Value']); l.new(r.outputs[0],cb.inputs[o])
    l.new(cb.outputs[0],t.inputs['Vector']); t.extension='EXTEND'
    if bump:
        no=n.new('ShaderNodeTexNoise'); no.inputs['Scale'].default_value=14; no.inputs['Detail'].default_value=5; no.inputs['Distortion'].default_value=1.2; l.new(tc.outputs['Object'],no.inputs['Vector'])
        bp=n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=bump; bp.inputs['Distance'].default_value=.03; l.new(no.outputs['Fac'],bp.inputs['Height']); l.new(bp.outputs[0],n['Principled BSDF'].inputs['Normal'])
    return m
def cement(loc=(0,0,0),rot=(0,0,0),bump=.35):
    H,Wd,D=.74,.235,.105
    m=flat_print(os.path.join(WORK,'bagprint.png'),-.25,.25,0,.74,.85,bump)
    def f(u,v):
        a=u*6.2832; c,s=math.cos(a),math.sin(a); e=min(1,min(v,1-v)/.17); e=math.sin(e*math.pi/2)**.62
        k=lambda x,p:math.copysign(abs(x)**p,x)
        fold=(1-e)**1.1
        w=Wd*(1-.10*e)+.012*math.sin(v*9+1)*e; d=.006+D*e*(1.12-.28*v)
        d*=1+.05*math.sin(7*v+2*math.sin(a))
        x=w*k(c,.55); y=d*k(s,.75)
        y+=fold*.018*math.sin(x*62+1.5*math.sin(v*20))+.006*math.sin(x*30+v*25)*e+.004*math.sin(x*70-v*40)*e      # folds run from the seams
        x+=.010*math.sin(v*21+1)*(.4+.6*abs(c)); y+=.045*max(0,v-.72)*math.sin(x*5)
        return (x,y-.03*v*v,H*(v-.055*math.sin(math.pi*v)*(.5+.5*abs(x)/Wd)))
    return surf(f,200,150,m,loc,rot)
def bag():
    begin(.05); cement((0,0,0),(-4,0,20)); 
    area((-1.6,-1.1,1.5),(0,0,.35),.35,62); area((1.6,.3,.9),(0,0,.4),.5,9)
    cam((0,-3.4,.62),(0,0,.365),105)
BLK=lambda:mat(G(150),.95,0,.1,noise=.25,noise_scale=30,bump=.6,bump_scale=120)
def block(loc,rot=(0,0,0),m=None):
    e=empty(loc,rot); m=m or BLK(); L,Wd,H,t=.45,.225,.22,.035
    for y in (-1,1): box((L,t,H),(0,y*(Wd-t)/2,H/2),m,.006,parent=e)
    for x in (-(L-t)/2,0,(L-t)/2): box((t,Wd-2*t+.01,H),(x,0,H/2),m,.004,parent=e)
    return e
def trowel(loc,rot,steel=None,k=1.):
    e=empty(loc,rot,scale=k); st=steel or mat(G(120),.32,1,.5,noise=.25,noise_scale=14); w=mat(G(70),.6,0,.3)
    P=[(0,.0),(.062,.045),(.05,.1),(.0,.27),(-.05,.1),(-.062,.045)]; vs=[(x,y,z) for z in (0,.0025) for x,y in P]; n=len(P)
    me=bpy.data.meshes.new('t'); me.from_pydata(vs,[],[tuple(range(n)),tuple(range(2*n-1,n-1,-1))]+[(i,i+n,(i+1)%n+n,(i+1)%n) for i in range(n)]); put(me,st,parent=e)
    tube([(0,.03,.004),(0,-.01,.01),(0,-.035,.05),(0,-.075,.062)],.006,st,parent=e); lathe(soft([(.001,0),(.011,.002),(.012,.02),(.016,.06),(.0145,.1),(.017,.125),(.012,.135),(.001,.137)],40,1),(0,-.07,.062),w,(90,0,0),e,32)
    return e
def level(loc,rot,m=None):
    e=empty(loc,rot); m=m or mat(G(40),.4,.3,.5); box((.9,.03,.055),(0,0,.0275),m,.004,parent=e)
    for x in (-.36,0,.36): box((.075,.034,.028),(x,0,.0275),mat(G(215),.2,0,.6),.004,parent=e); cyl(.009,.05,(x,-.016,.0275),mat('#8f8a3c',.1,0,.8),.003,(0,90,0),e,32); cyl(.0095,.002,(x-.008,-.016,.0275),mat(G(10)),0,(0,90,0),e,32); cyl(.0095,.002,(x+.008,-.016,.0275),mat(G(10)),0,(0,90,0),e,32)
    return e
def mason():
    begin(.035); cl=mat(G(185),.9,0,.1,bump=.06,bump_scale=16); tr=mat(G(60),.9,0,.1,bump=.05,bump_scale=16); sk=SKIN(); bt=mat(G(22),.7,0,.3); hat=mat(G(235),.35,0,.5)
    hip=(0,0,.53)
    T=[ell((-.02,0,.56),(.14,.17,.12)),cap((-.03,-.07,.58),(.12,-.09,.9),.115,.115),cap((-.03,.07,.58),(.12,.09,.9),.115,.115),ell((.14,0,.90),(.13,.19,.16)),cap((.19,-.16,1.0),(.19,.16,1.0),.075),cap((.19,0,1.0),(.28,0,1.07),.085,.062)]
    for s in (-1,1): T+=[cap((.19,s*.2,.99),(.25,s*.235,.86),.074,.062)]       # short sleeves
    put(skin('torso',T,.012,10),cl)
    L=[ell((-.01,0,.53),(.135,.17,.1))]
    for s,kx,ax in ((-1,.46,.40),(1,.44,.56)):
        L+=[cap((.02,s*.09,.53),(kx,s*.16,.52),.098,.078),cap((kx,s*.16,.51),(ax,s*.16,.14),.078,.062)]
    put(skin('legs',L,.012,4),tr)
    for s,ax in ((-1,.40),(1,.56)): put(skin(('boot',s),[cap((ax,s*.16,.16),(ax-.01,s*.16,.06),.056,.058),cap((ax-.02,s*.16,.045),(ax+.17,s*.18,.04),.05,.045),cap((ax-.04,s*.16,.02),(ax+.18,s*.18,.018),.042,.044)],.009,3),bt)
    A=[]
    for s,el,wr in ((-1,(.43,-.2,.62),(.455,-.07,.955)),(1,(.43,.2,.6),(.62,.06,.47))):
        A+=[cap((.24,s*.235,.87),el,.056,.046),cap(el,wr,.047,.034)]
    d=Vector((.15,-.14,-.13)); 
    A+=[ell((.462,-.055,.995),(.037,.044,.047)),cap((.45,-.06,1.0),(.44,-.03,1.05),.02,.016),cap((.475,-.045,1.0),(.47,-.02,1.045),.02,.016)]
    A+=[ell((.65,.045,.44),(.032,.03,.05)),cap((.66,.05,.42),(.668,.04,.36),.018,.013),cap((.645,.03,.42),(.652,.02,.36),.018,.013)]
    put(skin('arms',A,.008,3),sk)
    h=empty((.33,0,1.065),(0,0,0)); h.rotation_euler=(math.radians(-30),0,math.radians(-90)); put(head_mesh(),sk,parent=h)
    hh=empty((0,-.012,.158),(-3,0,0),h); lathe(soft([(.112,0),(.111,.03),(.1,.075),(.065,.112),(.001,.126)],50,1),(0,0,0),hat,parent=hh,steps=64).scale=(.95,1.15,1)
    sph(.1,(0,.062,.004),hat,(1.03,1.02,.09),parent=hh); tor(.112,.009,(0,0,.004),hat,parent=hh).scale=(.97,1.17,1); box((.02,.2,.02),(0,-.0,.113),hat,.009,parent=hh)
    block((-.02,-.0,.225),(0,0,6)); block((-.03,.0,0),(0,0,-4)); block((-.03,.235,0),(0,0,2)); block((-.02,.235,.225),(0,0,1))
    trowel((.98,-.16,.012),(0,0,118)); 
    block((1.02,.16,0),(0,0,-24)); 
    area((2.4,-1.2,2.6),(.2,0,.7),.35,210); area((-1.7,.8,1.9),(.1,0,.8),.5,120); area((-1.5,-2.6,1.2),(.2,0,.6),1.5,10)
    cam((1.0,-5.0,.95),(.44,0,.62),100)
def school():
    begin(.06); c=mat(G(190),.92,0,.1,noise=.12,noise_scale=5,bump=.25,bump_scale=30); st=mat(G(150),.6,.2,.4); bl=mat(G(120),.95,0,.1,noise=.3,noise_scale=14,bump=.5,bump_scale=30); wd=mat(G(90),.9,0,.1)
    X=[0,3.6,7.2,10.8]; Y=[0,5.2]; rd=random.Random(4)
    box((12.6,7.2,.35),(5.4,2.6,.17),c,.03)
    for fl,z in ((0,.35),(1,3.75)):
        n=len(X) if fl==0 else len(X)
        for i,x in enumerate(X[:n]):
            for y in Y:
                h=3.1 if fl==0 else (3.0,3.0,2.3,1.5)[i]
                box((.42,.42,h),(x,y,z+h/2),c,.02)
                if fl==1:
                    for dx in (-.15,.15):
                        for dy in (-.15,.15): tube([(x+dx,y+dy,z+h-.1),(x+dx*1.1,y+dy*1.1,z+h+.6),(x+dx*1.35+rd.uniform(-.13,.13),y+dy*1.3,z+h+1.25+rd.uniform(-.25,.3))],.035,st,res=6)
        if fl==0: box((12.0,6.4,.32),(5.4,2.6,z+3.1+.15),c,.02); 
    # block walls begun on the ground floor, one with an opening for a window, and a few courses above
    def wall(x0,x1,z0,rows,y=0,open_=None,ragged=True):
        w,h=.5,.25; n=int((x1-x0)/w)
        for r in range(rows):
            for k in range(n+1):
                xa=x0+max(0,(k-.5*(r%2)))*w; xb=min(x1,x0+(k+1-.5*(r%2))*w)
                if xb-xa<.1: continue
                if open_ and open_[0]<(xa+xb)/2<open_[1] and open_[2]<=r<open_[3]: continue
                if ragged and r>=rows-3 and xa-x0>(rows-r)*(x1-x0)/3.6: continue
                box((xb-xa-.02,.22,h-.02),((xa+xb)/2,y,z0+r*h+h/2),bl,.008)
    wall(.21,3.39,.35,12,0,(1.1,2.5,4,9),False); wall(3.81,6.99,.35,9,0,(4.7,6.1,4,9)); 
    wall(.21,3.39,4.07,6,0)
    wall(.21,6.99,.35,10,5.2,None,False)
    for i in range(6): box((1.5,.36,.2),(9,.6+i*.36,.5+i*.5),c,.01)                  # stairs
    for x,y in ((8.2,4.3),(9.9,4.3),(8.2,2.6),(9.9,2.6)): tube([(x,y,.35),(x+.05,y,3.45)],.055,wd,res=2)
    # scaffold at the right
    for x in (8.2,11.2):
        tube([(x,-1.1,0),(x,-1.1,6.3)],.06,st,res=2)
    for z in (2.2,4.4): tube([(7.7,-1.1,z),(11.7,-1.1,z)],.055,st,res=2)
    tube([(8.2,-1.1,.2),(11.2,-1.1,4.4)],.05,st,res=2); box((3.8,.7,.09),(9.7,-.9,4.48),wd,.01)
    tube([(-3.2,.5,0),(-3.2,.5,8.8)],.07,st,res=2); sph(.14,(-3.2,.5,8.85),st); cyl(.5,.3,(-3.2,.5,.15),c,.02)      # the flagpole has no flag yet
    area((-15,-17,13),(5,2,3),1.2,15000); area((22,6,9),(6,2,3),4,3000)
    cam((-7.5,-16.5,1.3),(3.5,1.2,4.2),42)
def chair_():
    begin(.03); lea=mat(G(52),.36,0,.6); ch=mat(G(190),.18,1,.5); pl=mat(G(26),.45,0,.4)
    e=empty((0,0,0),(0,0,28))
    s=box((.52,.52,.12),(0,0,.5),lea,.055,parent=e,seg=8)
    for k in (-1,1): box((.5,.235,.05),(0,k*.125,.565),lea,.024,(0,0,0),e,seg=6)
    def back(u,v):
        a=u*6.2832; c,q=math.cos(a),math.sin(a); k=lambda x,p:math.copysign(abs(x)**p,x)
        w=.25+.02*math.sin(v*3.1)-.05*max(0,v-.75); z=.6+.74*v; y=.27+.05*math.sin(v*3.3+.2)+.12*v
        t=.055*math.sin(math.pi*min(max(v,.02),.98))**.3*(1-.35*abs(math.sin(v*math.pi*5))**6)
        return (w*k(c,.45),y+t*k(q,.8)-.05*k(c,2)*c*0-.03*(1-abs(c)),z)
    surf(back,120,120,lea,parent=e)
    for x in (-1,1):
        tube([(x*.27,.2,.5),(x*.34,.16,.6),(x*.34,.1,.74)],.018,ch,parent=e); tube([(x*.27,-.1,.5),(x*.34,-.12,.6),(x*.34,-.08,.74)],.018,ch,parent=e); box((.075,.38,.045),(x*.34,.0,.755),lea,.02,parent=e,seg=6)
    box((.14,.4,.05),(0,.1,.43),pl,.015,parent=e); tube([(0,.24,.42),(0,.34,.5),(0,.31,.75)],.03,pl,parent=e)
    cyl(.04,.16,(0,0,.34),pl,.004,parent=e,v=48); cyl(.026,.2,(0,0,.2),ch,.002,parent=e,v=48); cyl(.055,.06,(0,0,.12),ch,.01,parent=e,v=48)
    for i in range(5):
        a=math.radians(72*i+14); c,q=math.cos(a),math.sin(a)
        tube([(0,0,.12),(c*.18,q*.18,.115),(c*.34,q*.34,.085)],.025,ch,parent=e)
        for o in (-.022,.022): cyl(.033,.025,(c*.34-q*o,q*.34+c*o,.035),pl,.006,(90,0,math.degrees(a)),e,32)
    area((-2.2,-1.5,2.6),(0,0,.7),.5,150); area((1.8,1.4,2.0),(0,.2,.8),.5,130); area((1.9,-2.2,.8),(0,0,.5),1,12)
    cam((0,-5,1.25),(0.02,.05,.66),95)
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; OD,WW,HH,SS=a[0],int(a[1]),int(a[2]),int(a[3])
    for n in a[4:]:
        globals()['chair_' if n=='chair' else n](); s=bpy.context.scene; s.render.resolution_x=WW; s.render.resolution_y=HH; s.cycles.samples=SS; s.render.image_settings.color_mode='RGBA'; s.render.filepath=os.path.abspath(os.path.join(OD,n+'.png')); bpy.ops.render.render(write_still=True)
