import type { SamplePost } from '#contract/content/content.ts'

export const postBeforeEight: SamplePost = {
  title: 'Post before eight, when Abuja actually scrolls',
  description: 'Your audience is in traffic, in a queue or hiding from a meeting. Find out where, then set the alarm.',
  metaTitle: 'The Best Time to Post on Social Media in Abuja',
  metaDescription:
    'The best time to post on social media in Abuja: commuters, lunch queues and late readers, and a two-week test to find your own hour.',
  category: 'Social Media',
  featured: false,
  daysAgo: 59,
  picture: 'content/media/blog/blog-05.jpg',
  content: `<p>There are charts online that tell you the best hour to post. They describe other people’s audiences in other people’s time zones, and they know nothing about the Nyanya road on a Monday.</p>
<p>We prefer to ask. When we take over a page, we first find out what its followers are doing with their hands at each hour of the day.</p>
<h2>Before eight: passengers in traffic</h2>
<p>Before eight, much of Abuja is on the way to work, and most people aren’t driving. A passenger in traffic has one hand free, a weak network after Karu, and nothing else to do. Post something complete: one picture and one thought, without a link. A link takes time to load, and by the next hill you’ve lost your reader.</p>
<h2>One o’clock: the lunch table</h2>
<p>People eat lunch together and show each other their phones. At that hour, post one line that the whole table can argue about. Questions do well, while announcements go cold beside the rice.</p>
<h2>After nine: readers in bed</h2>
<p>At night, people read. The inverter is humming, the children are asleep and there’s time for a long caption, a thread or a video with sound. Night is also when people save posts, and anyone who saves a post means to come back to it.</p>
<h2>The first frame of a video</h2>
<p>The right hour gets your post seen. After that you have about as long as it takes to lift a thumb, so begin in the middle. A video about pepper should start with the knife already in the pepper. The logo, the greeting and the slow pan across the skyline can all wait until your viewer has decided to stay.</p>
<p>Put that first frame to a hard test. Save it as a still, shrink it to the size of a postage stamp and ask a busy person what the video is about. “Something with a knife” is a good answer. “Is it a bank?” isn’t, unless you’re a bank.</p>
<h2>How to find your own best hour</h2>
<ol>
<li>For two weeks, post the same <em>kind</em> of thing at three different times.</li>
<li>Count replies and saves. Leave out likes, because people give them without thinking.</li>
<li>Ask a few customers where they were when they saw your post. Most of them remember.</li>
<li>Choose the best hour and stick to it for a month, so people learn when to expect you.</li>
</ol>
<p>For a market app we work with, the best time was six in the morning, which nobody in our office wanted to hear. For a lender it was the dull quarter of an hour before the morning meeting. Neither time was in the charts we’d read.</p>
<p>When you’ve found your hour, plan for it. Write the post the day before, and make sure someone is awake to answer the first replies. A clever idea that comes to you at noon will keep until the morning.</p>`,
}
