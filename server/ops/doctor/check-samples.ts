import type { SampleCounts } from '#contract/content/sample-content.ts'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import type { Env } from '#server/env.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { listSamplePlaces } from '../describe-samples.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { problem } = createHealthChecks('Samples')

/** Sample content that visitors of a public site would take for real. */
export function checkSamples({ siteUrl }: Pick<Env, 'siteUrl'>, samples: SampleCounts): HealthCheck[] {
  const places = listSamplePlaces(samples)
  if (isLocalHost(new URL(siteUrl).hostname) || places.length === 0) return []
  const labels = places.map(({ label }) => label).join(', ')
  const paths = places.map(({ path }) => path).join(' ')
  return [
    problem(
      `The site is public and still shows sample content: ${labels}.`,
      `Edit it in the admin; lists can be hidden in one press at /admin/content. The forms are: ${paths}`,
    ),
  ]
}
