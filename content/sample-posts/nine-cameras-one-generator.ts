import type { SamplePost } from '#contract/content/content.ts'

export const liveShow: SamplePost = {
  title: 'Nine cameras, one generator: a live show checklist',
  description:
    'Our live event checklist for Abuja halls: keys, power, run sheet, clocks and crew, from the day before to the drive home.',
  metaTitle: 'Live Event Checklist: Power, Cameras and Crew',
  metaDescription:
    'Our live event checklist for Abuja: keys, power, internet, run sheet, crew and generator, from the day before to the drive home.',
  category: 'Event Coverage',
  featured: true,
  daysAgo: 93,
  picture: 'content/media/blog/blog-10.jpg',
  content: `<p>Every live show has a list of things that could fail. Ours fits on one sheet, and everything on it has gone wrong once, in front of people in good clothes.</p>
<h2>The day before the show</h2>
<ul>
<li><strong>Find the man with the keys.</strong> Get his number, and his deputy’s. The room with the distribution board is always locked, and the person on duty never has the key.</li>
<li><strong>Follow the power.</strong> Trace each socket to its breaker and write the breaker’s number on tape beside the socket. Keep the caterers’ kettle and your mixing desk on different breakers.</li>
<li><strong>Stand in every camera’s place</strong>, with a colleague in the seat in front. A tall gele in that seat will block the shot.</li>
<li><strong>Test the internet connection</strong> at the hour of the show, because at ten in the morning every network is fast.</li>
</ul>
<h2>The run sheet</h2>
<p>A run sheet is read in the dark, by someone with one hand free. Ours is a single page in large type, with four columns: the time, what the hall sees, what we do, and what happens if someone is late. The last column is the most useful. If the minister is late, the choir sings twice. If the choir is in the same convoy, we show a film. The host agrees to the whole sheet in daylight, so that nobody has to look for the host at night.</p>
<p>Write names with their tone marks and dots. The on-screen captions come from this page, and a guest who sees a dot missing under her name will remember it longer than the speech. We check the client’s list of names by calling each speaker the week before. So far, all of them have been glad we did.</p>
<h2>Two hours before the show</h2>
<p>Sync every clock. Nine cameras with nine opinions about the time will cost the editor a night. Then record a minute of sound in the hall with the crew silent, and another when the guests have sat down. The editor needs both, because a full hall sounds different.</p>
<p>Feed the crew now. Hungry operators make mistakes.</p>
<h2>During the show</h2>
<p>The director says little and says it early. “Camera four, you’re next” helps. “Four, now!” is too late. Each camera has one shot it can always return to without being told: a face, a wide view of the hall, the hands of the drummer. If everything else is lost, every camera goes back to its own shot, and there’s still a programme.</p>
<blockquote><p>The generator is a member of the crew. It gets a call time, a driver and a thank-you.</p></blockquote>
<p>Our generator is already running when the doors open, and public power is the spare. When public power fails, nobody watching knows.</p>
<h2>After the show</h2>
<figure><img src="content/media/portfolio/corporate-event-coverage-wide.jpg" alt="A contact sheet of black-and-white press photographs under a lamp, with a loupe, amber rings and red crosses."><figcaption>One sheet of thirty-one. Ringed photographs went to the press before midnight. From <a href="/portfolio/corporate-event-coverage">Founders’ Night</a>.</figcaption></figure>
<p>Nobody coils a cable until the memory cards have been copied twice and the two copies are in different bags in different cars. Then choose the best frames, send the first of them to the press, and drive home slowly.</p>`,
}
