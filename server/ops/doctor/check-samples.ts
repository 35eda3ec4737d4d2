import type { SampleStats } from '#contract/content/sample-content.ts'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { Env } from '#server/env.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { problem } = createHealthChecks('Samples')
const maxListed = 5

/** Sample content that visitors of a public site would take for real. */
export function checkSamples({ siteUrl }: Pick<Env, 'siteUrl'>, { content, posts }: SampleStats): HealthCheck[] {
  if (isLocalHost(new URL(siteUrl).hostname)) return []
  const describe = (what: string) => `The site is public and still shows ${what}.`
  return [
    ...(posts > 0
      ? [
          problem(
            describe(formatCount(posts, 'sample post')),
            'Delete them at /admin. To start a new site without them, set SEED_SAMPLE_CONTENT=false.',
          ),
        ]
      : []),
    ...content.map(({ what, where, files }) =>
      problem(
        describe(what),
        `Change it in ${where}${describeOtherFiles(files.filter((file) => !isIn(file, where)))}, and build again.`,
      ),
    ),
  ]
}

/** Whether the file is in `where`, a list of files and folders separated by "and". */
function isIn(file: string, where: string): boolean {
  return where.split(' and ').some((path) => file.startsWith(path))
}

function describeOtherFiles(files: readonly string[]): string {
  if (files.length === 0) return ''
  const rest = files.length - maxListed
  return `, then where it is repeated: ${files.slice(0, maxListed).join(', ')}${rest > 0 ? ` and ${formatCount(rest, 'more file', 'more files')}` : ''}`
}
