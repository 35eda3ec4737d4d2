import type { SamplePost } from '#contract/content/content.ts'

export const waterCampaign: SamplePost = {
  title: 'One message, three languages: a clean-water campaign that kept its meaning',
  description: 'Translate the idea, and let every language find its own words for it.',
  metaTitle: 'A Water Campaign in Hausa, Gbagyi and English',
  metaDescription:
    'How a clean-water campaign kept one message across Hausa, Gbagyi and English, from radio jingle and voice note to poster.',
  category: 'Marketing',
  featured: false,
  daysAgo: 80,
  picture: 'content/media/blog/blog-lead-6.jpg',
  content: `<p>The client’s message was a single sentence of more than 30 words, signed off by two committees. Halfway through, it told people to cover their wells. We kept only those words and called a shopkeeper in Abaji. “Cover your well,” we read out. “Cover it from what?” she asked.</p>
<p>We built the campaign on her question.</p>
<h2>Translate the idea first</h2>
<p>Most agencies write in English, get the English approved, and then send it to a translator. The translation that comes back is correct, but sounds like a memo from a bank. We worked the other way round. Three writers, one each for Hausa, Gbagyi and English, listened to a recording of the shopkeeper’s question. Each answered it in their own language before anyone had written a slogan.</p>
<p>The answers didn’t match word for word, and weren’t supposed to. But all three said the same thing: <em>what falls in, you will drink.</em></p>
<h2>One shape in every language</h2>
<p>If the words differ, something else has to stay the same. We chose a circle with a lid. The shape is on every poster, radio presenters describe it, and anyone can chalk it on a wall. Someone who has seen the Hausa poster recognises the Gbagyi one before reading a word.</p>
<h2>Rules we gave the field teams</h2>
<ol>
<li>Say the message the way people in the village would say it. If they laugh, ask why and write the answer down.</li>
<li>Never change the circle.</li>
<li>Paste the poster where people wait: at the tap, the clinic, the bus stop.</li>
<li>Leave a spare poster with anyone who tells you the words are wrong, and ask them for better words.</li>
</ol>
<h2>Voice notes, the channel you can’t buy</h2>
<p>Besides radio and posters, we used the phone. We recorded a jingle and cut it to under 30 seconds, so that it could be sent as a voice note on the weakest network. The field teams sent the voice note to people they knew: the choir, the football viewing centre, the aunties. It had no sound logo at the start and no “kindly forward”, because people only pass on what they enjoy.</p>
<p>People trust a voice note that comes from someone they know, even when it’s out of date. So every recording began with the place and the month. When the advice changed for the rainy season, people could hear which recording was old.</p>
<h2>What we’d change, and what we’d keep</h2>
<p>We recorded the jingle before testing the tune, which turned out to be very close to a song about an unfaithful husband. In one town everyone hummed it, but we’re not sure they were thinking of wells. Next time we’d test the tune first.</p>
<p>We’d keep the order, though: radio first, posters second, and the councillors’ speeches last, once people on the street are already repeating the message. People trust a message more if they hear it from a neighbour before they hear it from an official.</p>
<p>The last poster went up behind the motor park in Abaji. The shopkeeper who’d asked the question pasted it herself.</p>`,
}
