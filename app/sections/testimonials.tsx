import './testimonials.css'
import type { Heading } from '#contract/content/content.ts'
import { testimonialsIntervalMs } from '../constants.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Stars } from '../ui/graphics/stars.tsx'
import { Title } from '../ui/title.tsx'
import { Portrait } from './portrait.tsx'
import type { TestimonialItem } from './testimonial-items.ts'

type TestimonialsProps = {
  heading: Heading
  items: readonly TestimonialItem[]
  /** `portraits`: the portrait beside the text. `lines`: text under a line, a small portrait below (service pages). */
  layout?: 'portraits' | 'lines'
}

/** Clients' testimonials: two in view from 1024 px, else one (spec §9). */
export function Testimonials({ heading, items, layout = 'portraits' }: TestimonialsProps) {
  return (
    <Carousel
      className={`section section-haze testimonials testimonials-${layout} ${layout === 'lines' ? 'carousel-two-lines' : ''}`}
      label={`${heading.text} ${heading.loud}`}
      heading={<Title as="h2" className="heading-2" heading={heading} />}
      items={items}
      getKey={({ quote }) => quote}
      intervalMs={testimonialsIntervalMs}
    >
      {(item) => (layout === 'lines' ? <Lines {...item} /> : <Block {...item} />)}
    </Carousel>
  )
}

function Block({ quote, author, avatar, rating }: TestimonialItem) {
  return (
    <figure className="testimonials-item">
      <Portrait
        className="testimonials-picture"
        picture={avatar}
        name={author.name}
        sizes="(min-width: 1280px) 13rem, (min-width: 1024px) 46vw, (min-width: 640px) 13rem, calc(100vw - 2.5rem)"
      />
      <div className="testimonials-words">
        <Stars rating={rating} />
        <blockquote className="quote testimonials-quote">{quote}</blockquote>
        <figcaption>
          <Author {...author} />
        </figcaption>
      </div>
    </figure>
  )
}

function Lines({ quote, author, avatar, rating }: TestimonialItem) {
  return (
    <figure className="testimonials-said">
      <Stars rating={rating} />
      <blockquote className="quote testimonials-said-quote">{quote}</blockquote>
      <figcaption className="testimonials-who">
        <Portrait className="testimonials-face" picture={avatar} name={author.name} sizes="4.5rem" />
        <div>
          <Author {...author} />
        </div>
      </figcaption>
    </figure>
  )
}

function Author({ name, role }: TestimonialItem['author']) {
  return (
    <>
      <span className="testimonials-name">{name}</span> <span className="small muted testimonials-role">{role}</span>
    </>
  )
}
