// The checklist of a new site: what makes it the agency's own.
import * as v from 'valibot'

export const setupSteps = [
  'name',
  'logo',
  'colour',
  'contact',
  'home',
  'about',
  'services',
  'projects',
  'team',
  'legal',
  'samples',
  'email',
  'backups',
  'people',
] as const
export type SetupStep = (typeof setupSteps)[number]

const listedStep = v.object({
  step: v.picklist(setupSteps),
  /** `done` comes from what the site is now. `skipped`: staff don't want it. */
  state: v.picklist(['open', 'done', 'skipped']),
  /** The page of the admin where the step is done; null if only the server's settings can do it. */
  path: v.nullable(v.string()),
  /** What of the sample is there, as its form names it; null if the path isn't that of a field with a part of it. */
  sample: v.nullable(v.string()),
})
export type ListedStep = v.InferOutput<typeof listedStep>

const setup = v.object({
  steps: v.array(listedStep),
  /** How many entries and posts of the sample visitors see that no other step names. */
  samples: v.number(),
  /** Whether staff have seen the checklist. */
  isOpened: v.boolean(),
})
export type Setup = v.InferOutput<typeof setup>

/** `setup`: null if nothing is left to do, or if the site never had sample content. */
export const setupResponse = v.object({ setup: v.nullable(setup) })

export const setupChange = v.object({ skipped: v.pipe(v.array(v.picklist(setupSteps)), v.maxLength(setupSteps.length)) })
