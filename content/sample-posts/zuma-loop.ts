import type { SamplePost } from '#contract/content/content.ts'

export const zumaLoop: SamplePost = {
  title: 'What animating Zuma Rock taught us about patience',
  description: 'What we learned from animating one shot of Zuma Rock: keep the camera still and move the sun.',
  metaTitle: 'Animating Zuma Rock: Lessons From One Clay Loop',
  metaDescription:
    'What animating one shot of Zuma Rock taught us: lock the camera, hold the dark, let colour come first, and move only the light.',
  category: 'Animation',
  featured: true,
  daysAgo: 50,
  picture: 'content/media/blog/blog-lead-4.jpg',
  content: `<p>We wanted one shot: the rock, the road and a moving light. Our first two attempts imitated a drone’s flight. By the fifth we’d locked the camera, and only the sun still moved.</p>
<h2>Why the camera stays still</h2>
<p>Anyone who has driven into Abuja from Kaduna knows the moment. The road bends, the trees step aside, and the rock is simply there. Each camera move we tried spoilt that surprise. The rock looked as if it had been waiting for its close-up.</p>
<p>So we built the rock in clay, lit it with one hard lamp and left the camera alone. Nothing in the picture moves except a shadow. It creeps down the grooves of the stone, crosses the red ground and stops at the edge of the frame.</p>
<figure><img src="content/media/portfolio-3-poster.jpg" alt="Clay model of Zuma Rock on red earth: the sun is half risen behind its base, and eight bars cast their shadows forward."><figcaption>The same clay rock at sunrise.</figcaption></figure>
<h2>How the light should move</h2>
<p>An animated sun that rises at an even speed looks like a lift. The real one seems to hesitate at the horizon and then hurry. We spent an afternoon on that hesitation and came away with three rules:</p>
<ul>
<li><strong>Stay dark longer than is comfortable.</strong> The eye needs time to believe that it’s night.</li>
<li><strong>Let colour come before brightness.</strong> The sky changes first, and the ground follows.</li>
<li><strong>End almost where you began.</strong> A loop that closes perfectly looks like the same morning again. With a small difference, it feels like a new day.</li>
</ul>
<blockquote><p>The light is right when nothing happens and people keep watching.</p></blockquote>
<h2>Twelve pictures a second</h2>
<p>We animated the loop “on twos”, as drawn films often are: 12 pictures fill 24 frames, because each picture is shown twice. That halves the work, and it suits clay, which looks wrong when it glides. Only the shadow caused trouble. When its edge crosses the road in only a few pictures, it seems to hop.</p>
<p>The cure works for any lamp. Compare two neighbouring pictures. If the shadow has moved further than the width of its blurred edge, slow the sun down, or use a larger lamp to make the edge softer. We did a little of both, and after that the shadow flowed over the laterite like water.</p>
<h2>Was one loop worth a week?</h2>
<p>The loop lasts a few seconds. It plays behind a title, without sound, for people who are mostly looking at something else. You could call that a poor return on a week’s work.</p>
<p>But we’ve used the lesson in every animation since. When a scene doesn’t work, someone now asks whether the camera could stay still. Usually it can, and the scene improves.</p>
<p>The rock, meanwhile, hasn’t moved. We went back to check.</p>`,
}
