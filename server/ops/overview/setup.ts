// The checklist of a new site. What is done comes from the site itself; only what staff skip is stored.
import { isDefault } from '#contract/brand/palette.ts'
import type { SiteContent } from '#contract/content/content.ts'
import { findSampleWords, type SampleCounts } from '#contract/content/sample-content.ts'
import { type Setup, type SetupStep, setupSteps } from '#contract/entities/setup.ts'
import type { Db } from '#server/db/schema.ts'
import { addSetting, readSetting, writeSetting } from '#server/db/settings.ts'

const settingName = 'setup'

/** `hasPeople`: missing if an earlier version stored it, whose checklist had no step for colleagues. */
type StoredSetup = { skipped: readonly SetupStep[]; isOpened: boolean; hasPeople?: true }

export type SetupFacts = {
  content: SiteContent
  samples: SampleCounts
  sampleWords: readonly string[]
  hasMailServer: boolean
  /** Where messages of visitors are sent. */
  contactTo: readonly string[]
  hasBackup: boolean
  /** Whether somebody besides the first owner was invited. */
  hasPeople: boolean
}

/** Null if nothing is left to do, or if the site never had sample content. */
export async function readSetup(db: Db, facts: SetupFacts): Promise<Setup | null> {
  const stored = await readStored(db)
  const places = findPlaces(facts)
  const hasSamples = [places.name, places.contact, places.samples].some(({ isDone }) => !isDone)
  if (!stored) {
    if (!hasSamples) return null
    // Stored, so that the other steps stay when the last sample is gone.
    await addSetting(db, settingName, JSON.stringify({ skipped: [], isOpened: false, hasPeople: true } satisfies StoredSetup))
  }
  const { skipped, isOpened, hasPeople } = stored ?? { skipped: [], isOpened: false, hasPeople: true }
  const steps = setupSteps.map((step) => {
    const { isDone, path } = places[step]
    return { step, path, state: isDone ? ('done' as const) : skipped.includes(step) ? ('skipped' as const) : ('open' as const) }
  })
  if (!hasPeople) {
    // A checklist that was done or dismissed before an upgrade must not open again for the new step.
    const wasClosed = steps.every(({ step, state }) => step === 'people' || state !== 'open')
    await store(db, { skipped: wasClosed ? [...skipped, 'people'] : skipped, isOpened, hasPeople: true })
    if (wasClosed) return null
  }
  if (steps.every(({ state }) => state !== 'open')) return null
  return { steps, samples: countOtherSamples(facts), isOpened }
}

/** Stores what staff skip, and that they have seen the checklist. */
export function writeSetup(db: Db, skipped: readonly SetupStep[]): Promise<void> {
  return store(db, { skipped, isOpened: true, hasPeople: true })
}

function store(db: Db, setup: StoredSetup): Promise<void> {
  return writeSetting(db, settingName, JSON.stringify(setup))
}

async function readStored(db: Db): Promise<StoredSetup | null> {
  const stored = await readSetting(db, settingName)
  return stored === undefined ? null : JSON.parse(stored)
}

type Place = { isDone: boolean; path: string | null }

function findPlaces(facts: SetupFacts): Record<SetupStep, Place> {
  const { content, hasMailServer, contactTo, hasBackup, hasPeople } = facts
  const { brand, design } = content
  const isSample = (value: unknown) => findSampleWords(value, facts.sampleWords).length > 0
  const findInBrand = (...fields: readonly (keyof typeof brand)[]): Place => {
    const found = fields.find((field) => isSample(brand[field]))
    return { isDone: found === undefined, path: `/admin/content/brand/brand?field=${found ?? fields[0]}` }
  }
  const isOwnAddress = !isSample(contactTo)
  return {
    name: findInBrand('name', 'description'),
    logo: { isDone: design.logo !== undefined, path: '/admin/content/design/design?field=logo' },
    colour: { isDone: !isDefault(design), path: '/admin/content/design/design?field=accent' },
    contact: findInBrand('email', 'phones', 'whatsapp', 'address', 'socials'),
    samples: { isDone: countOtherSamples(facts) === 0, path: '/admin/content#content-samples' },
    email: {
      isDone: hasMailServer && isOwnAddress,
      path: hasMailServer ? '/admin/content/brand/brand?field=email' : null,
    },
    backups: { isDone: hasBackup, path: '/admin/backups' },
    people: { isDone: hasPeople, path: '/admin/content/people' },
  }
}

/** The samples besides the facts of the agency, which are steps of their own. */
function countOtherSamples({ samples: { content, posts } }: SetupFacts): number {
  return content.reduce((sum, { kind, count }) => (kind === 'brand' ? sum : sum + count), posts)
}
