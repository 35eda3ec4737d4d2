import { describeJob, type FailingJob } from '#contract/job-names.ts'
import { about, type Finding } from '../finding.ts'

const { mend } = about('Jobs')

/** Periodic jobs whose last try failed. */
export function checkJobs(failing: readonly FailingJob[]): Finding[] {
  return failing.map(({ name, since, failures, reason }) =>
    mend(
      `${describeJob(name)} has failed since ${since.slice(0, 16).replace('T', ' ')} UTC${failures === 1 ? '' : ` (${failures} times)`}: ${reason}.`,
      `The site tries again automatically, at least once an hour. Its log says more ("job":"${name}").`,
    ),
  )
}
