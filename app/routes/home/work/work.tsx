import './work.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { portfolioIntervalMs } from '#app/constants.ts'
import type { FilmSource } from '#app/media.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { ClickToPlayVideo } from '#app/ui/media/click-to-play-video.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { travel } from '#app/ui/motion/travel.ts'
import { Title } from '#app/ui/title.tsx'
import type { Heading, Link as LinkCopy, Picture } from '#contract/content/content.ts'

export type WorkSlide = {
  title: string
  client: string
  category: string
  year: string
  description: string
  /** The project's page. */
  link: string
  /** The picture, or the film's poster; its crop for phones is the project's upright picture. */
  picture: Picture
  /** The background colour, which is that of the picture's top edge. `tone` is the colour of text on it. */
  background: string
  tone: 'ink' | 'bone'
  /** Present when the project has a film. */
  video?: readonly FilmSource[]
}

const sizes = '86vw'

/** Projects as large pictures. The section has the colour of the project in the middle of the row. */
export function Work({ heading, link, items }: { heading: Heading; link: LinkCopy; items: readonly WorkSlide[] }) {
  const root = useRef<HTMLDivElement>(null)
  const [middle, setMiddle] = useState(0)
  useEffect(() => watchMiddle(root.current, setMiddle), [])
  return (
    <div className={`work tone-${items[middle]?.tone}`} ref={root}>
      {items.map(({ link, background }, index) => (
        <div key={link} className={`work-background ${index === middle ? 'work-background-shown' : ''}`}>
          <Fill colour={background} />
        </div>
      ))}
      <Carousel
        className="section work-carousel"
        label={`${heading.text} ${heading.loud}`}
        heading={
          <div className="work-heading">
            <Title as="h2" className="heading-1" heading={heading} />
            <Link className="text-link" to={link.href}>
              {link.label}
            </Link>
          </div>
        }
        items={items}
        getKey={({ link }) => link}
        intervalMs={portfolioIntervalMs}
      >
        {(item) => <Slide {...item} />}
      </Carousel>
    </div>
  )
}

function Slide({ title, client, category, year, description, link, picture, background, tone, video }: WorkSlide) {
  return (
    <article className={`work-slide work-slide-${tone}`}>
      <div className="work-frame">
        {video ? (
          <ClickToPlayVideo picture={picture} sizes={sizes} sources={video} title={title} />
        ) : (
          <SitePicture className="work-picture" picture={picture} sizes={sizes} />
        )}
      </div>
      <div className="work-words">
        <Fill colour={background} />
        <h3 className="heading-2 work-title">
          <Link
            className="work-link"
            to={link}
            // Shows the whole slide: browsers would scroll only to the link and then snap back to the previous slide.
            onFocus={({ currentTarget }) =>
              currentTarget.closest('.carousel-slide')?.scrollIntoView({ block: 'nearest', inline: 'start' })
            }
            onClick={(event) => travel(event, event.currentTarget.closest('article')?.querySelector('.site-picture'))}
          >
            {title}
          </Link>
        </h3>
        <p className="work-facts">
          {client !== title && `${client}, `}
          {category}, {year}
        </p>
        <p className="work-description">{description}</p>
      </div>
    </article>
  )
}

/** Reports the index of each slide that crosses the middle of the row, and marks the slide. */
function watchMiddle(root: HTMLElement | null, onMiddle: (index: number) => void): (() => void) | undefined {
  const track = root?.querySelector('.carousel-track')
  if (!track) return undefined
  const slides = [...track.children]
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
      if (!entered) return
      onMiddle(slides.indexOf(entered.target))
      for (const slide of slides) slide.toggleAttribute('data-middle', slide === entered.target)
    },
    { root: track, rootMargin: '0px -50%' },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}
