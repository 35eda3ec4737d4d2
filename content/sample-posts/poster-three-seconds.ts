import type { SamplePost } from '#contract/content/content.ts'

export const posterSeconds: SamplePost = {
  title: 'A poster has three seconds. Spend them on one idea',
  description: 'Why the best posters in Wuse market carry four words and one shape.',
  category: 'Branding',
  featured: true,
  daysAgo: 68,
  picture: 'content/media/blog/blog-02.jpg',
  content: `<p>Stand at the Berger roundabout at half past eight and count. A driver gives a poster about three seconds, and two of those go to the okada in front.</p>
<p>So we ask every client for <strong>one idea</strong>. Not the best three. One. Then we try to draw it without words.</p>
<h2>The meeting where it gets crowded</h2>
<p>Posters do not start out full. They fill up in meetings. Somebody asks for the phone number. Somebody else represents a partner who has a logo. The chairman’s picture comes in by e-mail at night. Each wish is reasonable, and together they make wallpaper.</p>
<p>We bring a watch to that meeting. We pin the draft to the far wall, let everybody look for three seconds, turn it round and ask what it said. People laugh, and then they begin to take things off by themselves.</p>
<h2>What the market knows</h2>
<p>Walk through Wuse and look at the signs that traders paint for themselves. Nobody there has a brand guide. They have neighbours who sell the same tomatoes. The signs that last have the same habits:</p>
<ul>
<li>One shape that you can tell from across the road.</li>
<li>Four words or fewer, and at least one of them is a verb.</li>
<li>Two colours, because a third tin costs money.</li>
<li>Nothing at the bottom, where the goats are.</li>
</ul>
<p>It is a complete education in poster design, and it is open until six.</p>
<figure><img src="content/media/blog-lead-2.jpg" alt="Two posters on a plaster wall under the shadow of a palm frond: a black hill on gold with the word Tudu, and gold bars on blue with the words Sahel Nights."><figcaption>One hill. One row of bars. Everything else is on the ticket.</figcaption></figure>
<h2>Print for January</h2>
<p>A poster that was right on the screen in June can be wrong on the fence in January. In harmattan the light comes from everywhere and has no edge, the sky is the colour of paper, and by the end of a week every sheet wears a coat of the road. Pale yellow goes to beige. Fine white lines close up. Two colours that differed only in hue become one.</p>
<p>So we turn the draft grey before we judge it. If the shape survives without its colours, dust will not take it away. Then we have a strip printed, hang it outside for some days with its face to the traffic, and wipe half of it before we look. Deep blue and laterite come through best. Gold needs black beside it.</p>
<h2>Where the rest goes</h2>
<p>The phone number, the partners and the programme are not lost. They move to where people stand still: the ticket, the gate, the page behind the link. A poster’s task is to make somebody want those. It is a shout, and nobody shouts small print.</p>
<blockquote><p>If you can’t say what you left out, you haven’t finished.</p></blockquote>
<p>The posters we are proudest of carry a single numeral, or a hill, or a word. It looks as though we did very little. The invoice says otherwise, and so does the pile of paper on the floor.</p>`,
}
