import './testimonials.css'
import type { Heading, Picture, Testimonial } from '#contract/content.ts'
import { testimonialsEveryMs } from '../constants.ts'
import { Carousel } from '../ui/carousel.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import { Stars } from '../ui/stars.tsx'
import { Title } from '../ui/title.tsx'

type TestimonialsProps = {
  heading: Heading
  items: readonly (Omit<Testimonial, 'avatar'> & { avatar: Picture })[]
}

/** What clients said: two in view from 1024 px, else one (spec §9). */
export function Testimonials({ heading, items }: TestimonialsProps) {
  return (
    <Carousel
      className="section section-haze testimonials"
      label={`${heading.text} ${heading.loud}`}
      heading={<Title as="h2" className="heading-2" heading={heading} />}
      items={items}
      keyOf={({ quote }) => quote}
      everyMs={testimonialsEveryMs}
    >
      {({ quote, author, avatar, rating }) => (
        <figure className="testimonials-item">
          <SitePicture
            className="testimonials-picture"
            picture={avatar}
            sizes="(min-width: 1280px) 13rem, (min-width: 1024px) 46vw, (min-width: 640px) 13rem, calc(100vw - 2.5rem)"
          />
          <div className="testimonials-words">
            <Stars rating={rating} />
            <blockquote className="quote testimonials-quote">{quote}</blockquote>
            <figcaption>
              <span className="testimonials-name">{author.name}</span>
              <span className="small muted testimonials-role">{author.role}</span>
            </figcaption>
          </div>
        </figure>
      )}
    </Carousel>
  )
}
