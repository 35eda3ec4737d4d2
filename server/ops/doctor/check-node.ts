import type { HealthCheck } from '#contract/entities/health-check.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, problem } = createHealthChecks('Node')

/** `version` as in process.version. 24.7 is the first version with every API used here. */
export function checkNode(version: string): HealthCheck {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return ok(`${version}.`)
  return problem(
    `${version} is too old: the site can't start with it.`,
    'Start the site with npm start or node_modules/.bin/node, which bring their own Node, or install Node 24 from nodejs.org.',
  )
}
