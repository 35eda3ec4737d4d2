import type { SamplePost } from '#contract/content/content.ts'

export const subtitlesOnABundle: SamplePost = {
  title: 'Subtitles for people who are counting megabytes',
  description: 'Your video will be watched on a full bus, without sound, on a bundle that ends tonight. Write for that.',
  metaTitle: 'How to Write Subtitles for Mobile Data Viewers',
  metaDescription:
    'How to write subtitles for viewers on data bundles: line length, reading speed, placement, burnt-in or file, and how many megabytes a minute costs.',
  category: 'Social Media',
  featured: false,
  daysAgo: 41,
  picture: 'content/media/blog/blog-lead-5.jpg',
  content: `<p>Here’s how our videos are really watched. The phone is at arm’s length in a packed bus. The sound is off, because the earpiece is at home and the pastor is in the next seat. The signal goes at Kugbo and comes back at AYA. The bundle was bought for one day, and the day is nearly over.</p>
<p>Subtitles get a video through all of that. They’re the cheapest line in the budget and usually the last that anyone thinks of. We write ours during the edit, while the pictures can still wait for them.</p>
<h2>Write for the eye</h2>
<p>Ears forgive a lot. Take out the “so, basically” and the false start, and leave the words that are this person’s own. If she speaks Pidgin, the subtitle is Pidgin. Correcting it is a small insult at the bottom of the screen.</p>
<p>Two lines at most, about 30 characters each on a vertical video. Break the line where the breath is, and never between a first name and a surname. A subtitle should be up long enough to read twice, which means once for a viewer who’s also looking out for a stop. We work at 17 characters a second or slower.</p>
<p>The file behind it is only text with times. Anyone can edit it on a phone:</p>
<pre><code>1
00:00:00,400 --&gt; 00:00:02,300
We close at six.

2
00:00:02,700 --&gt; 00:00:04,900
Come at five. Bring
the cooler that leaks.</code></pre>
<p>Save it as UTF-8. Otherwise the dots go missing, and Ọkọli turns into a name that no mother chose.</p>
<h2>Clear of the buttons</h2>
<p>Every app lays its own things over a vertical video: name and caption along the bottom, a column of buttons on the right. Words down there vanish just when they’re needed. Leave the lowest quarter and the right edge free. Put the subtitle in the upper third or, where a face is in the way, under the chin.</p>
<figure><img src="content/media/blog/subtitles.jpg" alt="Two phones with the same film: on the first, the app’s buttons and captions cover the subtitle at the bottom; on the second it is clear at the top and reads We close at six. Come at five."><figcaption>The same words, under the buttons and in the clear.</figcaption></figure>
<p>Give the letters a solid background. White with a thin outline looks elegant in the edit suite and is gone by noon. A block can be read in the sun, which is where people are.</p>
<h2>Burnt in, or a file</h2>
<p>Short vertical clips get their words burnt in, because they pass from app to app and would lose a file on the way. Anything longer than a minute gets the file: viewers can enlarge it, search it and switch it off, and each further language is one more file. Never give one video both in the same language. It reads like an echo.</p>
<h2>What a minute weighs</h2>
<p>The rest of the courtesy is in the export. A video’s size is its bit rate times its length, so you can work it out before anyone presses the button.</p>
<table>
<thead><tr><th>Mbit/s</th><th>MB per minute</th><th>Good for</th></tr></thead>
<tbody>
<tr><td>0.5</td><td>3.8</td><td>One calm face, 480p</td></tr>
<tr><td>1</td><td>7.5</td><td>A vertical clip that moves a little, 720p</td></tr>
<tr><td>2.5</td><td>19</td><td>A crowd, a market, rain, 720p</td></tr>
<tr><td>5</td><td>38</td><td>The client’s projector, 1080p</td></tr>
<tr><td>8</td><td>60</td><td>The master, which stays at home</td></tr>
</tbody>
</table>
<p>Most apps compress a video again, so give those a good one. On your own page you choose the size. We export at the lowest rate that leaves faces intact, check the result on the oldest phone in the office, and print the size beside the play button. People decide better when they know the price.</p>
<blockquote><p>Turn the sound off and hand it to a stranger. If they laugh at the right second, send it.</p></blockquote>
<p>One more thing. Put the subtitler’s name in the credits. Theirs is the work that every viewer reads.</p>`,
}
