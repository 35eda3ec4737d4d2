import './testimonials.css'
import type { Heading, Picture, Testimonial } from '#contract/content.ts'
import { smallFromPx } from '../constants.ts'
import { Rail } from '../ui/rail.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import { Stars } from '../ui/stars.tsx'
import { Title } from '../ui/title.tsx'

type TestimonialsProps = {
  heading: Heading
  items: readonly (Omit<Testimonial, 'avatar'> & { avatar: Picture })[]
}

/** What clients said: two in view from 1024 px, else one. */
export function Testimonials({ heading, items }: TestimonialsProps) {
  return (
    <section className="section section-haze testimonials">
      <div className="wrap">
        <Title as="h2" className="heading-2 testimonials-heading" heading={heading} />
        <Rail className="testimonials-rail" label={`${heading.text} ${heading.loud}`}>
          {items.map(({ quote, author, avatar, rating }) => (
            <li className="rail-item" key={quote}>
              <figure className="testimonials-item">
                <SitePicture
                  className="testimonials-picture"
                  picture={avatar}
                  sizes={`(min-width: ${smallFromPx}px) 18rem, 100vw`}
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
            </li>
          ))}
        </Rail>
      </div>
    </section>
  )
}
