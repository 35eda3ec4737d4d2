// The checklist of a new site. What is done comes from the site itself; only what staff skip is stored.
import { isDefault } from '#contract/brand/palette.ts'
import { emptySchemas, type SiteContent } from '#contract/content/content.ts'
import { type ContentKind, isCollection, type SingleKind } from '#contract/content/kinds.ts'
import type { SampleCounts, SamplePart } from '#contract/content/sample-content.ts'
import { type Setup, type SetupStep, setupSteps } from '#contract/entities/setup.ts'
import type { Db } from '#server/db/schema.ts'
import { addSetting, readSetting, writeSetting } from '#server/db/settings.ts'

const settingName = 'setup'

/** `steps`: what the checklist asked for when this was stored; missing in what an earlier version stored. */
type StoredSetup = { skipped: readonly SetupStep[]; isOpened: boolean; steps?: readonly SetupStep[]; hasPeople?: true }

/** Earlier versions asked for these, and for `people` if they stored `hasPeople`. */
const earlierSteps: readonly SetupStep[] = ['name', 'logo', 'colour', 'contact', 'samples', 'email', 'backups']

export type SetupFacts = {
  design: SiteContent['design']
  samples: SampleCounts
  /** What of the sample is published on each page and in the brand. */
  pageSamples: ReadonlyMap<SingleKind, readonly SamplePart[]>
  hasMailServer: boolean
  /** Whether messages of visitors are sent to an address that isn't the sample's. */
  hasOwnAddress: boolean
  hasBackup: boolean
  /** Whether somebody besides the first owner was invited. */
  hasPeople: boolean
}

/** Null if nothing is left to do, or if the site never had sample content. */
export async function readSetup(db: Db, facts: SetupFacts): Promise<Setup | null> {
  const stored = await readStored(db)
  const places = findPlaces(facts)
  if (!stored) {
    if (contentSteps.every((step) => places[step].isDone)) return null
    // Stored, so that the other steps stay when the last sample is gone.
    await addSetting(db, settingName, JSON.stringify({ skipped: [], isOpened: false, steps: setupSteps } satisfies StoredSetup))
  }
  const { skipped, isOpened } = stored ?? { skipped: [], isOpened: false }
  const steps = setupSteps.map((step) => {
    const { isDone, path, sample = null } = places[step]
    return {
      step,
      path,
      sample,
      state: isDone ? ('done' as const) : skipped.includes(step) ? ('skipped' as const) : ('open' as const),
    }
  })
  const newSteps = stored ? listNewSteps(stored) : []
  if (newSteps.length > 0) {
    // A checklist that was done or dismissed before an upgrade must not open again for the new steps.
    const wasClosed = steps.every(({ step, state }) => newSteps.includes(step) || state !== 'open')
    await store(db, { skipped: wasClosed ? [...skipped, ...newSteps] : skipped, isOpened, steps: setupSteps })
    if (wasClosed) return null
  }
  if (steps.every(({ state }) => state !== 'open')) return null
  return { steps, samples: countOtherSamples(facts), isOpened }
}

/** Steps that the checklist got since it was stored. */
function listNewSteps({ steps, hasPeople }: StoredSetup): SetupStep[] {
  const known = steps ?? [...earlierSteps, ...(hasPeople ? ['people' as const] : [])]
  return setupSteps.filter((step) => !known.includes(step))
}

/** Stores what staff skip, and that they have seen the checklist. */
export function writeSetup(db: Db, skipped: readonly SetupStep[]): Promise<void> {
  return store(db, { skipped, isOpened: true, steps: setupSteps })
}

function store(db: Db, setup: StoredSetup): Promise<void> {
  return writeSetting(db, settingName, JSON.stringify(setup))
}

async function readStored(db: Db): Promise<StoredSetup | null> {
  const stored = await readSetting(db, settingName)
  return stored === undefined ? null : JSON.parse(stored)
}

type Place = { isDone: boolean; path: string | null; sample?: string }

/** The steps that are about sample content. */
const contentSteps = ['name', 'contact', 'home', 'about', 'services', 'projects', 'team', 'legal', 'samples'] as const

function findPlaces(facts: SetupFacts): Record<SetupStep, Place> {
  const { design, samples, pageSamples, hasMailServer, hasOwnAddress, hasBackup, hasPeople } = facts
  /** The form of a page, at its first field that is still the sample's. */
  const findInForm = <Kind extends 'brand' | 'contact' | 'home' | 'about' | 'privacy' | 'terms'>(
    kind: Kind,
    fields = Object.keys(emptySchemas.kinds[kind].entries) as (keyof SiteContent[Kind])[], // the fields of its schema
  ): Place => {
    const parts = pageSamples.get(kind) ?? []
    const [found] = fields.flatMap((field) => parts.filter(({ path }) => path.split('.')[0] === field))
    const form = `/admin/content/${kind}/${kind}?field=`
    return found
      ? { isDone: false, path: form + found.path, sample: found.name }
      : { isDone: true, path: form + String(fields[0]) }
  }
  const findInList = (kind: ContentKind): Place => ({
    isDone: samples.content.every((each) => each.kind !== kind),
    path: `/admin/content/${kind}`,
  })
  const privacy = findInForm('privacy')
  const details = findInForm('brand', ['email', 'phones', 'whatsapp', 'address', 'location', 'openingHours', 'socials'])
  return {
    name: findInForm('brand', ['name', 'description']),
    logo: { isDone: design.logo !== undefined, path: '/admin/content/design/design?field=logo' },
    colour: { isDone: !isDefault(design), path: '/admin/content/design/design?field=accent' },
    // The page to contact the agency describes the way to its address.
    contact: details.isDone ? findInForm('contact') : details,
    home: findInForm('home'),
    about: findInForm('about'),
    services: findInList('services'),
    projects: findInList('projects'),
    team: findInList('team'),
    legal: privacy.isDone ? findInForm('terms') : privacy,
    samples: { isDone: countOtherSamples(facts) === 0, path: findOtherSamples(facts) },
    email: {
      isDone: hasMailServer && hasOwnAddress,
      path: hasMailServer ? '/admin/content/brand/brand?field=email' : null,
    },
    backups: { isDone: hasBackup, path: '/admin/backups' },
    people: { isDone: hasPeople, path: '/admin/content/people' },
  }
}

/** Samples that no step of their own names. */
function listOtherSamples({ samples: { content } }: SetupFacts): SampleCounts['content'] {
  const named: readonly ContentKind[] = ['brand', 'contact', 'home', 'about', 'services', 'projects', 'team', 'privacy', 'terms']
  return content.filter(({ kind }) => !named.includes(kind))
}

function countOtherSamples(facts: SetupFacts): number {
  return listOtherSamples(facts).reduce((sum, { count }) => sum + count, facts.samples.posts)
}

/** Where the other samples are hidden; if only pages are left, the form of the first. */
function findOtherSamples(facts: SetupFacts): string {
  const others = listOtherSamples(facts)
  const [page] = others
  const hasLists = facts.samples.posts > 0 || others.some(({ kind }) => isCollection(kind))
  return hasLists || !page ? '/admin/content#content-samples' : `/admin/content/${page.kind}/${page.kind}`
}
