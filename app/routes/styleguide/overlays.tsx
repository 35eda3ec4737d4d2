import { useState } from 'react'
import { Link } from 'react-router'
import { PortfolioPreview, type Preview } from '#app/sections/portfolio/portfolio-preview.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Slide } from '../shared/load-home.ts'
import { StyleguideSection } from './styleguide-section.tsx'

export function Overlays({ slides: [slide], films: [film] }: { slides: readonly Slide[]; films: readonly Slide[] }) {
  const [shown, setShown] = useState<Preview | null>(null)
  const project = { title: 'Founders’ Night', description: 'Nine cameras and one stream.', link: '/portfolio/brand-film' }
  return (
    <StyleguideSection name="Overlays">
      <p className="wrap styleguide-row">
        {slide && (
          <button className="button" type="button" onClick={() => setShown({ picture: slide.picture })}>
            Modal with a picture
          </button>
        )}
        {film?.video && (
          <button className="button" type="button" onClick={() => setShown({ picture: film.picture, video: film.video ?? [] })}>
            Modal with a film
          </button>
        )}
        <button className="button button-gold" type="button" onClick={() => toast('success', 'Thank you for subscribing')}>
          Success toast
        </button>
        <button className="button button-line" type="button" onClick={() => toast('error', 'Please enter a valid email')}>
          Error toast
        </button>
        <Link className="button button-line" to="/about">
          Overlay, on the way to another page
        </Link>
      </p>
      <PortfolioPreview shown={shown && { ...project, preview: shown }} onClose={() => setShown(null)} />
    </StyleguideSection>
  )
}
