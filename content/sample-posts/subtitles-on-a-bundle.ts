import type { SamplePost } from '#contract/content/content.ts'

export const subtitlesOnABundle: SamplePost = {
  title: 'Subtitles for people who are counting megabytes',
  description: 'Your film will be watched in a full bus, without sound, on a bundle that ends tonight. Write for that.',
  category: 'Social Media',
  featured: false,
  daysAgo: 41,
  picture: 'content/media/blog/blog-lead-5.jpg',
  content: `<p>Here is how a film of ours is really watched. The phone is at arm’s length in a full bus. The sound is off, because the earpiece is at home and the pastor is in the next seat. The signal goes at Kugbo and comes back at AYA. The bundle was bought for one day, and the day is nearly over.</p>
<p>Subtitles carry a film through all of that. They are the cheapest line in the budget and usually the last that anybody thinks of. We write ours during the edit, while the pictures can still wait for them.</p>
<h2>Write for the eye</h2>
<p>Ears forgive a lot. Take out the “so, basically” and the second start, and keep the words that are this person’s own. If she speaks Pidgin, the subtitle is Pidgin. Turning it into grammar is a small insult at the bottom of the screen.</p>
<p>Two lines at most, and on an upright film about thirty characters in each. Break the line where the breath is, and never between a name and its surname. A subtitle stays long enough for you to read it twice, which is once for somebody who is also looking out for a stop. Our working pace is seventeen characters a second or slower.</p>
<p>The file behind it is only text with times. Anybody can mend it on a phone:</p>
<pre><code>1
00:00:00,400 --&gt; 00:00:02,300
We close at six.

2
00:00:02,700 --&gt; 00:00:04,900
Come at five. Bring
the cooler that leaks.</code></pre>
<p>Save it as UTF-8. Otherwise the dots go missing, and Ọkọli turns into a name that no mother chose.</p>
<h2>Keep out from under the thumb</h2>
<p>Every app lays its own things over an upright film: name and caption along the foot, a column of buttons on the right. Words at the foot vanish just when they are needed. Keep the lowest quarter and the right edge free, and put the subtitle in the upper third or, where a face is in the way, under the chin.</p>
<figure><img src="content/media/blog/subtitles.jpg" alt="Two phones with the same film: on the first, the app’s buttons and captions cover the subtitle at the foot; on the second it stands clear at the top and reads We close at six. Come at five."><figcaption>The same words, under the thumb and in the clear.</figcaption></figure>
<p>Give the letters a solid ground. White with a thin outline looks elegant in the edit suite and is gone by noon. A block can be read in the sun, which is where people are.</p>
<h2>Burnt in, or a file</h2>
<p>Short upright clips get their words burnt in, because they pass from app to app and would lose a file on the way. Anything longer than a minute gets the file: readers can enlarge it, search it and switch it off, and a second language is a second file. Never give one film both in the same language. It reads like an echo.</p>
<h2>What a minute weighs</h2>
<p>The rest of the courtesy is in the export. A film weighs its bit rate times its length and nothing else, so you can work it out before anybody presses the button.</p>
<table>
<thead><tr><th>Mbit a second</th><th>MB a minute</th><th>Good for</th></tr></thead>
<tbody>
<tr><td>0.5</td><td>3.8</td><td>One calm face, 480 lines</td></tr>
<tr><td>1</td><td>7.5</td><td>An upright clip that moves a little, 720 lines</td></tr>
<tr><td>2.5</td><td>19</td><td>A crowd, a market, rain, 720 lines</td></tr>
<tr><td>5</td><td>38</td><td>The client’s projector, 1080 lines</td></tr>
<tr><td>8</td><td>60</td><td>The master, which stays at home</td></tr>
</tbody>
</table>
<p>Most apps squeeze a film again, so give those a good one. On your own page the weight is what you made it. We export at the lowest rate at which faces hold together, look at the result on the oldest phone in the office, and print the size beside the play button. People decide better when they know the price.</p>
<blockquote><p>Turn the sound off and hand it to a stranger. If they laugh at the right second, send it.</p></blockquote>
<p>One more thing. Put the name of whoever made the subtitles in the credits. It is the only part of the film that everybody reads.</p>`,
}
