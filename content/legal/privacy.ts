import type { PrivacyPage } from '#contract/content/content.ts'

export const privacy: PrivacyPage = {
  title: { text: 'Privacy', loud: 'policy' },
  effective: '16th August 2025',
  meta: {
    title: 'Privacy Policy: How We Handle Your Personal Data',
    description:
      'How {name} collects, uses, keeps and protects your personal data, and your rights under the Nigeria Data Protection Act 2023 and the GDPR.',
    keywords: ['privacy policy', '{name} privacy', 'Nigeria Data Protection Act 2023', 'GDPR'],
  },
  intro:
    'This policy explains what personal data we collect, why, how long we keep it and what you can do about it. It follows the Nigeria Data Protection Act 2023 and, for people in the European Union, the General Data Protection Regulation (GDPR).',
  notice: 'This text is a sample. The agency’s lawyer must review and adapt it before anyone relies on it.',
  sections: [
    {
      title: 'Information we collect',
      paragraphs: [
        'What you give us: when you write to us or ask for a quote, we receive your name, email address, subject and message, and your phone number if you add it. When you subscribe to the newsletter, we receive your email address, and your name if you add it.',
        'What we record ourselves: for each message, when it arrived, a code that identifies duplicates, our notes about it and the emails that follow. For each subscriber, when and on which page they joined, when they confirmed or unsubscribed, their groups, and which newsletters they were sent.',
        'What our server collects automatically: it logs each request (time, page, result and duration), without your IP address. It holds IP addresses in memory for up to one day to stop abuse.',
        'You can read the whole site without giving us any personal data, and visitors have no accounts. When you tap WhatsApp, a phone number or Send, we add one to the day’s count of taps for the page you are on. The count does not identify you and needs no cookie.',
      ],
      links: [{ label: 'Section 6: How long we keep it', href: '#how-long-we-keep-it' }],
    },
    {
      title: 'How we use your information',
      paragraphs: [
        'We store each message or quote request, then email it to the people who answer it. You get an automatic reply, at most one a day. If a message looks like spam, we keep it in a separate folder and send no automatic reply. Every hour, our team is sent a list of the new messages in that folder. No message is rejected because it looks suspicious.',
        'We send the newsletter to its subscribers, and record whether each email was accepted or bounced, and why. When you subscribe, we send either a welcome email or, where confirmation is needed, an email asking you to confirm. Our forms send at most three emails a day to any one address.',
        'Our lawful bases are: for messages, steps before entering into a contract; for the newsletter, your consent; for logs and abuse prevention, our legitimate interest in a secure site. We do not build profiles of visitors.',
      ],
    },
    {
      title: 'How we share your information',
      paragraphs: [
        'We do not sell or rent personal information, and we do not give it to advertisers. Inside the agency, only the people who answer messages and send the newsletter see it.',
        'Two kinds of company process this information for us: the one that hosts our server and the one that delivers our email. They may use the information only for these purposes. They may process it outside Nigeria or the European Union, under the safeguards the law requires: a country with adequate protection, a binding contract, or your consent.',
        'We disclose information to authorities only where the law requires it.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'This site sets one cookie, “lite”, and only if you use the Lite switch. It stores 1 or 0 and expires after one year. We use no cookies for tracking or advertising, and no analytics from other companies.',
        'Some things are stored on your device, where only you and this site can read them. A message you have started in the contact form is saved until you send it, or for up to 30 days. A message written offline is saved until it can be sent.',
        'The last 30 pages you opened are saved for offline reading, with the pictures you saw, unless Lite or your browser’s data saver is on. Your browser also caches pictures and fonts, as it does for every site. Until you close the tab, your browser remembers how far you scrolled. To delete everything this site has stored on your device, clear its data in your browser.',
        'Staff logins are stored only on the devices that our staff use.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Messages and addresses are stored in one database on our server. Only the agency’s staff and the people who run the server can open it. On the public internet, the site uses an encrypted connection. Staff passwords are stored only as hashes. Personal links, such as those in our newsletter, are signed so that they cannot be guessed, and are not written to the log.',
        'We remove location and camera data from the pictures in our posts.',
        'No system is perfectly safe. If a breach puts your rights at risk, we will report it to the Nigeria Data Protection Commission within 72 hours of learning of it. Where the GDPR requires it, we will also report the breach to the responsible EU authority within the same time. We will tell you what we know and what you can do.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Messages and quote requests: six months after the matter is closed, or six years, as business records, if we worked for you. Messages marked as spam: 30 days. Suspected spam: six months.',
        'Copies of the emails that our forms send: 30 days, or six months if they could not be sent. Copies in our own mailboxes: no longer than the message itself.',
        'Newsletter addresses: until you unsubscribe or delete your data. After you unsubscribe, we keep your address only so that we do not email it again. Deleting your data leaves only a one-way code. We also keep this code for addresses that do not exist, so that we do not email them again. Addresses that are never confirmed: 14 days after our last confirmation email. After one year, we keep only totals of our delivery records.',
        'Counts of taps: one year. IP addresses: one day at most, and in our database only as a one-way code. Request logs, which contain no IP addresses and nothing you wrote: 30 days. Deleted data stays in backups until these are deleted.',
      ],
      links: [{ label: 'Section 7: Your rights', href: '#your-rights' }],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You have rights under the Nigeria Data Protection Act 2023, and under the GDPR if you are in the European Union. You may see the data we hold about you, receive a copy to use elsewhere, and have it corrected or deleted. You may also object to its use, restrict it, and withdraw consent without giving a reason.',
        'You can manage your newsletter data yourself: use the “Manage your data” link in any newsletter to see, download or delete the data, or to unsubscribe. For messages, write to us from the address you used, so that we can be sure it is you. Using your rights is free, and we answer within one month.',
        'If our answer does not satisfy you, you may complain to the Nigeria Data Protection Commission in Abuja. If you live in the European Union, you may complain to the data protection authority of your country.',
      ],
      links: [
        { label: 'Contact us', href: '/contact' },
        { label: 'Nigeria Data Protection Commission', href: 'https://ndpc.gov.ng' },
      ],
    },
    {
      title: 'Third-party services',
      paragraphs: [
        'Fonts, pictures, videos and code come from our own server, so no other company learns that you opened a page. The map on the contact page is a drawing. OpenStreetMap loads only when you ask for the interactive map, and then sees your IP address.',
        'Links to WhatsApp and to social networks are plain links. Those services learn about you when you open a link, and their own policies apply. If you send your message on WhatsApp instead of the form, the text goes to WhatsApp and does not pass through our server. Please do not send anything private on WhatsApp.',
      ],
      links: [{ label: 'OpenStreetMap’s privacy policy', href: 'https://osmfoundation.org/wiki/Privacy_Policy' }],
    },
    {
      title: 'Children under 13',
      paragraphs: [
        'This site is for people who commission or follow our work. It is not directed at children under 13, and we do not knowingly collect their information. The forms are for adults of 18 and over, as the terms of use say. For anyone younger, Nigerian law requires the consent of a parent or guardian.',
        'If you are a parent or guardian and believe that a child has sent us a message or signed up for the newsletter, please tell us. We will find the data and delete it. If you are under 18 and want to contact us, please let a parent or guardian write on your behalf.',
      ],
      links: [{ label: 'Terms of use: Eligibility', href: '/terms-of-use#eligibility-18' }],
    },
    {
      title: 'Updates to this policy',
      paragraphs: [
        'We update this page when the site starts storing something new, or stops storing something. The date at the top shows when we last did so.',
        'If a change affects what we may do with information you have already given us, we will ask for your consent where the law requires it. We will also email newsletter subscribers before the change takes effect. Contact us if you want to read an older version, and print this page if you want a copy of the current version.',
      ],
    },
    {
      title: 'Contact us',
      paragraphs: [
        '{name} {descriptor}, {address}, is the data controller for this website. For questions about privacy, or to see, correct, export or delete your data, use the email address below or the contact form. Please use the subject “Privacy”, so that we can find your request quickly.',
        'You may also call the numbers in the footer or write by post. A person reads each request. We ask only for the proof of identity that the request needs, and keep the proof only as long as the request needs it.',
      ],
      links: [
        { label: '{email}', href: 'mailto:{email}' },
        { label: 'Contact form', href: '/contact' },
      ],
    },
  ],
  counting: {
    own: [
      'How we count visits: on our own server, without a cookie and without storing anything on your device. For each day we keep only sums: how many visits there were, which pages were read, which sites and campaigns led to us, and the kinds of device. We keep these sums for two years.',
      'To count each visitor once a day, we make a one-way code from your IP address, the name of your browser and a random number. Your address is not stored. The random number and the codes are deleted just after midnight, so we cannot tell whether you also came on another day. If you send us a message, we store with it which site or campaign led you to us that day, and which page you wrote from. This is deleted together with the message.',
      'If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you. Our lawful basis for counting is our legitimate interest in knowing what is read.',
    ],
    countries: ['We also keep a sum for each of the countries that visits came from, for two years as well.'],
    service: [
      'How we count visits: with the service {service}. When you open a page, your browser loads a script of this service and tells it which page you opened and which site led you to it. The service also sees your IP address and your browser. Its own privacy policy applies.',
      'Where this policy says that we use no analytics from other companies, or that no other company learns that you opened a page, this paragraph applies instead. Pages in Lite mode, and pages that you open with a personal link from an email, do not load the script.',
    ],
    newsletter: [
      'How we count clicks in our newsletter: its links lead through our own server, and their addresses are the same for everybody who gets the newsletter. We see how often a link was opened, not by whom. To count each reader once a day, we make a one-way code from the newsletter, your IP address, the name of your browser and a random number. The codes and the number are deleted just after midnight. If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you. We do not measure whether you open the newsletter: it has no hidden pictures. We also count how many people unsubscribe or reply.',
    ],
  },
}
