import './purpose.css'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage, Heading } from '#contract/content/content.ts'

type Props = {
  /** Each is null while it is hidden. */
  mission: Heading | null
  vision: Heading | null
  /** What stands above them. */
  purpose: AboutPage['purpose']
}

export function Purpose({ mission, vision, purpose }: Props) {
  if (!mission && !vision) return null
  return (
    <section className="purpose" aria-label={mission && vision ? 'Mission and vision' : undefined}>
      {mission && <Half name={purpose.mission} accent="hue-animation" words={mission} />}
      {vision && <Half name={purpose.vision} accent="hue-brand" words={vision} />}
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
