import { type ComponentProps, useId } from 'react'
import { Work } from '#app/routes/home/work/work.tsx'
import { Testimonials } from '#app/sections/testimonials.tsx'
import { Accordion } from '#app/ui/accordion/accordion.tsx'
import { OnEachBackground, StyleguideSection } from './styleguide-section.tsx'

type CarouselsProps = {
  portfolio: ComponentProps<typeof Work>
  testimonials: ComponentProps<typeof Testimonials>
}

const questions = ['How long does a film take?', 'Who owns what you make?', 'Can we start small?']

export function Carousels({ portfolio, testimonials }: CarouselsProps) {
  return (
    <StyleguideSection name="What moves">
      <Work {...portfolio} />
      <Testimonials {...testimonials} />
      <OnEachBackground>
        <Questions />
      </OnEachBackground>
    </StyleguideSection>
  )
}

function Questions() {
  const name = useId()
  const items = questions.map((question, index) => ({
    id: `${name}-${index}`,
    question,
    answer: <p>Two to six weeks, from the first call to the last frame. One answer is open at a time.</p>,
  }))
  return <Accordion name={name} items={items} />
}
