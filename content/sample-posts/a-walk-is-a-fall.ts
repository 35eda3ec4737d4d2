import type { SamplePost } from '#contract/content/content.ts'

export const walkIsAFall: SamplePost = {
  title: 'A walk is a fall you catch in time',
  description: 'How we cut a figure into 14 pieces, pin it together and teach it to cross a room.',
  metaTitle: 'Walk Cycle Animation With Paper Cut-Out Figures',
  metaDescription:
    'How to animate a walk cycle with cut-out figures: fourteen pieces, four key poses, how many frames per step, and the foot slide everyone gets wrong.',
  category: 'Animation',
  featured: false,
  daysAgo: 3,
  picture: 'content/media/blog/walk.jpg',
  content: `<p>Stand up and lean forward until you’re about to fall. A foot comes out on its own. Do it again and you’re walking. Nearly everything an animator needs to know is in that first lean. When a walk looks wrong on screen, it’s usually because the lean is missing. The legs swing nicely, and the body hangs above them like a coat on a rail.</p>
<p>For short films we like cut-out figures. You draw the pieces once and move them ever after. That suits a small studio, and a client whose heroine has to come back next year in the same shoes.</p>
<h2>Where the pins go</h2>
<p>Seen from the side, a figure comes apart into a head, a trunk and two sets of limbs. Each set has an upper arm, a forearm, a hand, a thigh, a shin and a foot. The pin goes where the bone would turn, well inside the rounded end. Let both pieces end there in a circle, and the joint can bend as far as it likes without opening a gap.</p>
<figure><img src="content/media/blog/walk-parts.jpg" alt="The pieces of a paper figure laid out flat: head, trunk, and two sets of arms, hands, legs and feet, one black and one blue, each with a gold pin where it turns."><figcaption>Fourteen pieces. The far side is blue, so we never have to think about left and right.</figcaption></figure>
<p>Give the far arm and leg a quieter colour. The audience won’t notice. You will, eleven drawings into the evening, when both knees have started to look alike.</p>
<h2>Four drawings before any others</h2>
<p>A step has four poses that matter. In <strong>contact</strong> the heel touches and the legs are wide apart. In <strong>down</strong> the weight lands, the front knee gives and the hip is at its lowest. In <strong>passing</strong> one leg takes the weight while the other swings through. In <strong>up</strong> the back foot pushes and the body is at its tallest, just before it falls into the next contact.</p>
<figure><img src="content/media/blog/walk-poses.jpg" alt="The same figure in four poses of a step, named contact, down, passing and up; a gold line joins its hips, dips at the second and climbs to the fourth."><figcaption>Follow the gold line. If it ran flat, the figure would be on wheels.</figcaption></figure>
<p>The arms swing against the legs, left with right, and arrive a little late. Draw these four well and the drawings in between are routine. Draw them badly and no number of drawings in between will help.</p>
<h2>How many frames</h2>
<p>At 24 frames a second, the count from one contact to the next decides who’s walking.</p>
<table>
<thead><tr><th>Frames per step</th><th>Who that is</th></tr></thead>
<tbody>
<tr><td>6</td><td>A commuter running for the last bus to Nyanya</td></tr>
<tr><td>8</td><td>A jogger, or a trader who sees a customer leaving</td></tr>
<tr><td>12</td><td>An ordinary walk, two steps a second</td></tr>
<tr><td>16</td><td>A stroll after dark, with empty hands</td></tr>
<tr><td>20</td><td>An elder, or anyone with a full bucket</td></tr>
<tr><td>24</td><td>Very tired, or very important</td></tr>
</tbody>
</table>
<p>We start at 12 and act it out. One person walks the corridor, another claps, and a third counts on a phone. Put a basin on the walker’s head and more changes than you’d draw from memory. The steps get shorter and the head travels level, because all the falling has to be caught below the neck.</p>
<h2>The mistake everyone makes once</h2>
<p>The foot slides. A planted foot should stay put while the body passes over it. In a cut-out the body leads and the rest hangs from it, so the foot slips a little with each frame. Draw a pebble beside the heel and compare the two frame by frame. If the figure walks on the spot and the floor moves instead, the foot goes back exactly as fast as the floor.</p>
<blockquote><p>If the floor is right, people forgive the knee.</p></blockquote>
<p>Then spoil it a little, because a perfectly even walk looks like a machine’s. Put a nylon bag in one hand. That arm swings less, that shoulder drops, and suddenly it’s Thursday and she’s going home. When a test audience asks what’s in the bag, the walk is finished.</p>`,
}
