import type { SamplePost } from '#contract/content/content.ts'

export const posterSeconds: SamplePost = {
  title: 'A poster has three seconds. Spend them on one idea',
  description: 'Why the best posters in Wuse Market have four words and one shape.',
  metaTitle: 'Poster Design: One Idea for a Three-Second Look',
  metaDescription:
    'A poster gets three seconds. How to choose one idea, learn from the signs in Wuse Market, and pick colours that survive harmattan.',
  category: 'Branding',
  featured: true,
  daysAgo: 68,
  picture: 'content/media/blog/blog-02.jpg',
  content: `<p>Stand at the Berger roundabout at half past eight and count. A driver gives a poster about three seconds, and two of those go to the dispatch rider in front.</p>
<p>So we ask every client for <strong>one idea</strong>. Most arrive with three. We help them pick, then try to draw it without words.</p>
<h2>The meeting where it gets crowded</h2>
<p>Posters don’t start out full. They fill up in meetings. One person asks for the phone number. Another represents a partner who has a logo. The chairman’s picture comes in by email at night. Each wish is reasonable, and together they make wallpaper.</p>
<p>We bring a watch to that meeting. We pin the draft to the far wall, let everyone look for three seconds, turn it round and ask what it said. People laugh, and then they begin to take things off without being asked.</p>
<h2>What the market knows</h2>
<p>Walk through Wuse Market and see the signs that traders paint for themselves. Nobody there has a brand guide. They have neighbours who sell the same tomatoes. The signs that last have the same habits:</p>
<ul>
<li>One shape that you can tell from the other side of the road.</li>
<li>Four words or fewer, and at least one of them is a verb.</li>
<li>Two colours, because a third tin costs money.</li>
<li>Nothing at the bottom, in reach of the goats.</li>
</ul>
<p>It’s a complete education in poster design, and it’s open until six.</p>
<figure><img src="content/media/blog-lead-2.jpg" alt="Two posters on a plaster wall under the shadow of a palm frond: a black hill on gold with the word Tudu, and gold bars on blue with the words Sahel Nights."><figcaption>One hill. One row of bars. Everything else is on the ticket.</figcaption></figure>
<h2>Print for January</h2>
<p>A poster that looked right on screen in June can look wrong on the fence in January. In harmattan the light comes from everywhere and has no edge, and the sky is the colour of paper. By the end of a week every sheet wears a coat of the road. Pale yellow goes beige. Fine white lines close up. Two colours that differed only in hue become one.</p>
<p>So we turn the draft grey before we judge it. If the shape survives without its colours, dust won’t take it away. Then we have a strip printed, hang it outside for some days facing the traffic, and wipe half of it before we compare. Deep blue and laterite come through best. Gold needs black beside it.</p>
<h2>Where the rest goes</h2>
<p>The phone number, the partners and the programme aren’t lost. They move to places where people stop: the ticket, the entrance, the page behind the link. A poster’s job is to make people want those.</p>
<blockquote><p>If you can’t say what you left out, you haven’t finished.</p></blockquote>
<p>The posters we’re proudest of show a single numeral, or a hill, or a word. They look as though we did very little. Each took more drafts than the crowded ones.</p>`,
}
