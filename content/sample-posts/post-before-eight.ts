import type { SamplePost } from '#contract/content/content.ts'

export const postBeforeEight: SamplePost = {
  title: 'Post before eight, when Abuja actually scrolls',
  description: 'Your audience is in traffic, in a queue or hiding from a meeting. Find out which, then set the alarm.',
  metaTitle: 'The Best Time to Post on Social Media in Abuja',
  metaDescription:
    'The best time to post on social media in Abuja: commuters, lunch queues and late readers, and a two-week test to find your own hour.',
  category: 'Social Media',
  featured: false,
  daysAgo: 59,
  picture: 'content/media/blog/blog-05.jpg',
  content: `<p>There are charts online that tell you the best hour to post. They were made from other people’s audiences in other people’s time zones. They know nothing about the Nyanya road on a Monday.</p>
<p>We prefer to ask. When we take over a page, the first thing we learn is what its followers are doing with their hands at each hour of the day.</p>
<h2>Before eight: the passenger</h2>
<p>A good part of the city travels in to work, and most of it isn’t driving. The passenger has one hand free, a weak signal between Karu and the bridge, and a great wish to be elsewhere. Give this person something complete: one picture, one thought, no link. A link means loading, and by the next hill you’ve lost them.</p>
<h2>One o’clock: the queue</h2>
<p>Lunch is sociable. What gets passed across a table now is anything that divides it in one line. Questions do well. Announcements go cold beside the rice.</p>
<h2>After nine: the pillow</h2>
<p>At night people read. The inverter is humming, the children are asleep and there’s time for the long caption, the thread and the video with sound. This is also when they save things, and a save is a promise to come back.</p>
<h2>The first picture</h2>
<p>The right hour gets you seen. After that you have about as long as it takes to lift a thumb. So begin in the middle. If it’s a video about pepper, the knife is already in the pepper. The logo, the greeting and the slow pan across the skyline can all wait until your viewer has decided to stay.</p>
<p>We test it in the meanest way we know. Save the first frame as a still, shrink it to a postage stamp and ask a busy person what it’s about. “Something with a knife” is a good answer. “Is it a bank?” isn’t, unless it is a bank.</p>
<h2>How to find your own hour</h2>
<ol>
<li>For two weeks, post the same <em>kind</em> of thing at three different times.</li>
<li>Count replies and saves. Leave likes out, because they’re a reflex.</li>
<li>Ask a few customers where they were when they saw it. They remember better than you’d think.</li>
<li>Choose one hour and stick to it for a month, so people learn when to expect you.</li>
</ol>
<p>For a market app whose page we run, the answer was before dawn, which nobody in our office wanted to hear. For a lender it was the dull quarter of an hour before a meeting starts. Neither hour appears in the charts.</p>
<p>Set the alarm, post the pepper and go back to bed. Most of your followers will see it before you’re up again, and the clever idea you have at noon can wait for tomorrow.</p>`,
}
