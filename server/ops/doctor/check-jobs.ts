import type { HealthCheck } from '#contract/entities/health-check.ts'
import { describeJob, type FailingJob } from '#contract/messages/job-descriptions.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { problem } = createHealthChecks('Jobs')

/** Periodic jobs whose last try failed. */
export function checkJobs(failing: readonly FailingJob[]): HealthCheck[] {
  return failing.map(({ name, since, failures, reason }) =>
    problem(
      `${describeJob(name)} has been failing since ${since.slice(0, 16).replace('T', ' ')} UTC${failures === 1 ? '' : ` (${failures} times)`}: ${reason}.`,
      `The site retries automatically, at least once an hour. Details are in its log ("job":"${name}").`,
    ),
  )
}
