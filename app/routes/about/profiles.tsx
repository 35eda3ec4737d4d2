import './profiles.css'
import { Fragment } from 'react'
import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content/content.ts'

type ProfilesProps = { heading: Heading; profiles: readonly { words: string; name: string; link: string }[] }

export function Profiles({ heading, profiles }: ProfilesProps) {
  return (
    <section className="section section-gold">
      <div className="wrap profiles">
        <Title as="h2" className="heading-1" heading={heading} isRevealed />
        <p className="statement profiles-sentence">
          {profiles.map(({ words, name, link }, index) => (
            <Fragment key={name}>
              {`${words} `}
              <a className="profiles-link" href={link} target="_blank" rel="noopener">
                {name}
              </a>
              {index < profiles.length - 1 ? ', ' : '.'}
            </Fragment>
          ))}
        </p>
      </div>
    </section>
  )
}
