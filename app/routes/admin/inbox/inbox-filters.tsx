import { Field } from '#app/ui/field.tsx'
import type { InboxFilter, InboxPage } from '#contract/entities/inbox.ts'
import { type LeadStage, leadStageNames, leadStages } from '#contract/entities/leads.ts'
import { FilterChips } from '../shared/data/filter-chips.tsx'
import { FilterPanel } from '../shared/data/filter-panel.tsx'
import { SearchField } from '../shared/data/search-field.tsx'

export type InboxFilterChoice = { filter: InboxFilter; stage: LeadStage | ''; isMine: boolean }

type Props = {
  /** What is searched for. */
  q: string
  counts: InboxPage['counts'] | null
  current: InboxFilterChoice
  onChoose: (next: InboxFilterChoice) => void
  onSearch: (q: string) => void
}

const filterNames: Record<InboxFilter, string> = {
  new: 'New',
  open: 'Open',
  due: 'Due',
  won: 'Won',
  lost: 'Lost',
  done: 'Done',
  suspected: 'Suspected spam',
  spam: 'Spam',
  all: 'All',
}

export function InboxFilters({ q, counts, current, onChoose, onSearch }: Props) {
  /** A stage is looked for in all messages, because most filters hold only some stages. */
  function chooseStage(next: LeadStage | '') {
    onChoose({ ...current, stage: next, filter: next ? 'all' : current.filter })
  }

  return (
    <>
      <FilterChips
        label="Filter messages"
        names={filterNames}
        counts={counts}
        current={current.filter}
        // Most filters hold only some stages, so a stage that was chosen before could hide everything.
        onChoose={(filter) => onChoose({ ...current, filter, stage: '' })}
      />
      <FilterPanel isFiltered={q !== '' || current.stage !== '' || current.isMine}>
        <div className="admin-inbox-leads">
          <Field
            as="select"
            label="Stage of the lead"
            value={current.stage}
            onChange={({ target }) => chooseStage(leadStages.find((each) => each === target.value) ?? '')}
          >
            <option value="">Any</option>
            {leadStages.map((each) => (
              <option key={each} value={each}>
                {leadStageNames[each]}
              </option>
            ))}
          </Field>
          <label className="admin-check">
            <input
              className="admin-check-box"
              type="checkbox"
              checked={current.isMine}
              onChange={({ target }) => onChoose({ ...current, isMine: target.checked })}
            />
            Only mine
          </label>
        </div>
        <SearchField label="Search this list" initial={q} onSearch={onSearch} />
      </FilterPanel>
    </>
  )
}
