import type { SamplePost } from '#contract/content/content.ts'

export const replyLikeAPerson: SamplePost = {
  title: 'Reply like a person',
  description: 'House rules for comment sections, from the people who sit in them all day.',
  category: 'Social Media',
  featured: false,
  daysAgo: 33,
  picture: 'content/media/blog/blog-08.jpg',
  content: `<p>“Dear esteemed customer, kindly check your DM.” Nobody has ever said this with their mouth. Yet it stands under half the complaints in the country, and under it stands the customer’s answer, which is usually “Ehn?”</p>
<p>A comment section is a counter. Somebody has walked up to it and spoken. These are the rules we give to everyone who works behind ours.</p>
<h2>Before you type</h2>
<ul>
<li><strong>Read it twice.</strong> The second time, look for the question. It is often in the part that is rude.</li>
<li><strong>Look at the name.</strong> Use it once, spelled with its marks. <code>Ọkọli</code> is not <code>Okoli</code> if she took the trouble.</li>
<li><strong>Decide whether you know the answer.</strong> If you do not, say who does and when you will be back.</li>
</ul>
<h2>When you type</h2>
<ul>
<li>Answer in the language you were asked in. Pidgin gets Pidgin.</li>
<li>Answer first, thank afterwards. Gratitude in front of an answer feels like a closed door.</li>
<li>Say “we” for decisions and “I” for mistakes.</li>
<li>Put the price in the reply. “Inbox for price” is how a shop says that it is making one up.</li>
</ul>
<h2>Keep a book</h2>
<p>The same questions come back every week: the price, the branch in Lugbe, the parcel that is “on its way”. We keep a page for each, with the facts, the person who knows more and the date on which we last checked. What we do not keep is finished sentences. Somebody who receives a paragraph that a neighbour received yesterday can smell it, and compares.</p>
<p>Facts from the book, words from your mouth. It is slower for the first few days. After that the hand knows where the facts are, and the thinking goes where it belongs, to the person who asked.</p>
<h2>When it burns</h2>
<p>Do not delete unless somebody could be hurt. A deleted comment comes back as a screenshot, and screenshots have more friends. Say what happened, what you have stopped and what happens next. Then be quiet until the next thing has happened.</p>
<blockquote><p>An apology with the word “if” in it is a second offence.</p></blockquote>
<p>And log off at the end of your shift. A tired reply at midnight has your employer’s logo beside it.</p>
<h2>The test</h2>
<p>Before sending, read the reply aloud to the colleague opposite. If you change your voice to do it, the reply isn’t yours. Start again, and write what you would have said at the counter.</p>
<p>It takes longer. It is also the only part of social media that we have never seen anybody scroll past.</p>`,
}
