import { formatCount } from '#contract/plural.ts'
import type { SampleFacts } from '#contract/samples.ts'
import { type Env, isLocalHost } from '../env.ts'
import { about, type Finding } from '../finding.ts'

const { mend } = about('Samples')
const mostNamed = 5

/** Invented content that visitors of a public site would believe. */
export function checkSamples({ siteUrl }: Pick<Env, 'siteUrl'>, { content, posts }: SampleFacts): Finding[] {
  if (isLocalHost(new URL(siteUrl).hostname)) return []
  const says = (what: string) => `The site is public and still shows ${what}.`
  return [
    ...(posts > 0
      ? [
          mend(
            says(formatCount(posts, 'sample post')),
            'Delete them at /admin. SEED_SAMPLE_CONTENT=false starts a new site without them.',
          ),
        ]
      : []),
    ...content.map(({ what, where, files }) =>
      mend(says(what), `Change it in ${where}${repeatsIn(files.filter((file) => !isIn(file, where)))}, and build again.`),
    ),
  ]
}

/** `where` names files or folders. */
function isIn(file: string, where: string): boolean {
  return where.split(' and ').some((path) => file.startsWith(path))
}

/** Names the other files, at most a few of them. */
function repeatsIn(files: readonly string[]): string {
  if (files.length === 0) return ''
  const rest = files.length - mostNamed
  return `, then where it is repeated: ${files.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${formatCount(rest, 'more file', 'more files')}` : ''}`
}
