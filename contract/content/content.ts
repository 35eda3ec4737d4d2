// Schemas of what the agency edits in content/ (spec §3, static page content), and the types inferred from them.
import * as v from 'valibot'
import { createDesignSchema } from '../brand/design-schema.ts'
import { createAgencySchemas } from './agency-schemas.ts'
import { createEntrySchemas } from './entry-schemas.ts'
import { createFields, type KnownNames } from './fields.ts'
import { createPageSchemas } from './page-schemas.ts'

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
  /** AVIF and, for pictures of posts, then WebP, each in several widths; empty for an SVG. */
  sources: readonly PictureSource[]
  /** A separate crop for narrow screens. */
  phone?: { src: string; width: number; height: number; sources: readonly PictureSource[] }
}

/** Attributes of a `<source>` element. */
export type PictureSource = { type: string; srcSet: string }

/** Builds the schemas from the names that content may refer to. */
export function contentSchemas(names: KnownNames) {
  const fields = createFields(names)
  const agency = createAgencySchemas(fields)
  const entries = createEntrySchemas(fields)
  const pages = createPageSchemas(fields, entries)
  const design = createDesignSchema(fields)
  const { text, longText, list } = fields

  /** A sample post, added when the site first starts with an empty database and dated `daysAgo` days before that. */
  const samplePost = v.strictObject({
    title: text(200, 'Title'),
    description: longText(500, 'Description'),
    /** Title (without the brand) and description in search results. */
    ...{ metaTitle: fields.searchMeta.entries.title, metaDescription: fields.searchMeta.entries.description },
    category: text(30, 'Category'),
    featured: v.boolean(),
    daysAgo: v.number(),
    /** Path of the post's picture in this repository, or null. */
    picture: v.nullable(
      fields.knownName(
        names.files.map((file) => `content/media/${file}`),
        { what: 'the picture', where: 'the repository' },
      ),
    ),
    /** HTML with the tags that the post editor allows. The `src` of an `<img>` is a path in this repository: `content/media/…`. */
    content: longText(100_000, 'Content'),
  })

  /** All content that is shown on a page of its own. */
  const pageContent = v.strictObject({
    home: pages.homePage,
    about: pages.aboutPage,
    blog: pages.blogPage,
    contact: pages.contactPage,
    quote: pages.quotePage,
    portfolio: pages.portfolioPage,
    services: list(entries.service, 100, 'Services'),
    projects: list(entries.project, 1000, 'Projects'),
    team: list(entries.teamMember, 200, 'Team'),
    pages: list(entries.ownPage, 200, 'Pages of your own'),
    terms: agency.terms,
    privacy: agency.privacy,
  })
  const allContent = v.strictObject({
    ...pageContent.entries,
    brand: agency.brand,
    design,
    menu: pages.menu,
    mails: agency.mails,
    testimonials: list(entries.testimonial, 100, 'Testimonials'),
    awards: list(entries.award, 100, 'Awards'),
    audiences: list(entries.audience, 50, 'Types of client (Who we serve)'),
    partners: list(entries.partner, 100, 'Partners'),
    categories: list(entries.postCategory, 100, 'Categories of posts'),
    subscription: agency.subscription,
    yourData: agency.yourData,
    offline: pages.offlinePage,
    samplePosts: list(samplePost, 100, 'Sample posts'),
  })
  /** The schema of one entry of each kind (kinds.ts). */
  const kinds = {
    ...v.omit(allContent, ['samplePosts']).entries,
    services: entries.service,
    projects: entries.project,
    team: entries.teamMember,
    testimonials: entries.testimonial,
    awards: entries.award,
    audiences: entries.audience,
    partners: entries.partner,
    categories: entries.postCategory,
    pages: entries.ownPage,
  }
  return {
    ...agency,
    design,
    ...entries,
    ...pages,
    kinds,
    heading: fields.heading('Heading'),
    link: fields.link('Link'),
    stat: fields.stat,
    pageMeta: fields.pageMeta,
    samplePost,
    pageContent,
    allContent,
  }
}

/** Schemas that allow no picture or file, for what doesn't depend on them: labels and empty entries. */
export const emptySchemas = contentSchemas({ pictures: [], files: [], services: null, projects: null, pages: null })

/** What the admin calls each kind of content: "Projects", "Home". */
export const kindLabels = Object.fromEntries(
  Object.entries(emptySchemas.allContent.entries).map(([kind, schema]) => [kind, v.getTitle(schema) ?? kind]),
) as Record<keyof SiteContent, string> // fromEntries widens the keys

type Schemas = ReturnType<typeof contentSchemas>
type SchemaOutput<Name extends Exclude<keyof Schemas, 'kinds'>> = v.InferOutput<Schemas[Name]>

export type Heading = SchemaOutput<'heading'>
export type Link = SchemaOutput<'link'>
export type Ident = SchemaOutput<'ident'>
export type SocialPlatform = SchemaOutput<'socialPlatform'>
export type Brand = SchemaOutput<'brand'>
export type Design = SchemaOutput<'design'>
export type OpeningHours = SchemaOutput<'openingHours'>
export type HeroSlide = SchemaOutput<'heroSlide'>
export type Stat = SchemaOutput<'stat'>
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
export type LegalPage = SchemaOutput<'terms'>
export type PrivacyPage = SchemaOutput<'privacy'>
export type Subscription = SchemaOutput<'subscription'>
export type YourData = SchemaOutput<'yourData'>
export type PageMeta = SchemaOutput<'pageMeta'>
export type SamplePost = SchemaOutput<'samplePost'>
export type PostCategory = SchemaOutput<'postCategory'>
export type OwnPage = SchemaOutput<'ownPage'>
export type Partner = SchemaOutput<'partner'>
export type HomePage = SchemaOutput<'homePage'>
export type NewsletterBand = SchemaOutput<'newsletterBand'>
export type ClosingBand = SchemaOutput<'closingBand'>
export type AboutPage = SchemaOutput<'aboutPage'>
export type BlogPage = SchemaOutput<'blogPage'>
export type ContactPage = SchemaOutput<'contactPage'>
export type QuotePage = SchemaOutput<'quotePage'>
export type PortfolioPage = SchemaOutput<'portfolioPage'>
export type Menu = SchemaOutput<'menu'>
export type OfflinePage = SchemaOutput<'offlinePage'>
export type MailText = SchemaOutput<'mailText'>
export type Mails = SchemaOutput<'mails'>
export type PageContent = SchemaOutput<'pageContent'>
export type AllContent = SchemaOutput<'allContent'>
/** Everything that visitors see but posts. */
export type SiteContent = Omit<AllContent, 'samplePosts'>

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
