import type { LegalPage } from '#contract/content.ts'

export const privacy: LegalPage = {
  title: { text: 'Privacy', loud: 'policy' },
  effective: '16th August 2025',
  meta: {
    title: 'Privacy Policy',
    description:
      'What the website of Murya in Abuja stores about you, why, for how long, and how to see it or have it erased under the Nigeria Data Protection Act 2023.',
    keywords: ['privacy policy', 'Murya privacy', 'Nigeria Data Protection Act 2023'],
  },
  intro:
    'We keep little, and this page lists it. It follows the Nigeria Data Protection Act 2023. This text is a sample and must be checked by the agency’s lawyer before it is relied on.',
  sections: [
    {
      title: 'Information we collect',
      paragraphs: [
        'What you give us: the name, e-mail address, telephone number if you add one, subject and text of a contact message or quote request; and your e-mail address if you subscribe to the newsletter.',
        'What arrives by itself: our server writes a log of requests, as servers do, with the time, the page and the result of each. It does not write down the network address a request came from; that is held in memory for at most an hour, to slow down somebody who sends too much.',
        'You can read the whole site without giving us anything. Visitors have no accounts.',
      ],
    },
    {
      title: 'How we use your information',
      paragraphs: [
        'We use messages to answer them and to prepare the work you ask about; newsletter addresses to send the newsletter and to know whether each letter was accepted for delivery; and the log to keep the site working and safe, for instance by slowing down somebody who guesses passwords.',
        'The legal grounds are your request and the steps before a contract for messages, your consent for the newsletter, and our legitimate interest in a secure site for the log. We do not build profiles of visitors, and no decision about you is made by a machine alone.',
      ],
    },
    {
      title: 'How we share your information',
      paragraphs: [
        'We do not sell or rent personal information, and we do not give it to advertisers. Inside the agency it is seen by the people who answer messages and send the newsletter.',
        'Two kinds of company handle it for us: the one that hosts our server and the one that carries our mail. They may use it only to do that. Some of their computers may stand outside Nigeria, and then the safeguards of the Act for transfers apply. We will give information to an authority when the law of Nigeria obliges us to, and only what it obliges us to.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'This site sets no cookies: none for tracking, none for advertising, none of our own. There are no analytics from other companies either.',
        'Your browser keeps copies of pictures, styles and scripts on your own device, as it does for every site, so that the next page comes faster and costs you less. Clearing the data of this site in your browser removes all of it. The staff’s own login, and what they have begun to write, is kept in the browser of the device they work on, and nowhere on yours.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Messages and addresses are stored in one database on our server, which only the agency’s staff and the people who run the server can open. On the public internet the site is served over an encrypted connection. Passwords are stored only as hashes, and every letter carries its own unsubscribe link so that nobody can remove you by guessing.',
        'No system is perfectly safe. If something happens that puts your rights at risk, we will report it to the Nigeria Data Protection Commission within the time the Act sets and tell you what we know and what you can do.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'A message is kept while we talk about it and for as long afterwards as we need it for the work or the law requires, then it is deleted. A newsletter address is kept until you leave. After that it stays marked as one that has left, so that the system does not write to it again; if you want the mark gone too, ask us and we erase it.',
        'Request logs hold no text of messages and no network addresses, and are kept only as long as we need them to look into faults and abuse. Backups of the database are replaced by newer ones, so something that was erased can remain in a backup for a short while before it disappears there too. You can ask us at any time to be quicker.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the Nigeria Data Protection Act 2023 you may ask what we hold about you, receive a copy, have it corrected or erased, object to a use, restrict it, and withdraw your consent without giving a reason. The link at the foot of every newsletter ends it at once.',
        'Write to us and say what you want; we need only be sure that it is you. It costs nothing. If our answer does not satisfy you, you may complain to the Nigeria Data Protection Commission in Abuja.',
      ],
    },
    {
      title: 'Third-party services',
      paragraphs: [
        'Fonts, pictures, films and code come from our own server, so opening a page tells no other company that you did. The map on the contact page is a drawing; only when you ask for the live map does OpenStreetMap load, and it then sees your network address.',
        'Links to WhatsApp, Facebook, Instagram, Twitter and LinkedIn are plain links. Those services learn about you when you follow one, and what they do is governed by their own policies. Please read them before you write something there that should stay private.',
      ],
    },
    {
      title: 'Children under 13',
      paragraphs: [
        'This site is made for people who commission or follow our work. It is not directed at children under 13, and we do not knowingly collect their information. The forms are meant for adults of 18 and above, as the terms of use say.',
        'If you are a parent or guardian and believe that a child has sent us a message or subscribed an address, tell us. We will find it and erase it. If you are younger than 13 and want to ask us something, please let an adult write for you.',
      ],
    },
    {
      title: 'Updates to this policy',
      paragraphs: [
        'When the site begins to store something new, or stops storing something old, this page changes with it. The date at the top says when that last happened. The policy you read here took effect and was last updated on 16th August 2025.',
        'If a change affects what we may do with information you have already given us, we will ask for your consent where the Act requires it, and tell newsletter subscribers by letter before it applies.',
      ],
    },
    {
      title: 'Contact us',
      paragraphs: [
        'Murya Media & Creative, 14 Studio Close, Utako, Abuja, FCT, Nigeria, is the data controller for this website. Questions about privacy, and requests to see or erase what we hold, go to hello@murya.example or through the contact form; the subject “Privacy” helps us to find them quickly.',
        'You may also call the numbers in the footer or write by post. A person reads each request, and we answer within the time the Nigeria Data Protection Act 2023 sets.',
      ],
    },
  ],
}
