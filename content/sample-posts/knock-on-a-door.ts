import type { SamplePost } from '#contract/content/content.ts'

export const knockOnADoor: SamplePost = {
  title: 'Write to your list the way you knock on a door',
  description: 'An address is a favour. Five short letters for a hotel, and what they taught us about asking again.',
  category: 'Marketing',
  featured: false,
  daysAgo: 10,
  picture: 'content/media/blog/blog-09.jpg',
  content: `<p>Somebody gave you an address. It was on a card at a front desk, or in a raffle bowl at a trade fair, and it was given because you seemed nice that day. Then it lay in a drawer for a year, and the first thing it heard from you was SALE.</p>
<p>We think of a list as a street. You may knock. You may not knock every morning, and when the door opens you should know why you came.</p>
<h2>Before the first letter</h2>
<p>Ask, and write down that you asked. “May we write to you about the hotel, once a month at most?” beside an empty box is enough, as long as people tick it themselves. In Nigeria’s data protection law an address is personal data, and leaving has to be as easy as joining was. It is also plain manners.</p>
<p>Then clean the box. Old cards are full of guesses at somebody’s handwriting. Letters that come back hurt the ones that would have arrived, because mail providers judge a sender by them. Take those addresses out and do not mourn. The list gets shorter and your voice carries further.</p>
<h2>Five letters for a hotel</h2>
<p>When Tudu asked us to wake up its card box, the manager ruled out a discount. So each letter had to bring something else. The first said that a key had been cut. The second told what the cook had bought that morning. Then came the quiet room, the nights that were left, and a last note that read only: See you Friday.</p>
<figure><img src="content/media/portfolio/email-funnel-wide.jpg" alt="Five phones in a row on a hotel counter, each smaller and with a shorter letter, the last reading only See you Friday, and the key to room seven gone from its hook."><figcaption>Each is shorter than the one before. From <a href="/portfolio/email-funnel">Five letters, one booking</a>.</figcaption></figure>
<p>They shrink on purpose. At the first knock the reader hardly remembers you, and deserves a greeting and a reason. By the fifth you have been talking for a while, and people who have been talking do not begin with Dear.</p>
<h2>One letter, one thing to do</h2>
<p>Count the links in your draft. Each is another door, and somebody who faces four doors stays in the corridor. Keep the one you would be sad to lose and let it say where it goes: “Choose a night” rather than “Click here”. It belongs straight after the sentence that makes people want it.</p>
<p>The subject is the knock itself. It should be something that one person could say to another. “What the cook bought” passes. “Unlock exclusive weekend offers” has never been said through a door. And look at the grey line that phones print beneath the subject: unless you choose it, it will be the first words of your letter, whatever they are.</p>
<h2>Light enough for the road</h2>
<p>Write as though the picture would not load, since on a thin bundle it often does not. The date, the price and the place are words, never part of an image. The one picture has a line that says what is in it. Watch the weight of the letter’s code as well. Gmail cuts a message off at around a hundred kilobytes, and what falls off is the bottom, where the way out stands.</p>
<h2>Letting people go</h2>
<p>The way out stands in every letter, in plain words, and takes one tap. Hiding it keeps nobody. It only sends them to the button that says spam, and to that one the mail providers listen.</p>
<blockquote><p>A list is as long as the number of people who would notice if you stopped.</p></blockquote>
<p>Answer the replies, too. Tudu’s second letter once went out with yesterday’s menu, and a reader in Karu wrote back to ask about the missing yam. The manager told her herself, from the desk, between two check-ins. A poster could never have been asked about the yam. That is what a letter is for.</p>`,
}
