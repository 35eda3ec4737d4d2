import './about-hero.css'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading, Picture } from '#contract/content/content.ts'

/** From 1024 px the heading lies on the picture; on smaller screens it is above it, on the colour of the picture's sky. */
export function AboutHero({ heading, picture }: { heading: Heading; picture: Picture }) {
  return (
    <header className="about-hero">
      <Fill colour={picture.topFill} />
      <div className="wrap about-hero-words">
        <Title as="h1" className="heading-hero about-hero-title" heading={heading} />
      </div>
      <SitePicture className="about-hero-picture" picture={picture} sizes="100vw" isFirst />
    </header>
  )
}
