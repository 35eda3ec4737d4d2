import type { SamplePost } from '#contract/content/content.ts'

export const soundFirst: SamplePost = {
  title: 'Sound first: cut the pictures to a voice',
  description: 'Record the narration before you draw a single frame: what that saves, and what it costs.',
  metaTitle: 'Why We Record the Voice-Over Before Animating',
  metaDescription:
    'Why we record the narration before animating: how to mark pauses, count words per minute and plan for a second language.',
  category: 'Animation',
  featured: false,
  daysAgo: 107,
  picture: null,
  content: `<p>In many animation projects, the film is finished before someone remembers that it needs a voice. The actor then has to read the script at the speed of the pictures, and the film sounds like a man running beside a bus.</p>
<p>We record the voice first, if possible before there’s a storyboard.</p>
<h2>Mark the pauses in the recording</h2>
<p>A good reading has silences in it, and those silences tell us where to change the picture. A breath before an important word can be worth a shot of its own. On the page that breath is only a comma, so you couldn’t have planned for it.</p>
<p>We mark a recording like this:</p>
<pre><code>She opened the tap |
| and waited.
   || Nothing.</code></pre>
<p>One bar is a change of picture. Two bars mean that nothing moves until the voice comes back.</p>
<h2>From marks to a storyboard</h2>
<p>Only now do we draw. Each bar becomes a drawing the size of a playing card, with one thing happening in it. We pin up all the drawings, play the recording and have a colleague point at each drawing in time with the voice. Where the finger hurries, there are too many drawings. Where the finger waits, the scene needs more movement, or the sentence is too long.</p>
<p>An unhurried voice speaks a little over two words a second. So a one-minute film has room for about 130 words, and fewer are better. Count the words before you fall in love with the script. If the client asks for one more paragraph, everyone in the meeting can see that it won’t fit.</p>
<h2>Use a scratch voice early</h2>
<p>A scratch voice is a trial recording that’s replaced later, so you don’t need an actor yet. For the first cut we record the least busy person in the office, in the cupboard with the costumes. The recording tells you whether the film is too long. It usually is, and it’s far cheaper to find out in a cupboard than after the render.</p>
<h2>Films in more than one language</h2>
<p>The same sentence takes longer in one language than in another, and the stress falls on different words. If a film is planned in Hausa and English, record both before you draw. Lay the recordings side by side and give each scene the length of the slower one. The quicker language gets a short pause.</p>
<h2>What recording first costs you</h2>
<ul>
<li>The client has to approve the words before there’s a picture to look at, which takes courage on both sides.</li>
<li>If the script changes late, the drawings have to change too.</li>
<li>You have to book the actor twice, once before you draw and once for the changes. Pay for both sessions.</li>
</ul>
<p>In return you get a film with a natural rhythm. Before you draw, play the recording with your eyes shut. It’s ready when you want to know what happens next.</p>`,
}
