import type { SamplePost } from '#contract/content/content.ts'

export const waterCampaign: SamplePost = {
  title:
    'One message, many local governments and three languages: how a campaign about clean water kept its line from the first radio jingle in Hausa to the last poster pasted up by hand behind the motor park in Abaji',
  description: 'Translate the idea and let every language find its own words for it.',
  category: 'Marketing',
  featured: false,
  daysAgo: 80,
  picture: 'content/media/blog/blog-lead-6.jpg',
  content: `<p>The brief was a sentence of thirty-odd words, signed off by two committees. Somewhere in the middle it said that people should cover their wells. We cut the others away and read what was left over the phone to a shopkeeper in Abaji. “Cover it from what?” she asked.</p>
<p>That question became the campaign.</p>
<h2>Translate the idea, not the line</h2>
<p>The usual way is to write in English, polish, approve, and then send the English to a translator. What comes back is correct and sounds like a letter from a bank. We did it the other way round. Three writers, one each for Hausa, Gbagyi and English, heard the shopkeeper’s question on tape and answered it in their own tongue before anybody had written a slogan.</p>
<p>The answers did not match word for word. They were not supposed to. All three said the same thing: <em>what falls in, you will drink.</em></p>
<h2>One shape to hold it together</h2>
<p>If words may differ, something else must not. For us it was a circle with a lid. It is on the poster, the radio presenter describes it, and a child can draw it in sand. Whoever meets the campaign in a second language recognises it before reading.</p>
<h2>Rules we gave the field teams</h2>
<ol>
<li>Say the line the way it is said here. If people laugh, ask why and write it down.</li>
<li>Never change the picture.</li>
<li>Paste the poster where somebody waits, not where somebody passes.</li>
<li>Leave one behind for the person who tells you it is wrong.</li>
</ol>
<h2>The channel nobody buys</h2>
<p>Between the radio and the wall there was the telephone. We cut the jingle to the length of a voice note, under half a minute and small enough to go out on the thinnest signal, and gave it to the field teams to pass on as they would pass on anything else: to the choir, the football viewing centre, the aunties. No logo in front, no “kindly forward”. It had to be worth sending by itself.</p>
<p>A forwarded voice arrives from somebody you know, and that is its strength and its danger. So every recording began with the place and the month. When the advice changed for the rainy season, people could hear which one was old.</p>
<h2>What we would do differently</h2>
<p>We recorded the jingle before testing the tune, and in one town it turned out to be very close to a song about an unfaithful husband. Everyone remembered it. We are not sure what they remembered.</p>
<p>Radio came first, posters second, and the councillors’ speeches last, when the line was already in the street and there was little left to do but repeat it. That order matters. People trust a sentence more when they have heard it from a neighbour before they see it from an office.</p>
<p>The last poster went up behind the motor park. It was pasted by the shopkeeper.</p>`,
}
