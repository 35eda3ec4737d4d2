import type { SamplePost } from '#contract/content/content.ts'

export const posterSeconds: SamplePost = {
  title: 'A poster has three seconds. Spend them on one idea',
  description: 'Why the best signs in Wuse Market have one shape and at most four words.',
  metaTitle: 'Poster Design: One Idea for a Three-Second Look',
  metaDescription:
    'A poster gets three seconds. How to choose one idea, learn from the signs in Wuse Market, and pick colours that survive harmattan.',
  category: 'Branding',
  featured: true,
  daysAgo: 68,
  picture: 'content/media/blog/blog-02.jpg',
  content: `<p>Stand at the Berger roundabout at half past eight in the morning and watch the drivers. Each of them has about three seconds for a poster, and two of those go to the dispatch rider in front.</p>
<p>So we ask every client for <strong>one idea</strong>. Most arrive with three. We help them choose one, then try to draw it without words.</p>
<h2>How a poster gets crowded</h2>
<p>Posters don’t start out crowded. They fill up in meetings. One person asks for the phone number, another wants a partner’s logo, and the chairman’s picture arrives by email at night. Each request is reasonable, but together they bury the idea.</p>
<p>We bring a watch to such meetings. We pin the draft to the far wall and let everyone look at it for three seconds. Then we turn the draft face down and ask what it said. People laugh, and then they begin to take things off the poster without being asked.</p>
<h2>What the signs in Wuse Market teach</h2>
<p>Walk through Wuse Market and look at the signs that traders paint for themselves. The traders have no brand guide, but they do have neighbours who sell the same tomatoes. The best signs have four things in common:</p>
<ul>
<li>One shape that you can recognise from the other side of the road.</li>
<li>Four words or fewer, and at least one of them is a verb.</li>
<li>Two colours, because a third tin of paint costs money.</li>
<li>Nothing at the bottom, where the crates are stacked.</li>
</ul>
<p>The market is a complete course in poster design, and it’s open until six.</p>
<figure><img src="content/media/blog-lead-2.jpg" alt="Two posters on a plaster wall under the shadow of palm fronds: a pale hill on blue with the word Tudu, and a numeral 1 full of raised hands in red on blue."><figcaption>A hill for a hotel, and a numeral for a concert.</figcaption></figure>
<h2>Print for harmattan</h2>
<p>A poster that looked right on screen in June can look wrong on a fence in January. In harmattan the light is flat and the sky is the colour of paper. Within a week every poster is coated with dust from the road. Pale yellow turns beige, fine white lines close up, and two colours that are equally light begin to look the same.</p>
<p>So we look at the draft in grey before we judge it. If the shape is still clear without its colours, it will be clear under dust. Then we print a strip of the poster, hang it outside for some days facing the traffic, wipe half of it clean and compare the halves. Deep blue and laterite red last best. Gold needs a dark colour beside it.</p>
<h2>Where the details go</h2>
<p>The phone number, the partners and the programme still have a home. They move to places where people stop and read: the ticket, the entrance, the website. The poster’s job is to make people want to go there.</p>
<blockquote><p>The hardest part of a poster is the list of what isn’t on it.</p></blockquote>
<p>The posters we’re proudest of show a single numeral, a hill or a word. They look as if they took no work, but each needed more drafts than a crowded poster does.</p>`,
}
