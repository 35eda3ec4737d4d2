import type { SamplePost } from '#contract/content/content.ts'

export const zumaLoop: SamplePost = {
  title: 'What one loop of Zuma Rock taught us about patience',
  description: 'Light does most of the work. We kept the camera still and moved the sun.',
  category: 'Animation',
  featured: true,
  daysAgo: 50,
  picture: 'content/media/blog/blog-lead-4.jpg',
  content: `<p>We wanted one shot: the rock, the road, and a light that travels. The first version had a drone in it. So did the second. By the fifth we had locked the camera and given the sun the only line in the script.</p>
<h2>Start with what does not move</h2>
<p>Anybody who has driven into Abuja from Kaduna knows the moment. The road bends, the trees step aside, and the rock is simply there. It does not arrive. You do. Each camera move we tried took that away, because it made the rock look as if it had been waiting for its close-up.</p>
<p>So we built the dome in clay, lit it with one hard lamp and left the camera alone. Nothing in the frame has legs. All the acting is done by shadow, which creeps down the grooves of the stone, crosses the red ground and gives up at the edge of the picture.</p>
<figure><img src="content/media/portfolio-3-poster.jpg" alt="Clay model of Zuma Rock on red earth: the sun stands half risen behind its foot, and eight bars cast their shadows forward."><figcaption>The same rock at the other end of the night.</figcaption></figure>
<h2>What the light had to learn</h2>
<p>A sun that rises at an even speed looks like a lift. The real one seems to hesitate at the horizon and then hurries. We spent an afternoon on that hesitation, and these are the notes we kept:</p>
<ul>
<li><strong>Hold the dark longer than is comfortable.</strong> The eye needs time to believe that it is night.</li>
<li><strong>Let colour come before brightness.</strong> The sky turns first. The ground is always late.</li>
<li><strong>End where you began, but not quite.</strong> A loop that closes perfectly is a trap. A small difference feels like another day.</li>
</ul>
<blockquote><p>If nothing happens and people keep watching, you have drawn the light properly.</p></blockquote>
<h2>Twelve pictures a second</h2>
<p>We made it on twos, as drawn films are often made: twelve pictures a second, each held for two frames. That halves the rendering, and it suits clay, which nobody expects to glide. Only the shadow complained. A hard edge that crosses the road in a few pictures does not travel, it hops.</p>
<p>The cure is the same for any lamp. Look at two neighbouring pictures. If the edge has moved further than it is soft, slow the sun down or make it larger in the sky. We did a little of both, and after that the shadow went over the laterite like water.</p>
<h2>Was it worth a week?</h2>
<p>The loop is short enough to miss if you sneeze. It plays behind a title, without sound, on phones that are mostly held by people doing something else. One could call that a poor return.</p>
<p>But we have used what it taught us in every piece since. When a scene does not work, somebody now asks whether the camera could stop. Usually it can. Usually the scene was fine, and we were talking over it.</p>
<p>The rock, meanwhile, has not moved. We went back to check.</p>`,
}
