import { countSamplePosts, type SampleFacts } from '#contract/samples.ts'
import { type Env, isLocalHost } from '../env.ts'
import { about, type Finding } from '../finding.ts'

const { mend } = about('Samples')

/** What visitors of a public site would take for true, and is invented. */
export function checkSamples({ siteUrl }: Pick<Env, 'siteUrl'>, { content, posts }: SampleFacts): Finding[] {
  if (isLocalHost(new URL(siteUrl).hostname)) return []
  const says = (what: string) => `The site is public and still shows ${what}.`
  return [
    ...(posts > 0
      ? [mend(says(countSamplePosts(posts)), 'Delete them at /admin. SEED_SAMPLE_CONTENT=false starts a new site without them.')]
      : []),
    ...content.map(({ what, where, files }) =>
      mend(
        says(what),
        `Change this in ${where}${files.length > 1 ? `, then wherever it is repeated (${files.join(', ')})` : ''}, and build again.`,
      ),
    ),
  ]
}
