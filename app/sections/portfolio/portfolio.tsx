import './portfolio.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { portfolioIntervalMs } from '#app/constants.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { ClickToPlayVideo } from '#app/ui/media/click-to-play-video.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading, Picture } from '#contract/content/content.ts'

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
  items: readonly Item[]
  /** Renders a button in the lower left corner of a picture. */
  renderButton?: (item: Item) => ReactNode
  /** Renders controls below a slide. */
  controls?: (item: Item) => ReactNode
  /** Pauses autoplay. */
  isPaused?: boolean
}

/** The projects of a service in a row, of which 3, 2 or 1 are in view. */
export function Portfolio<Item extends PortfolioSlide>(props: PortfolioProps<Item>) {
  const { heading, items, renderButton, controls, isPaused = false } = props
  return (
    <Carousel
      className="section portfolio carousel-two-lines"
      label={`${heading.text} ${heading.loud}`}
      heading={<Title as="h2" className="heading-1" heading={heading} isRevealed />}
      items={items}
      getKey={({ link }) => link}
      intervalMs={portfolioIntervalMs}
      canRotate
      isPaused={isPaused}
    >
      {(item) => (
        <>
          <div className="portfolio-frame">
            {item.video ? (
              <ClickToPlayVideo picture={item.picture} sizes={sizes} sources={item.video} title={item.title} />
            ) : (
              <SitePicture className="portfolio-picture" picture={item.picture} sizes={sizes} />
            )}
            {renderButton?.(item)}
          </div>
          <div className="portfolio-caption">
            <div>
              <h3 className="heading-3">
                <Link className="portfolio-link" to={item.link}>
                  {item.title}
                </Link>
              </h3>
              <p className="muted">{item.category}</p>
            </div>
          </div>
          {controls?.(item)}
        </>
      )}
    </Carousel>
  )
}

const sizes = '(min-width: 1440px) 28rem, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw'
