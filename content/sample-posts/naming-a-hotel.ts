import type { SamplePost } from '#contract/content/content.ts'

export const hotelName: SamplePost = {
  title: 'Naming a hotel after a hill',
  description: 'A long list on the wall, one short word on the sign.',
  metaTitle: 'Naming a Hotel: How We Got From a List to Tudu',
  metaDescription:
    'How we named Tudu, a hotel in Abuja: four rules for a name, the checks that come before anyone falls in love, and the tests for the logo.',
  category: 'Branding',
  featured: false,
  daysAgo: 24,
  picture: 'content/media/blog/blog-06.jpg',
  content: `<p>The owners already had a name when they came to us. It was three words long, two of them French, and it was on the towels. We asked the taxi driver who’d brought them what he called the place. “The one by the hill,” he said.</p>
<p>That was the job done, really. The rest was proving it.</p>
<h2>The wall of names</h2>
<p>We wrote down everything anyway: names from the street, the view, the family and the cook. There were names with numbers in them and names that sounded expensive. By evening the wall was full, and not one of them could be shouted across a car park.</p>
<p>So we made rules, and let the rules decide:</p>
<ol>
<li>A guest from Sokoto and one from Calabar must say it the same way.</li>
<li>It must survive a call on a bad network.</li>
<li>It must be true when you’re at the gate.</li>
<li>It must still be true if the hotel gets a second floor, or a second owner.</li>
</ol>
<p>Hardly anything was left. <strong>Tudu</strong> was. In Hausa it means high ground, a rise, a place above the water. It has four letters and two beats, and children say it for fun.</p>
<h2>What we checked</h2>
<p>Look for trouble before anyone falls in love. We said the word to speakers of the languages likely guests would bring, to hear whether it meant something rude. We searched the CAC register and the web. We typed it on a small phone, in a hurry. The lawyer had the last word.</p>
<blockquote><p>Your name is the word people use when you’re out of the room.</p></blockquote>
<h2>One logo for cups and gates</h2>
<p>The logo came quickly after that, because the name had already drawn it: a black hill, with the last light on its summit. It’s on the cups, the key tags and the gate. The towels were dyed, and the cleaners swear by them.</p>
<p>We drew it at thumbnail size first. A logo spends most of its life small: in the corner of a receipt, beside a name in a chat, sewn into a collar. So we cut the hill out of black paper, photographed it from the far end of the corridor and looked at it on the smallest screen in the office. One early sketch had a path winding up the slope. From that distance it was a crack in a pot. Another had two lights, and read as a face. One light stayed.</p>
<p>Then came the rude tests. We sent it by fax, because the owners’ bank still had one. We stamped it with a half-dry pad. We asked the cook to pipe it on a cake. The shape that came through all three without explanation became the logo.</p>
<p>Some months later we met the taxi driver again and told him he’d been right. He wanted to know about his percentage. He drinks his coffee there for free.</p>`,
}
