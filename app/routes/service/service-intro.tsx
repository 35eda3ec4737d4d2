import './service-intro.css'
import { Title } from '#app/ui/title.tsx'
import type { Service } from '#contract/content/content.ts'

export function ServiceIntro({ heading, statement, paragraphs, cards }: Service['intro']) {
  return (
    <section className="section wrap service-intro">
      <p className="service-intro-statement">{statement}</p>
      <div className="service-intro-words">
        <Title as="h2" className="heading-3 service-intro-heading" heading={heading} />
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="service-intro-paragraph">
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="service-intro-cards">
        {cards.map(({ icon, title, desc }) => (
          <li key={title} className="service-intro-card">
            <img
              className="service-intro-icon"
              src={`/pictures/svg/services/${icon}.svg`}
              width="56"
              height="56"
              alt=""
              loading="lazy"
            />
            <h3 className="heading-3">{title}</h3>
            <p className="muted">{desc}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
