import './audiences.css'
import { Title } from '#app/ui/title.tsx'
import type { Audience, Heading } from '#contract/content/content.ts'

type AudiencesProps = {
  heading: Heading
  /** `drawing` is the URL of the drawing that `icon` names. */
  items: readonly (Omit<Audience, 'icon'> & { drawing: string })[]
}

export function Audiences({ heading, items }: AudiencesProps) {
  return (
    <section className="section audiences">
      <div className="wrap">
        <Title as="h2" className="heading-1 audiences-heading" heading={heading} isRevealed />
        <ul className="audiences-list">
          {items.map(({ name, description, accent, drawing }) => (
            <li className={`audiences-item hue-field hue-${accent}`} key={name}>
              <img className="audiences-drawing" src={drawing} width="100" height="100" alt="" loading="lazy" />
              <h3 className="audiences-name">{name}</h3>
              <p className="audiences-description">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
