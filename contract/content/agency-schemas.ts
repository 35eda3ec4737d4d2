// Schemas of the agency itself, its legal pages, its automatic emails and the pages behind emailed links.
import * as v from 'valibot'
import { brandWords } from './brand-words.ts'
import { type Fields, formattingHelp } from './fields.ts'
import { weekdays } from './weekdays.ts'

/** What a legal text may say about itself until a lawyer has checked it. */
const uncheckedNotice = 'A lawyer has not reviewed this text yet. If anything in it is unclear, please ask us.'

export function createAgencySchemas(fields: Fields) {
  const {
    name,
    text,
    optionalText,
    longText,
    withPlaceholders,
    formattedText,
    number,
    choice,
    list,
    group,
    heading,
    link,
    searchMeta,
    pageMeta,
    socialProfile,
    emailAddress,
  } = fields

  const timeOfDay = (label: string) =>
    name(
      v.pipe(v.string("is missing or isn't text."), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00.')),
      [label],
      { control: 'time' },
    )
  /** The same hours on each day from `firstDay` to `lastDay`. */
  const openingHours = group(
    {
      firstDay: choice(weekdays, 'First day'),
      lastDay: choice(weekdays, 'Last day'),
      opens: timeOfDay('Opens'),
      closes: timeOfDay('Closes'),
    },
    'Hours',
  )

  const brand = group(
    {
      name: text(30, 'Name', 'In the logo, the browser’s tab, emails and search results.'),
      descriptor: optionalText(
        40,
        'Second part of the name',
        'Optional. Written after the name, as in “Kora Media & Creative”. Not a sentence.',
      ),
      description: longText(
        250,
        'Description',
        'One or two sentences about the agency, for news readers (RSS), the installed app and search engines. In search results, pages have descriptions of their own.',
      ),
      keywords: list(
        text(60, 'Keyword'),
        20,
        'Keywords',
        'What the agency does and where, for search engines. Pages that have keywords of their own don’t use these.',
      ),
      founded: v.exactOptional(number([1900, 2100], 'Founding year', 'For search engines.')),
      currency: v.optional(
        name(
          v.pipe(v.string("isn't text."), v.regex(/^([A-Z]{3})?$/, 'must be three capital letters such as NGN.')),
          ['Currency', 'Of amounts in the inbox. Three letters, for example NGN.'],
          { control: 'text', maxLength: 3 },
        ),
      ),
      email: emailAddress(
        'Email address',
        'Shown on the site. Messages of visitors go here too, unless your server administrator has set another address.',
      ),
      /** Phone numbers as displayed; `tel:` links are made from their digits. */
      phones: list(
        name(
          v.pipe(
            v.string("is missing or isn't text."),
            v.regex(/^\+?[\d\s().-]{5,30}$/, 'must be a phone number such as +234 800 000 0001.'),
          ),
          ['Phone number', 'As it is shown, with the country code.'],
          { control: 'text', maxLength: 31 },
        ),
        6,
        'Phone numbers',
        'The first one is the most prominent.',
      ),
      /** WhatsApp number in international form, digits only; empty without WhatsApp. */
      whatsapp: name(
        v.pipe(v.string("is missing or isn't text."), v.regex(/^(\d{5,20})?$/, 'must be digits only, in international form.')),
        [
          'WhatsApp number',
          'Optional. Digits only, with the country code and without +. While it’s the first phone number, it changes with that one.',
        ],
        { control: 'text', maxLength: 20 },
      ),
      address: group(
        {
          street: optionalText(80, 'Street', 'Optional.'),
          district: optionalText(60, 'District', 'Optional.'),
          city: text(60, 'City'),
          region: optionalText(60, 'State or region', 'Optional.'),
          country: text(60, 'Country'),
          countryCode: name(
            v.pipe(v.string("is missing or isn't text."), v.regex(/^[A-Z]{2}$/, 'must be two capital letters such as NG.')),
            ['Country code', 'Two letters, for example NG.'],
            { control: 'text', maxLength: 2 },
          ),
        },
        'Address',
      ),
      location: v.exactOptional(
        v.pipe(
          group(
            { latitude: number([-90, 90], 'Latitude'), longitude: number([-180, 180], 'Longitude') },
            'Place on the map',
            'Optional. Without it the contact page has no map.',
          ),
          v.metadata({ hasMapLink: true }),
        ),
      ),
      /** The studio's opening hours on the contact page and in structured data; an empty list shows none. */
      openingHours: list(openingHours, 7, 'Opening hours', 'On the contact page. Without any, no hours are shown.'),
      /** Any number of profiles, in the order of the site. */
      socials: name(
        v.pipe(
          list(socialProfile('Profile'), 12, 'Social profiles'),
          v.check(
            (profiles) => new Set(profiles.map(({ network }) => network)).size === profiles.length,
            'has the same network twice.',
          ),
        ),
        [
          'Social profiles',
          'In this order, before the link to your WhatsApp chat. With Facebook, Instagram, X, LinkedIn and WhatsApp, the footer shows Instagram, X and WhatsApp only, and the home page Facebook, Instagram and LinkedIn.',
        ],
        { control: 'list', maxItems: 12 },
      ),
      newsletterLine: longText(
        120,
        'About the newsletter',
        'In the footer, on pages of services and on the page that confirms a subscription.',
      ),
      /** Calls to action that several pages share. */
      buttons: group(
        {
          contact: text(30, 'Contact', 'On pages of services and projects. It leads to the contact page.'),
          start: text(30, 'Start', 'At the end of pages of services. It leads to the contact page.'),
          chat: text(30, 'WhatsApp chat', 'On pages of services.'),
          call: text(10, 'Call', 'In the bar at the bottom of phones. It leads to the contact page.'),
          subscribe: text(14, 'Subscribe', 'Beside the address in every newsletter form.'),
        },
        'Buttons',
      ),
    },
    'Brand and contact',
  )

  /** A section that opens and closes. Its ID, for URLs with a hash, is its title in lower case with hyphens between words. */
  const legalSection = group(
    {
      title: text(80, 'Title'),
      paragraphs: list(formattedText(3000, 'Paragraph'), 30, 'Paragraphs', formattingHelp),
      links: v.exactOptional(list(link('Link'), 10, 'Links')),
    },
    'Section',
  )
  const legalEntries = {
    title: heading('Title'),
    effective: text(40, 'In force since', 'A date, for example 1 January 2026.'),
    meta: pageMeta,
    intro: formattedText(1000, 'Introduction', formattingHelp),
    notice: v.pipe(
      optionalText(
        300,
        'Warning',
        `At the top of a text that no lawyer has checked yet, for example: “${uncheckedNotice}” Empty for a checked text.`,
      ),
      v.metadata({ example: uncheckedNotice }),
    ),
    sections: list(legalSection, 40, 'Sections'),
  }
  const paragraph = formattedText(3000, 'Paragraph')
  /** How visits are counted depends on settings of the server, so there is a text for each case. */
  const counting = group(
    {
      own: list(paragraph, 6, 'Visits, counted by this site', 'Shown while the site counts visits itself.'),
      countries: list(paragraph, 6, 'Countries', 'Shown after that while countries are counted too.'),
      service: list(
        withPlaceholders(paragraph, ['service']),
        6,
        'Visits, counted by a service',
        'Shown while a service such as Plausible counts visits. {service} is its name.',
      ),
      newsletter: list(paragraph, 6, 'Clicks in the newsletter', 'Always shown.'),
    },
    'How visits and clicks are counted',
    'Of these texts the page shows those that are true of your site, in the section whose title has the word “cookie”, or else in the last one.',
  )
  const terms = group(legalEntries, 'Terms of use')
  const privacy = group({ ...legalEntries, counting }, 'Privacy policy')

  const titledText = (label: string) => group({ title: text(60, 'Title'), line: longText(400, 'Text') }, label)
  const headedText = (...names: readonly [label: string, help?: string]) =>
    group({ title: heading('Title'), line: longText(400, 'Text') }, ...names)
  /** The pages behind the links of newsletters and of the email that confirms a subscription. Their buttons are the interface's own. */
  const subscription = group(
    {
      confirm: group(
        {
          meta: searchMeta,
          question: headedText(
            'Question before confirming',
            'The text comes after what Brand and contact says about the newsletter.',
          ),
          confirmed: headedText('After confirming'),
          nameNote: text(150, 'Why the form asks for a name'),
          expired: headedText('Expired link'),
        },
        'Confirm a subscription',
      ),
      unsubscribe: group(
        {
          meta: searchMeta,
          question: headedText('Question before unsubscribing'),
          unsubscribed: headedText('After unsubscribing'),
          resubscribed: headedText('After pressing Resubscribe'),
        },
        'Unsubscribe',
      ),
      invalid: headedText('Invalid link', 'On both pages.'),
      webView: group({ meta: searchMeta, missing: headedText('Invalid link') }, 'Newsletter in the browser'),
      blogLabel: text(40, 'Label of the link to the blog', 'After confirming, and below a newsletter in the browser.'),
    },
    'Confirm and unsubscribe pages',
  )
  const state = (label: string) => withPlaceholders(text(200, label), ['start', 'end'])
  /** The pages where subscribers see, download and delete their stored data. */
  const yourData = group(
    {
      meta: pageMeta,
      title: heading('Title'),
      states: group(
        {
          pending: state('Not confirmed yet'),
          subscribed: state('Subscribed'),
          unsubscribed: state('Unsubscribed'),
        },
        'State of the subscription',
        'How the sentence goes on that begins with the subscriber’s address. {start} is the day of signing up, {end} that of unsubscribing.',
      ),
      lead: longText(400, 'Introduction'),
      download: titledText('Download'),
      unsubscribe: titledText('Unsubscribe'),
      unsubscribed: titledText('Already unsubscribed'),
      deleteData: titledText('Delete'),
      emails: group(
        {
          title: heading('Title'),
          none: text(200, 'Without emails', 'Shown if no email was sent.'),
          note: longText(400, 'Note'),
          statuses: group(
            {
              sent: text(40, 'Sent'),
              failed: text(40, 'Failed'),
              waiting: text(40, 'Waiting'),
              skipped: text(40, 'Skipped'),
            },
            'States of an email',
          ),
        },
        'Emails',
      ),
      messages: headedText('Messages'),
      confirmDeletion: group(
        {
          title: heading('Title'),
          paragraphs: list(longText(600, 'Paragraph'), 10, 'Paragraphs'),
          yes: text(40, 'Button that deletes'),
          no: text(40, 'Button that keeps'),
        },
        'Question before deleting',
      ),
      deleted: headedText('After deleting'),
      gone: headedText('Invalid link'),
    },
    'Subscriber’s data page',
  )

  const help = `Write ${brandWords.map((word) => `{${word}}`).join(', ')} for what Brand and contact says.`
  const mailEntries = {
    subject: text(150, 'Subject', help),
    paragraphs: list(longText(1000, 'Paragraph', help), 20, 'Paragraphs'),
  }
  /** A plain-text email; an empty line separates the paragraphs. */
  const createMailText = (...names: readonly [label: string, help?: string]) => group(mailEntries, ...names)
  const mails = group(
    {
      reply: createMailText('Reply to a message', 'Sent to people who use the contact form.'),
      welcome: createMailText('Welcome', 'Sent to a new subscriber.'),
      /** Asks a new subscriber to confirm the address; `button` is the label of the confirmation link. */
      confirmation: group(
        { ...mailEntries, button: text(40, 'Button', 'The label of the confirmation link.') },
        'Confirmation',
        'Asks a new subscriber to confirm the address, if that is required.',
      ),
    },
    'Automatic emails',
  )

  return { openingHours, brand, legalSection, terms, privacy, subscription, yourData, mailText: createMailText('Email'), mails }
}
