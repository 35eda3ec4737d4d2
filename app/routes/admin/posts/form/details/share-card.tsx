import './share-card.css'
import type { Draft } from '#app/routes/admin/posts/drafts/draft.ts'
import { useFilePreview } from '#app/routes/admin/posts/pictures/use-file-preview.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'

/** Messengers cut off longer texts (measured in WhatsApp). */
const maxTitleLength = 65
const maxDescriptionLength = 155

export function ShareCard({ draft, host }: { draft: Draft; host: string }) {
  const { picture, file } = draft
  const title = draft.metaTitle || draft.title
  const description = draft.metaDescription || draft.description
  const shown = useFilePreview(file) ?? picture?.address
  return (
    <figure className="admin-share">
      <figcaption className="field-label">Sharing preview</figcaption>
      <div className="admin-share-card">
        <div className="admin-share-picture">{shown ? <img src={shown} alt="" /> : <Bars peak="laterite" />}</div>
        <div className="admin-share-text">
          <p className="admin-share-title">{truncate(title, maxTitleLength) || 'Title'}</p>
          <p className="admin-share-description">{truncate(description, maxDescriptionLength) || 'Description'}</p>
          <p className="note muted">{host}</p>
        </div>
      </div>
      <p className="note muted">
        {title.length > maxTitleLength && `Titles are cut off after about ${maxTitleLength} characters. `}
        {description.length > maxDescriptionLength && `Descriptions are cut off after about ${maxDescriptionLength} characters.`}
      </p>
    </figure>
  )
}

function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
}
