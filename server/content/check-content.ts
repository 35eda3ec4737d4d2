// Checks content/ when the site starts, because Node strips types without checking them.
import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import * as v from 'valibot'
import { type AllContent, contentSchemas } from '#contract/content/content.ts'
import { describeProblem } from '#contract/content/describe-problem.ts'
import { findEntryTitle, isPageKind, listPages, type PageKind, pageKinds } from '#contract/content/kinds.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { getPartFile, getSlugs } from './content-files.ts'
import { findClashes } from './find-clashes.ts'

export type MediaNames = {
  /** IDs in content/media/manifest.ts. */
  pictures: readonly string[]
  /** Paths of files in content/media, and URLs of uploaded films and sounds. */
  files: readonly string[]
  /** Names of uploaded logos; undefined as long as they aren't known. */
  logos?: readonly string[]
}

/** Its message has one line for each error. */
export class InvalidContentError extends Error {
  constructor(problems: readonly string[]) {
    super(
      [
        `The content has ${formatCount(problems.length, 'error')}. Fix ${plural(problems.length, 'it', 'them')} and start again:`,
        ...problems,
      ].join('\n  '),
    )
  }
}

/** One line per fault: file, field, what is wrong and, where possible, a suggestion. */
export function checkContent(content: AllContent, { pictures, files }: MediaNames): string[] {
  const schema = contentSchemas({
    isInFiles: true,
    pictures,
    files,
    services: getSlugs(content.services),
    projects: getSlugs(content.projects),
    pages: listPages(withLists(content)),
  }).allContent
  const problems = (v.safeParse(schema, content).issues ?? []).map((issue) => describeIssue(content, issue))
  return [...problems, ...findClashingUrls(content), ...findUnknownCategories(content)]
}

/** Content whose lists exist, because content/ may have mistakes. */
function withLists({ services, projects, team, pages }: AllContent): Pick<AllContent, PageKind> {
  return { services: services ?? [], projects: projects ?? [], team: team ?? [], pages: pages ?? [] }
}

export function readMediaNames(manifest: object, folder: string): MediaNames {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'))
  return { pictures: Object.keys(manifest), files }
}

type Issue = v.BaseIssue<unknown>

function describeIssue(content: AllContent, issue: Issue): string {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const { file, field } = locate(content, keys)
  return `${file}: ${field} ${describeProblem(issue)}`
}

type Key = string | number

/** The content file, and the field as written there: "hero.picture", "slides[0].src". */
function locate(content: AllContent, [top = '', ...rest]: readonly Key[]): { file: string; field: string } {
  if (typeof top === 'string' && isPageKind(top) && typeof rest[0] === 'number') {
    const slug = getSlugs(content[top])[rest[0]]
    return { file: `${getPartFile(top)}/${slug || 'index'}.ts`, field: formatField(slug ? rest.slice(1) : rest) }
  }
  // An error of a whole list is in the index.ts of its folder.
  return {
    file: `${getPartFile(String(top))}${typeof top === 'string' && isPageKind(top) ? '/index.ts' : ''}`,
    field: formatField(rest),
  }
}

function formatField(keys: readonly Key[]): string {
  if (keys.length === 0) return 'it'
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`)).join('')
}

/** One line for each URL that belongs to two entries. */
function findClashingUrls(content: AllContent): string[] {
  return pageKinds.flatMap((kind) => {
    const texts = getSlugs(content[kind]).map((key, index) => ({ key, entry: content[kind][index] }))
    return texts.flatMap(({ key, entry }, index) => {
      const clashes = findClashes({ kind, key, entry, files: content }, texts.slice(0, index))
      const name = findEntryTitle(kind, entry)
      return Object.entries(clashes).map(([field, message]) => `${getPartFile(kind)}: ${field} of “${name}” ${message}`)
    })
  })
}

function findUnknownCategories({ categories = [], samplePosts = [] }: Partial<AllContent>): string[] {
  const known = categories.map(({ name }) => name)
  return samplePosts
    .filter(({ category }) => !known.includes(category))
    .map(
      ({ title, category }) => `content/sample-posts: “${title}” is in “${category}”, which content/categories.ts doesn't have.`,
    )
}
