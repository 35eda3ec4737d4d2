import type { SamplePost } from '#contract/content/content.ts'

export const replyLikeAPerson: SamplePost = {
  title: 'Reply like a person',
  description: 'House rules for comment sections, from people who reply to comments all day.',
  metaTitle: 'How to Reply to Comments on Your Brand’s Pages',
  metaDescription:
    'House rules for brand comment sections in Nigeria: answer first, put the price in the reply, keep a fact book, and never apologise with “if”.',
  category: 'Social Media',
  featured: false,
  daysAgo: 33,
  picture: 'content/media/blog/blog-08.jpg',
  content: `<p>“Dear esteemed customer, kindly check your DM.” Nobody talks like that. Yet brands all over Nigeria paste that line under complaints, and the customer usually answers, “Ehn?”</p>
<p>A comment section is a shop counter, and everyone who comments is a customer who has walked up and spoken. These are the rules we give everyone who replies for our clients.</p>
<h2>Before you type a reply</h2>
<ul>
<li><strong>Read the comment twice.</strong> The second time, look for the question. It’s often in the rude part.</li>
<li><strong>Look at the name.</strong> Use it once, spelt as the customer spells it. If she took the trouble to write <code>Ọkọli</code>, don’t write back <code>Okoli</code>.</li>
<li><strong>Decide whether you know the answer.</strong> If you don’t, say who does and when you’ll reply.</li>
</ul>
<h2>While you type your reply</h2>
<ul>
<li>Answer in the language you were asked in. Pidgin gets Pidgin.</li>
<li>Answer first and thank the customer afterwards. Thanks before the answer sounds like a refusal.</li>
<li>Say “we” for decisions and “I” for mistakes.</li>
<li>Put the price in the reply. “Inbox for price” sounds as if the price depends on who’s asking.</li>
</ul>
<h2>Write a fact book</h2>
<p>The same questions come back every week: the price, the branch in Lugbe, the parcel that’s “on its way”. We keep a fact book with a page for each question: the facts, the person who knows more and the day we last checked. We don’t store finished replies, because a customer can tell when she gets the same paragraph as her neighbour.</p>
<p>Take the facts from the book and write the words yourself. At first you’ll spend time looking facts up. After that you know where each one is, and can think about the customer instead.</p>
<h2>When a thread heats up</h2>
<p>Don’t delete a comment unless it could hurt someone. A deleted comment comes back as a screenshot, and people share screenshots. Say what went wrong, what you’ve stopped doing and what you’ll do next. Then say no more until you have news. If the details involve an account number or a child, continue in a private message, and say in public that you’ve done so.</p>
<blockquote><p>An apology with the word “if” in it offends the customer twice.</p></blockquote>
<p>And log off at the end of your shift. A tired reply at midnight still goes out with your employer’s logo beside it.</p>
<h2>The read-aloud test</h2>
<p>Before you send a reply, read it aloud to the colleague opposite. If you have to put on a different voice, start again, and write what you’d have said at the counter.</p>
<p>Replying like this still takes longer than pasting a finished reply. But a customer who has asked you something will read every word of your answer, which is more than she’ll do for your posts.</p>`,
}
