import type { SamplePost } from '#contract/content/content.ts'

export const subtitlesOnABundle: SamplePost = {
  title: 'Subtitles for people who are counting megabytes',
  description: 'Your video will be watched on a full bus, without sound, on a data bundle that ends tonight. Write for that.',
  metaTitle: 'How to Write Subtitles for Viewers on Mobile Data',
  metaDescription:
    'How to write subtitles for viewers on data bundles: line length, reading speed, placement, burnt-in or file, and how many megabytes a minute costs.',
  category: 'Social Media',
  featured: false,
  daysAgo: 41,
  picture: 'content/media/blog/blog-lead-5.jpg',
  content: `<p>Here’s how people really watch our videos. The phone is at arm’s length in a packed bus. The sound is off, because the earpiece is at home and the pastor is in the next seat. The network drops at Kugbo and comes back at AYA. The data bundle was bought for one day, and the day is nearly over.</p>
<p>On that bus, a video without subtitles says nothing. Subtitles are one of the cheapest items in the budget, but usually the last that anyone thinks of. We write ours during the edit, while we can still lengthen a shot to fit its words.</p>
<h2>Write lines that are quick to read</h2>
<p>A listener hardly notices “so, basically” or a false start, but a reader does. Take those out and leave the rest as the speaker said it. If she speaks Pidgin, write the subtitle in Pidgin. Correcting her is a small insult, and it’s in writing.</p>
<p>Use two lines at most, of about 30 characters each on a vertical video. Break the line where the speaker breathes, and never between a first name and a surname. Keep each subtitle up a little longer than it takes to read, because a viewer on the bus is also looking out for her stop. Our limit is 17 characters a second.</p>
<p>A subtitle file is only text with times, so anyone can edit it on a phone:</p>
<pre><code>1
00:00:00,400 --&gt; 00:00:02,300
We close at six.

2
00:00:02,700 --&gt; 00:00:05,200
Come at five.
Bring the cooler that leaks.</code></pre>
<p>Save the file as UTF-8. Otherwise the dots under letters go missing, and Ọkọli turns into a name that no mother chose.</p>
<h2>Keep subtitles clear of the buttons</h2>
<p>Most apps cover part of a vertical video: the name and caption run along the bottom, and a column of buttons stands on the right. Nobody can read subtitles behind those. Leave the lowest quarter and the right edge of the picture free. Put the subtitle in the upper third or, where a face is in the way, under the chin.</p>
<figure><img src="content/media/blog/subtitles.jpg" alt="Two phones with the same film: on the first, the app’s buttons and captions cover the subtitle at the bottom; on the second it is clear at the top and reads We close at six. Come at five."><figcaption>The same subtitle, first under the app’s buttons, then clear of them.</figcaption></figure>
<p>Give the letters a solid background. White letters with a thin outline look elegant in the edit suite but disappear in sunlight. Letters on a solid block can be read at noon at a bus stop.</p>
<h2>Burnt-in subtitles, or a separate file</h2>
<p>In short vertical clips we burn the subtitles into the picture, because a separate file gets lost when a clip is forwarded from app to app. For anything longer than a minute we use a separate file instead. Viewers can enlarge those subtitles, search them and switch them off, and each further language is one more file. Never use both for the same language, or viewers will see every line twice.</p>
<h2>How many megabytes a minute takes</h2>
<p>You can save your viewers some data when you export the video. A video’s size is its bit rate times its length, so you can work it out beforehand.</p>
<table>
<thead><tr><th>Mbit/s</th><th>MB per minute</th><th>Good for</th></tr></thead>
<tbody>
<tr><td>0.5</td><td>3.8</td><td>One calm face, 480p</td></tr>
<tr><td>1</td><td>7.5</td><td>A vertical clip that moves a little, 720p</td></tr>
<tr><td>2.5</td><td>19</td><td>A crowd, a market, rain, 720p</td></tr>
<tr><td>5</td><td>38</td><td>The client’s projector, 1080p</td></tr>
<tr><td>8</td><td>60</td><td>The master copy, which stays in the office</td></tr>
</tbody>
</table>
<p>Most apps compress a video again, so give them a good copy. On your own website you choose the size. We export at the lowest rate that leaves faces intact, check the result on the oldest phone in the office, and print the size beside the play button. People decide better when they know what watching will cost.</p>
<blockquote><p>Turn the sound off, hand the phone to a stranger and ask what the video said.</p></blockquote>
<p>And put the subtitler’s name in the credits. On that packed bus, the subtitles are the only words anyone gets.</p>`,
}
