import './setup.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { type ListedStep, type Setup, type SetupStep, setupSteps } from '#contract/entities/setup.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { AdminEndpointName } from '#contract/rights.ts'
import { useRights } from '../shared/auth/rights.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { fromChecklist } from '../shared/layout/checklist-link.tsx'

const titles: Record<SetupStep, string> = {
  name: 'Name and description',
  logo: 'Logo',
  colour: 'Colour',
  contact: 'Contact details and social profiles',
  home: 'Home',
  about: 'About',
  services: 'Services',
  projects: 'Projects',
  team: 'Team',
  legal: 'Legal texts',
  samples: 'Other sample content',
  email: 'Email sending',
  backups: 'Backups',
  people: 'Colleagues',
}

const details: Record<SetupStep, string> = {
  name: 'What pages, emails and search engines call you, and what you do.',
  logo: 'An SVG or a PNG. Without one, your name is shown instead.',
  colour: 'One colour for buttons, coloured areas, emails and share cards.',
  contact: 'Email, phone, address, opening hours or profiles are still made up.',
  home: 'The line that visitors read first, your own pictures, sentence and figures.',
  about: 'Your own story, figures, years and answers.',
  services: 'Quickest: hide all samples at once, then add what you offer.',
  projects: 'Quickest: hide all samples at once, then add your own work.',
  team: 'Quickest: hide all samples at once, then add your own people.',
  legal: 'Privacy policy and terms of use: read them once and change what isn’t true of you.',
  samples: '',
  email: 'You need a mail server and your own email address. Ask your server administrator to set up email (SMTP_URL).',
  backups: 'Create one now, and ask your server administrator for daily ones.',
  people: 'Invite everyone else who works on the site, each with their own login.',
}

const stateLabels: Record<ListedStep['state'], string> = { open: 'To do', done: 'Done', skipped: 'Skipped' }

/** The checklist of a new site. It disappears when every step is done or skipped. */
export function SetupPanel({ initial }: { initial: Setup }) {
  const [setup, setSetup] = useState<Setup | null>(initial)
  const title = useRef<HTMLHeadingElement>(null)

  async function change(skipped: readonly SetupStep[]) {
    setSetup((await callAsAdmin('changeSetup', { body: { skipped } })).setup)
  }

  // The posts page no longer points here once the checklist has been seen.
  useEffect(() => {
    if (!initial.isOpened) callAsAdmin('changeSetup', { body: { skipped: listSkipped(initial) } }).catch(() => {})
  }, [initial])

  const skip = useAction(async (step: SetupStep, isSkipped: boolean) => {
    const others = listSkipped(setup ?? initial).filter((each) => each !== step)
    await change(isSkipped ? [...others, step] : others)
    // The pressed button is replaced.
    title.current?.focus({ preventScroll: true })
  })

  const dismiss = useAction(async () => {
    if (await askToConfirm('Remove this checklist for good? What it names stays in the menu.', 'Remove checklist'))
      await change(setupSteps)
  })

  if (!setup) return null
  const doneCount = setup.steps.filter(({ state }) => state === 'done').length
  const skippedCount = listSkipped(setup).length
  return (
    <section className="admin-panel setup" aria-labelledby="setup-title">
      <header className="setup-head">
        <h2 className="admin-panel-title setup-title" id="setup-title" ref={title} tabIndex={-1}>
          Make it yours
        </h2>
        <p className="setup-count">
          {doneCount} of {setup.steps.length} done
          {skippedCount > 0 && `, ${skippedCount} skipped`}
        </p>
        <span className="setup-bar" aria-hidden="true">
          {setup.steps.map(({ step, state }) => (
            <span key={step} className="setup-bar-part" data-state={state} />
          ))}
        </span>
      </header>
      <ol className="setup-steps">
        {setup.steps.map((step, index) => (
          <Step
            key={step.step}
            {...step}
            number={index + 1}
            samples={setup.samples}
            onSkip={(isSkipped) => skip.run(step.step, isSkipped)}
          />
        ))}
      </ol>
      <button type="button" className="admin-text-button setup-dismiss" onClick={() => dismiss.run()}>
        Remove this checklist for everyone
      </button>
    </section>
  )
}

type StepProps = ListedStep & { number: number; samples: number; onSkip: (isSkipped: boolean) => void }

/** Steps whose page only owners open. Editors see them without a link. */
const needed: Partial<Record<SetupStep, AdminEndpointName>> = { backups: 'listBackups', people: 'listPeople' }

function Step({ step, state, path: page, sample, number, samples, onSkip }: StepProps) {
  const { may } = useRights()
  const needs = needed[step]
  const path = needs && !may(needs) ? null : page
  const detail =
    sample !== null && page?.startsWith('/admin/content/contact/')
      ? `The page Contact still has this from the sample: ${sample}.`
      : step === 'samples'
        ? `Visitors see ${formatCount(samples, 'sample entry', 'sample entries')}. ${samples === 1 ? 'Replace it, or hide it if it’s in a list.' : 'Replace them, or hide those in lists.'}`
        : details[step]
  const name = <span className="visually-hidden"> {titles[step]}</span>
  return (
    <li className="setup-step" data-state={state}>
      <span className="setup-mark" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div className="setup-text">
        <h3 className="setup-step-title">
          <span className="visually-hidden">{stateLabels[state]}: </span>
          {path === null ? (
            titles[step]
          ) : (
            <Link className="setup-link" to={path} state={fromChecklist}>
              {titles[step]}
            </Link>
          )}
        </h3>
        {state === 'open' && <p className="note muted">{detail}</p>}
        {state === 'skipped' && <p className="note muted">Skipped</p>}
      </div>
      {state === 'open' && (
        <button type="button" className="admin-text-button" onClick={() => onSkip(true)}>
          Skip
          <span className="visually-hidden"> this step:</span>
          {name}
        </button>
      )}
      {state === 'skipped' && (
        <button type="button" className="admin-text-button" onClick={() => onSkip(false)}>
          Undo
          <span className="visually-hidden"> skipping</span>
          {name}
        </button>
      )}
    </li>
  )
}

function listSkipped({ steps }: Setup): SetupStep[] {
  return steps.filter(({ state }) => state === 'skipped').map(({ step }) => step)
}
