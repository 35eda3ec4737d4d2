import './portfolio.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Heading, Picture } from '#contract/content.ts'
import { largeFromPx, smallFromPx } from '../constants.ts'
import { Rail } from '../ui/rail.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import { Title } from '../ui/title.tsx'
import { VideoPlate } from '../ui/video-plate.tsx'

export type PortfolioSlide = {
  title: string
  category: string
  description: string
  link: string
  /** The picture, or what stands for the film until it plays. */
  picture: Picture
  /** Present when the item is a film. */
  video?: readonly { src: string; type: string }[]
}

type PortfolioProps = {
  heading: Heading
  items: readonly PortfolioSlide[]
  /** `wide`: one large slide, the next one peeking (home). `tall`: 3, 2 or 1 slides (service pages). */
  layout: 'wide' | 'tall'
  /** Preview button, share links: at the foot of each slide. */
  controls?: (item: PortfolioSlide) => ReactNode
}

const sizes = {
  wide: `(min-width: ${smallFromPx}px) min(58rem, 68vw), 86vw`,
  tall: `(min-width: ${largeFromPx}px) min(27rem, 31vw), (min-width: ${smallFromPx}px) 46vw, 90vw`,
}

export function Portfolio({ heading, items, layout, controls }: PortfolioProps) {
  return (
    <section className={`section portfolio portfolio-${layout}`}>
      <div className="wrap">
        <Title as="h2" className="heading-1 portfolio-heading" heading={heading} />
      </div>
      <Rail className="portfolio-rail" label={`${heading.text} ${heading.loud}`}>
        {items.map((item) => (
          <li className="rail-item" key={item.link}>
            <div className="portfolio-plate">
              {item.video ? (
                <VideoPlate picture={item.picture} sizes={sizes[layout]} sources={item.video} title={item.title} />
              ) : (
                <SitePicture className="portfolio-picture" picture={item.picture} sizes={sizes[layout]} />
              )}
            </div>
            <div className="portfolio-caption">
              <div>
                <p className="small muted">{item.category}</p>
                <h3 className="heading-3">
                  <Link className="portfolio-link" to={item.link} prefetch="intent">
                    {item.title}
                  </Link>
                </h3>
              </div>
              <p className="muted">{item.description}</p>
            </div>
            {controls?.(item)}
          </li>
        ))}
      </Rail>
    </section>
  )
}
