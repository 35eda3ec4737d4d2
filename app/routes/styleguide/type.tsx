import { Title } from '#app/ui/title.tsx'
import { Sample, StyleguideSection } from './styleguide-section.tsx'

const words = { text: 'Amplify your', loud: 'Impact' }

export function Type() {
  return (
    <StyleguideSection name="Type">
      <div className="wrap stack">
        {(['heading-hero', 'heading-1', 'heading-2', 'heading-3', 'statement'] as const).map((style) => (
          <Sample key={style} name={style}>
            <Title as="h3" className={style} heading={words} />
          </Sample>
        ))}
        {['lead', 'body', 'small', 'note', 'note muted'].map((style) => (
          <Sample key={style} name={style}>
            <p className={style}>Names keep their marks: Adaeze Ọkọli, Ṣọlá Adébáyọ̀, ₦250,000 “in full”.</p>
          </Sample>
        ))}
        <Sample name="number">
          <p className="number">1,234,567</p>
        </Sample>
        <Sample name="quote">
          <blockquote className="quote">They asked who was watching before they asked what we wanted to film.</blockquote>
        </Sample>
        <Sample name="prose">
          <div className="prose">
            <p>
              Long reading, with <a href="#type">its links</a>, is never more than 68 characters a line.
            </p>
            <h2>A heading in it</h2>
            <ul>
              <li>One</li>
              <li>Two</li>
            </ul>
            <blockquote>A pull quote.</blockquote>
          </div>
        </Sample>
      </div>
    </StyleguideSection>
  )
}
