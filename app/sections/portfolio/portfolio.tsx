import './portfolio.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { portfolioIntervalMs } from '#app/constants.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { ClickToPlayVideo } from '#app/ui/media/click-to-play-video.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading, Link as LinkCopy, Picture } from '#contract/content/content.ts'

export type PortfolioSlide = {
  title: string
  category: string
  description: string
  link: string
  /** The picture, or the film's poster. */
  picture: Picture
  /** Present when the item is a film. */
  video?: readonly { src: string; type: string }[]
}

type PortfolioProps<Item> = {
  heading: Heading
  /** Shown after the heading. */
  link?: LinkCopy
  items: readonly Item[]
  /** `wide` (home): one large slide and part of the next. `tall` (service pages): 3, 2 or 1 slides, without their descriptions. */
  layout: 'wide' | 'tall'
  /** Renders a button in the lower left corner of a picture. */
  renderButton?: (item: Item) => ReactNode
  /** Renders controls below a slide. */
  controls?: (item: Item) => ReactNode
  /** Pauses autoplay. */
  isPaused?: boolean
}

export function Portfolio<Item extends PortfolioSlide>(props: PortfolioProps<Item>) {
  const { heading, link, items, layout, renderButton: tab, controls, isPaused = false } = props
  const isTall = layout === 'tall'
  return (
    <Carousel
      className={`section portfolio portfolio-${layout} ${isTall ? 'carousel-two-lines' : ''}`}
      label={`${heading.text} ${heading.loud}`}
      heading={
        <div className="portfolio-heading">
          <Title as="h2" className="heading-1" heading={heading} isRevealed={isTall} />
          {link && (
            <Link className="text-link" to={link.href} prefetch="intent">
              {link.label}
            </Link>
          )}
        </div>
      }
      items={items}
      getKey={({ link }) => link}
      intervalMs={portfolioIntervalMs}
      canRotate={isTall}
      isPaused={isPaused}
    >
      {(item) => (
        <>
          <div className="portfolio-frame">
            {item.video ? (
              <ClickToPlayVideo picture={item.picture} sizes={sizes[layout]} sources={item.video} title={item.title} />
            ) : (
              <SitePicture className="portfolio-picture" picture={item.picture} sizes={sizes[layout]} />
            )}
            {tab?.(item)}
          </div>
          <div className="portfolio-caption">
            <div>
              <h3 className="heading-3">
                <Link className="portfolio-link" to={item.link} prefetch="intent">
                  {item.title}
                </Link>
              </h3>
              {isTall && <p className="muted">{item.category}</p>}
            </div>
            {!isTall && <p className="muted">{item.description}</p>}
          </div>
          {controls?.(item)}
        </>
      )}
    </Carousel>
  )
}

const sizes = {
  wide: '(min-width: 1365px) 58rem, (min-width: 640px) 68vw, 86vw',
  tall: '(min-width: 1440px) 28rem, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw',
}
