import './post-text.css'
import { type PostTexts, postTextFieldNames, postTextFields } from '#contract/entities/post-fields.ts'

type Props = PostTexts & { content: string }

/** A post's text, read-only. Its HTML comes from the server, which sanitised it, or from the editor in this tab. */
export function PostText({ content, ...texts }: Props) {
  const filled = postTextFieldNames.filter((name) => name !== 'title' && texts[name])
  return (
    // The tab index lets the keyboard scroll a long text.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
    <article className="admin-text" tabIndex={0}>
      <h3 className="admin-text-title">{texts.title || 'No title yet'}</h3>
      {filled.map((name) => (
        <div key={name}>
          <p className="note muted">{postTextFields[name].label}</p>
          <p>{texts[name]}</p>
        </div>
      ))}
      <div className="prose admin-text-content" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
}
