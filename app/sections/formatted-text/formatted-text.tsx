import './formatted-text.css'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { TextSpan } from '#contract/content/text-spans.ts'
import type { TextPart } from './text-parts.ts'

/** Shows words, for example with marks on what was searched for. */
type RenderWords = (text: string) => ReactNode

type FormattedTextProps = { parts: readonly TextPart[]; renderWords?: RenderWords }

/** The paragraphs and lists of a text, with bold and italic words and links. */
export function FormattedText({ parts, renderWords = (text) => text }: FormattedTextProps) {
  return parts.map(({ paragraph, items }, index) =>
    items ? (
      // Parts have no identity of their own, and their order never changes while the page is shown.
      <ul className="formatted-text-list" key={index}>
        {items.map((item, index) => (
          <li key={index}>
            <Spans spans={item} renderWords={renderWords} />
          </li>
        ))}
      </ul>
    ) : (
      <p className="formatted-text-paragraph" key={index}>
        <Spans spans={paragraph} renderWords={renderWords} />
      </p>
    ),
  )
}

function Spans({ spans, renderWords }: { spans: readonly TextSpan[]; renderWords: RenderWords }) {
  return spans.map(({ words, href }, index) => {
    const text = words.map(({ text, isBold, isItalic }, index) => {
      const shown = isItalic ? <em>{renderWords(text)}</em> : renderWords(text)
      return isBold ? <strong key={index}>{shown}</strong> : <Fragment key={index}>{shown}</Fragment>
    })
    if (!href) return text
    return href.startsWith('/') ? (
      <Link className="inline-link" key={index} to={href}>
        {text}
      </Link>
    ) : (
      <a className="inline-link" key={index} href={href}>
        {text}
      </a>
    )
  })
}
