import { Field } from '#app/ui/field.tsx'
import { mapCategory } from '#contract/entities/map-category.ts'
import type { ImportLine } from '#contract/entities/post-import.ts'
import { formatCount } from '#contract/format/plural.ts'

/** A category of the export, and how many posts have it. */
export type ImportedCategory = { name: string; count: number }

type ImportCategoriesProps = {
  categories: readonly ImportedCategory[]
  /** The site's categories, the default first. */
  known: readonly string[]
  /** What staff have chosen, by the name in the export. */
  chosen: Readonly<Record<string, string>>
  onChoose: (name: string, category: string) => void
}

/** Where the posts of each category of the export go, to be changed before anything is stored. */
export function ImportCategories({ categories, known, chosen, onChoose }: ImportCategoriesProps) {
  return (
    <fieldset className="content-group">
      <legend className="content-group-title">Categories</legend>
      <p className="note muted">
        Where posts of each category go. A post with several goes where its first one leads. “None fits” means: where its other
        categories lead, or else {known[0]}.
      </p>
      <ul className="post-import-categories">
        {categories.map(({ name, count }) => {
          const { category, from } = mapCategory([name], { known })
          const fitting = from === null ? '' : category
          return (
            <li key={name}>
              <Field
                as="select"
                label={name}
                note={formatCount(count, 'post')}
                value={chosen[name] ?? fitting}
                onChange={({ target }) => onChoose(name, target.value)}
              >
                {!fitting && <option value="">None fits</option>}
                {known.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Field>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** The categories of the posts that would be imported, those of most posts first. */
export function countCategories(lines: readonly ImportLine[]): ImportedCategory[] {
  const counts = new Map<string, number>()
  for (const name of lines.flatMap(({ categories = [] }) => categories)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}
