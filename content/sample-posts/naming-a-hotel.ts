import type { SamplePost } from '#contract/content/content.ts'

export const hotelName: SamplePost = {
  title: 'Naming a hotel after a hill',
  description: 'A long list on the wall, one short word on the sign.',
  category: 'Branding',
  featured: false,
  daysAgo: 24,
  picture: 'content/media/blog/blog-06.jpg',
  content: `<p>The owners had a name when they came to us. It had three words in it, two of them French, and it was already on the towels. We asked the taxi driver who had brought them what he called the place. “The one by the hill,” he said.</p>
<p>That was the job done, really. The rest was proving it.</p>
<h2>The wall</h2>
<p>We wrote down everything anyway. Names from the street, the view, the family, the cook. Names with numbers. Names that sounded expensive. By evening the wall was full, and there was nothing on it that you could shout across a car park.</p>
<p>So we made rules, and let the rules do the quarrelling:</p>
<ol>
<li>It must be said the same way by a guest from Sokoto and one from Calabar.</li>
<li>It must survive a bad phone line.</li>
<li>It must be true when you stand at the gate.</li>
<li>It must still be true if the hotel gets a second floor, or a second owner.</li>
</ol>
<p>Hardly anything was left. <strong>Tudu</strong> was. In Hausa it means high ground, a rise, a place above the water. It has four letters and two beats, and children say it for fun.</p>
<h2>What we checked</h2>
<p>Before anybody falls in love, look for trouble. We read the word aloud in the languages of the likely guests, to hear whether it meant something rude. We searched the company register and the web. We typed it with cold thumbs. We asked the lawyer.</p>
<blockquote><p>A name is not what you call yourself. It is what people say when you are not in the room.</p></blockquote>
<h2>One word on the sign</h2>
<p>The mark came quickly after that, because the name had already drawn it: a hill, black, with the last light on its summit. It stands on the cups, the key tags and the gate. The towels were dyed and have become very good cleaning cloths.</p>
<p>It was drawn at the size of a thumbnail first. A mark spends most of its life small: in the corner of a receipt, beside a name in a chat, sewn into a collar. So we cut the hill out of black paper, photographed it from the far end of the corridor and looked at it on the smallest screen in the office. The first version had a path winding up the slope. At that distance it was a crack in a pot. The second had two lights, and read as a face. One light stayed.</p>
<p>Then came the rude tests. We sent it by fax, because the owners’ bank still had one. We stamped it with a half-dry pad. We asked the cook to pipe it on a cake. Whatever came through all three without explanation was the logo, and the rest was decoration.</p>
<p>We met the taxi driver again some months later and told him that he had been right. He wanted to know about his percentage. He drinks his coffee there for nothing.</p>`,
}
