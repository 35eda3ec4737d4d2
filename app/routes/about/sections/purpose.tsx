import './purpose.css'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage, Heading } from '#contract/content/content.ts'

export function Purpose({ mission, vision, purpose }: Pick<AboutPage, 'mission' | 'vision' | 'purpose'>) {
  return (
    <section className="purpose" aria-label="Mission and vision">
      <Half name={purpose.mission} accent="hue-animation" words={mission} />
      <Half name={purpose.vision} accent="hue-brand" words={vision} />
    </section>
  )
}

function Half({ name, accent, words }: { name: string; accent: string; words: Heading }) {
  return (
    <div className={`purpose-half ${accent} hue-field`}>
      <h2 className="purpose-name">{name}</h2>
      <Title as="p" className="purpose-words" heading={words} isRevealed />
    </div>
  )
}
