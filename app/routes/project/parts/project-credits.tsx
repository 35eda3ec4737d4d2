import './project-credits.css'
import { Title } from '#app/ui/title.tsx'
import type { Credit, Heading } from '#contract/content/content.ts'

export function ProjectCredits({ heading, credits }: { heading: Heading; credits: readonly Credit[] }) {
  if (credits.length === 0) return null
  return (
    <section className="project-part project-credits">
      <Title as="h2" className="project-part-title" heading={heading} />
      <dl className="project-credits-list">
        {credits.map(({ role, name }) => (
          <div key={`${role} ${name}`} className="project-credit">
            <dt>{role}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
