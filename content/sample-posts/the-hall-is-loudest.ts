import type { SamplePost } from '#contract/content/content.ts'

export const hallIsLoudest: SamplePost = {
  title: 'The loudest speaker in the hall is the hall',
  description: 'Tiles, glass and zinc all talk back. Here’s how we record the person instead.',
  metaTitle: 'How to Record Clear Speech in an Echoing Hall',
  metaDescription:
    'How to record clear speech in echoing Abuja halls: the clap test, microphone choice and placement, and why you need your own recorder.',
  category: 'Event Coverage',
  featured: false,
  daysAgo: 17,
  picture: 'content/media/blog/blog-lead-1.jpg',
  content: `<p>Halls in this city are built to be washed. There are tiles on the floor, glass down one side and hardboard overhead with zinc above it. They look splendid in photographs. Say one sentence in them and the room repeats it from six sides, a little later each time, until the words are stacked like plates.</p>
<p>No software can take that out without taking some of the voice along. So we deal with it beforehand: someone arrives early and claps.</p>
<h2>Clap, and hear what comes back</h2>
<p>Start at the centre, while the hall is empty, and clap once. If the sound stops, enjoy your day. If it rings, count how long. If it flutters, like a ruler on the edge of a desk, two bare walls are facing each other and the lectern is probably between them. Walk along the stage, clapping, until the flutter goes, then ask for the lectern to be moved there. It’s usually a matter of two steps, and before nine in the morning the hall staff don’t mind.</p>
<p>Next, stay still and listen for what never stops: the air conditioners, the fridge behind the bar, the projector’s fan, the generator on the wrong side of the wall. Find out which of them can be off during a speech, and who guards the remote.</p>
<h2>Distance is the whole secret</h2>
<p>A microphone hears a voice twice: straight from the mouth, and by way of every wall. The straight part halves each time you double the distance. What the walls send back is about as loud at the entrance as at the stage. Somewhere between the two is a line beyond which you’re recording the building. Among tiles it can be as near as two steps from the speaker.</p>
<figure><img src="content/media/blog/hall.jpg" alt="Plan of a hall: a thick gold line runs straight from a head to a microphone, and ten thin blue ones reach it by way of the walls."><figcaption>The gold line is the voice. All the others are the hall.</figcaption></figure>
<p>A more expensive microphone at the back only records the building in better quality. So our order is always the same. First comes a lapel microphone, a hand’s width below the chin, on the side the guest will turn to for the slides. Second is a handheld, and we show every guest how near the chin it has to be. Third is the lectern’s own. The one on the camera only helps the editor to sync the rest.</p>
<p>Lace and agbada are louder than the people in them. Clip the microphone to something that doesn’t move, leave a small loop of slack, and ask your guest to sit, turn and laugh while you listen on headphones. It takes a minute, and everyone is calmer afterwards.</p>
<h2>Take the desk’s sound, but don’t rely on it</h2>
<p>The hall’s own engineer already has every microphone and is the most useful friend you can make that day. Ask for a feed that doesn’t follow the faders, put an isolating box in it against hum, and leave plenty of headroom above ordinary speech. Speeches begin shyly and end in a shout.</p>
<p>Then leave your own recorder on the lectern, on its own battery. If the desk loses power, you still have the speech.</p>
<h2>People are furniture</h2>
<p>A full hall is kinder than an empty one, because clothes soak up the ringing. The rehearsal will sound worse than the evening, so don’t panic at noon. Where you have a say, draw the curtains across the glass, hang the banner a little away from the wall, and put a rug under the panel’s chairs. For an interview in the break, leave the building. A parked car with its windows up is the best small studio in Abuja.</p>
<blockquote><p>If you hear the room, move closer. If you hear the person, roll.</p></blockquote>
<p>When everyone has gone, clap once more. With the chairs stacked it’s another hall. We save these claps, filed by address. Before the next booking we listen to three seconds of one and know what to pack.</p>`,
}
