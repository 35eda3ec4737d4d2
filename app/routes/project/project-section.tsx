import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content/content.ts'

/** One row of the story; renders nothing without a text. */
export function ProjectSection({ heading, text }: { heading: Heading; text: string }) {
  if (!text) return null
  return (
    <section className="project-part">
      <Title as="h2" className="project-part-title" heading={heading} />
      <p className="project-part-text">{text}</p>
    </section>
  )
}
