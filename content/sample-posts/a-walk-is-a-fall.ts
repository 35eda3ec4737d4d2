import type { SamplePost } from '#contract/content/content.ts'

export const walkIsAFall: SamplePost = {
  title: 'A walk is a fall you catch in time',
  description: 'How we cut a figure into fourteen pieces, pin it together and teach it to cross a room.',
  category: 'Animation',
  featured: false,
  daysAgo: 3,
  picture: 'content/media/blog/walk.jpg',
  content: `<p>Stand up and lean forward until you are about to fall. A foot comes out by itself. Do it again and you are walking. Nearly everything an animator needs to know is in that first lean, and when a walk looks wrong on screen it is often because somebody forgot it: the legs swing nicely, and the body hangs above them like a coat on a rail.</p>
<p>For short films we like cut-out figures. The pieces are drawn once and moved ever after, which suits a small studio and a client whose heroine has to come back next year in the same shoes.</p>
<h2>Where the pins go</h2>
<p>Seen from the side, a figure comes apart into a head, a trunk and, for each side, an upper arm, a forearm, a hand, a thigh, a shin and a foot. The pin goes where the bone would turn, in the middle of the roundness and never on its edge. Let both pieces end there in a circle, and the joint can bend as far as it likes without opening a gap.</p>
<figure><img src="content/media/blog/walk-parts.jpg" alt="The pieces of a paper figure laid out flat: head, trunk, and two sets of arms, hands, legs and feet, one black and one blue, each with a gold pin where it turns."><figcaption>Fourteen pieces. The far side is blue, so that nobody has to think about left and right.</figcaption></figure>
<p>Give the far arm and leg a quieter colour. The audience will not notice. You will, at the eleventh drawing of the evening, when both knees have started to look alike.</p>
<h2>Four drawings before any others</h2>
<p>A step has four poses that matter. In <strong>contact</strong> the heel touches and the legs are wide apart. In <strong>down</strong> the weight arrives, the front knee gives, and the hip is at its lowest. In <strong>passing</strong> one leg carries while the other swings through. In <strong>up</strong> the back foot pushes and the body stands tallest, and from there it falls into the next contact.</p>
<figure><img src="content/media/blog/walk-poses.jpg" alt="The same figure in four poses of a step, named contact, down, passing and up; a gold line joins its hips, dips at the second and climbs to the fourth."><figcaption>Follow the gold line. If it ran flat, the figure would be on wheels.</figcaption></figure>
<p>The arms go against the legs, left with right, and they arrive a little late, as the ends of things do. Draw these four well and the pictures in between are a clerk’s work. Draw them badly and no number of pictures in between will help.</p>
<h2>How many frames</h2>
<p>At twenty-four frames a second, the count from one contact to the next decides who is walking.</p>
<table>
<thead><tr><th>Frames a step</th><th>Who that is</th></tr></thead>
<tbody>
<tr><td>6</td><td>Somebody running for the last bus to Nyanya</td></tr>
<tr><td>8</td><td>A jog, or a trader who sees a customer leave</td></tr>
<tr><td>12</td><td>An ordinary walk, two steps a second</td></tr>
<tr><td>16</td><td>A stroll after dark, with nothing to carry</td></tr>
<tr><td>20</td><td>An elder, or anybody with a full bucket</td></tr>
<tr><td>24</td><td>Very tired, or very important</td></tr>
</tbody>
</table>
<p>We start at twelve and act it out. One person walks the corridor, another claps, a third counts on a phone. A basin on the head changes more than you would draw from memory: the steps get shorter and the head travels level, because all the falling has to be caught below the neck.</p>
<h2>The mistake everybody makes once</h2>
<p>The foot slides. While it is on the ground it belongs to the ground, and the body passes over it. In a cut-out the body leads and everything else hangs from it, so the planted foot slips a little with each frame. Draw a pebble beside the heel and compare them frame by frame. If the figure walks on the spot and the floor moves instead, the foot goes back exactly as fast as the floor.</p>
<blockquote><p>If the floor is right, people forgive the knee.</p></blockquote>
<p>Then spoil it a little. A perfectly even walk belongs to a machine. Put a nylon bag in one hand. That arm swings less, that shoulder drops, and suddenly it is Thursday and she is going home. Nobody will say what a good walk that was. They will ask what is in the bag.</p>`,
}
