// Builds the fields of the content schemas. Each has a label, a help text and a control, from which forms, checks and the API description come.
import * as v from 'valibot'
import { isUploadUrl } from '../entities/media-files.ts'
import { findClosest } from '../format/closest-match.ts'
import { isPostPath } from './post-path.ts'
import { toPosterId } from './poster-id.ts'
import { describeProfile, socialNetworks, toProfileUrl } from './social-networks.ts'
import { isTextLink, listTextLinks } from './text-links.ts'
import { toVisibleText } from './text-spans.ts'

export type KnownNames = {
  /** Whether error messages name the files in content/, for developers. */
  isInFiles?: boolean
  /** Picture IDs of content/media/manifest.ts. */
  pictures: readonly string[]
  /** Paths of the files in content/media, relative to that folder, and URLs of uploaded films, sounds and captions. */
  files: readonly string[]
  /** Names of the uploaded logos. Without them, any logo is allowed. */
  logos?: readonly string[]
  /** Slugs of the services, like the next two fields null if any name is allowed. */
  services: readonly string[] | null
  /** Slugs of the projects. */
  projects: readonly string[] | null
  /** Paths of the site's pages, such as `/about`. */
  pages: readonly string[] | null
  /** Paths of the published posts. Without them, any post is allowed. */
  posts?: readonly string[]
}

/** What a form shows for a field. */
export type Control =
  | 'text'
  | 'long text'
  | 'number'
  | 'time'
  | 'switch'
  | 'choice'
  | 'picture'
  | 'film'
  | 'sound'
  | 'captions'
  | 'drawing'
  | 'reference'
  | 'link'
  | 'colour'
  | 'fonts'
  | 'logo'
  | 'group'
  | 'list'
  /** Always the same, or measured in a file; forms don't show it. */
  | 'hidden'

/**
 * Metadata of a field, for forms. `of`: the kind of entries, or the folder of drawings, to choose from; for a text, whose words are suggested. `example`: a text that can be taken as it is.
 * `isFormatted`: a text with bold, italic and links, of whose letters only the visible ones count.
 * `placeholders`: words in braces that this text may have besides the facts of the agency. `hasPoster`: a film needs a poster. `hasMapLink`: a link to a map fills in the latitude and longitude of this group. `belongsTo`: the field beside it without which there is none of this one, and whose change removes it.
 */
export type FieldMetadata = {
  control: Control
  maxLength?: number
  maxItems?: number
  of?: string
  example?: string
  isFormatted?: boolean
  placeholders?: readonly string[]
  hasPoster?: boolean
  hasMapLink?: boolean
  belongsTo?: string
  /** What forms call the options of a choice that don't name themselves. */
  optionLabels?: Readonly<Record<string, string>>
}

/** The names of a field: its label and, if needed, a help text. */
type FieldNames = readonly [label: string, help?: string]

export type Fields = ReturnType<typeof createFields>

/** Error messages continue a sentence that begins with a field's name. */
export function createFields({ isInFiles = false, pictures, files, logos, services, projects, pages, posts }: KnownNames) {
  const characters = v.pipe(
    v.string("is missing or isn't text."),
    // Control characters and halves of characters break XML, emails and databases.
    v.check((value) => value.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(value), "contains a character that can't be shown."),
  )
  const anyText = v.pipe(
    characters,
    v.check((value) => value.trim() !== '', 'is empty.'),
  )
  const onOneLine = v.check<string, string>((value) => !value.includes('\n'), 'must be on one line.')
  const shortText = (maxLength: number) => v.pipe(anyText, onOneLine, maxCharacters(maxLength))

  /** One line of text. */
  const text = (maxLength: number, ...names: FieldNames) => name(shortText(maxLength), names, { control: 'text', maxLength })
  /** One line of text that may be empty. */
  const optionalText = (maxLength: number, ...names: FieldNames) =>
    name(v.pipe(characters, onOneLine, maxCharacters(maxLength)), names, { control: 'text', maxLength })
  /** Text with several lines. */
  const longText = (maxLength: number, ...names: FieldNames) =>
    name(v.pipe(anyText, maxCharacters(maxLength)), names, { control: 'long text', maxLength })
  /** Text with several lines that may be empty. */
  const optionalLongText = (maxLength: number, ...names: FieldNames) =>
    name(v.pipe(characters, maxCharacters(maxLength)), names, { control: 'long text', maxLength })
  /** A text in which the page fills in more than the facts of the agency. */
  const withPlaceholders = <Schema extends v.GenericSchema>(schema: Schema, placeholders: readonly string[]) =>
    v.pipe(schema, v.metadata({ placeholders }))
  const number = ([min, max]: readonly [number, number], ...names: FieldNames) =>
    name(v.pipe(v.number(), v.minValue(min, `must be at least ${min}.`), v.maxValue(max, `must be at most ${max}.`)), names, {
      control: 'number',
    })
  const toggle = (...names: FieldNames) => name(v.boolean(), names, { control: 'switch' })
  const choice = <const Options extends readonly string[]>(options: Options, ...names: FieldNames) =>
    name(v.picklist(options), names, { control: 'choice' })
  const list = <Item extends v.GenericSchema>(item: Item, maxItems: number, ...names: FieldNames) =>
    name(
      v.pipe(
        v.array(item, "is missing or isn't a list."),
        v.maxLength(maxItems, `has more than ${maxItems} items.`),
        v.readonly(),
      ),
      names,
      { control: 'list', maxItems },
    )
  const group = <Entries extends v.ObjectEntries>(entries: Entries, ...names: FieldNames) =>
    name(v.strictObject(entries), names, { control: 'group' })

  const knownName = (known: readonly string[] | null, { what, where }: { what: string; where: string }) =>
    v.pipe(
      anyText,
      v.check(
        (value) => value.trim() === '' || known === null || known.includes(value),
        ({ input }) =>
          isUploadUrl(input) && !isInFiles
            ? 'was deleted. Choose or upload another one.'
            : `names ${what} "${input}", which ${isInFiles ? `${where} does not have` : "doesn't exist"}.${suggest(input, known ?? [])}`,
      ),
    )
  const picture = (...names: FieldNames) =>
    name(knownName(pictures, { what: 'the picture', where: 'content/media/manifest.ts' }), names, { control: 'picture' })
  const serviceSlug = (...names: FieldNames) =>
    name(knownName(services, { what: 'the service', where: 'content/services' }), names, { control: 'reference', of: 'services' })
  const projectSlug = (...names: FieldNames) =>
    name(knownName(projects, { what: 'the project', where: 'content/projects' }), names, { control: 'reference', of: 'projects' })
  const drawing = (folder: string, ...names: FieldNames) =>
    name(
      knownName(listDrawings(files, folder), {
        what: 'the drawing',
        where: `content/media/svg/${folder}`,
      }),
      names,
      { control: 'drawing', of: folder },
    )
  const pixels = [1, 10_000] as const
  /** An uploaded logo (server/media/logos.ts). */
  const logoFile = v.pipe(
    v.strictObject({
      file: name(v.pipe(v.string(), v.regex(/^logo-[\da-f]{32}\.(?:svg|png)$/, 'isn’t uploaded yet.')), ['File'], {
        control: 'text',
        maxLength: 41,
      }),
      width: number(pixels, 'Width'),
      height: number(pixels, 'Height'),
    }),
    v.check(({ file }) => logos?.includes(file) ?? true, 'isn’t on this site. Upload it again.'),
  )
  const logo = (...names: FieldNames) => name(logoFile, names, { control: 'logo' })
  /** An uploaded logo, or the name of a drawing of the sample. */
  const logoOrDrawing = (folder: string, ...names: FieldNames) => {
    const sample = drawing(folder, ...names)
    return name(
      v.lazy((value) => (typeof value === 'string' ? sample : logoFile)),
      names,
      { control: 'logo', of: folder },
    )
  }
  const films = listFilms(files)
  const knownFilm = knownName(films, { what: 'the film', where: 'content/media' })
  const film = (...names: FieldNames) => name(knownFilm, names, { control: 'film' })
  /** A film that needs a poster, the picture that is shown until the film plays. */
  const filmWithPoster = (...names: FieldNames) =>
    name(
      v.pipe(
        knownFilm,
        v.check(
          (value) => !films.includes(value) || pictures.includes(toPosterId(value)),
          ({ input }) =>
            isInFiles
              ? `names the film "${input}", whose poster "${toPosterId(input)}" content/media/manifest.ts does not have.`
              : 'needs a poster, the picture that shows until the film plays.',
        ),
      ),
      names,
      { control: 'film', hasPoster: true },
    )
  const sound = (...names: FieldNames) =>
    name(knownName(listSounds(files), { what: 'the sound', where: 'content/media' }), names, { control: 'sound' })
  /** The captions of the film in the field `film` beside this one. */
  const captions = (film: string, ...names: FieldNames) =>
    name(knownName(listCaptions(files), { what: 'the captions', where: 'content/media' }), names, {
      control: 'captions',
      belongsTo: film,
    })

  // A path that begins with two slashes would lead to another site.
  const isPage = (path: string) => {
    if (pages === null) return !path.startsWith('//')
    return isPostPath(path) ? (posts?.includes(path) ?? true) : pages.includes(path)
  }
  const isLive = (address: string) => !address.startsWith('/') || isPage(address.replace(/[?#].*$/, ''))
  const describeDead = (address: string) =>
    `leads to "${address}", which isn't a page of this site.${suggest(address, [...(pages ?? []), ...(posts ?? [])])}`
  /** A link target: the path of a page of this site, a hash, or an external URL. */
  const href = (...names: FieldNames) =>
    name(
      v.pipe(
        shortText(300),
        v.check(isLive, ({ input }) => describeDead(input)),
        v.check(
          (value) => value.trim() === '' || /^(\/|#|https?:|mailto:|tel:)/.test(value),
          "isn't a link: it must begin with /, # or https://.",
        ),
      ),
      names,
      { control: 'link', maxLength: 300 },
    )
  /** Text with several lines, bold, italic and links, as text-spans.ts reads them. Published text may have other brackets. */
  const formattedText = (maxLength: number, ...names: FieldNames) =>
    name(
      v.pipe(
        anyText,
        v.check((value) => countVisible(value) <= maxLength, tooLong(maxLength)),
        // Addresses and asterisks don't count, so they need a limit of their own.
        maxCharacters(maxLength * 4),
        v.check(
          (value) => pages === null || listTextLinks(value).every(isTextLink),
          ({ input }) =>
            `has a link to "${listTextLinks(input).find((address) => !isTextLink(address))}": it must begin with /, https://, mailto: or tel:.`,
        ),
        v.check(
          (value) => pages === null || listTextLinks(value).every(isLive),
          ({ input }) => `has a link that ${describeDead(listTextLinks(input).find((address) => !isLive(address)) ?? '')}`,
        ),
      ),
      names,
      { control: 'long text', maxLength, isFormatted: true },
    )
  const isWebAddress = (value: string) => /^https?:\/\/\S+$/.test(value) && v.is(v.pipe(v.string(), v.url()), value)
  // The files in content/ are shown as they are written, so they need whole URLs.
  const toProfile = isInFiles ? (_: unknown, link: string) => link : toProfileUrl
  /** A profile on a social network. Its URL may be typed as a name; it becomes a whole URL. */
  const socialProfile = (...names: FieldNames) =>
    v.pipe(
      group(
        {
          network: choice(socialNetworks, 'Network'),
          link: text(300, 'Profile', 'Your name there, such as @kora, or the URL of your profile.'),
        },
        ...names,
      ),
      v.transform(({ network, link }) => ({ network, link: toProfile(network, link) })),
      v.forward(
        v.check(
          ({ link }) => isWebAddress(link),
          ({ input }) => describeProfile(input.network),
        ),
        ['link'],
      ),
    )
  /** The profile of a person on LinkedIn, as above. */
  const personProfile = (...names: FieldNames) =>
    name(
      v.pipe(
        shortText(300),
        v.transform((link) => toProfile('LinkedIn of a person', link)),
        v.check(isWebAddress, describeProfile('LinkedIn of a person')),
      ),
      names,
      { control: 'text', maxLength: 300 },
    )
  const emailAddress = (...names: FieldNames) =>
    name(
      v.pipe(
        shortText(200),
        v.check((value) => v.is(v.pipe(v.string(), v.email()), value), 'must be an email address.'),
      ),
      names,
      { control: 'text', maxLength: 200 },
    )
  const colour = (...names: FieldNames) =>
    name(v.pipe(shortText(7), v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as #1D4ED8.')), names, {
      control: 'colour',
      maxLength: 7,
    })
  /** The last part of a page's URL. */
  const slug = (...names: FieldNames) =>
    name(
      v.pipe(shortText(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, numbers and hyphens.')),
      names,
      { control: 'text', maxLength: 80 },
    )

  const headingWithin = ([textLength, loudLength]: readonly [number, number], ...names: FieldNames) =>
    group(
      {
        text: optionalText(textLength, 'Beginning', 'Optional. In the normal type.'),
        loud: text(loudLength, 'Bold end', 'A word or two, in the widest and heaviest type.'),
      },
      ...names,
    )
  /** A heading. Its end, `loud`, is in the widest and heaviest type (design.md). */
  const heading = (...names: FieldNames) => headingWithin([60, 18], ...names)
  /** One or two sentences in large type. */
  const statement = (...names: FieldNames) => headingWithin([160, 30], ...names)
  const link = (...names: FieldNames) =>
    group(
      {
        label: text(40, 'Label'),
        href: href('Link', 'A page of this site, such as /contact, or a URL that begins with https://.'),
      },
      ...names,
    )
  /** Title (without the brand name) and description in search results and shared links. */
  const searchEntries = {
    title: text(70, 'Title in search results', 'Search engines show about 60 characters. The agency’s name is added.'),
    description: longText(200, 'Description in search results', 'Search engines show about 150 characters.'),
  }
  const searchMeta = group(searchEntries, 'Search results')
  /** Empty texts are filled in from the page (fill-page-meta.ts). */
  const pageMeta = group(
    {
      title: optionalText(
        70,
        'Title in search results',
        'Optional. Left empty, it’s what the page is called. Search engines show about 60 characters. The agency’s name is added.',
      ),
      description: optionalLongText(
        200,
        'Description in search results',
        'Optional. Left empty, it’s what the page says first. Search engines show about 150 characters.',
      ),
      keywords: list(text(60, 'Keyword'), 20, 'Keywords', 'Optional. What the page is about, for search engines.'),
    },
    'Search results',
  )
  const stat = group({ figure: text(12, 'Figure', 'For example 100+.'), label: text(40, 'Label') }, 'Figure')

  return {
    name,
    knownName,
    text,
    optionalText,
    longText,
    optionalLongText,
    withPlaceholders,
    formattedText,
    number,
    toggle,
    choice,
    list,
    group,
    picture,
    serviceSlug,
    projectSlug,
    drawing,
    logo,
    logoOrDrawing,
    film,
    filmWithPoster,
    sound,
    captions,
    href,
    socialProfile,
    personProfile,
    emailAddress,
    colour,
    slug,
    heading,
    statement,
    link,
    searchMeta,
    pageMeta,
    stat,
  }
}

function name<Schema extends v.GenericSchema>(schema: Schema, [label, help = '']: FieldNames, metadata: FieldMetadata) {
  return v.pipe(schema, v.title(label), v.description(help), v.metadata(metadata))
}

function maxCharacters(maxLength: number) {
  return v.check((value: string) => [...value].length <= maxLength, tooLong(maxLength))
}

const tooLong = (maxLength: number) => `is longer than ${maxLength} characters.`

/** How to type a formatted text. */
export const formattingHelp =
  'An empty line begins a new paragraph. Lines that begin with - are a list. [words](/contact) is a link, **words** are bold, *words* italic.'

/** The number of characters of a formatted text that visitors see. */
export function countVisible(text: string): number {
  return [...toVisibleText(text)].length
}

/** The URLs of the films among the files. */
export function listFilms(files: readonly string[]): string[] {
  return files.filter((file) => /\.(?:webm|mp4|ogg)$/.test(file)).map(toMediaUrl)
}

/** The URLs of the sounds among the files. */
export function listSounds(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.mp3')).map(toMediaUrl)
}

/** The URLs of the captions among the files. */
export function listCaptions(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.vtt')).map(toMediaUrl)
}

function toMediaUrl(file: string): string {
  return file.startsWith('/') ? file : `/pictures/${file}`
}

/** The IDs of the drawings in a folder of content/media/svg. */
export function listDrawings(files: readonly string[], folder: string): string[] {
  const pattern = new RegExp(`^svg/${folder}/(.+)\\.svg$`)
  return files.flatMap((file) => pattern.exec(file)?.[1] ?? [])
}

function suggest(name: unknown, known: readonly string[]): string {
  const closest = findClosest(String(name), known)
  return closest === null ? '' : ` Did you mean "${closest}"?`
}
