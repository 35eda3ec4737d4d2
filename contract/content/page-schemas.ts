// Schemas of the pages that exist once: home, about, blog, contact, quote, portfolio and the offline page.
import * as v from 'valibot'
import type { EntrySchemas } from './entry-schemas.ts'
import type { Fields } from './fields.ts'
import { socialNetworks } from './social-networks.ts'

export function createPageSchemas(fields: Fields, { faq }: Pick<EntrySchemas, 'faq'>) {
  const { name, text, optionalText, longText, choice, list, group, heading, statement, link, stat, href } = fields
  const { picture, toggle, filmWithPoster, pageMeta, projectSlug, serviceSlug } = fields

  const line = (max = 250) => longText(max, 'Text')
  const headingEntry = { heading: heading('Heading') }
  const headedLine = { ...headingEntry, line: line() }
  /** A section that can be hidden. Its page loads nothing of it then (app/hidden-sections.ts). */
  const section = <Entries extends v.ObjectEntries>(entries: Entries, label: string) =>
    group({ isHidden: v.exactOptional(toggle('Hide this section', 'On this page, with its heading.')), ...entries }, label)
  const headedSection = (label: string) => section(headingEntry, label)
  const headedLink = (label: string) => section({ ...headingEntry, link: link('Link') }, label)
  const newsletterBand = section(headedLine, 'Newsletter')
  const closingEntries = { ...headedLine, link: link('Button') }
  const closingBand = group(closingEntries, 'End of the page')
  const titledText = group({ title: text(60, 'Title'), line: line() }, 'Step')

  const slideText = {
    title: heading('Title'),
    subtitle: text(150, 'Text'),
    cta: text(20, 'Button', 'A few words, for example Get Started. It leads to the contact page.'),
  }
  const slideKind = <const Kind extends string>(kind: Kind) => name(v.literal(kind), ['Picture or film'], { control: 'choice' })
  const heroSlide = name(
    v.variant('type', [
      v.strictObject({ type: slideKind('image'), src: picture('Picture'), ...slideText }),
      v.strictObject({
        type: slideKind('video'),
        src: filmWithPoster('Film', 'It plays by itself, without sound. Best under 3 MB.'),
        ...slideText,
      }),
    ]),
    ['Slide'],
    { control: 'group' },
  )

  const homePage = group(
    {
      slides: name(
        v.pipe(list(heroSlide, 12, 'Slides'), v.minLength(1, 'is empty.')),
        ['Slides', 'The slideshow at the top of the page.'],
        { control: 'list', maxItems: 12 },
      ),
      about: group({ statement: statement('Statement'), link: link('Link') }, 'About the agency'),
      stats: section({ items: list(stat, 3, 'Figures', 'Up to three.') }, 'Figures'),
      services: headedLink('Services'),
      /** `projects`: slugs of the projects in the carousel, in its order. */
      portfolio: section(
        {
          ...headingEntry,
          projects: list(
            projectSlug('Project'),
            12,
            'Projects',
            'In this order. Once none of them is on the site, your first projects are shown.',
          ),
          link: link('Link'),
        },
        'Projects',
      ),
      partners: headedSection('Partners'),
      awards: headedSection('Awards'),
      testimonials: headedSection('Testimonials'),
      audiences: headedSection('Audiences'),
      posts: headedLink('Posts'),
      newsletter: newsletterBand,
      closing: closingBand,
      /** The message at URLs that don't exist. It is above the home page, which these URLs show (spec §2). */
      notFound: text(120, 'Page not found', 'Shown above the home page if someone opens an address that doesn’t exist.'),
      meta: v.pipe(
        pageMeta,
        v.description(
          'What search results and shared links show of the home page. They don’t use the description in Brand and contact.',
        ),
      ),
    },
    'Home',
  )

  /** The names of social networks, as the sentence with the profiles writes them. */
  const socialPlatform = choice([...socialNetworks, 'WhatsApp'], 'Network')
  const timelineEntry = group({ year: text(10, 'Year'), event: text(150, 'What happened') }, 'Year')
  const aboutPage = group(
    {
      hero: group({ ...headingEntry, picture: picture('Picture') }, 'Top of the page'),
      story: group(
        {
          heading: statement('Heading'),
          paragraphs: list(longText(800, 'Paragraph'), 12, 'Paragraphs'),
          picture: picture('Picture'),
          link: link('Link'),
        },
        'Story',
      ),
      mission: section(statement('').entries, 'Mission'),
      vision: section(statement('').entries, 'Vision'),
      /** What stands above the two statements. */
      purpose: group({ mission: text(40, 'Mission'), vision: text(40, 'Vision') }, 'Headings of mission and vision'),
      achievements: section({ ...headingEntry, stats: list(stat, 4, 'Figures') }, 'Figures'),
      team: section({ ...headingEntry, profileLabel: text(20, 'Label of the link to a person') }, 'Team'),
      person: group(
        {
          expertise: text(40, 'Heading of the skills'),
          work: text(40, 'Heading of the projects'),
          contact: text(30, 'Button at the end', 'It leads to the contact page.'),
          team: text(40, 'Label of the link to the whole team'),
        },
        'Words on the pages of people',
      ),
      awards: headedSection('Awards'),
      values: section(
        {
          ...headingEntry,
          items: list(group({ name: text(40, 'Name'), description: text(160, 'Description') }, 'Value'), 12, 'Values'),
        },
        'Values',
      ),
      services: section(
        {
          ...headingEntry,
          slugs: list(
            serviceSlug('Service'),
            3,
            'Services',
            'Up to three, in this order. Once none of them is on the site, your first services are shown.',
          ),
        },
        'Services',
      ),
      timeline: section({ ...headingEntry, entries: list(timelineEntry, 30, 'Years') }, 'Timeline'),
      testimonials: headedSection('Testimonials'),
      faq: section({ ...headingEntry, items: list(faq, 20, 'Questions and answers') }, 'Questions and answers'),
      /** `profiles` form one sentence: each `words` is followed by a link with the platform's name. */
      socials: section(
        {
          ...headingEntry,
          profiles: list(
            group({ words: text(60, 'Words', 'Before the name of the network.'), platform: socialPlatform }, 'Profile'),
            12,
            'Profiles',
            'Together they form one sentence. Networks that Brand and contact doesn’t have are left out.',
          ),
        },
        'Social profiles',
      ),
      posts: headedLink('Posts'),
      closing: group({ ...closingEntries, more: link('Second link') }, 'End of the page'),
      meta: pageMeta,
    },
    'About',
  )

  const blogPage = group(
    {
      hero: group({ ...headingEntry, lead: line() }, 'Top of the page'),
      featured: heading('Featured posts'),
      latest: heading('Latest posts'),
      empty: group(
        {
          line: text(60, 'First line', 'Also when a search or a category has no posts.'),
          note: text(160, 'Second line', 'Only while nothing is published.'),
        },
        'Without posts',
      ),
      showsAuthors: v.exactOptional(
        toggle(
          'Show the author’s name on posts',
          'On the post, to search engines and in news readers (RSS). The name is that of the account that wrote it.',
        ),
      ),
      newsletter: newsletterBand,
      meta: pageMeta,
    },
    'Blog',
  )

  const contactPage = group(
    {
      hero: group(
        { ...headingEntry, lead: line(), picture: picture('Picture'), scrollLabel: text(40, 'Label of the arrow') },
        'Top of the page',
      ),
      form: group(
        {
          ...headingEntry,
          line: longText(250, 'Text', 'When to expect a reply.'),
          buttonLabel: text(30, 'Button', 'Also on pages of your own with a contact form.'),
          whatsappMessage: longText(250, 'WhatsApp message', 'What the chat begins with while the form is empty.'),
        },
        'Form',
      ),
      details: group(
        {
          ...headingEntry,
          hours: text(40, 'Label of the opening hours'),
          profiles: text(40, 'Heading of the social profiles'),
        },
        'Contact details',
        'The details come from Brand and contact.',
      ),
      map: group(
        {
          ...headedLine,
          linkLabel: text(
            40,
            'Label of the link',
            'It leads to the place on the map in Brand and contact, or else to the address.',
          ),
        },
        'Map',
      ),
      quote: closingBand,
      meta: pageMeta,
    },
    'Contact',
  )

  const label = optionalText(40, 'Small line above the heading', 'Optional.')
  const quotePage = group(
    {
      label,
      ...headingEntry,
      lead: line(),
      /** A list, shown above the form, of what visitors should tell the agency. */
      needs: section({ ...headingEntry, items: list(text(150, 'Item'), 12, 'List') }, 'What to tell us'),
      sizes: list(text(80, 'Size'), 12, 'Sizes of projects', 'What visitors choose from.'),
      buttonLabel: text(30, 'Button of the form'),
      /** What happens after sending. */
      steps: section({ ...headingEntry, items: list(titledText, 6, 'Steps') }, 'What happens next'),
      /** Other ways to get in touch. */
      direct: group(
        { ...headingEntry, whatsappMessage: longText(250, 'WhatsApp message', 'What the chat begins with.') },
        'Call or chat',
      ),
      meta: pageMeta,
    },
    'Get a quote',
  )

  const portfolioPage = group(
    {
      label,
      ...headingEntry,
      lead: line(),
      closing: group({ line: line(), link: link('Link') }, 'End of the page'),
      project: group(
        {
          brief: heading('What the client asked for'),
          solution: heading('What we made'),
          process: heading('How we made it'),
          outcome: heading('What changed'),
          analytics: heading('Figures'),
          credits: heading('Credits'),
          all: text(40, 'Label of the link to all projects'),
          share: text(40, 'Label of the share links'),
          next: text(40, 'Label of the next project'),
          ask: closingBand,
        },
        'Words on the pages of projects',
      ),
      meta: pageMeta,
    },
    'Work',
  )

  const menuItem = name(
    v.variant('type', [
      v.strictObject({
        type: name(v.literal('link'), ['Kind'], { control: 'choice' }),
        label: text(16, 'Label'),
        href: href('Link', 'A page of this site, such as /about, or a URL that begins with https://.'),
      }),
      v.strictObject({ type: name(v.literal('services'), ['Kind'], { control: 'choice' }), label: text(16, 'Label') }),
    ]),
    ['Item'],
    { control: 'group' },
  )
  const menu = group(
    {
      items: name(
        v.pipe(
          list(menuItem, 6, 'Main navigation'),
          // What fits into the navigation bar at a width of 1024 px.
          v.check(
            (items) => items.reduce((sum, { label }) => sum + [...label].length, 0) <= 36,
            'has more than 36 letters in all, which don’t fit on a small laptop.',
          ),
          v.check((items) => items.filter(({ type }) => type === 'services').length <= 1, 'has the list of services twice.'),
        ),
        [
          'Main navigation',
          'At the top of every page, in this order. “services” opens the list of all services. Pages that you hide or delete disappear from here by themselves.',
        ],
        { control: 'list', maxItems: 6 },
      ),
      button: group({ label: text(12, 'Label'), href: href('Link') }, 'Button in the menu', 'At the end of the main navigation.'),
      footer: list(link('Link'), 12, 'Links in the footer', 'On every page.'),
      footerHeading: text(30, 'Heading of the links in the footer'),
      servicesHeading: text(30, 'Heading of the services in the footer'),
      newsletterHeading: text(30, 'Heading of the newsletter in the footer'),
      rights: optionalText(40, 'Copyright line', 'Optional. At the end of the footer, after the year and the agency’s name.'),
    },
    'Menu',
  )

  const offlinePage = group(
    {
      ...headingEntry,
      lead: line(),
      retryLabel: text(40, 'Button'),
      /** Ways to reach the agency without an internet connection. */
      direct: group(
        { ...headedLine, whatsappMessage: longText(250, 'WhatsApp message', 'What the chat begins with.') },
        'Contact',
      ),
      savedPages: group(headedLine, 'Saved pages'),
      meta: pageMeta,
    },
    'Page for visitors without internet',
  )

  return {
    heroSlide,
    newsletterBand,
    closingBand,
    homePage,
    socialPlatform,
    timelineEntry,
    aboutPage,
    blogPage,
    contactPage,
    quotePage,
    portfolioPage,
    menu,
    offlinePage,
  }
}
