import type { SamplePost } from '#contract/content/content.ts'

export const hallIsLoudest: SamplePost = {
  title: 'The loudest speaker in the hall is the hall',
  description: 'Tiles, glass and zinc all have something to say. How we record the person instead.',
  category: 'Event Coverage',
  featured: false,
  daysAgo: 17,
  picture: 'content/media/blog/blog-lead-1.jpg',
  content: `<p>Halls in this city are built to be washed. There are tiles on the floor, glass down one side and hard board overhead with zinc above it. They look splendid in photographs. Say one sentence in them and the room repeats it from six sides, a little later each time, until the words lie on each other like plates.</p>
<p>No software takes that out again without taking some of the voice along. So it is dealt with beforehand, by whoever walks in early and claps.</p>
<h2>Clap, and hear what comes back</h2>
<p>Once, in the middle of the empty hall. If it stops, enjoy your day. If it rings, count how long. If it flutters, like a ruler on the edge of a desk, two bare walls are facing each other and the lectern is probably standing between them. Walk along the stage and go on clapping until the flutter has gone, then ask for the lectern to be put there. It is usually a matter of two steps, and before nine in the morning nobody minds.</p>
<p>After that, stand still and listen for what never stops: the air conditioners, the fridge behind the bar, the projector’s fan, the generator on the wrong side of the wall. Find out which of them can rest during a speech, and who guards the remote.</p>
<h2>Distance is the whole secret</h2>
<p>A microphone hears a voice twice, straight from the mouth and by way of every wall. The straight part halves each time you double the distance. What the walls send back is about as loud at the door as at the stage. Somewhere between the two lies a line beyond which you are recording the building, and among tiles it can be as near as two steps from the speaker.</p>
<figure><img src="content/media/blog/hall.jpg" alt="Plan of a hall: a thick gold line runs straight from a head to a microphone, and ten thin blue ones reach it by way of the walls."><figcaption>The gold line is the voice. All the others are the hall.</figcaption></figure>
<p>A dearer microphone at the back will only record the building in better quality. So our order is always the same. First a lapel microphone, a hand’s width below the chin, on the side to which the guest will turn for the slides. Next a handheld, carried at the chin and not at the belt, and we say so to every guest. Then the lectern’s own. The one on the camera helps the editor to line things up and has no other duty.</p>
<p>Lace and agbada are louder than the people in them. Clip to something that does not move, leave a small loop of slack, and ask your guest to sit, turn and laugh while you listen on headphones. It takes a minute, and everybody is calmer afterwards.</p>
<h2>Take the desk’s sound and do not trust it</h2>
<p>The hall’s own engineer has every microphone already and is the most useful friend you can make that day. Ask for a line that does not follow the faders, put an isolating box in it against hum, and leave plenty of room above ordinary speech. Speeches begin shyly and end in a shout.</p>
<p>Then run a recorder of your own on the lectern, with its own battery. When the desk loses power, the two recordings will differ in one respect: yours exists.</p>
<h2>People are furniture</h2>
<p>A full hall is kinder than an empty one, because clothes swallow the ringing. The rehearsal therefore sounds worse than the evening, so do not panic at noon. Where you have a say, draw the curtains across the glass, hang the banner a little away from the wall, and put a rug under the panel’s chairs. For an interview in the break, leave the building. A parked car with its windows up is the best small studio in Abuja.</p>
<blockquote><p>If you can hear the room, move. If you can hear the person, roll.</p></blockquote>
<p>When everyone has gone, clap once more. With the chairs stacked it is another hall. We keep these claps, filed by address, and before the next booking we listen to three seconds of one and know what to pack.</p>`,
}
