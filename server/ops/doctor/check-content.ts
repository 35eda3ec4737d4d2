import type { AllContent } from '#contract/content/content.ts'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { checkContent as findFaults, type MediaNames } from '#server/content/check-content.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, problem } = createHealthChecks('Content')

/** Mistakes in content/ that keep the site from starting. */
export function checkContentFiles(content: AllContent, media: MediaNames): HealthCheck[] {
  const problems = findFaults(content, media)
  if (problems.length === 0) return [ok('No problems found.')]
  return problems.map((fault) => problem(`The site can't start: ${fault}`, 'Fix the file and build again.'))
}
