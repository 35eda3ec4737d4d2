// Schemas of what the agency edits in content/ (spec §3, static page content), and the types inferred from them.
import * as v from 'valibot'
import { categories } from '../entities/post-categories.ts'
import { findClosest } from '../format/closest-match.ts'
import { toPosterId } from './poster-id.ts'
import { serviceFrameSchema } from './service-frames.ts'
import { weekdays } from './weekdays.ts'

export type Picture = {
  /** URL of the JPEG or SVG file, which every browser can show. */
  src: string
  width: number
  height: number
  /** Empty for a decorative picture. */
  alt: string
  /** CSS `object-position` that keeps the subject in view. */
  focus: string
  /** Background colour while the picture loads, and of the section around the picture. */
  fill: string
  /** Colour of the picture's top edge, for the area above the picture. */
  topFill: string
  /** Colour of text on the picture. */
  tone: 'ink' | 'bone'
  /** AVIF, then WebP, each in several widths; empty for an SVG. */
  sources: readonly PictureSource[]
  /** A separate crop for narrow screens. */
  phone?: { src: string; width: number; height: number; sources: readonly PictureSource[] }
}

/** Attributes of a `<source>` element. */
export type PictureSource = { type: string; srcSet: string }

type KnownNames = {
  /** Picture IDs of content/media/manifest.ts. */
  pictures: readonly string[]
  /** Paths of the files in content/media, relative to that folder. */
  files: readonly string[]
  /** Slugs of the services. */
  services: readonly string[]
  /** Slugs of the projects. */
  projects: readonly string[]
  /** Paths of the site's pages, such as `/about`. */
  pages: readonly string[]
}

/** Builds the schemas from the names that content may refer to. Error messages continue a sentence that begins with a field's name. */
export function contentSchemas({ pictures, files, services, projects, pages }: KnownNames) {
  const text = v.pipe(
    v.string("is missing or isn't text."),
    v.check((value) => value.trim() !== '', 'is empty.'),
  )
  const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item, "is missing or isn't a list."), v.readonly())
  const pair = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.strictTuple([item, item]), v.readonly())
  const triple = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.strictTuple([item, item, item]), v.readonly())
  const quadruple = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.strictTuple([item, item, item, item]), v.readonly())

  const knownName = (known: readonly string[], { what, where }: { what: string; where: string }) =>
    v.pipe(
      text,
      v.check(
        (value) => value.trim() === '' || known.includes(value),
        ({ input }) => `names ${what} "${input}", which ${where} does not have.${suggestion(input, known)}`,
      ),
    )
  const pictureId = knownName(pictures, { what: 'the picture', where: 'content/media/manifest.ts' })
  const serviceSlug = knownName(services, { what: 'the service', where: 'content/services' })
  const projectSlug = knownName(projects, { what: 'the project', where: 'content/projects' })
  const drawing = (folder: string) =>
    knownName(matchNames(files, new RegExp(`^svg/${folder}/(.+)\\.svg$`)), {
      what: 'the drawing',
      where: `content/media/svg/${folder}`,
    })
  const films = matchNames(files, /^(.+\.(?:webm|mp4|ogg))$/).map((file) => `/pictures/${file}`)
  const film = knownName(films, { what: 'the film', where: 'content/media' })
  /** A film whose poster, the picture that is shown until the film plays, must be in content/media/manifest.ts. */
  const filmWithPoster = v.pipe(
    film,
    v.check(
      (value) => !films.includes(value) || pictures.includes(toPosterId(value)),
      ({ input }) => `names the film "${input}", whose poster "${toPosterId(input)}" content/media/manifest.ts does not have.`,
    ),
  )
  const sounds = matchNames(files, /^(.+\.mp3)$/).map((file) => `/pictures/${file}`)
  /** A short sound that visitors play with a "Hear it" button. */
  const ident = v.strictObject({
    /** URL of the MP3. */
    file: knownName(sounds, { what: 'the sound', where: 'content/media' }),
    seconds: v.pipe(v.number(), v.minValue(3, 'must be at least 3.'), v.maxValue(6, 'must be at most 6.')),
    /** What is heard, for people who can't hear it. */
    caption: text,
    /** Loudness in 64 equal steps of time, each a digit of base 36 (docs/editing-pictures.md). Without it nothing moves on hover. */
    levels: v.exactOptional(v.pipe(text, v.regex(/^[0-9a-z]{64}$/, 'must be 64 digits or small letters.'))),
  })
  /** A link target: the path of a page of this site, a hash, or an external URL. */
  const href = v.pipe(
    text,
    v.check(
      (value) => !value.startsWith('/') || pages.includes(value.replace(/[?#].*$/, '')),
      ({ input }) => `leads to "${input}", which isn't a page of this site.${suggestion(input, pages)}`,
    ),
    v.check(
      (value) => value.trim() === '' || /^(\/|#|https?:|mailto:|tel:)/.test(value),
      "isn't an address: it must begin with /, # or https://.",
    ),
  )

  /** A heading. Its end, `loud`, is in the widest and heaviest type (design.md). */
  const heading = v.strictObject({ text: v.string(), loud: text })
  const link = v.strictObject({ label: text, href })
  /** Title (without the brand name) and description in search results and shared links. */
  const searchMeta = v.strictObject({ title: text, description: text })
  const pageMeta = v.strictObject({ ...searchMeta.entries, keywords: list(text) })
  const stat = v.strictObject({ figure: text, label: text })
  const socialPlatform = v.picklist(['Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'WhatsApp'])
  /** The categories of the service filter on the home page (spec §9), without "All". */
  const serviceCategory = v.picklist([
    'Media',
    'Branding',
    'Social Media',
    'Marketing',
    'Content',
    'Animation',
    'Events',
    'Training',
  ])
  /** Accent colour of a service (design.md). */
  const accent = v.picklist(['media', 'brand', 'social', 'marketing', 'content', 'animation', 'events', 'training'])

  const weekday = v.picklist(weekdays)
  const timeOfDay = v.pipe(text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00.'))
  /** The same hours on each day from `firstDay` to `lastDay`. */
  const openingHours = v.strictObject({ firstDay: weekday, lastDay: weekday, opens: timeOfDay, closes: timeOfDay })

  const brand = v.strictObject({
    name: text,
    descriptor: text,
    tagline: text,
    description: text,
    keywords: list(text),
    founded: v.number(),
    email: text,
    /** Phone numbers as displayed; `tel:` links are made from their digits. */
    phones: pair(text),
    /** WhatsApp number in international form, digits only. */
    whatsapp: v.pipe(text, v.regex(/^\d+$/, 'must be digits only, in international form.')),
    address: v.strictObject({ street: text, district: text, city: text, region: text, country: text, countryCode: text }),
    location: v.strictObject({ latitude: v.number(), longitude: v.number() }),
    /** The studio's opening hours on the contact page and in structured data; an empty list shows none. */
    openingHours: list(openingHours),
    socials: v.strictObject({ facebook: href, instagram: href, twitter: href, linkedin: href }),
    /** Describes the newsletter, in the footer and on the confirmation page. */
    newsletterLine: text,
  })

  const cta = v.picklist(['Discover More', 'Get Started', 'Learn How'])
  const slideText = { title: heading, subtitle: text, cta }
  const heroSlide = v.variant('type', [
    v.strictObject({ type: v.literal('image'), src: pictureId, ...slideText }),
    v.strictObject({ type: v.literal('video'), src: filmWithPoster, ...slideText }),
  ])
  const serviceCard = v.strictObject({ icon: drawing('services'), title: text, desc: text })
  const testimonial = v.strictObject({
    quote: text,
    author: v.strictObject({ name: text, role: text }),
    avatar: pictureId,
    rating: v.literal(5),
  })
  const faq = v.strictObject({ question: text, answer: text })
  const award = v.strictObject({
    title: text,
    issuer: text,
    icon: v.exactOptional(drawing('awards')),
    description: text,
    year: text,
  })
  const audience = v.strictObject({ name: text, icon: drawing('audiences'), description: text, accent })
  const timelineEntry = v.strictObject({ year: text, event: text })
  const partner = v.strictObject({ name: text, logo: drawing('partners') })

  const serviceFrame = serviceFrameSchema(text)

  /** A service: its page (spec §2), and its entry in navigation, footer and home grid. */
  const service = v.strictObject({
    slug: text,
    /** Label in navigation, footer and home grid (spec §2). */
    name: text,
    /** Hyphenated variants of the URL, which redirect to the page with 301 (spec §2). */
    aliases: list(text),
    category: serviceCategory,
    icon: drawing('services'),
    accent,
    /** One line of text for the home grid and the menus. */
    description: text,
    meta: pageMeta,
    /** `hasSmallTitle`: the picture's subject reaches far to the left, so the heading is smaller. */
    hero: v.strictObject({ heading, lead: text, picture: pictureId, hasSmallTitle: v.exactOptional(v.boolean()) }),
    /** The sound of the "Hear it" buttons on the service's page and in the home page's list of services. */
    ident: v.exactOptional(ident),
    /** `paragraphs`: how the service works, what the client provides and what the client gets. */
    intro: v.strictObject({ heading, statement: text, paragraphs: list(text), cards: triple(serviceCard) }),
    /** The drawing between the statement and the rest of the introduction. */
    frame: v.exactOptional(serviceFrame),
    stats: triple(stat),
    /** The section that lists the projects of content/projects that name this service. */
    portfolio: v.strictObject({
      heading,
      /** File name extensions that count as films on this page (spec §2). */
      videoExtensions: list(text),
      /** Whether films in the preview dialogs of projects play automatically, muted and looped (spec §2, training). */
      areFilmsLooped: v.exactOptional(v.boolean()),
    }),
    testimonials: v.strictObject({ heading, items: list(testimonial) }),
    faqs: list(faq),
    closing: v.strictObject({ heading, line: text }),
    /** Whether the newsletter field validates without a delay while the visitor types (spec §4, branding). */
    isEmailImmediate: v.exactOptional(v.boolean()),
    /** Prefilled text of the WhatsApp chat link. */
    whatsappMessage: text,
  })

  const credit = v.strictObject({ role: text, name: text })
  /** A project, which has its own page and a slide on the page of its service (spec §2, §3). */
  const project = v.strictObject({
    /** URL segment below /portfolio. */
    slug: text,
    title: text,
    /** Slug of the service whose page shows the project. */
    service: serviceSlug,
    /** The kind of project, in a word or two. */
    category: text,
    client: text,
    year: text,
    /** One sentence, under the picture in lists of projects. */
    description: text,
    /** One or two sentences, at the top of the project's page. */
    summary: text,
    meta: searchMeta,
    /** The project picture, portrait 4:5. */
    picture: pictureId,
    /** A 16:9 picture, or the poster of the film, for the top of the project's page and for its preview dialog. */
    wide: pictureId,
    /** A second wide picture, lower on the project's page. */
    detail: v.exactOptional(pictureId),
    /** URL of a film that plays in place of the wide picture. */
    film: v.exactOptional(film),
    /** A picture of the campaign's figures, for the project's preview dialog and page (spec §2, marketing). */
    analyticsPreview: v.exactOptional(pictureId),
    /** The sound of the "Hear it" button on the project's page. */
    ident: v.exactOptional(ident),
    /** What the client asked for, as one paragraph, like the next three fields. */
    brief: text,
    solution: text,
    process: text,
    outcome: text,
    credits: list(credit),
  })

  const teamMember = v.strictObject({
    /** URL segment below /team: the full name in lower case ASCII with hyphens. */
    slug: text,
    name: text,
    role: text,
    image: pictureId,
    linkedin: href,
    bio: triple(text),
    expertise: triple(text),
    quote: text,
    meta: searchMeta,
  })

  /** A section that opens and closes. Its ID, for URLs with a hash, is its title in lower case with hyphens between words. */
  const legalSection = v.strictObject({ title: text, paragraphs: list(text), links: v.exactOptional(list(link)) })
  const legalPage = v.strictObject({
    title: heading,
    effective: text,
    meta: pageMeta,
    intro: text,
    /** A warning at the top of a text that no lawyer has checked yet; empty for a checked text. */
    notice: v.string(),
    sections: list(legalSection),
  })

  const titledText = v.strictObject({ title: text, line: text })
  const headedText = v.strictObject({ title: heading, line: text })
  /** The pages where subscribers see, download and delete their stored data. */
  const yourData = v.strictObject({
    meta: pageMeta,
    title: heading,
    lead: text,
    download: titledText,
    unsubscribe: titledText,
    unsubscribed: titledText,
    deleteData: titledText,
    emails: v.strictObject({
      title: heading,
      none: text,
      note: text,
      statuses: v.strictObject({ sent: text, failed: text, waiting: text, skipped: text }),
    }),
    messages: headedText,
    confirmDeletion: v.strictObject({ title: heading, paragraphs: list(text), yes: text, no: text }),
    deleted: headedText,
    gone: headedText,
  })

  /** A sample post, added when the site first starts with an empty database and dated `daysAgo` days before that. */
  const samplePost = v.strictObject({
    title: text,
    description: text,
    /** Title (without the brand) and description in search results. */
    metaTitle: text,
    metaDescription: text,
    category: v.picklist(categories),
    featured: v.boolean(),
    daysAgo: v.number(),
    /** Path of the post's picture in this repository, or null. */
    picture: v.nullable(
      knownName(
        files.map((file) => `content/media/${file}`),
        { what: 'the picture', where: 'the repository' },
      ),
    ),
    /** HTML with the tags that the post editor allows. The `src` of an `<img>` is a path in this repository: `content/media/…`. */
    content: text,
  })

  const newsletterBand = v.strictObject({ heading, line: text })
  const closingBand = v.strictObject({ heading, line: text, link })
  const headed = v.strictObject({ heading })
  const headedLine = v.strictObject({ heading, line: text })
  const headedLink = v.strictObject({ heading, link })

  const homePage = v.strictObject({
    meta: pageMeta,
    /** The message at URLs that don't exist. It is above the home page, which these URLs show (spec §2). */
    notFound: text,
    slides: v.pipe(list(heroSlide), v.minLength(1, 'is empty.')),
    about: v.strictObject({ statement: heading, link }),
    stats: triple(stat),
    services: headedLink,
    /** `projects`: slugs of the projects in the carousel, in its order. */
    portfolio: v.strictObject({ heading, projects: list(projectSlug), link }),
    partners: headed,
    awards: headed,
    testimonials: headed,
    audiences: headed,
    posts: headedLink,
    newsletter: newsletterBand,
    closing: closingBand,
  })

  const aboutPage = v.strictObject({
    meta: pageMeta,
    hero: v.strictObject({ heading, picture: pictureId }),
    story: v.strictObject({ heading, paragraphs: list(text), picture: pictureId, link }),
    mission: heading,
    vision: heading,
    achievements: v.strictObject({ heading, stats: quadruple(stat) }),
    team: headed,
    awards: headed,
    values: v.strictObject({ heading, items: list(v.strictObject({ name: text, description: text })) }),
    /** `slugs`: the three services that the page shows (spec §2). */
    services: v.strictObject({ heading, slugs: triple(serviceSlug) }),
    timeline: v.strictObject({ heading, entries: list(timelineEntry) }),
    testimonials: headed,
    faq: v.strictObject({ heading, items: list(faq) }),
    /** `profiles` form one sentence: each `words` is followed by a link with the platform's name. */
    socials: v.strictObject({ heading, profiles: list(v.strictObject({ words: text, platform: socialPlatform })) }),
    posts: headedLink,
    closing: v.strictObject({ ...closingBand.entries, more: link }),
  })

  const blogPage = v.strictObject({
    meta: pageMeta,
    hero: v.strictObject({ heading, lead: text }),
    featured: heading,
    latest: heading,
    newsletter: newsletterBand,
  })

  const contactPage = v.strictObject({
    meta: pageMeta,
    hero: v.strictObject({ heading, lead: text, picture: pictureId, scrollLabel: text }),
    /** `line`: when to expect a reply. `whatsappMessage`: prefilled text of the WhatsApp chat while the form is empty. */
    form: v.strictObject({ heading, line: text, whatsappMessage: text }),
    details: headed,
    map: v.strictObject({ heading, line: text, link }),
    quote: closingBand,
  })

  const quotePage = v.strictObject({
    meta: pageMeta,
    heading,
    lead: text,
    /** A list, shown above the form, of what visitors should tell the agency. */
    needs: v.strictObject({ heading, items: list(text) }),
    sizes: list(text),
    /** What happens after sending. */
    steps: v.strictObject({ heading, items: list(titledText) }),
    /** Other ways to get in touch. */
    direct: v.strictObject({ heading, whatsappMessage: text }),
  })

  const portfolioPage = v.strictObject({
    meta: pageMeta,
    heading,
    lead: text,
    closing: v.strictObject({ line: text, link }),
    project: v.strictObject({
      brief: heading,
      solution: heading,
      process: heading,
      outcome: heading,
      analytics: heading,
      credits: heading,
      share: text,
      next: text,
      ask: closingBand,
    }),
  })

  const offlinePage = v.strictObject({
    meta: pageMeta,
    heading,
    lead: text,
    retryLabel: text,
    /** Ways to reach the agency without an internet connection. */
    direct: v.strictObject({ ...headedLine.entries, whatsappMessage: text }),
    savedPages: headedLine,
  })

  /** A plain-text email; paragraphs are separated by an empty line. */
  const mailText = v.strictObject({ subject: text, paragraphs: list(text) })
  const mails = v.strictObject({
    reply: mailText,
    /** Welcomes a new subscriber. */
    welcome: mailText,
    /** Asks a new subscriber to confirm the address; `button` is the label of the confirmation link. */
    confirmation: v.strictObject({ ...mailText.entries, button: text }),
  })

  /** All content that is shown on a page of its own. */
  const pageContent = v.strictObject({
    home: homePage,
    about: aboutPage,
    blog: blogPage,
    contact: contactPage,
    quote: quotePage,
    portfolio: portfolioPage,
    services: list(service),
    projects: list(project),
    team: list(teamMember),
    terms: legalPage,
    privacy: legalPage,
  })
  const allContent = v.strictObject({
    ...pageContent.entries,
    brand,
    mails,
    testimonials: list(testimonial),
    awards: list(award),
    audiences: list(audience),
    partners: list(partner),
    yourData,
    offline: offlinePage,
    samplePosts: list(samplePost),
  })
  return {
    heading,
    link,
    ident,
    socialPlatform,
    openingHours,
    brand,
    heroSlide,
    stat,
    serviceCategory,
    accent,
    serviceCard,
    testimonial,
    faq,
    award,
    audience,
    timelineEntry,
    service,
    serviceFrame,
    project,
    credit,
    teamMember,
    legalSection,
    legalPage,
    yourData,
    pageMeta,
    samplePost,
    partner,
    homePage,
    newsletterBand,
    closingBand,
    aboutPage,
    blogPage,
    contactPage,
    quotePage,
    portfolioPage,
    offlinePage,
    mailText,
    mails,
    pageContent,
    allContent,
  }
}

function matchNames(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => pattern.exec(file)?.[1] ?? [])
}

function suggestion(name: unknown, known: readonly string[]): string {
  const closest = findClosest(String(name), known)
  return closest === null ? '' : ` Did you mean "${closest}"?`
}

type Schemas = ReturnType<typeof contentSchemas>
type SchemaOutput<Name extends keyof Schemas> = v.InferOutput<Schemas[Name]>

export type Heading = SchemaOutput<'heading'>
export type Link = SchemaOutput<'link'>
export type Ident = SchemaOutput<'ident'>
export type SocialPlatform = SchemaOutput<'socialPlatform'>
export type Brand = SchemaOutput<'brand'>
export type OpeningHours = SchemaOutput<'openingHours'>
export type HeroSlide = SchemaOutput<'heroSlide'>
export type Stat = SchemaOutput<'stat'>
export type ServiceCategory = SchemaOutput<'serviceCategory'>
export type Accent = SchemaOutput<'accent'>
export type Testimonial = SchemaOutput<'testimonial'>
export type Faq = SchemaOutput<'faq'>
export type Award = SchemaOutput<'award'>
export type Audience = SchemaOutput<'audience'>
export type Service = SchemaOutput<'service'>
export type ServiceFrame = SchemaOutput<'serviceFrame'>
export type Project = SchemaOutput<'project'>
export type Credit = SchemaOutput<'credit'>
export type TeamMember = SchemaOutput<'teamMember'>
export type LegalPage = SchemaOutput<'legalPage'>
export type YourData = SchemaOutput<'yourData'>
export type PageMeta = SchemaOutput<'pageMeta'>
export type SamplePost = SchemaOutput<'samplePost'>
export type Partner = SchemaOutput<'partner'>
export type HomePage = SchemaOutput<'homePage'>
export type NewsletterBand = SchemaOutput<'newsletterBand'>
export type ClosingBand = SchemaOutput<'closingBand'>
export type AboutPage = SchemaOutput<'aboutPage'>
export type BlogPage = SchemaOutput<'blogPage'>
export type ContactPage = SchemaOutput<'contactPage'>
export type QuotePage = SchemaOutput<'quotePage'>
export type PortfolioPage = SchemaOutput<'portfolioPage'>
export type OfflinePage = SchemaOutput<'offlinePage'>
export type MailText = SchemaOutput<'mailText'>
export type Mails = SchemaOutput<'mails'>
export type PageContent = SchemaOutput<'pageContent'>
export type AllContent = SchemaOutput<'allContent'>
/** Everything that visitors see but posts. */
export type SiteContent = Omit<AllContent, 'samplePosts'>
export type SocialLink = { platform: SocialPlatform; link: string }

/** An entry of content/media/manifest.ts. */
export type MediaEntry = {
  alt: string
  /** Position of the picture's subject: from the left and from the top, 0 to 1. */
  focus: readonly [number, number]
  /** Whether text on the picture is light or dark. */
  tone: 'light' | 'dark'
  /** Size in pixels and background colour of an SVG, which the build doesn't measure. */
  svg?: { width: number; height: number; fill: string }
}

/** All media, read when the server starts: pictures by ID, and the sizes in bytes of films and sounds by their URL. */
export type Media = { pictures: Record<string, Picture>; films: Record<string, number>; sounds: Record<string, number> }
