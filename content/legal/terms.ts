import type { LegalPage } from '#contract/content/content.ts'

export const terms: LegalPage = {
  title: { text: 'Terms of', loud: 'use' },
  effective: '16th August 2025',
  meta: {
    title: 'Terms of Use',
    description:
      'The terms on which you may use the website of Murya in Abuja: what you may do, what we promise and what we do not. Governed by Nigerian law.',
    keywords: ['terms of use', 'Murya terms', 'website terms Nigeria'],
  },
  intro:
    'These are the terms for using this website, written to be read. Work that we do for clients is governed by its own signed agreement.',
  notice: 'This text is a sample. The agency’s lawyer must check it, and change it where needed, before anybody relies on it.',
  sections: [
    {
      title: 'Acceptance of Terms',
      paragraphs: [
        'By opening or using this website you agree to these terms and to our privacy policy. If you do not agree with them, please leave the site; you can still reach us by telephone, or by post at the address in the footer.',
        'We may change these terms when the site or the law changes. The date at the top of this page says when they last changed, and the version that stands here on the day of your visit is the one that applies to it. If you need to keep a version, print this page: paper gets every section.',
      ],
      links: [{ label: 'Privacy policy', href: '/privacy-policy' }],
    },
    {
      title: 'Eligibility (18+)',
      paragraphs: [
        'You may use the forms of this site, ask for a quote or enter into an agreement with us if you are at least 18 years old and able to make a binding contract under the law that applies to you. Younger visitors are welcome to read and watch, but should ask a parent or guardian to write to us.',
        'If you write on behalf of a company, ministry, congregation, campaign or other organisation, you confirm that you may speak for it. We may ask you to show that before we begin to work.',
      ],
      links: [{ label: 'Children and privacy', href: '/privacy-policy#children-under-13' }],
    },
    {
      title: 'Use of Website',
      paragraphs: [
        'You may read, watch, print and share these pages for your own purposes, and link to them. You do not need an account, and we do not offer any to visitors.',
        'You may not use the site to break the law, to send messages that deceive, harass or advertise, to subscribe other people’s addresses to the newsletter, to probe or overload the server, to get around its limits, or to copy the pages by machine in a quantity that harms other visitors.',
        'Messages that look as if a machine had sent them are set aside for us to look through, and an address that sends hundreds in a minute has to wait. Nobody who writes to us by hand comes near that.',
      ],
    },
    {
      title: 'Intellectual Property',
      paragraphs: [
        'The texts, films, pictures, drawings, marks and code of this site belong to us, to our clients or to the people who licensed them to us. They are protected by the Copyright Act 2022, the Trade Marks Act and international agreements.',
        'You may quote short passages if you name us and link to the page. For anything else, such as using a film, a picture or a logo from our portfolio, ask first. Where the work belongs to a client we will pass on your question; we cannot give what is not ours.',
        'The projects, clients and voices shown here at present are samples. They stand in the place of real work until that is put there, and describe nobody who exists.',
      ],
      links: [{ label: 'Ask us', href: '/contact' }],
    },
    {
      title: 'User Contributions',
      paragraphs: [
        'The site has no public comments, and visitors cannot post pictures. What you send through the contact form, the quote form or by e-mail stays yours. You allow us to store it and to read it for one purpose: to answer you and, if you wish, to prepare work for you.',
        'Please do not send secrets, passwords or ideas you are not free to share. A message through this site creates no agreement and no duty of confidence until both sides have signed one. You confirm that what you send is lawful and does not infringe the rights of others.',
        'Pictures in our blog posts are published by us. The place and camera data that a telephone writes into them are removed before they appear. If a picture shows you and you want it taken down, tell us which one.',
      ],
      links: [{ label: 'How long we keep messages', href: '/privacy-policy#how-long-we-keep-it' }],
    },
    {
      title: 'Third-Party Links',
      paragraphs: [
        'Some links lead away from here: to WhatsApp, Facebook, Instagram, Twitter and LinkedIn, to OpenStreetMap, and from blog posts to the sources they name. These sites have their own terms and privacy policies, which we do not write and cannot change.',
        'Nothing of theirs is loaded before you ask for it. A link is not a recommendation of everything behind it. If one of them leads somewhere it should not, tell us and we will look at it.',
      ],
      links: [{ label: 'Third-party services and privacy', href: '/privacy-policy#third-party-services' }],
    },
    {
      title: 'Disclaimer of Warranties',
      paragraphs: [
        'We look after this site with care, but we offer it as it is. We do not promise that it is free of errors, always reachable, fit for a particular purpose or complete. Blog posts describe how we work; they are not legal, financial or technical advice for your case. Times and figures on the service pages are typical ones and become promises only in a signed agreement.',
        'Nothing here takes away rights that the Federal Competition and Consumer Protection Act 2018 or other law gives you and that cannot be given up by agreement.',
      ],
    },
    {
      title: 'Limitation of Liability',
      paragraphs: [
        'As far as the law allows, we are not liable for indirect loss, lost profit, lost data or lost business that follows from using this site or from not being able to use it, including when a message sent through it reaches us late or not at all. If a matter is urgent, please call.',
        'This does not limit liability for fraud, for death or personal injury caused by negligence, or for anything else where the law of Nigeria, or the law that protects you as a consumer where you live, does not permit a limit.',
      ],
      links: [{ label: 'Telephone numbers', href: '/contact' }],
    },
    {
      title: 'Indemnification',
      paragraphs: [
        'If you break these terms or the law while using the site, and a third party makes a claim against us because of it, you agree to compensate us for the damage and the reasonable costs that follow, including the cost of a lawyer.',
        'We will tell you about such a claim without delay, let you take part in the defence, and will not settle it at your expense without asking you. This section does not apply where the cause lies with us, nor where a consumer cannot be bound to it by law.',
      ],
      links: [{ label: 'Section 3: Use of Website', href: '#use-of-website' }],
    },
    {
      title: 'Termination',
      paragraphs: [
        'You may stop using the site at any time and leave the newsletter with the link in every letter. We may change, pause or close the site or a part of it, and may block access that breaks these terms, without notice where the security of other visitors requires it.',
        'Sections which by their nature are meant to last continue to apply afterwards: those on intellectual property, liability, indemnification and governing law. So do your rights over the personal information we hold.',
      ],
      links: [
        { label: 'Section 4: Intellectual Property', href: '#intellectual-property' },
        { label: 'Section 8: Limitation of Liability', href: '#limitation-of-liability' },
        { label: 'Your rights', href: '/privacy-policy#your-rights' },
      ],
    },
    {
      title: 'Governing Law (Nigeria)',
      paragraphs: [
        'These terms are governed by the laws of the Federal Republic of Nigeria. If we disagree, please write to us first; most disputes end with a telephone call. If that does not help, both sides will try mediation in Abuja before going further.',
        'After that, the courts of the Federal Capital Territory, Abuja have jurisdiction. If you are a consumer in another country, the rules there that protect you and cannot be set aside stay in force. If one of these terms turns out to be invalid, the others remain.',
      ],
    },
  ],
}
