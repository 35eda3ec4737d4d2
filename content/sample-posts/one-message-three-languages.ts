import type { SamplePost } from '#contract/content/content.ts'

export const waterCampaign: SamplePost = {
  title: 'One message, three languages: a clean-water campaign that kept its line',
  description: 'Translate the idea, and let every language find its own words for it.',
  metaTitle: 'A Water Campaign in Hausa, Gbagyi and English',
  metaDescription:
    'How a clean-water campaign kept one message across Hausa, Gbagyi and English, from radio jingle and voice note to poster.',
  category: 'Marketing',
  featured: false,
  daysAgo: 80,
  picture: 'content/media/blog/blog-lead-6.jpg',
  content: `<p>The brief was a sentence of thirty-odd words, signed off by two committees. Halfway through, it said that people should cover their wells. We cut the rest and read what was left over the phone to a shopkeeper in Abaji. “Cover it from what?” she asked.</p>
<p>That question became the campaign.</p>
<h2>Translate the idea first</h2>
<p>The usual way is to write in English, polish it, get it approved, and then send the English to a translator. You get back something correct that sounds like a memo from a bank. We turned that around. Three writers, one each for Hausa, Gbagyi and English, heard the shopkeeper’s question on tape. Each answered it in their own language before anyone had written a slogan.</p>
<p>The answers didn’t match word for word, and weren’t supposed to. All three said the same thing: <em>what falls in, you will drink.</em></p>
<h2>One shape in every language</h2>
<p>If words may differ, something else mustn’t. For us it was a circle with a lid. It appears on the poster, the radio presenter describes it, and a child can copy it with a stick. People who meet the campaign in a second language recognise it before they read.</p>
<h2>Rules we gave the field teams</h2>
<ol>
<li>Say the line the way it’s said here. If people laugh, ask why and write it down.</li>
<li>Never change the picture.</li>
<li>Paste the poster where people wait: at the tap, the clinic, the bus stop.</li>
<li>Leave one behind for the person who tells you it’s wrong.</li>
</ol>
<h2>The channel you can’t buy</h2>
<p>Between the radio and the wall there was the phone. We cut the jingle to the length of a voice note, under 30 seconds and small enough for the thinnest signal. The field teams passed it on as they’d pass on anything else: to the choir, the football viewing centre, the aunties. There was no logo in front and no “kindly forward”. It had to be worth sending for its own sake.</p>
<p>A forwarded voice comes from a person you know, which is both its strength and its danger. So every recording began with the place and the month. When the advice changed for the rainy season, people could hear which one was old.</p>
<h2>What we’d do differently</h2>
<p>We recorded the jingle before testing the tune, and in one town it was very close to a song about an unfaithful husband. Everyone remembered it. We’re not sure what they remembered.</p>
<p>Radio came first, posters second, and the councillors’ speeches last, when people on the street were already repeating the line. That order matters. People trust a sentence more when they’ve heard it from a neighbour before they see it from an office.</p>
<p>The last poster went up behind the motor park in Abaji. The shopkeeper pasted it herself.</p>`,
}
