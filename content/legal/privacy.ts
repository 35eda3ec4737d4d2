import type { LegalPage } from '#contract/content/content.ts'

export const privacy: LegalPage = {
  title: { text: 'Privacy', loud: 'policy' },
  effective: '16th August 2025',
  meta: {
    title: 'Privacy Policy',
    description:
      'What the website of Murya in Abuja stores about you, why, for how long, and how to see it or have it erased under the Nigeria Data Protection Act 2023 and the GDPR.',
    keywords: ['privacy policy', 'Murya privacy', 'Nigeria Data Protection Act 2023', 'GDPR'],
  },
  intro:
    'We keep little, and this page lists it. It follows the Nigeria Data Protection Act 2023 and, for people in the European Union, the General Data Protection Regulation (GDPR).',
  notice: 'This text is a sample. The agency’s lawyer must check it, and change it where needed, before anybody relies on it.',
  sections: [
    {
      title: 'Information we collect',
      paragraphs: [
        'What you give us: the name, e-mail address, telephone number if you add one, subject and text of a contact message or quote request; and your e-mail address if you subscribe to the newsletter. Beside a message we note when it came and a fingerprint of its text, and beside an address when it joined, confirmed or left and which letters went to it.',
        'What arrives by itself: one line for each request, with the time, the page, the result and how long it took. Your network address is not in it. That address is held in the server’s memory for at most a day, to tell floods from people, and is gone when the server restarts.',
        'You can read the whole site without giving us anything. Visitors have no accounts. When you tap WhatsApp, a telephone number or Send, we count one more tap on that page on that day: no cookie, no address, nothing that tells who it was.',
      ],
      links: [{ label: 'Section 6: How long we keep it', href: '#how-long-we-keep-it' }],
    },
    {
      title: 'How we use your information',
      paragraphs: [
        'A message or quote request is stored first and then mailed to the people who answer it. You get an automatic reply, at most one a day. If a message looks as if a machine had sent it, it is stored all the same but set aside: our people look through a list of such messages every hour, and no automatic reply goes out. Nothing is refused for looking suspicious.',
        'Newsletter addresses get the newsletter, and we note whether each letter was accepted or came back, and why. An address that is entered gets one mail first: a welcome, or the question whether its owner wants the letters, where we ask everybody or it had left or was erased before. However often it is typed, our forms send it at most three mails a day. The log keeps the site working and safe.',
        'Our grounds are steps towards a contract for messages, your consent for the newsletter, and our legitimate interest in a site that works for the log and the watch for floods. We build no profiles of visitors.',
      ],
    },
    {
      title: 'How we share your information',
      paragraphs: [
        'We do not sell or rent personal information, and we do not give it to advertisers. Inside the agency it is seen by the people who answer messages and send the newsletter.',
        'Two kinds of company handle it for us: the one that hosts our server and the one that carries our mail. They may use it only to do that. Some of their computers may stand outside Nigeria or the European Union. We send it there only where the Nigerian Act, and for people in the Union the GDPR, allow it: to a country whose law protects you as well, under a contract that binds the company to the same, or with your consent.',
        'We give information to an authority when the law obliges us to, and only what it obliges us to.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'This site sets one cookie, and only for whoever presses the switch “Lite”: it is called “lite”, holds 1 or 0, and goes after a year. There is none for tracking or advertising, and there are no analytics from other companies.',
        'Some things can lie on your own device, where only you and this site can read them. What you have begun to write in the contact form stays there until it is sent, for at most 30 days; a message written without a line waits there until it can go. The last 30 pages that you opened stay there with the pictures you saw, to be read without a line, but not while your browser saves data or Lite is on, and nobody learns what you read. Your browser keeps copies of pictures and type, as for every site, and until the tab closes how far you had scrolled. Clearing this site’s data in your browser removes it all.',
        'The staff’s own login is kept on the devices they work on, and nowhere on yours.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Messages and addresses are stored in one database on our server, which only the agency’s staff and the people who run the server can open. On the public internet the site is served over an encrypted connection. Passwords are stored only as hashes. Links that stand for a person, such as those at the foot of a newsletter, are signed so that nobody can guess them, and are not written to the log.',
        'Pictures in our posts lose the place and camera data that telephones write into them.',
        'No system is perfectly safe. If something happens that puts your rights at risk, we report it to the Nigeria Data Protection Commission, and where the GDPR asks for it to the authority in the Union, within 72 hours of learning of it, and tell you what we know and what you can do.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Messages and quote requests: until six months after the matter is done. Messages marked as spam: 30 days. Messages set aside that nobody took up: six months. The server’s mailed copies: 30 days after they are sent; those that could not be sent, six months. What arrived in our own mailboxes we keep no longer than the message itself.',
        'Newsletter addresses: until you leave or ask to be erased. An address that has left stays marked, so that we do not write to it again; one that is erased, or does not exist, leaves only a scrambled mark. An address that was to be confirmed and never was goes 14 days after we last asked. Mails that welcome or ask go after 30 days. What became of each single letter is later reduced to plain counts.',
        'Counts of taps: a year. Network addresses: a day at most, stored only scrambled. Request logs hold none, and no text of yours; they go when no longer needed to find faults. Something erased can remain in a backup until that backup is deleted.',
      ],
      links: [{ label: 'Section 7: Your rights', href: '#your-rights' }],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the Nigeria Data Protection Act 2023, and under the GDPR if you are in the European Union, you may see what we hold about you, receive a copy to take elsewhere, have it corrected or erased, object to a use, restrict it, and withdraw consent without giving a reason.',
        'For the newsletter you need nobody: the link at the foot of every newsletter shows what is stored about your address and lets you download it, leave, or have it erased. For messages, write to us from the address you used; we need only be sure that it is you. It costs nothing, and we answer within a month.',
        'If our answer does not satisfy you, you may complain to the Nigeria Data Protection Commission in Abuja, or to the authority of the country in the Union where you live.',
      ],
      links: [
        { label: 'Write to us', href: '/contact' },
        { label: 'Nigeria Data Protection Commission', href: 'https://ndpc.gov.ng' },
      ],
    },
    {
      title: 'Third-party services',
      paragraphs: [
        'Fonts, pictures, films and code come from our own server, so opening a page tells no other company that you did. The map on the contact page is a drawing; only when you ask for the live map does OpenStreetMap load, and it then sees your network address.',
        'Links to WhatsApp, Facebook, Instagram, Twitter and LinkedIn are plain links. Those services learn about you when you follow one, and what they do is governed by their own policies. If you choose to send your message by WhatsApp instead of the form, its text goes to WhatsApp and not through our server. Please think before you write something there that should stay private.',
      ],
      links: [{ label: 'OpenStreetMap’s privacy policy', href: 'https://osmfoundation.org/wiki/Privacy_Policy' }],
    },
    {
      title: 'Children under 13',
      paragraphs: [
        'This site is made for people who commission or follow our work. It is not directed at children under 13, and we do not knowingly collect their information. The forms are meant for adults of 18 and above, as the terms of use say; for anybody younger, Nigerian law asks for the consent of a parent or guardian.',
        'If you are a parent or guardian and believe that a child has sent us a message or subscribed an address, tell us. We will find it and erase it. If you are younger and want to ask us something, please let an adult write for you.',
      ],
      links: [{ label: 'Terms of use: Eligibility', href: '/terms-of-use#eligibility-18' }],
    },
    {
      title: 'Updates to this policy',
      paragraphs: [
        'When the site begins to store something new, or stops storing something old, this page changes with it. The date at the top says when that last happened. The policy you read here took effect and was last updated on 16th August 2025.',
        'If a change affects what we may do with information you have already given us, we will ask for your consent where the law requires it, and tell newsletter subscribers by letter before it applies. Ask us if you want to read an older version; printing this page gives you all of this one.',
      ],
    },
    {
      title: 'Contact us',
      paragraphs: [
        'Murya Media & Creative, 14 Studio Close, Utako, Abuja, FCT, Nigeria, is the data controller for this website. Questions about privacy, and requests to see, correct, export or erase what we hold, go to the address below or through the contact form; the subject “Privacy” helps us to find them quickly.',
        'You may also call the numbers in the footer or write by post. A person reads each request. We ask for no more proof of who you are than the request needs, and keep it no longer than that.',
      ],
      links: [
        { label: 'hello@murya.example', href: 'mailto:hello@murya.example' },
        { label: 'Contact form', href: '/contact' },
      ],
    },
  ],
}
