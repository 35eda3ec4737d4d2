import type { SamplePost } from '#contract/content/content.ts'

export const liveShow: SamplePost = {
  title: 'Nine cameras, one generator: a live show checklist',
  description: 'What we check before the doors open, in the order in which it has gone wrong.',
  category: 'Event Coverage',
  featured: true,
  daysAgo: 93,
  picture: 'content/media/blog/blog-10.jpg',
  content: `<p>A live show is a list of things that could fail, read backwards. We keep ours on one sheet, and each line is there because it once went wrong in front of people in good clothes.</p>
<h2>The day before</h2>
<ul>
<li><strong>Find the man with the keys.</strong> Get his number, and his cousin’s number. The room with the switchboard is always locked, and never by the person who is on duty.</li>
<li><strong>Follow the power.</strong> Trace each socket to its breaker and write it on tape. The caterers’ kettle and your mixing desk must never meet.</li>
<li><strong>Stand in every camera’s place.</strong> Sit, too. Somebody’s gele will be exactly there.</li>
<li><strong>Test the line out of the building</strong> at the hour of the show, because at ten in the morning every network is your friend.</li>
</ul>
<h2>The sheet itself</h2>
<p>A run sheet is read in the dark, by somebody with one hand free. Ours is a single page in large type, with four columns: the time, what the hall sees, what we do, and what happens if it is late. The last column is the one that earns its paper. If the minister is late, the choir sings twice. If the choir is in the same convoy, we show the film. It has all been agreed in daylight by the person who would otherwise have to be found.</p>
<p>Write names as they are said. The caption on the screen comes from this page, and a guest who sees a dot missing under her name will remember it longer than the speech. We ring each of them the week before and ask. Nobody has ever minded being asked.</p>
<h2>Two hours before</h2>
<p>Put all clocks right. Nine cameras with nine opinions about the time will cost the editor a night. Then record a minute of the empty hall with nobody breathing. You will need that silence in the edit, and by evening it will no longer exist.</p>
<p>Feed the crew now. A hungry operator zooms.</p>
<h2>During</h2>
<p>The director says little and says it early. “Four, you are next” is worth more than “Four, now!” Each camera has one job it may always return to without being told: a face, a wide, the hands of the drummer. When everything else is lost, everyone goes home to their job and the picture holds.</p>
<blockquote><p>The generator is a member of the crew. It gets a call time, a driver and somebody to say thank you.</p></blockquote>
<p>Ours runs from before the doors open, and the mains is the spare. When the mains fails, nothing happens, and that is the whole trick.</p>
<h2>After</h2>
<figure><img src="content/media/portfolio/corporate-event-coverage-wide.jpg" alt="A press desk from above: a contact sheet with three frames ringed in gold under a loupe, three phones with the same pictures arriving before midnight, and nine numbered memory cards."><figcaption>Nine cards, numbered like their cameras. From <a href="/portfolio/corporate-event-coverage">Founders’ Night</a>.</figcaption></figure>
<p>Nobody coils a cable until the cards are copied twice and the two copies are in different bags in different cars. Then ring the best frames, send the first of them to the press, and drive home slowly. The bridge at Jabi has no second take either.</p>`,
}
