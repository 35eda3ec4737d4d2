import type { SamplePost } from '#contract/content/content.ts'

export const hallIsLoudest: SamplePost = {
  title: 'The loudest speaker in the hall is the hall',
  description: 'Tiles, glass and zinc all echo. We record the person talking and keep the echo out.',
  metaTitle: 'How to Record Clear Speech in an Echoing Hall',
  metaDescription:
    'How to record clear speech in echoing Abuja halls: the clap test, microphone choice and placement, and why you need your own recorder.',
  category: 'Event Coverage',
  featured: false,
  daysAgo: 17,
  picture: 'content/media/blog/blog-lead-1.jpg',
  content: `<p>Halls in Abuja are built to be washed. The floor is tiled, one side is glass, and above the ceiling boards there’s zinc. Such halls look splendid in photographs. But say one sentence inside and the room repeats it from six sides, a little later each time, until the words are stacked like plates.</p>
<p>No software can remove that echo without removing some of the voice as well. So we deal with it beforehand: someone arrives early and claps.</p>
<h2>Test the echo with a clap</h2>
<p>Start at the centre, while the hall is empty, and clap once. If the sound stops at once, you have a good hall. If it rings, count the seconds: the longer it rings, the closer the microphone must be. If it flutters, like a ruler flicked on the edge of a desk, two bare walls are facing each other, and the lectern is probably between them. Walk along the stage, clapping, until the flutter goes, and ask for the lectern to be moved to that spot. Moving it two steps is usually enough, and early in the morning the hall staff don’t mind.</p>
<p>Next, stay still and listen for constant noise: the air conditioners, the fridge behind the bar, the projector’s fan, the generator just outside the window. Find out which of these can be switched off during a speech, and who keeps the remote.</p>
<h2>Why the microphone must be close</h2>
<p>A microphone hears a voice twice: straight from the mouth, and as an echo from every wall. The direct sound halves each time the distance to the mouth doubles. The echo is about as loud at the entrance as at the stage. So at some distance from the person speaking, the echo becomes louder than the voice. In a tiled hall that can be two steps away.</p>
<figure><img src="content/media/blog/hall.jpg" alt="Plan of a hall: a thick gold line runs straight from a head to a microphone, and ten thin blue ones reach it by way of the walls."><figcaption>The gold line is the voice. The blue lines are the hall.</figcaption></figure>
<p>A more expensive microphone at the back only records the building in better quality. So we always choose microphones in this order. First comes a lapel microphone, a hand’s width below the chin. It goes on the side nearer the slides, because the guest will turn that way. Second comes a handheld one, and we show every guest how near the chin to hold it. The one on the lectern is third. The one on the camera only helps the editor to sync sound and picture.</p>
<p>Lace and agbada can rustle louder than a voice. Clip the microphone to something that doesn’t move, and leave a small loop of slack in the cable. Then ask your guest to sit, turn and laugh while you listen on headphones. It takes a minute, and everyone is calmer afterwards.</p>
<h2>Take a feed from the sound desk, but don’t rely on it</h2>
<p>The event’s sound engineer already has every microphone connected to one desk, and is the most useful friend you can make that day. Ask for a feed whose volume stays the same when the engineer moves the sliders. On that feed’s cable, put an isolation transformer, a small box that blocks hum. Leave plenty of headroom above ordinary speech, because speeches begin shyly and end in a shout.</p>
<p>Then leave your own battery-powered recorder on the lectern. If the desk loses power, you still have the speech.</p>
<h2>A full hall sounds better</h2>
<p>A full hall echoes less than an empty one, because people’s clothes soak up the sound. The rehearsal will sound worse than the event, so don’t panic at noon. If you’re allowed to, draw the curtains across the glass, hang the banner a little away from the wall, and put a rug under the panel’s chairs. To interview someone during the break, leave the building. A parked car with its windows up is the best small studio in Abuja.</p>
<blockquote><p>The nearer the microphone, the smaller the hall.</p></blockquote>
<p>When everyone has gone, clap once more. With the chairs stacked, the hall sounds different again. We record these claps and file them by address. Before our next booking in the same hall, three seconds of listening tells us what to pack.</p>`,
}
