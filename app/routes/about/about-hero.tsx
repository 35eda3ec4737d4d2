import './about-hero.css'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading, Picture } from '#contract/content/content.ts'

type AboutHeroProps = {
  heading: Heading
  picture: Picture
  /** The tone of text on the colour of the picture's upper edge. */
  topTone: 'ink' | 'bone'
}

/** From 1024 px the heading lies on the picture; on smaller screens it is above it, on the colour of the picture's sky. */
export function AboutHero({ heading, picture, topTone }: AboutHeroProps) {
  return (
    <header className={`about-hero about-hero-${topTone} about-hero-wide-${picture.tone}`}>
      <Fill colour={picture.topFill} />
      <div className="wrap about-hero-words">
        <Title as="h1" className="heading-hero about-hero-title" heading={heading} />
      </div>
      <SitePicture className="about-hero-picture" picture={picture} sizes="100vw" isFirst />
    </header>
  )
}
