import { describeJob, type FailingJob } from '#contract/messages/job-descriptions.ts'
import { type CheckResult, createResults } from '../health/check-result.ts'

const { problem } = createResults('Jobs')

/** Periodic jobs whose last try failed. */
export function checkJobs(failing: readonly FailingJob[]): CheckResult[] {
  return failing.map(({ name, since, failures, reason }) =>
    problem(
      `${describeJob(name)} has failed since ${since.slice(0, 16).replace('T', ' ')} UTC${failures === 1 ? '' : ` (${failures} times)`}: ${reason}.`,
      `The site tries again automatically, at least once an hour. Its log says more ("job":"${name}").`,
    ),
  )
}
