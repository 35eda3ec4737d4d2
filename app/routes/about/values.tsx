import './values.css'
import { useReveal } from '#app/ui/motion/use-reveal.ts'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage } from '#contract/content/content.ts'

export function Values({ heading, items }: AboutPage['values']) {
  return (
    <section className="section wrap values">
      <Title as="h2" className="heading-2" heading={heading} isRevealed />
      <dl className="values-list">
        {items.map((item) => (
          <Value key={item.name} {...item} />
        ))}
      </dl>
    </section>
  )
}

function Value({ name, description }: AboutPage['values']['items'][number]) {
  const box = useReveal()
  return (
    <div className="values-item" ref={box}>
      <dt className="values-name">
        <span className="reveal-word" data-word={name}>
          {name}
        </span>
      </dt>
      <dd className="muted">{description}</dd>
    </div>
  )
}
