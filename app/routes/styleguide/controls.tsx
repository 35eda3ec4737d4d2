import { useState } from 'react'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import { Stars } from '#app/ui/graphics/stars.tsx'
import { OnEachBackground, StyleguideSection } from './styleguide-section.tsx'

export function Controls() {
  return (
    <StyleguideSection name="Controls">
      <OnEachBackground>
        <Buttons />
        <p className="styleguide-row">
          <a className="text-link" href="#controls">
            View All Posts
          </a>
          <span>
            Running text with{' '}
            <a className="inline-link" href="#controls">
              words that lead on
            </a>{' '}
            in it
          </span>
          <span className="mark hue-animation">Animation</span>
          <span className="mark hue-content">Content</span>
        </p>
        <Chips />
        <p className="styleguide-row">
          {[5, 4, 0].map((rating) => (
            <Stars key={rating} rating={rating} />
          ))}
        </p>
      </OnEachBackground>
    </StyleguideSection>
  )
}

function Buttons() {
  return (
    <>
      {['', 'button-gold', 'button-line'].map((look) => (
        <p className="styleguide-row" key={look}>
          <button className={`button ${look}`} type="button">
            Discover More <BarsIcon />
          </button>
          <button className={`button ${look}`} type="button">
            Plain
          </button>
          <button className={`button ${look}`} type="button" disabled>
            Disabled <BarsIcon />
          </button>
          <button className={`button ${look}`} type="button" disabled>
            Sending... <Spinner />
          </button>
          <a className={`button ${look}`} href="#controls">
            Looks alike <Icon name="external" />
          </a>
        </p>
      ))}
    </>
  )
}

function Chips() {
  const [chosen, setChosen] = useState('All')
  return (
    <div className="chips">
      {['All', 'Animation', 'Branding', 'Event Coverage'].map((name) => (
        <button className="chip" key={name} type="button" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
          {name}
        </button>
      ))}
      <button className="chip" type="button" disabled>
        Disabled
      </button>
    </div>
  )
}
