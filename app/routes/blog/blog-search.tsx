import './blog-search.css'
import { Link, useNavigate } from 'react-router'
import { type BlogSearchParams, normalizeQuery, toSearch } from '#app/routes/search-params/blog-search-params.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { maxQueryLength } from '#contract/entities/post-categories.ts'

export function BlogSearch({ searchParams }: { searchParams: BlogSearchParams }) {
  const { category, q } = searchParams
  const navigate = useNavigate()
  return (
    <search className="blog-search">
      {/* When the words in the URL change, the new key resets the field to them. */}
      <form
        className="blog-search-form"
        action="/blog"
        key={q}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          navigate(`/blog${toSearch({ category, q: normalizeQuery(String(typed)), page: 1 })}`)
        }}
      >
        {category && <input type="hidden" name="category" value={category} />}
        <label className="visually-hidden" htmlFor="blog-search">
          {category ? `Search ${category}` : 'Search posts'}
        </label>
        <input
          className="blog-search-box"
          id="blog-search"
          type="search"
          name="q"
          defaultValue={q}
          placeholder={category ? `Search ${category}` : 'Search posts'}
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="blog-search-button" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
      {q && (
        <Link className="text-link" to={`/blog${toSearch({ ...searchParams, q: '', page: 1 })}`}>
          Clear search
        </Link>
      )}
    </search>
  )
}
