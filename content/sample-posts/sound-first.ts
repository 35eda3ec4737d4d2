import type { SamplePost } from '#contract/content/content.ts'

export const soundFirst: SamplePost = {
  title: 'Sound first: cut the pictures to a voice',
  description: 'Record the narration before you draw a single frame. Here’s what it saves, and what it costs.',
  metaTitle: 'Why We Record the Voice-Over Before Animating',
  metaDescription:
    'Why we record the narration before animating: how to mark pauses, count words per minute and plan for a second language.',
  category: 'Animation',
  featured: false,
  daysAgo: 107,
  picture: null,
  content: `<p>There’s a moment in many animation projects when the film is finished and someone remembers that it needs a voice. The actor then reads the script at the speed of the pictures, which is nobody’s natural speed, and the film sounds like a man running beside a bus.</p>
<p>We record first, before there’s a storyboard if we can.</p>
<h2>Listen for the gaps</h2>
<p>A good reading has silences in it, and that’s where the drawings live. When the speaker takes a breath before the important word, that breath is your shot. You couldn’t have planned it from the page, where it’s only a comma.</p>
<p>We mark a recording like this:</p>
<pre><code>She opened the tap |
| and waited.
   || Nothing.</code></pre>
<p>One bar is a change of picture. Two bars: nothing moves until the sound does.</p>
<h2>From marks to boards</h2>
<p>Now we draw. Each bar becomes a box on the wall, no bigger than a playing card, with one thing happening in it. We pin up the whole film, play the voice and have a colleague point at the boxes as it goes by. Where the finger hurries there are too many. Where it waits, something has to move, or the sentence is too long.</p>
<p>An unhurried voice speaks a little over two words a second. So a one-minute film has room for about 130 words, and fewer if it wants to be liked. Count them before you fall in love with the script. Nothing calms a meeting like a number that everyone can check.</p>
<h2>Use a scratch voice early</h2>
<p>It doesn’t have to be the final actor. For the first cut we use the least busy person in the office, recorded in the cupboard with the coats. A scratch voice tells you whether the film is too long. It always is, and it’s far cheaper to find out in a cupboard than after the render.</p>
<h2>More than one language</h2>
<p>Hausa and English take different times to say the same thing, and they put the weight in different places. If a film will exist in both, record both before you draw, lay them side by side and give each scene the length of the slower one. The quicker language gets a pause, and a pause never hurt a film.</p>
<h2>What it costs</h2>
<ul>
<li>The client has to approve words before there’s anything pretty to look at. This takes courage on both sides.</li>
<li>Changing the script late means changing everything late.</li>
<li>You have to book the actor twice. Pay for both.</li>
</ul>
<p>In return you get a film that breathes. Play it with your eyes shut. If you still want to know what happens next, open them and start drawing.</p>`,
}
