import type { SamplePost } from '#contract/content/content.ts'

export const knockOnADoor: SamplePost = {
  title: 'Write to your list the way you knock on a door',
  description:
    'How to email your customer list without becoming spam: consent, subject lines, one link per email, and an easy way out.',
  metaTitle: 'Email Marketing That Doesn’t End Up in Spam',
  metaDescription:
    'Email your customer list without becoming spam: how to ask for consent, write subject lines, choose one link and make it easy to unsubscribe.',
  category: 'Marketing',
  featured: false,
  daysAgo: 10,
  picture: 'content/media/blog/blog-09.jpg',
  content: `<p>Someone gave you an address. It was on a card at a front desk, or in a raffle bowl at a trade fair, and they gave it because you seemed nice that day. Then it sat in a drawer for a year, and the first email it got from you was SALE.</p>
<p>We think of a list as a street. You may knock. You may not knock every morning, and when the door opens you should know why you came.</p>
<h2>Before the first email</h2>
<p>Ask, and write down that you asked. “May we email you about the hotel, once a month at most?” beside an empty box is enough, provided people tick it themselves. Under Nigeria’s data protection law an email address is personal data, and leaving a list has to be as easy as joining it. It’s also plain good manners.</p>
<p>Then clean the list. Old cards are full of guesses at handwriting. Emails that bounce hurt the ones that would have arrived, because email providers judge a sender by them. Delete those addresses without regret: a shorter list reaches more inboxes.</p>
<h2>Five emails for a hotel</h2>
<p>When Tudu asked us to wake up its box of guest cards, the manager ruled out a discount. So each email had to bring something else. The first said that a key had been cut. The second told guests what the cook had bought that morning. Then came the quiet room, the nights still free, and a last note that read only: See you Friday.</p>
<figure><img src="content/media/portfolio/email-funnel-wide.jpg" alt="Five phones in a row on a hotel counter, each smaller and with a shorter email, the last reading only See you Friday, and the key to room seven gone from its hook."><figcaption>Each is shorter than the last. From <a href="/portfolio/email-funnel">our campaign for Tudu</a>.</figcaption></figure>
<p>They shrink on purpose. At the first knock the reader hardly remembers you, and deserves a greeting and a reason. By the fifth you’ve been talking for a while, and people don’t write “Dear” halfway through a conversation.</p>
<h2>One email, one thing to do</h2>
<p>Count the links in your draft. A reader who faces four of them often takes none. Choose the one you’d be sad to lose and let it say where it goes: “Choose a night” works better than “Click here”. Put it straight after the sentence that makes people want it.</p>
<p>The subject line is the knock itself. It should be something one person could say to another. “What the cook bought” passes. “Unlock exclusive weekend offers” has never been said through a door. Check the grey preview line under the subject too. Unless you write it, phones show the first words of your email there, whatever they are.</p>
<h2>Light enough for a thin bundle</h2>
<p>Write as though the picture won’t load, because on a small data bundle it often doesn’t. Put the date, the price and the place in words, never in an image. Give the one picture a text description. Watch the weight of the email’s code as well. Gmail clips messages over about 100 kB, and what gets cut is the end, where your unsubscribe link is.</p>
<h2>Letting people go</h2>
<p>Put an unsubscribe link in every email, in plain words, and make it work in one tap. Hiding it doesn’t save a single reader. It only sends them to the “spam” button, and email providers listen to that one.</p>
<blockquote><p>A list is as long as the number of people who’d notice if you stopped.</p></blockquote>
<p>Answer the replies, too. Tudu’s second email once went out with the previous day’s menu, and a reader in Karu wrote back to ask about the missing yam. The manager replied herself, between two check-ins.</p>`,
}
