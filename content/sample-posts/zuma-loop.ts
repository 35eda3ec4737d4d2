import type { SamplePost } from '#contract/content/content.ts'

export const zumaLoop: SamplePost = {
  title: 'What one loop of Zuma Rock taught us about patience',
  description:
    'Light does most of the work. What we learned animating one shot of Zuma Rock: keep the camera still and move the sun.',
  metaTitle: 'Animating Zuma Rock: Lessons From One Clay Loop',
  metaDescription:
    'What animating one shot of Zuma Rock taught us: lock the camera, hold the dark, let colour come first, and move only the light.',
  category: 'Animation',
  featured: true,
  daysAgo: 50,
  picture: 'content/media/blog/blog-lead-4.jpg',
  content: `<p>We wanted one shot: the rock, the road and a moving light. Our opening attempt had a drone in it. So did the next. By the fifth we’d locked the camera and given the sun the only part in the script.</p>
<h2>Start with what doesn’t move</h2>
<p>Anyone who has driven into Abuja from Kaduna knows the moment. The road bends, the trees step aside, and the rock is simply there. Each camera move we tried took that away, because it made the rock look as if it had been waiting for its close-up.</p>
<p>So we built the dome in clay, lit it with one hard lamp and left the camera alone. Nothing in the frame has legs. All the acting is done by a shadow, which creeps down the grooves of the stone, crosses the red ground and gives up at the edge of the picture.</p>
<figure><img src="content/media/portfolio-3-poster.jpg" alt="Clay model of Zuma Rock on red earth: the sun is half risen behind its base, and eight bars cast their shadows forward."><figcaption>The same rock at the other end of the night.</figcaption></figure>
<h2>What the light had to learn</h2>
<p>A sun that rises at an even speed looks like a lift. The real one seems to hesitate at the horizon and then hurry. We spent an afternoon on that hesitation and came away with three notes:</p>
<ul>
<li><strong>Stay dark longer than is comfortable.</strong> The eye needs time to believe that it’s night.</li>
<li><strong>Let colour come before brightness.</strong> The sky turns first. The ground is always late.</li>
<li><strong>End almost where you began.</strong> A loop that closes perfectly is a trap. A small difference feels like another day.</li>
</ul>
<blockquote><p>If nothing happens and people go on watching, the light is right.</p></blockquote>
<h2>Twelve pictures a second</h2>
<p>We made it on twos, as drawn films often are: 12 pictures for every 24 frames, each shown twice. That halves the work, and it suits clay, which looks wrong when it glides. Only the shadow complained. A hard edge that crosses the road in a few pictures doesn’t travel. It hops.</p>
<p>The cure works for any lamp. Look at two neighbouring pictures. If the edge has moved further than it is soft, slow the sun down or make it larger in the sky. We did a little of both, and after that the shadow went over the laterite like water.</p>
<h2>Was it worth a week?</h2>
<p>The loop is short enough to miss if you sneeze. It plays behind a title, without sound, on phones whose owners are mostly doing something else. You could call that a poor return.</p>
<p>But we’ve used the lesson in every piece since. When a scene doesn’t work, someone now asks whether the camera could stop. Usually it can, and then the scene works.</p>
<p>The rock, meanwhile, hasn’t moved. We went back to check.</p>`,
}
