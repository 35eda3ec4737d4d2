import type { SamplePost } from '#contract/content/content.ts'

export const replyLikeAPerson: SamplePost = {
  title: 'Reply like a person',
  description: 'House rules for comment sections, from the people who answer them all day.',
  metaTitle: 'How to Reply to Comments on Your Brand’s Pages',
  metaDescription:
    'House rules for brand comment sections in Nigeria: answer first, put the price in the reply, keep a fact book, and never apologise with “if”.',
  category: 'Social Media',
  featured: false,
  daysAgo: 33,
  picture: 'content/media/blog/blog-08.jpg',
  content: `<p>“Dear esteemed customer, kindly check your DM.” Nobody has ever said this with their mouth. Yet it’s under half the complaints in the country, and under it is the customer’s answer, which is usually “Ehn?”</p>
<p>A comment section is a shop counter. Someone has walked up to it and spoken. These are the rules we give everyone who works behind ours.</p>
<h2>Before you type</h2>
<ul>
<li><strong>Read it twice.</strong> The second time, look for the question. It’s often in the rude part.</li>
<li><strong>Look at the name.</strong> Use it once, spelt with its marks. <code>Ọkọli</code> isn’t <code>Okoli</code> if she took the trouble.</li>
<li><strong>Decide whether you know the answer.</strong> If you don’t, say who does and when you’ll be back.</li>
</ul>
<h2>When you type</h2>
<ul>
<li>Answer in the language you were asked in. Pidgin gets Pidgin.</li>
<li>Answer first, thank afterwards. Thanks in front of an answer sounds like a no.</li>
<li>Say “we” for decisions and “I” for mistakes.</li>
<li>Put the price in the reply. “Inbox for price” sounds as if you’re making one up.</li>
</ul>
<h2>Write a fact book</h2>
<p>The same questions come back every week: the price, the branch in Lugbe, the parcel that’s “on its way”. We have a page for each, with the facts, the person who knows more and the day we last checked. What we don’t store is finished sentences. A customer who gets the paragraph her neighbour got yesterday can smell it, and compares.</p>
<p>Facts come from the book, words from your mouth. It’s slower for the first few days. After that you know where the facts are, and can think about the customer instead.</p>
<h2>When a thread heats up</h2>
<p>Don’t delete a comment unless it could hurt someone. A deleted comment comes back as a screenshot, and screenshots have more friends. Say what happened, what you’ve stopped and what happens next. Then be quiet until there’s news. If the details involve an account number or a child, take them to a private message, and say in public that you have.</p>
<blockquote><p>An apology with the word “if” in it is a second offence.</p></blockquote>
<p>And log off at the end of your shift. A tired reply at midnight has your employer’s logo beside it.</p>
<h2>The read-aloud test</h2>
<p>Before you send a reply, read it aloud to the colleague opposite. If you change your voice to do it, the reply isn’t yours. Start again, and write what you’d have said at the counter.</p>
<p>It takes longer. It’s also the one part of social media that we’ve never seen anyone scroll past.</p>`,
}
