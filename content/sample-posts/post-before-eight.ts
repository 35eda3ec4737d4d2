import type { SamplePost } from '#contract/content/content.ts'

export const postBeforeEight: SamplePost = {
  title: 'Post before eight, when Abuja actually scrolls',
  description: 'Your audience is in traffic, in a queue or hiding from a meeting. Find out which, then set the alarm.',
  category: 'Social Media',
  featured: false,
  daysAgo: 59,
  picture: 'content/media/blog/blog-05.jpg',
  content: `<p>There are charts on the internet that tell you the best hour to post. They were made from other people’s audiences in other people’s time zones. They do not know about the Nyanya road on a Monday.</p>
<p>We prefer to ask. When we take over a page, the first thing we do is learn what its people are doing with their hands at each hour of the day.</p>
<h2>Before eight: the passenger</h2>
<p>A good part of the city travels in to work, and most of it is not driving. The passenger has one hand free, a weak signal between Karu and the bridge, and a great wish to be elsewhere. Give this person something complete: one picture, one thought, no link. A link means loading, and loading means losing them at the next hill.</p>
<h2>One o’clock: the queue</h2>
<p>Lunch is sociable. Whatever gets passed across a table now is something that starts an argument in one line. Questions do well. Announcements go cold beside the rice.</p>
<h2>After nine: the pillow</h2>
<p>At night people read. The generator is on, the children are asleep and there is time for the long caption, the thread and the film with sound. They also save things now, and a save is a promise to come back.</p>
<h2>The first picture</h2>
<p>The hour opens the door. What stands in it has about as long as it takes to lift a thumb. So begin in the middle. If it is a film about pepper, the knife is already in the pepper. The logo, the greeting and the slow look across the skyline can all wait until somebody has decided to stay.</p>
<p>We test it in the meanest way we know. Save the first frame as a still, shrink it to the size of a stamp and ask a person who is busy what it is about. “Something with a knife” is a good answer. “Is it a bank?” is not, unless it is a bank.</p>
<h2>How to find your own hour</h2>
<ol>
<li>For two weeks, post the same <em>kind</em> of thing at three different times.</li>
<li>Count replies and saves. Leave likes out of it, because they are a reflex.</li>
<li>Ask a few customers where they were when they saw it. They remember better than you would think.</li>
<li>Choose one hour and keep it for a month. Reliability is half of being heard.</li>
</ol>
<p>For a market app we run, the answer was before dawn, which nobody in our office wanted to hear. For a lender it was the dull quarter of an hour before a meeting starts. Neither hour appears in the charts.</p>
<p>Set the alarm, post the pepper, go back to bed. It carries further than the clever thing you would have written at noon.</p>`,
}
