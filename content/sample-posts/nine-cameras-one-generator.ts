import type { SamplePost } from '#contract/content/content.ts'

export const liveShow: SamplePost = {
  title: 'Nine cameras, one generator: a live show checklist',
  description:
    'Our live event checklist for Abuja halls: power, keys, clocks, run sheets and crews, in the order they usually go wrong.',
  metaTitle: 'Live Event Checklist: Power, Cameras and Crew',
  metaDescription:
    'Our live event checklist for Abuja: power, keys, connection, run sheet, crew and generator, in the order they usually go wrong.',
  category: 'Event Coverage',
  featured: true,
  daysAgo: 93,
  picture: 'content/media/blog/blog-10.jpg',
  content: `<p>A live show is a list of things that could fail, read backwards. Ours fits on one sheet, and each line is there because it once went wrong in front of people in good clothes.</p>
<h2>The day before</h2>
<ul>
<li><strong>Find the man with the keys.</strong> Get his number, and his deputy’s. The room with the switchboard is always locked, and never by the person on duty.</li>
<li><strong>Follow the power.</strong> Trace each socket to its breaker and write it on tape. The caterers’ kettle and your mixing desk must never meet.</li>
<li><strong>Stand in every camera’s place.</strong> Sit, too. There’ll be a gele exactly there.</li>
<li><strong>Test the internet connection</strong> at the hour of the show: at ten in the morning every network is your friend.</li>
</ul>
<h2>The run sheet</h2>
<p>A run sheet is read in the dark, by someone with one hand free. Ours is a single page in large type, with four columns: the time, what the hall sees, what we do, and what happens if it’s late. The last column earns its paper. If the minister is late, the choir sings twice. If the choir is in the same convoy, we show the film. The host agrees to all of it in daylight, so we don’t have to find them at night.</p>
<p>Write names with their marks. The on-screen captions come from this page, and a guest who sees a dot missing under her name will remember it longer than the speech. We call each guest the week before and ask. So far, all of them have been glad we did.</p>
<h2>Two hours before</h2>
<p>Sync every clock. Nine cameras with nine opinions about the time will cost the editor a night. Then record a minute of the empty hall, with everyone silent. You’ll need that room tone in the edit, and by evening it will no longer exist.</p>
<p>Feed the crew now. A hungry operator zooms.</p>
<h2>During the show</h2>
<p>The director says little and says it early. “Four, you’re next” helps. “Four, now!” is too late. Each camera has one shot it can always return to without being told: a face, a wide, the hands of the drummer. If everything else is lost, everyone goes back to that shot, and there’s still a programme.</p>
<blockquote><p>The generator is a member of the crew. It gets a call time, a driver and a thank-you.</p></blockquote>
<p>Ours is already running when the doors open, and the mains is the spare. When the mains fails, the audience doesn’t find out.</p>
<h2>After the show</h2>
<figure><img src="content/media/portfolio/corporate-event-coverage-wide.jpg" alt="A press desk from above: a contact sheet with three frames ringed in gold under a loupe, three phones with the same pictures arriving before midnight, and nine numbered memory cards."><figcaption>Nine cards, numbered like their cameras. From <a href="/portfolio/corporate-event-coverage">Founders’ Night</a>.</figcaption></figure>
<p>Nobody coils a cable until the cards have been copied twice and the two copies are in different bags in different cars. Then choose the best frames, send the first of them to the press, and drive home slowly.</p>`,
}
