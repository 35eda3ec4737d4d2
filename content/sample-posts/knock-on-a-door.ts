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
  content: `<p>A customer gave you an email address. She wrote it on a card at your front desk, or dropped it in a raffle bowl at a trade fair, because you seemed nice that day. Then the card sat in a drawer for a year, and the first email you sent her said SALE.</p>
<p>We think of an email list as a street of doors. You may knock, but not every morning, and when the door opens you should know why you came.</p>
<h2>Consent comes before the first email</h2>
<p>Ask for consent, and keep a record of the answer. The question “May we email you our news, once a month at most?” beside an empty box is enough, provided people tick the box themselves. Under Nigeria’s data protection law an email address is personal data, and leaving a list has to be as easy as joining one. Asking is also good manners.</p>
<p>Then clean the list. Handwritten cards are hard to read, so some of your addresses are guesses. Emails to the wrong ones will bounce, and if too many do, email providers start to put your mail into spam folders. Delete the dead addresses without regret: a shorter list reaches more inboxes.</p>
<h2>Five emails for a hotel</h2>
<p>Tudu, a hotel in Maitama, had a box of cards filled in by guests, and wanted those guests back. The manager ruled out a discount, so each of our five emails had to offer something else. The first said that a key was waiting at the desk. The second told guests what the cook had bought that morning. The third had the subject “The quiet room”, and the fourth suggested the two nights of the week when the hotel is quietest. The last read only, “See you Friday.”</p>
<figure><img src="content/media/portfolio/email-funnel-wide.jpg" alt="Five letters from Tudu in a row on a desk in morning light, each shorter than the one before, the last reading only See you Friday, with the brass key to room seven and a bell."><figcaption>Each email is shorter than the one before. From <a href="/portfolio/email-funnel">our campaign for Tudu</a>.</figcaption></figure>
<p>The emails get shorter on purpose. When the first one arrives, readers hardly remember you, so they deserve a greeting and a reason. By the fifth you’ve been talking for a while, and nobody writes “Dear” halfway through a conversation.</p>
<h2>One email, one thing to do</h2>
<p>Count the links in your draft. A reader who faces four links often taps none of them. Keep the most important one and let its words say where it leads: “Choose a night” works better than “Click here”. Put the link straight after the sentence that makes people want to tap it.</p>
<p>The subject line is the knock itself, so it should be something one person could say to another. “What the cook bought” passes that test. Nobody would call “Unlock exclusive weekend offers” through a door. Check the grey preview line under the subject too. Unless you write that line yourself, phones fill it with the first words of your email, whatever those are.</p>
<h2>Light enough for a small data bundle</h2>
<p>Write as though the picture won’t load, because on a small data bundle it often doesn’t. Type out the date, the price and the place instead of putting them in an image. If you use a picture, give it a text description. Watch the size of the email’s code as well. Gmail clips messages over about 100 kB, and the part it cuts off is the end, where your unsubscribe link is.</p>
<h2>Make it easy to unsubscribe</h2>
<p>Put an unsubscribe link in every email, in plain words, and make it work in one tap. If readers can’t find the link, they press the “spam” button instead, and email providers take note.</p>
<blockquote><p>Your real list is the people who’d notice if you stopped writing.</p></blockquote>
<p>Answer the replies, too. Tudu’s second email once went out with the previous day’s shopping list, and a guest at breakfast wrote back to ask where the yam was. The manager answered her between two check-ins.</p>`,
}
