import './post-filter.css'
import { useEffect, useState } from 'react'
import { inputDebounceMs } from '#app/constants.ts'
import { Field } from '#app/ui/field.tsx'
import { postStatuses } from '#contract/entities/posts.ts'
import { FilterPanel } from '../shared/data/filter-panel.tsx'
import { useCategories } from './use-categories.ts'
import { allPosts, type PostListParams } from './use-post-list.ts'

const statusNames = { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published', trashed: 'Trash' }

export function PostFilter({
  params,
  onParamsChange,
}: {
  params: PostListParams
  onParamsChange: (params: PostListParams) => void
}) {
  const categories = useCategories()
  const [typed, setTyped] = useState(params.q)

  useEffect(() => {
    const q = typed.trim()
    if (q === params.q) return
    const timer = setTimeout(() => onParamsChange({ ...params, q, page: 1 }), inputDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, params, onParamsChange])

  const isFiltered = params.q !== '' || params.status !== '' || params.category !== ''
  return (
    <FilterPanel isFiltered={isFiltered}>
      {/* biome-ignore lint/a11y/useSemanticElements: older phones don't know the search element */}
      <div className="admin-filter" role="search">
        <Field
          label="Search titles and texts"
          type="search"
          name="q"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          as="select"
          label="Status"
          name="state"
          value={params.status}
          onChange={(event) =>
            onParamsChange({ ...params, status: postStatuses.find((status) => status === event.target.value) ?? '', page: 1 })
          }
        >
          <option value="">All except the trash</option>
          {postStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label="Category"
          name="topic"
          value={params.category}
          onChange={(event) => onParamsChange({ ...params, category: event.target.value, page: 1 })}
        >
          <option value="">All</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Field>
        {isFiltered && (
          <button
            type="button"
            className="admin-text-button"
            onClick={() => {
              setTyped('')
              onParamsChange(allPosts)
            }}
          >
            Clear filters
          </button>
        )}
      </div>
    </FilterPanel>
  )
}
