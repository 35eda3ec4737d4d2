import './service-intro.css'
import { Title } from '#app/ui/title.tsx'
import type { Service } from '#contract/content/content.ts'
import type { RenderedFrame } from './frames/render-frame.tsx'

type ServiceIntroProps = Service['intro'] & { frame: RenderedFrame | null }

/** What the service does: a statement, a drawing of its work across the whole page, then how it works. */
export function ServiceIntro({ heading, statement, paragraphs, cards, frame }: ServiceIntroProps) {
  const hasWords = paragraphs.length > 0 || cards.length > 0
  if (!statement && !frame && !hasWords) return null
  return (
    <section className="section service-intro">
      {statement && <p className="wrap service-intro-statement">{statement}</p>}
      {frame && <ServiceFrame {...frame} />}
      {hasWords && (
        <div className="wrap">
          <div className="service-intro-words">
            <Title as="h2" className="heading-3 service-intro-heading" heading={heading} />
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="service-intro-paragraph">
                {paragraph}
              </p>
            ))}
          </div>
          {cards.length > 0 && (
            <ul className="service-intro-cards">
              {cards.map(({ icon, title, desc }) => (
                <li key={title} className="service-intro-card">
                  <span className="hue-field service-intro-icon">
                    <img src={`/pictures/svg/services/${icon}.svg`} width="56" height="56" alt="" loading="lazy" />
                  </span>
                  <h3 className="heading-3">{title}</h3>
                  <p className="muted">{desc}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}

/** The drawing is rendered on the server only, so that its code isn't part of the page's JavaScript. */
function ServiceFrame({ kind, html, styles, caption }: RenderedFrame) {
  return (
    <figure className={`service-frame service-frame-${kind}`}>
      {/* The style sheet is in the body, because in the head it would delay the first paint. */}
      <link rel="stylesheet" href={styles} />
      <div className="service-frame-stage" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
      <figcaption className="wrap small muted service-frame-caption">{caption}</figcaption>
    </figure>
  )
}
