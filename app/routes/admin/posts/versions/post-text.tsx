import './post-text.css'

type Props = { title: string; description: string; content: string }

/** A text to read only. Its HTML comes from the server, which sanitised it. */
export function PostText({ title, description, content }: Props) {
  return (
    // Long texts scroll, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
    <article className="admin-text" tabIndex={0}>
      <h3 className="admin-text-title">{title || 'No title yet'}</h3>
      <p>{description}</p>
      <div className="prose admin-text-content" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
}
