import type { SamplePost } from '#contract/content/content.ts'

export const walkIsAFall: SamplePost = {
  title: 'A walk is a fall you catch in time',
  description: 'How we cut a figure into 14 pieces, pin it together and teach it to cross a room.',
  metaTitle: 'Walk Cycle Animation With Paper Cut-Out Figures',
  metaDescription:
    'How to animate a walk cycle with paper cut-out figures: 14 pieces, four key poses, how many frames per step, and how to stop the feet from sliding.',
  category: 'Animation',
  featured: false,
  daysAgo: 3,
  picture: 'content/media/blog/walk.jpg',
  content: `<p>Stand up and lean forward until you’re about to fall. A foot comes forward on its own. Do it again and you’re walking. That first lean teaches an animator most of what there is to know about walking. When a walk looks wrong on screen, it’s usually because the lean is missing. The legs swing nicely, but the body hangs above them like a shirt on a hanger.</p>
<p>For short films we like cut-out figures. You draw the pieces once and can reuse them for years. That suits a small studio, and a client whose heroine has to come back in a second film wearing the same shoes.</p>
<h2>Where to pin the joints</h2>
<p>Seen from the side, a figure divides into a head, a trunk, two arms and two legs. Each arm has an upper arm, a forearm and a hand, and each leg a thigh, a shin and a foot. Let the rounded ends of two pieces overlap, and put the pin through the middle of the overlap, where the real joint would be. Make both ends circular, and the joint can bend as far as you like without opening a gap.</p>
<figure><img src="content/media/blog/walk-parts.jpg" alt="The pieces of a paper figure laid out flat: head, trunk, and two sets of arms, hands, legs and feet, one black and one blue, each with a gold pin where it turns."><figcaption>Fourteen pieces. The far limbs are blue, so we never mix up left and right.</figcaption></figure>
<p>Give the far arm and leg a quieter colour. The audience won’t notice, but you’ll be grateful for it eleven drawings into the evening, when the two knees start to look alike.</p>
<h2>The four key poses</h2>
<p>A step has four poses that matter. The first is <em>contact</em>: the heel touches the ground and the legs are wide apart. The second is <em>down</em>: the weight lands, the front knee bends and the hip is at its lowest. The third is <em>passing</em>: one leg takes the weight while the other swings through. The fourth is <em>up</em>: the back foot pushes and the body is at its tallest, just before it falls into the next contact.</p>
<figure><img src="content/media/blog/walk-poses.jpg" alt="The same figure in four poses of a step, named contact, down, passing and up; a gold line joins its hips, dips at the second and climbs to the fourth."><figcaption>Follow the gold line. If it ran flat, the figure would seem to be on wheels.</figcaption></figure>
<p>Each arm moves with the opposite leg, but a moment later: first the right leg, then the left arm. Draw these four poses well and the drawings in between are routine. If the key poses are bad, no number of drawings in between will help.</p>
<h2>How many frames a step takes</h2>
<p>At 24 frames a second, the number of frames from one contact to the next tells the audience who’s walking.</p>
<table>
<thead><tr><th>Frames per step</th><th>Who’s walking</th></tr></thead>
<tbody>
<tr><td>6</td><td>A commuter running for the last bus to Nyanya</td></tr>
<tr><td>8</td><td>A jogger, or a trader who sees a customer leaving</td></tr>
<tr><td>12</td><td>Anyone at an ordinary pace, two steps a second</td></tr>
<tr><td>16</td><td>Someone out for an evening stroll, with empty hands</td></tr>
<tr><td>20</td><td>An elder, or anyone with a full bucket</td></tr>
<tr><td>24</td><td>Somebody very tired, or very important</td></tr>
</tbody>
</table>
<p>We start at 12 frames and act the walk out. One person walks the corridor, another claps at each step, and someone else times the claps on a phone. Put a basin on the walker’s head, and the walk changes more than you’d expect. The steps get shorter and the head stays level, because everything below the neck has to absorb the bounce.</p>
<h2>The sliding foot</h2>
<p>Everyone makes this mistake once. A planted foot should stay put while the body passes over it. But you move a cut-out figure by its body, and the legs hang from the body, so the foot slips a little with each frame. Draw a pebble beside the heel and check, frame by frame, that the heel stays next to it. If the figure walks on the spot and the floor moves instead, the planted foot must move back exactly as fast as the floor.</p>
<blockquote><p>Nobody looks at the feet until one slides.</p></blockquote>
<p>Then spoil the walk a little, because a perfectly even one looks like a machine’s. Put a nylon bag in one hand. That arm swings less, that shoulder drops, and suddenly it’s Thursday evening and the figure is a woman going home. When a test audience asks what’s in the bag, the walk is ready.</p>`,
}
