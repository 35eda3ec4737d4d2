import type { SamplePost } from '#contract/content/content.ts'

export const hotelName: SamplePost = {
  title: 'Naming a hotel after a hill',
  description: 'How a wall full of names became one short word on a hotel’s sign.',
  metaTitle: 'Naming a Hotel: How We Got From a List to Tudu',
  metaDescription:
    'How we named Tudu, a hotel in Abuja: four rules for a name, the checks to make before anyone falls in love with it, and the tests for the logo.',
  category: 'Branding',
  featured: false,
  daysAgo: 24,
  picture: 'content/media/blog/blog-06.jpg',
  content: `<p>The hotel’s owners already had a name when they came to us. It was three words long, two of them French, and it was already printed on the towels. We asked the taxi driver who’d brought the owners what he called the hotel. “The one by the hill,” he said.</p>
<p>He’d named the hotel, really. After that, we only had to prove him right.</p>
<h2>Four rules for a hotel’s name</h2>
<p>We wrote other ideas on our office wall anyway: names from the street, the view, the family and the cook. Some had numbers in them, and some sounded expensive. By evening the wall was full, but most of the names couldn’t be shouted across a car park.</p>
<p>So we made four rules, and let them decide:</p>
<ol>
<li>A guest from Sokoto and a guest from Calabar must say the name the same way.</li>
<li>A caller on a bad network must hear it right the first time.</li>
<li>The name must fit what a guest sees from the gate.</li>
<li>It must still fit if the hotel gets another floor, or another owner.</li>
</ol>
<p>Hardly any names were left. One was <strong>Tudu</strong>, which is Hausa for a hill or high ground. It has four letters and two beats, and children say it for fun.</p>
<h2>What we checked before we chose</h2>
<p>Look for trouble before anyone falls in love with a name. We said the name to people who speak the languages of the hotel’s likely guests, to find out whether it meant something rude. We searched the CAC register and the web. We typed the name on a small phone, in a hurry. The owners’ lawyer had the last word.</p>
<blockquote><p>Your name is the word people use when you’re out of the room.</p></blockquote>
<h2>A logo for cups, collars and the gate</h2>
<p>The first idea for the logo came quickly, because the name means a hill. We drew a black hill with one light on its summit. That hill is now on the cups, the key tags and the gate. The towels with the old name were dyed, and the cleaners use them.</p>
<p>We drew every sketch for the logo at thumbnail size first. People mostly see a logo small: in the corner of a receipt, beside a name in a chat, sewn into a collar. So we cut each sketch out of black paper, photographed it from the far end of the corridor and looked at the photo on the smallest screen in the office. One early sketch had a path winding up the slope, which looked like a crack in a pot. Another had two lights and looked like a face, so we kept only one light.</p>
<p>Then came three harder tests. We sent the sketches by fax, because the owners’ bank still uses a fax machine. We stamped them with a half-dry ink pad. We asked the cook to pipe them on a cake. Only one was still recognisable after all three tests, and that sketch became the logo.</p>
<p>Some months later we met the taxi driver again and told him he’d been right. He asked about his percentage. The owners offered free coffee instead.</p>`,
}
