import type { LegalPage } from '#contract/content/content.ts'

export const terms: LegalPage = {
  title: { text: 'Terms of', loud: 'use' },
  effective: '16th August 2025',
  meta: {
    title: 'Terms of Use: Our Content, Your Rights, the Law',
    description:
      'Read the terms for using the {name} website: what you may do with our content, what we promise, and how Nigerian law applies.',
    keywords: ['terms of use', '{name} terms', 'website terms Nigeria'],
  },
  intro: 'These are the terms for using this website. Client work is covered by its own signed agreement.',
  notice: 'This text is a sample. The agency’s lawyer must review and adapt it before anyone relies on it.',
  sections: [
    {
      title: 'Acceptance of Terms',
      paragraphs: [
        'This is the website of {name}, {address}. By opening or using it you agree to these terms and to our privacy policy. If you do not agree with them, please leave the site. You can still reach us by phone, or by post at the address in the footer.',
        'We may change these terms when the site or the law changes. The date at the top of this page shows when they last changed, and the version published on the day of your visit applies. If you need to keep a version, print this page.',
      ],
      links: [{ label: 'Privacy policy', href: '/privacy-policy' }],
    },
    {
      title: 'Eligibility (18+)',
      paragraphs: [
        'To use our forms, ask for a quote or enter into an agreement with us, you must be at least 18 years old. You must also be able to make a binding contract under the law that applies to you. Younger visitors are welcome to read and watch. If they want to contact us, a parent or guardian should write on their behalf.',
        'If you write on behalf of a company, ministry, congregation, campaign or other organisation, you confirm that you may speak for it. We may ask for proof before we begin work.',
      ],
      links: [{ label: 'Children and privacy', href: '/privacy-policy#children-under-13' }],
    },
    {
      title: 'Use of Website',
      paragraphs: [
        'You may read, watch, print and share these pages for your own purposes, and link to them. You do not need an account, and we do not offer accounts to visitors.',
        'You may not use the site to break the law, or to send messages that deceive, harass or advertise. You may not sign other people up for the newsletter. You may not probe or overload the server, get around its limits, or copy pages automatically in quantities that harm other visitors.',
        'Suspected spam goes to a separate folder, which we review. IP addresses that send hundreds of requests a minute are slowed down. Ordinary use of the forms does not come near that limit.',
      ],
    },
    {
      title: 'Intellectual Property',
      paragraphs: [
        'The texts, films, pictures, drawings, logos and code on this site belong to us, to our clients or to the people who licensed them to us. They are protected by the Copyright Act 2022, the Trade Marks Act and international agreements.',
        'You may quote short passages if you name us and link to the page. For anything else, such as using a film, a picture or a logo from our portfolio, ask first. Where the work belongs to a client, we will pass on your request; only the client can agree to it.',
        'The projects, clients and testimonials shown are sample content and do not describe real people or organisations.',
      ],
      links: [{ label: 'Contact us', href: '/contact' }],
    },
    {
      title: 'User Contributions',
      paragraphs: [
        'The site has no public comments, and visitors cannot post pictures. What you send through the contact form, through the quote form or by email remains yours. You allow us to store and read it so that we can answer you and, if you wish, prepare work for you.',
        'Please do not send secrets, passwords or ideas you are not free to share. A message through this site creates no agreement and no duty of confidence. These begin only when you and we have signed a contract. You confirm that what you send is lawful and does not infringe the rights of others.',
        'The pictures in our blog posts are chosen and published by us. We remove location and camera data from them first. If a picture shows you and you want it taken down, tell us which one.',
      ],
      links: [{ label: 'How long we keep messages', href: '/privacy-policy#how-long-we-keep-it' }],
    },
    {
      title: 'Third-Party Links',
      paragraphs: [
        'Some links lead to other sites: WhatsApp, social networks and OpenStreetMap. Links in a blog post may lead to its sources. All these sites have their own terms and privacy policies, which we do not control.',
        'We load nothing from them until you click. A link does not mean that we recommend everything on the other site. If a link is broken or leads to the wrong place, please tell us.',
      ],
      links: [{ label: 'Third-party services and privacy', href: '/privacy-policy#third-party-services' }],
    },
    {
      title: 'Disclaimer of Warranties',
      paragraphs: [
        'We look after this site with care, but provide it “as is”. We do not promise that it is complete, free of errors, always available or fit for a particular purpose. Blog posts describe how we work; they are not legal, financial or technical advice for your situation. Times and figures on the service pages are typical, and become promises only in a signed agreement.',
        'Nothing here takes away your rights under the Federal Competition and Consumer Protection Act 2018, or any other rights that cannot be given up by agreement.',
      ],
    },
    {
      title: 'Limitation of Liability',
      paragraphs: [
        'As far as the law allows, we are not liable for indirect loss, lost profit, lost data or lost business that results from your use of this site. The same applies if you cannot use it, or if a message reaches us late or not at all. If a matter is urgent, please call.',
        'This does not limit liability for fraud, or for death or personal injury caused by negligence. Nor does it limit any other liability that Nigerian law, or the consumer law of the country where you live, does not allow us to limit.',
      ],
      links: [{ label: 'Phone numbers', href: '/contact' }],
    },
    {
      title: 'Indemnification',
      paragraphs: [
        'This section applies if you break these terms or the law while using the site, and a third party makes a claim against us as a result. You agree to compensate us for the damage and the reasonable costs that follow, including legal fees.',
        'We will tell you about such a claim without delay and let you take part in the defence. We will not settle it at your expense without asking you. This section does not apply where we are at fault, or where consumer law does not allow it.',
      ],
      links: [{ label: 'Section 3: Use of Website', href: '#use-of-website' }],
    },
    {
      title: 'Termination',
      paragraphs: [
        'You may stop using the site at any time, and unsubscribe from the newsletter with the link in every email. We may change, pause or close the site or part of it, and may block anyone who breaks these terms. We may do so without notice where the security of other visitors requires it.',
        'Some sections continue to apply afterwards: those on intellectual property, liability, indemnification and governing law. So do your rights over the personal information we hold.',
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
        'These terms are governed by the laws of the Federal Republic of Nigeria. If there is a dispute, please contact us first; most disputes can be settled in one conversation. If that does not help, both sides will try mediation in {city} before going further.',
        'After that, the competent courts in {city} have jurisdiction. If you are a consumer in another country, the mandatory laws that protect you there still apply. If one of these terms turns out to be invalid, the others remain in force.',
      ],
    },
  ],
}
