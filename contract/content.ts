// Shapes of what the agency edits in content/ (spec §3, static page content).

import type { LetterFate } from './personal-data.ts'

/** A picture of content/media as a page shows it; `alt` is empty where it only decorates. `phone` is its own crop for narrow screens. */
export type Picture = {
  /** The one that every browser can show. */
  src: string
  width: number
  height: number
  alt: string
  /** CSS object-position of the subject. */
  focus: string
  /** Colour behind it while it loads, and of the section it bleeds into. */
  ground: string
  /** Colour of its upper edge, for a field above it. */
  ceiling: string
  /** Colour of text that stands on it. */
  tone: 'ink' | 'bone'
  /** Better formats in several widths, best first. */
  sources: readonly PictureSource[]
  phone?: { src: string; width: number; height: number; sources: readonly PictureSource[] }
}

/** As in `<source type srcset>`. */
export type PictureSource = { type: string; srcSet: string }

/** A heading whose last word is turned up loud (design). Read as one sentence. */
export type Heading = { text: string; loud: string }

export type Link = { label: string; href: string }

export type SocialPlatform = 'Facebook' | 'Instagram' | 'Twitter' | 'LinkedIn' | 'WhatsApp'
export type SocialLink = { platform: SocialPlatform; link: string }

export type Brand = {
  name: string
  descriptor: string
  tagline: string
  description: string
  keywords: readonly string[]
  founded: number
  email: string
  /** As people read them; links are made from the digits. */
  phones: readonly [string, string]
  /** WhatsApp number in international form, digits only. */
  whatsapp: string
  address: { street: string; district: string; city: string; region: string; country: string; countryCode: string }
  location: { latitude: number; longitude: number }
  socials: Record<'facebook' | 'instagram' | 'twitter' | 'linkedin', string>
  /** What the newsletter is, over the field of the footer. */
  letter: string
}

export type HeroSlide = {
  type: 'image' | 'video'
  src: string
  title: Heading
  subtitle: string
  cta: 'Discover More' | 'Get Started' | 'Learn How'
}

export type Stat = { figure: string; label: string }

/** Spec §9, home service filter, without "All". */
export type ServiceCategory =
  | 'Media'
  | 'Branding'
  | 'Social Media'
  | 'Marketing'
  | 'Content'
  | 'Animation'
  | 'Events'
  | 'Training'

/** Tape colour of a channel (design). */
export type Tape = 'media' | 'brand' | 'social' | 'marketing' | 'content' | 'animation' | 'events' | 'training'

export type ServiceCard = { icon: string; title: string; desc: string }

/** A work on the home page. */
export type PortfolioItem = {
  type: 'image' | 'video'
  src: string
  fallbackImage?: string
  title: string
  category: string
  description: string
  link: string
}

export type Testimonial = { quote: string; author: { name: string; role: string }; avatar: string; rating: 5 }
export type Faq = { question: string; answer: string }
export type Award = { title: string; issuer: string; icon?: string; description: string; year: string }
export type Audience = { name: string; icon: string; description: string; tape: Tape }
export type TimelineEntry = { year: string; event: string }

/** A service page (spec §2) and the service's entry in navigation, footer and home grid. */
export type Service = {
  slug: string
  /** Label in navigation, footer and grid (spec §2). */
  name: string
  /** Hyphenated readings of the address (spec §2, "disagreement"); they answer 301. */
  aliases: readonly string[]
  category: ServiceCategory
  icon: string
  tape: Tape
  /** One line for grid and menus. */
  description: string
  meta: { title: string; description: string; keywords: readonly string[] }
  /** `isClose`: the picture's subject comes far to the left, so the heading is set smaller. */
  hero: { heading: Heading; lead: string; picture: string; isClose?: boolean }
  /** `paragraphs`: how the work goes, what the client brings and what they get. */
  intro: {
    heading: Heading
    statement: string
    paragraphs: readonly string[]
    cards: readonly [ServiceCard, ServiceCard, ServiceCard]
  }
  stats: readonly [Stat, Stat, Stat]
  /** Its projects are those of content/projects that name it. `videoExtensions`: endings of what counts as a film on this page (spec §2). */
  portfolio: {
    heading: Heading
    videoExtensions: readonly string[]
    /** Films of its previews play by themselves, silent and over again (spec §2, training). */
    areFilmsLooped?: boolean
  }
  testimonials: { heading: Heading; items: readonly Testimonial[] }
  faqs: readonly Faq[]
  closing: { heading: Heading; line: string }
  /** The newsletter's address is applied as it is typed, not after a pause (spec §4, branding). */
  isEmailImmediate?: boolean
  /** Typed into the visitor's WhatsApp when they tap the chat link. */
  whatsappMessage: string
}

/** A piece of work: its own page, and a slide on the page of its service (spec §2, §3). */
export type Project = {
  /** Address below /portfolio. */
  slug: string
  title: string
  /** Slug of the service whose page shows it. */
  service: string
  /** What kind of work it is, in a word or two. */
  category: string
  client: string
  year: string
  /** One sentence, under its picture in a row of projects. */
  description: string
  /** One or two sentences, at the head of its page and in search results. */
  summary: string
  /** The piece itself, upright 4:5. */
  picture: string
  /** Wide 16:9, at the head of its page and in its preview; of a film, its still. */
  wide: string
  /** A second wide picture, lower on its page. */
  detail?: string
  /** Address of the film that takes the wide picture's place. */
  film?: string
  /** Figures of a campaign, shown in its preview (spec §2, marketing). */
  analyticsPreview?: string
  /** The story: the question, the answer, the way, what came of it. One paragraph each. */
  asked: string
  made: string
  how: string
  outcome: string
  credits: readonly Credit[]
}

export type Credit = { role: string; name: string }

export type TeamMember = {
  /** Address below /team: the full name, folded to ASCII, lower case, hyphens. */
  slug: string
  name: string
  role: string
  image: string
  linkedin: string
  bio: readonly [string, string, string]
  expertise: readonly [string, string, string]
  quote: string
}

/** An address with the hash of a section, its title in lower case joined by hyphens, opens it. */
export type LegalSection = { title: string; paragraphs: readonly string[]; links?: readonly Link[] }
export type LegalPage = {
  title: Heading
  effective: string
  meta: { title: string; description: string; keywords: readonly string[] }
  intro: string
  /** What it is not yet good for, at its head. */
  notice: string
  sections: readonly LegalSection[]
}

type TitledLine = { title: string; line: string }
type HeadedLine = { title: Heading; line: string }

/** The pages where subscribers see, take along and erase what is stored about them. */
export type YourData = {
  meta: PageMeta
  title: Heading
  lead: string
  download: TitledLine
  leave: TitledLine
  hasLeft: TitledLine
  erase: TitledLine
  letters: { title: Heading; none: string; note: string; fates: Record<LetterFate, string> }
  messages: HeadedLine
  erasing: { title: Heading; paragraphs: readonly string[]; yes: string; no: string }
  erased: HeadedLine
  gone: HeadedLine
}

export type PageMeta = { title: string; description: string; keywords: readonly string[] }

/** A post that a first start with an empty database is filled with. `daysAgo` dates it relative to that start. */
export type SamplePost = {
  title: string
  description: string
  category: 'Animation' | 'Social Media' | 'Event Coverage' | 'Branding' | 'Marketing'
  featured: boolean
  daysAgo: number
  /** Path of its picture in this repository, or null. */
  picture: string | null
  /** HTML of the editor's tags. A picture in it is `<img src="content/media/…" alt="…">`: its path in this repository. */
  content: string
}

export type Partner = { name: string; logo: string }

export type HomePage = {
  meta: PageMeta
  slides: readonly HeroSlide[]
  about: { statement: Heading; link: Link }
  stats: readonly [Stat, Stat, Stat]
  services: { heading: Heading; link: Link }
  portfolio: { heading: Heading; items: readonly PortfolioItem[] }
  partners: { heading: Heading; items: readonly Partner[] }
  awards: { heading: Heading }
  testimonials: { heading: Heading }
  audiences: { heading: Heading }
  posts: { heading: Heading; link: Link }
  newsletter: NewsletterBand
  closing: ClosingBand
}

export type NewsletterBand = { heading: Heading; line: string }
export type ClosingBand = { heading: Heading; line: string; link: Link }

export type AboutPage = {
  meta: PageMeta
  hero: { heading: Heading; picture: string }
  story: { heading: Heading; paragraphs: readonly string[]; picture: string; link: Link }
  mission: Heading
  vision: Heading
  achievements: { heading: Heading; stats: readonly [Stat, Stat, Stat, Stat] }
  team: { heading: Heading }
  awards: { heading: Heading }
  values: { heading: Heading; items: readonly { name: string; description: string }[] }
  /** Slugs of the three services shown (spec §2). */
  services: { heading: Heading; slugs: readonly [string, string, string] }
  timeline: { heading: Heading; entries: readonly TimelineEntry[] }
  testimonials: { heading: Heading }
  faq: { heading: Heading; items: readonly Faq[] }
  /** One sentence: to the words before each profile its name is added. */
  socials: { heading: Heading; profiles: readonly { words: string; platform: SocialPlatform }[] }
  posts: { heading: Heading; link: Link }
  closing: ClosingBand & { more: Link }
}

export type BlogPage = {
  meta: PageMeta
  hero: { heading: Heading; lead: string }
  featured: Heading
  latest: Heading
  newsletter: NewsletterBand
}

export type ContactPage = {
  meta: PageMeta
  hero: { heading: Heading; lead: string; picture: string; scrollLabel: string }
  /** `whatsappMessage`: for those who would rather chat and have typed nothing. */
  form: { heading: Heading; whatsappMessage: string }
  details: { heading: Heading }
  map: { heading: Heading; line: string; link: Link }
  quote: ClosingBand
}

export type QuotePage = {
  meta: PageMeta
  heading: Heading
  lead: string
  budgets: readonly string[]
  /** What happens once it is sent. */
  steps: { heading: Heading; items: readonly { title: string; line: string }[] }
  /** Other ways to ask. */
  direct: { heading: Heading; whatsappMessage: string }
}
export type PortfolioPage = {
  meta: PageMeta
  heading: Heading
  lead: string
  /** The last line of the index. */
  closing: { line: string; link: Link }
  /** Words that every project's page has. */
  project: {
    asked: Heading
    made: Heading
    how: Heading
    outcome: Heading
    analytics: Heading
    credits: Heading
    share: string
    next: string
    ask: ClosingBand
  }
}

/** A mail in plain text; `paragraphs` stand with an empty line between them. */
export type MailText = { subject: string; paragraphs: readonly string[] }

/** Mails that the site writes by itself. */
export type Mails = {
  reply: MailText
  /** To whoever is on the list from now on. */
  welcome: MailText
  /** To whoever must say yes first; `button` leads there. */
  confirmation: MailText & { button: string }
}

/** What content/media/manifest.ts says of a picture. */
export type MediaEntry = {
  alt: string
  /** Where the subject is, 0 to 1 from left and top. */
  focus: readonly [number, number]
  /** Of words that stand on it. */
  tone: 'light' | 'dark'
  /** An SVG: its size and ground cannot be measured, and it is served as it is. */
  drawing?: { width: number; height: number; ground: string }
}

/** All that pages can show, as the server found it at its start: pictures by id, the bytes of films by address. */
export type Media = { pictures: Record<string, Picture>; films: Record<string, number> }

/** All copy that has a page of its own. */
export type SiteContent = {
  home: HomePage
  about: AboutPage
  blog: BlogPage
  contact: ContactPage
  quote: QuotePage
  portfolio: PortfolioPage
  services: readonly Service[]
  projects: readonly Project[]
  team: readonly TeamMember[]
  terms: LegalPage
  privacy: LegalPage
}
