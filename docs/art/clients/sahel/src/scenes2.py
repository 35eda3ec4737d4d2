# More scenes for scenes.py, which runs this file: shot=guitar, shot=chairs (the wide picture of the poll), shot=gen.
def plastic():
    m=bpy.data.materials.new('plastic'); m.use_nodes=True; n=m.node_tree.nodes; l=m.node_tree.links; b=n['Principled BSDF']
    b.inputs['Base Color'].default_value=(.82,.82,.8,1); b.inputs['Roughness'].default_value=.38
    t=n.new('ShaderNodeBsdfTranslucent'); t.inputs[0].default_value=(.8,.8,.78,1); mx=n.new('ShaderNodeMixShader'); mx.inputs[0].default_value=.0
    l.new(b.outputs[0],mx.inputs[1]); l.new(t.outputs[0],mx.inputs[2]); l.new(mx.outputs[0],n['Material Output'].inputs[0]); return m
def chair_parts():
    # a stackable plastic armchair; its front is +y, so the camera sees its back
    P=plastic(); p=empty(); 
    bw,tw=.215,.185
    def flat(pts,r,k=1.9,cyc=False):
        o=tube(pts,r,P,p,cyc,10); return o
    for s in (-1,1):
        tube([(s*.235,-.25,0),(s*.225,-.215,.42),(s*.215,-.235,.62),(s*.195,-.285,.8),(s*.15,-.31,.875),(s*.02,-.318,.895)],.024,P,p)
        tube([(s*.25,.26,0),(s*.26,.235,.4),(s*.268,.21,.62),(s*.262,.14,.655),(s*.245,0,.655),(s*.222,-.2,.63)],.024,P,p)
        o=box((.05,.4,.018),(s*.262,.01,.665),P,.008,parent=p)
    box((.47,.47,.022),(0,.0,.425),P,.01,rot=(2,0,0),parent=p); box((.48,.03,.06),(0,.235,.41),P,.012,parent=p)
    for i in range(5):
        x=(i-2)*.072; tube([(x*1.05,-.222,.44),(x*1.02,-.24,.6),(x*.97,-.285,.78),(x*.93,-.305,.85)],.0155,P,p)
    for x in (-.11,.11): box((.02,.43,.03),(x*1.9,0,.4),P,.006,parent=p)
    box((.4,.018,.055),(0,-.3,.83),P,.008,rot=(-14,0,0),parent=p); box((.42,.02,.05),(0,-.222,.47),P,.008,parent=p)
    # one mesh
    bpy.context.view_layer.update(); dg=bpy.context.evaluated_depsgraph_get(); bm=bmesh.new()
    for o in list(p.children):
        me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); me.transform(o.matrix_world); bm.from_mesh(me); bpy.data.objects.remove(o)
    me=bpy.data.meshes.new('chair'); bm.to_mesh(me); bm.free(); me.materials.append(P)
    for q in me.polygons: q.use_smooth=True; q.material_index=0
    me.use_auto_smooth=True; return me
def generator(root):
    # a portable set in a tube frame: tank above, engine and alternator below, panel, exhaust, wheels
    T=mat('#2a2a2e',.35,metal=.6); B=mat('#c9c4b8',.35,coat=.3); E=mat('#55555a',.4,metal=.7); K=mat('#0c0c0e',.5)
    for y in (-.3,.3):
        pts=[(-.55,y,.1),(-.57,y,.2),(-.57,y,.72),(-.52,y,.8),(.52,y,.8),(.57,y,.72),(.57,y,.2),(.52,y,.1)]; tube(pts,.024,T,root,True)
    for x in (-.57,.57):
        for z in (.22,.7): cyl(.02,.6,(x,0,z),T,0,rot=(90,0,0),parent=root,v=16)
    box((.98,.5,.22),(0,0,.72),B,.07,parent=root); cyl(.07,.05,(.1,0,.85),K,.01,parent=root); cyl(.045,.06,(.1,0,.87),E,.01,parent=root)
    box((.4,.44,.34),(-.28,0,.36),E,.05,parent=root)
    for i in range(7): box((.42,.46,.014),(-.28,0,.25+.035*i),T,.004,parent=root)
    cyl(.17,.44,(.2,0,.34),E,.03,rot=(0,90,0),parent=root); cyl(.19,.05,(-.06,0,.34),T,.02,rot=(0,90,0),parent=root)
    box((.36,.05,.3),(.3,-.28,.4),K,.02,parent=root)
    for i in range(3): cyl(.035,.03,(.2+.1*i,-.31,.36),B,.006,rot=(90,0,0),parent=root,v=32)
    cyl(.045,.02,(.2,-.31,.47),emit_mat(2),.004,rot=(90,0,0),parent=root,v=32); box((.12,.03,.05),(.36,-.31,.47),B,.01,parent=root)
    cyl(.08,.26,(-.5,.12,.55),E,.02,rot=(90,0,0),parent=root)
    tube([(.57,-.3,.6),(.9,-.34,.66),(1.0,-.34,.7)],.02,T,root); tube([(.57,.3,.6),(.9,.34,.66),(1.0,.34,.7)],.02,T,root); cyl(.022,.68,(1.0,0,.7),K,.005,rot=(90,0,0),parent=root)
    for y in (-.38,.38): tor(.14,.05,(-.45,y,.15),K,rot=(90,0,0),parent=root); cyl(.09,.05,(-.45,y,.15),B,.01,rot=(90,0,0),parent=root)
    for y in (-.28,.28): cyl(.03,.12,(.45,y,.06),K,.005,parent=root)
def micstand(loc,h=1.5,lean=.0):
    x,y,z=loc; cyl(.16,.025,(x,y,z+.012),DARK,.005); cyl(.014,h,(x,y,z+h/2),mat('#555558',.3,metal=.8),0,v=16); o=cyl(.02,.2,(x-.04,y-.06,z+h+.05),DARK,.01,rot=(55,0,-25),v=24); sph(.042,(x-.07,y-.14,z+h+.11),mat('#8a8a8e',.4,metal=.7))

if shot=='guitar':
    rnd=random.Random(3); cl=[];sk=[];tb=[];gt=[]
    # robe: shoulders, wide sleeves, loose body
    for z in np.arange(.5,1.36,.045):
        q=(1.36-z)/.86; r=.125+.075*q**.8; k=.085+.08*q
        for t in (-1,-.4,.4,1): cl.append((V(k*t,.012*math.sin(z*31+t*4),z),(r,r*.82,.1)))
    cap(cl,V(-.18,0,1.405),V(.18,0,1.405),.07); cap(cl,V(0,0,1.42),V(0,0,1.49),.075,.06)
    hd=V(-.035,.035,1.64)
    cap(sk,V(0,0,1.46),hd+V(0,0,-.06),.055); sk.append((hd,(.074,.095,.108)))
    Sr=V(.2,0,1.4); Er=V(.43,.02,1.17); Wr=V(.2,.215,1.06); Sl=V(-.2,0,1.4); El=V(-.4,.06,1.13); Wl=V(-.41,.24,1.3)
    for a,b,w in ((Sr,Er,Wr),(Sl,El,Wl)):
        cap(cl,a,b,.078,.085); cap(cl,b,b.lerp(w,.45),.085,.075); cap(cl,b,b+V(0,-.02,-.14),.08,.05); cap(sk,b,w,.042,.029)
    hand(sk,Wr,V(-.75,.1,-.3),V(-.2,0,1),None,'open',rnd); hand(sk,Wl,V(.25,.15,.8),V(.9,0,-.3),None,'fist',rnd)
    # tagelmust: turns of cloth round the head, a veil over the chin and a loose end
    for j in range(7):
        z=.015+.021*j; rx=.118+.016*math.sin(j*1.1+.5)-.0022*j*j*.6; ph=rnd.uniform(0,6.28); tl=rnd.uniform(-.022,.022)
        for i in range(34): a=i/34*6.283; tb.append((hd+V(rx*math.cos(a),(rx+.015)*math.sin(a)-.012,z+1.3*tl*math.cos(a-ph)+.01*math.sin(3*a+ph)),(.031+.005*math.sin(2*a+ph),.031,.021)))
    tb+= [(hd+V(0,-.01,.08),(.105,.115,.08)),(hd+V(.01,-.01,.155),(.075,.085,.035)),(hd+V(0,.03,-.055),(.092,.1,.065)),(hd+V(0,.01,-.12),(.11,.11,.07))]
    for j in range(3):
        for i in range(30): a=i/30*6.283; tb.append((V(-.015,.0,1.475)+V((.125+.018*j)*math.cos(a),(.115+.015*j)*math.sin(a)+.02,.025-.03*j+.018*math.sin(2*a+j)),.032))
    for i in range(22): t=i/21; tb.append((V(.13+.03*t,.12-.02*t,1.44-.42*t),(.04+.012*t,.02,.03)))
    # guitar: u along the neck, v across
    d=V(-.9,0,.36).normalized(); n=V(.36,0,.9).normalized(); C=V(.1,.2,1.0)
    half=[(-.215,.0),(-.212,.06),(-.19,.12),(-.15,.155),(-.1,.163),(-.04,.14),(.0,.118),(.05,.118),(.1,.14),(.16,.15),(.215,.125),(.235,.095),(.215,.072),(.175,.055),(.165,.035)]
    out=[(u,v) for u,v in half]+[(u-.03*(u>.1),-v*.96) for u,v in half[::-1]]
    bm=bmesh.new(); vs=[bm.verts.new(C+d*u+n*v+V(0,-.022,0)) for u,v in out]; f=bm.faces.new(vs); r=bmesh.ops.extrude_face_region(bm,geom=[f]); bmesh.ops.translate(bm,vec=(0,.045,0),verts=[q for q in r['geom'] if isinstance(q,bmesh.types.BMVert)]); bmesh.ops.recalc_face_normals(bm,faces=bm.faces)
    g=bpy.data.meshes.new('g'); bm.to_mesh(g); bm.free(); g.materials.append(mat('#6a5a50',.18,coat=1)); go=bpy.data.objects.new('g',g); 
    root=empty(); bpy.context.collection.objects.link(go); go.parent=root; bv=go.modifiers.new('b','BEVEL'); bv.width=.012; bv.segments=3
    def stick(u0,u1,w,th,m,off=0,y=.03):
        c=C+d*((u0+u1)/2)+n*off+V(0,y,0); o=box((u1-u0,th,w),c,m,.006,parent=root); o.rotation_euler=(0,math.atan2(-d.z,d.x),0); return o
    stick(.12,.66,.052,.026,mat('#2b1c12',.4)); h=stick(.65,.83,.085,.02,mat('#6a5a50',.25,coat=.6),.012)
    for k in range(6): q=C+d*(.68+.024*k)+n*.065+V(0,.03,0); cyl(.009,.04,q,mat('#cccccc',.2,metal=1),.002,rot=(0,20,0),parent=root,v=16)
    stick(-.06,.1,.1,.012,mat('#e8e4da',.4),-.01,.028)
    for k in (-.0,.05): stick(-.02+k*1.6,.0+k*1.6,.08,.02,mat('#101010',.3),0,.034)
    for k in range(6): o=stick(-.12,.66,.0016,.0016,mat('#ffffff',.2,metal=1),(k-2.5)*.0075,.05)
    for b_,vx,sm,m in ((sk,.009,4,SKIN[0]),(cl,.017,7,mat('#77736c',.9,spec=.1)),(tb,.009,5,mat('#b9b3a6',.9,spec=.1))):
        o=bpy.data.objects.new('x',ball_mesh(b_,vx,sm,'x',m)); bpy.context.collection.objects.link(o); o.parent=root
    tube([(.16,.06,1.47),(.02,.2,1.3),(-.06,.21,1.16)],.014,DARK,root); tube([(-.12,-.12,1.46),(.1,-.19,1.3),(.27,-.05,1.08)],.016,DARK,root)
    root.rotation_euler=(0,0,math.radians(168))
    micstand((-.62,-.25,.0),1.42)
    glow((.1,5.5,1.8),4.4,3.2,.9,1.3,.03); glow((-.2,2.2,.9),1.8,1.0,.3)
    for x,z in ((-1.5,2.9),(-.5,3.2),(.7,3.15),(1.7,2.85)):
        d0=cyl(.1,.02,(x,4,z),emit_mat(40),0,rot=(68,0,0),v=24); d0.visible_diffuse=False; cyl(.13,.24,(x,4.12,z+.05),DARK,0,rot=(68,0,0),v=24)
        beam((x,3.95,z),(x*.9-.2,-.6,.2),(.55),.95)
    box((4,.08,.08),(0,4.15,3.28),DARK,0); box((4,.08,.08),(0,4.15,3.02),DARK,0)
    for i in range(8): box((.75,.4,.34),(-2.15 if i%2 else 2.25,3.2,.2+.36*(i//2)),mat('#121214',.5),.02)
    area((-1.5,2.4,2.4),(0,0,1.4),.7,210); area((1.6,2.4,2.3),(0,0,1.4),.7,170); area((0,3,.4),(0,0,1.2),1.2,60); area((1.5,-2.5,2.4),(0,0,1.3),1.2,12); world('#ffffff',.01)
    PC=cam((.05,-2.75,1.12),(.02,0,1.33),52,((0,-.1,1.4),2.2))
    WC=cam((.05,-2.75,1.12),(.0,0,1.34),46,((0,-.1,1.4),2.2),)
    def pose(u):
        root.rotation_euler=(math.radians(1.6*math.sin(2*math.pi*u)),math.radians(3.2*math.sin(2*math.pi*u)),math.radians(168+6*math.sin(2*math.pi*u+.8))); root.location=(.03*math.sin(2*math.pi*u),0,.018*abs(math.sin(4*math.pi*u/2)))
if shot=='chairs':
    R=random.Random(11)
    specs=[('dance','afro','short',1,False,('open','open')),('both','gele','half',1,True,('open','open')),('dance2','low','half',1.05,False,('open','fist')),('wide','braids','short',1,True,('open','open')),('clap','fila','half',1.05,False,None),('dance2','bun','short',1,True,('open','open')),('right','kufi','half',1.05,False,('open','two')),('dance','locs','long',1,True,('fist','open')),('wide','low','short',1,False,('open','open'))]
    figs=[figure(i+21,ARMS[a],h,s,b,f,hh) for i,(a,h,s,b,f,hh) in enumerate(specs)]; ppl=[]
    def add(k,x,y,sc=1.,rot=0,z=0): e=place(figs[k%len(figs)],(x,y,z),rot,sc); ppl.append((e,R.uniform(0,6.28),1,R.uniform(.02,.07),e.location.copy()))
    CH=chair_parts()
    def chair(x,y,r=0): 
        o=bpy.data.objects.new('c',CH); bpy.context.collection.objects.link(o); o.location=(x,y,0); o.rotation_euler=(0,0,math.radians(r)); return o
    for row in range(4):
        y=.35+row*1.25; n=6+row*2
        for i in range(n):
            x=(i-(n-1)/2)*.86+(.43 if row%2 else 0)
            if row==3 and R.random()<.35: continue
            chair(x+R.uniform(-.05,.05),y+R.uniform(-.09,.09),R.uniform(-9,9)+(R.choice((-35,28)) if R.random()<.14 else 0))
    f=chair(1.05,4.1,60); f.rotation_euler=(math.radians(-92),0,math.radians(20)); f.location.z=.3
    x=-6.2; i=0
    for x in np.arange(-6.3,6.4,.78): add(i*4+1,x+R.uniform(-.15,.15),5.9+R.uniform(-.35,.35),R.uniform(.95,1.06),R.uniform(-60,60)); i+=1
    for x in np.arange(-6.8,7,.7): add(i*5+2,x+R.uniform(-.2,.2),7.1+R.uniform(-.3,.3),R.uniform(.93,1.06),R.uniform(-40,40)); i+=1
    for x in np.arange(-7.6,7.8,.7): add(i*5,x+R.uniform(-.2,.2),8.4+R.uniform(-.3,.3),R.uniform(.93,1.06),R.uniform(-40,40)); i+=1
    stage_set(y=12,w=6.4,h=6.6,deckz=1.45)
    fl=mat('#232323',.7,spec=.25); box((80,60,.1),(0,20,-.05),fl,0)
    gx=opt('gx',0.0); box((3.2,1.9,.85),(gx,12.6,1.87),DARK,.03); gr=empty((gx,12.6,2.3),(0,0,12),scale=2.1); generator(gr); micstand((gx-1.9,12.0,1.45),2.6)
    for i,(x,a) in enumerate(((-5.4,-2.6),(-3.2,-5),(-1.1,.6),(1.1,-1.6),(3.2,4.6),(5.4,2.4))): beam((x,12.3,6.0),(x*.5+a*.6,3.2,-.6),1.5,.45)
    for x,a in ((-5,-9),(5,9),(-2.5,-5),(2.5,5)): beam((x,13.6,1.7),(a,13,13),1.2,.4)
    glow((0,17,3.6),15,7,1.1,1.5,.03); glow((gx,14,2.4),6,2.6,.6)
    area((0,11.8,6.2),(0,1,.6),9,2600,sy=1.5); area((-5.5,11.3,4.6),(0,1,.8),1.2,1200); area((5.5,11.3,4.6),(0,1,.8),1.2,1200); area((gx,13.8,5),(gx,12.4,1.6),1,160)
    area((-2.5,-3.6,3.4),(0,1.6,.5),3,430); world('#ffffff',.014)
    PC=cam((0,-2.6,1.62),(0,5,1.5),34,((0,2,.8),3.5))
    WC=cam((0,-2.6,1.62),(0,5,1.72),26,((0,2,.8),3.5))
    def pose(u):
        for e,ph,k,a,l in ppl:
            s=abs(math.sin(math.pi*u*2+ph*.35)); e.location=l+V(.05*math.sin(2*math.pi*u+ph),0,a*s); e.rotation_euler[1]=.07*math.sin(2*math.pi*u+ph)
