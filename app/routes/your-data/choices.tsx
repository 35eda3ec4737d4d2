import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { YourData } from '#contract/content/content.ts'

type ChoicesProps = { text: YourData; token: string; isUnsubscribed: boolean }

/** What subscribers can do with their data: download, unsubscribe, delete. Works without JavaScript. */
export function Choices({ text, token, isUnsubscribed }: ChoicesProps) {
  return (
    <div className="your-data-choices">
      <Choice className="section-gold" text={text.download}>
        {/* A plain link, because it leads to a file from the server and not to a route. */}
        <a className="button" href={`/your-data/${token}/download`}>
          Download
        </a>
      </Choice>
      <Choice className="section-ink" text={isUnsubscribed ? text.unsubscribed : text.unsubscribe}>
        {!isUnsubscribed && (
          <form method="post" action={`/unsubscribe/${token}`}>
            <input type="hidden" name="form" value="unsubscribe" />
            <button className="button" type="submit">
              Unsubscribe
            </button>
          </form>
        )}
      </Choice>
      <Choice className="section-haze" text={text.deleteData}>
        <Link className="button button-line" to={`/your-data/${token}/erase`}>
          Delete my data
        </Link>
      </Choice>
    </div>
  )
}

type ChoiceProps = { className: string; text: { title: string; line: string }; children: ReactNode }

function Choice({ className, text, children }: ChoiceProps) {
  return (
    <section className={`your-data-choice ${className}`}>
      <h2 className="heading-3">{text.title}</h2>
      <p>{text.line}</p>
      {children}
    </section>
  )
}
