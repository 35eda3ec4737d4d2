// Schemas of the kinds of content that have several entries: services, projects, people, testimonials …
import * as v from 'valibot'
import { type Fields, formattingHelp } from './fields.ts'
import { reservedSlugs } from './reserved-slugs.ts'
import { createServiceFrameSchema } from './service-frames.ts'

/** Accent colours (design.md). */
const accents = ['media', 'brand', 'social', 'marketing', 'content', 'animation', 'events', 'training'] as const

/** What forms call these colours. `media` is the brand's own. */
const accentLabels: Record<(typeof accents)[number], string> = {
  media: 'Brand colour',
  brand: 'Salmon',
  social: 'Red-brown',
  marketing: 'Green',
  content: 'Off-white',
  animation: 'Dark blue',
  events: 'Sky blue',
  training: 'Wine red',
}

export type EntrySchemas = ReturnType<typeof createEntrySchemas>

export function createEntrySchemas(fields: Fields) {
  const {
    name,
    text,
    optionalText,
    longText,
    optionalLongText,
    number,
    toggle,
    list,
    group,
    heading,
    picture,
    drawing,
    logoOrDrawing,
    film,
    captions,
    sound,
    stat,
  } = fields
  const { slug, searchMeta, pageMeta, serviceSlug, personProfile, formattedText } = fields

  /** A button of the service filter on the home page (spec §9). Its length fits beside another one on a phone. */
  const serviceCategory = name(
    v.pipe(
      text(24, 'Category'),
      v.check((value) => value.trim().toLowerCase() !== 'all', 'is the button that shows all services.'),
    ),
    ['Category', 'The button of the filter on the home page that shows the service. Services may share one.'],
    { control: 'text', maxLength: 24, of: 'service categories' },
  )
  const accent = name(v.picklist(accents), ['Colour'], { control: 'choice', optionLabels: accentLabels })
  const avatar = v.exactOptional(picture('Picture', 'Optional. A face, or a logo. Without one, the initials are shown.'))
  const testimonial = group(
    {
      quote: longText(400, 'Quote'),
      author: group({ name: text(60, 'Name'), role: text(80, 'Role', 'For example Founder, Kasuwa.') }, 'Who said it'),
      avatar,
      rating: name(v.literal(5), ['Stars'], { control: 'hidden' }),
    },
    'Testimonial',
  )
  const faq = group(
    { question: text(150, 'Question'), answer: formattedText(1000, 'Answer', formattingHelp) },
    'Question and answer',
  )
  const award = group(
    {
      title: text(80, 'Title'),
      issuer: text(80, 'Awarded by'),
      icon: v.exactOptional(drawing('awards', 'Icon')),
      description: text(160, 'What it was for'),
      year: text(10, 'Year'),
    },
    'Award',
  )
  const audience = group(
    {
      name: text(60, 'Name'),
      icon: drawing('audiences', 'Icon'),
      description: text(160, 'Description'),
      accent,
    },
    'Audience',
  )
  /** A category of posts. */
  const postCategory = group({ name: text(30, 'Name', 'Posts in it get the new name too.'), accent }, 'Category')
  const partner = group(
    {
      name: text(60, 'Name'),
      logo: v.exactOptional(
        logoOrDrawing(
          'partners',
          'Logo',
          'An SVG or a PNG with a transparent background, up to 200 kB. It stands on white. Without one, the name is shown instead.',
        ),
      ),
    },
    'Partner',
  )

  /** A short sound that visitors play with a "Hear it" button. */
  const ident = group(
    {
      /** URL of the MP3. */
      file: sound('Sound', '3 to 6 seconds.'),
      seconds: number([3, 6], 'Length in seconds', 'Filled in when you choose a sound.'),
      caption: text(250, 'Caption', 'What is heard, for people who can’t hear it.'),
      /** Loudness in 64 equal steps of time, each a digit of base 36 (docs/editing-pictures.md). Without it nothing moves on hover. */
      levels: v.exactOptional(
        name(
          v.pipe(v.string("is missing or isn't text."), v.regex(/^[0-9a-z]{64}$/, 'must be 64 digits or small letters.')),
          ['Loudness'],
          { control: 'hidden', belongsTo: 'file' },
        ),
      ),
    },
    'Sound',
  )

  const serviceFrame = createServiceFrameSchema(fields)
  const serviceCard = group({ icon: drawing('services', 'Icon'), title: text(60, 'Title'), desc: text(250, 'Text') }, 'Card')

  /** A service: its page (spec §2), and its entry in navigation, footer and home grid. */
  const service = group(
    {
      /** Label in navigation, footer and home grid (spec §2). */
      name: text(40, 'Name', 'In the menu, the footer and on the home page.'),
      slug: slug('URL', 'The part after /services/. The old URL leads to the new one.'),
      /** Variants of the URL, which redirect to the page with 301 (spec §2). */
      aliases: list(slug('URL'), 10, 'Other URLs', 'Further URLs below /services/ that lead to this page.'),
      category: serviceCategory,
      icon: drawing('services', 'Icon'),
      accent,
      /** One line of text for the home grid and the menus. */
      description: text(150, 'Description', 'One line for the home page and the menus.'),
      meta: pageMeta,
      /** `hasSmallTitle`: the picture's subject reaches far to the left, so the heading is smaller. */
      hero: group(
        {
          heading: heading('Heading'),
          lead: longText(250, 'Introduction'),
          picture: picture('Picture'),
          hasSmallTitle: v.exactOptional(toggle('Smaller heading', 'For a picture whose subject reaches far to the left.')),
        },
        'Top of the page',
      ),
      /** The sound of the "Hear it" buttons on the service's page and in the home page's list of services. */
      ident: v.exactOptional(ident),
      /** `paragraphs`: how the service works, what the client provides and what the client gets. */
      intro: group(
        {
          heading: heading('Heading'),
          statement: longText(400, 'Statement'),
          paragraphs: list(longText(1500, 'Paragraph'), 10, 'Paragraphs'),
          cards: list(serviceCard, 3, 'Cards', 'Up to three. Without any, the page shows none.'),
        },
        'How it works',
      ),
      /** The drawing between the statement and the rest of the introduction. */
      frame: v.exactOptional(serviceFrame),
      stats: list(stat, 3, 'Figures'),
      /** The section that lists the projects that name this service. */
      portfolio: group(
        {
          heading: heading('Heading'),
          /** File name extensions that count as films on this page (spec §2). */
          videoExtensions: name(list(text(6, 'Extension'), 10, ''), ['File name extensions of films'], { control: 'hidden' }),
          /** Whether films in the preview dialogs of projects play automatically, muted and looped (spec §2, training). */
          areFilmsLooped: v.exactOptional(toggle('Autoplay films', 'In previews of projects, muted and looped.')),
        },
        'Projects',
      ),
      testimonials: group({ heading: heading('Heading'), items: list(testimonial, 12, 'Testimonials') }, 'Testimonials'),
      faqHeading: heading('Heading of the questions'),
      faqs: list(faq, 20, 'Questions and answers'),
      newsletterHeading: heading('Heading of the newsletter form'),
      closing: group({ heading: heading('Heading'), line: longText(250, 'Text') }, 'End of the page'),
      /** Whether the newsletter field validates without a delay while the visitor types (spec §4, branding). */
      isEmailImmediate: v.exactOptional(
        name(v.boolean(), ['Whether the newsletter form checks addresses without a pause'], { control: 'hidden' }),
      ),
      /** Prefilled text of the WhatsApp chat link. */
      whatsappMessage: longText(250, 'WhatsApp message', 'What the chat begins with.'),
    },
    'Service',
  )

  const story = (label: string) => optionalLongText(1500, label, 'Optional. Without text, the page leaves out its heading too.')
  const credit = group({ role: text(60, 'Role'), name: text(80, 'Name') }, 'Credit')
  /** A project, which has its own page and a slide on the page of its service (spec §2, §3). */
  const project = group(
    {
      title: text(60, 'Title'),
      /** URL segment below /portfolio. */
      slug: slug('URL', 'The part after /portfolio/. The old URL leads to the new one.'),
      /** Slug of the service whose page shows the project. */
      service: serviceSlug('Service', 'The service whose page shows the project.'),
      category: text(40, 'Kind of project', 'In a word or two.'),
      client: text(60, 'Client'),
      year: text(10, 'Year'),
      description: text(160, 'Description', 'One sentence, under the picture in lists.'),
      summary: longText(300, 'Summary', 'One or two sentences, at the top of the page.'),
      meta: searchMeta,
      picture: picture('Picture', 'Upright, 4:5.'),
      wide: picture('Wide picture', 'Optional. 16:9, or the poster of the film. If you choose none, the picture above is used.'),
      /** Lower on the page, each in its own shape. */
      gallery: list(picture('Picture'), 12, 'More pictures', 'Lower on the page. Two upright ones stand side by side.'),
      /** URL of a film that plays in place of the wide picture. */
      film: v.exactOptional(
        film(
          'Film',
          'Plays in place of the wide picture when someone presses play. If it has sound, add captions for people who can’t hear it.',
        ),
      ),
      /** URL of the captions of `film`, in English. */
      captions: v.exactOptional(
        captions(
          'film',
          'Captions',
          'What is said and heard, in English. A film without sound, or with subtitles in the picture, needs none.',
        ),
      ),
      /** A picture of the campaign's figures, for the project's preview dialog and page (spec §2, marketing). */
      analyticsPreview: v.exactOptional(picture('Picture of the figures')),
      /** The sound of the "Hear it" button on the project's page. */
      ident: v.exactOptional(ident),
      brief: story('What the client asked for'),
      solution: story('What we made'),
      process: story('How we made it'),
      outcome: story('What changed'),
      credits: list(credit, 20, 'Credits'),
    },
    'Project',
  )

  const teamMember = group(
    {
      name: text(60, 'Name'),
      /** URL segment below /team: the full name in lower case ASCII with hyphens. */
      slug: slug('URL', 'The part after /team/. The old URL leads to the new one.'),
      role: text(80, 'Role'),
      image: v.exactOptional(picture('Portrait', 'Optional. Without one, the person’s initials are shown.')),
      linkedin: v.exactOptional(personProfile('LinkedIn profile', 'The name in its URL, or the whole URL.')),
      bio: list(longText(500, 'Paragraph'), 6, 'About this person'),
      expertise: list(text(50, 'Skill'), 6, 'Skills'),
      quote: optionalText(150, 'Quote', 'Optional. At the end of the person’s page.'),
      meta: searchMeta,
    },
    'Person',
  )

  const blockType = <const Type extends string>(type: Type) => name(v.literal(type), ['Block'], { control: 'choice' })
  const block = name(
    v.variant('type', [
      v.strictObject({
        type: blockType('text'),
        title: optionalText(80, 'Title', 'Optional.'),
        text: formattedText(10_000, 'Text', formattingHelp),
      }),
      v.strictObject({
        type: blockType('picture'),
        picture: picture('Picture'),
        caption: optionalText(160, 'Caption', 'Optional.'),
      }),
      v.strictObject({
        type: blockType('questions'),
        heading: heading('Heading'),
        items: list(faq, 30, 'Questions and answers'),
      }),
      v.strictObject({
        type: blockType('contact form'),
        heading: heading('Heading'),
        line: optionalText(250, 'Text', 'Optional. When to expect a reply.'),
      }),
    ]),
    ['Block'],
    { control: 'group' },
  )
  const ownPage = group(
    {
      slug: name(
        v.pipe(
          slug('URL'),
          v.check((value) => !reservedSlugs.includes(value), 'is the URL of another page of this site.'),
        ),
        ['URL', 'The address of the page after the slash, for example careers. Link to it in Menu.'],
        { control: 'text', maxLength: 80 },
      ),
      name: text(60, 'Title'),
      lead: optionalText(250, 'Introduction', 'Optional.'),
      meta: searchMeta,
      blocks: name(
        v.pipe(
          list(block, 40, 'Blocks'),
          // A second form would have the same ID.
          v.check((blocks) => blocks.filter(({ type }) => type === 'contact form').length <= 1, 'has two contact forms.'),
        ),
        ['Blocks', 'The page, from top to bottom.'],
        { control: 'list', maxItems: 40 },
      ),
    },
    'Page',
  )

  return {
    ident,
    serviceCategory,
    accent,
    serviceCard,
    testimonial,
    faq,
    award,
    audience,
    partner,
    postCategory,
    ownPage,
    service,
    serviceFrame,
    credit,
    project,
    teamMember,
  }
}
