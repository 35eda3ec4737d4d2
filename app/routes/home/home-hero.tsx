import './home-hero.css'
import { Link } from 'react-router'
import { Ground } from '#app/ui/ground.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Rail } from '#app/ui/rail.tsx'
import { SitePicture } from '#app/ui/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import { VideoPlate } from '#app/ui/video-plate.tsx'
import type { Slide } from '../load-home.ts'

/** Six slides, each on the ground of its own picture. The first one's title is the page's. */
export function HomeHero({ slides }: { slides: readonly Slide[] }) {
  return (
    <Rail className="home-hero" label="What we do">
      {slides.map(({ title, subtitle, cta, picture, video }, index) => (
        <li className={`rail-item home-hero-slide home-hero-${picture.tone}`} key={title.text}>
          <Ground colour={picture.ground} />
          <div className="home-hero-plate">
            {video ? (
              <VideoPlate picture={picture} sizes="100vw" sources={video} title={`${title.text} ${title.loud}`} />
            ) : (
              <SitePicture className="home-hero-picture" picture={picture} sizes="100vw" isFirst={index === 0} />
            )}
          </div>
          <div className="wrap home-hero-words">
            <Title as={index === 0 ? 'h1' : 'h2'} className={`heading-hero ${sizeOf(title)}`} heading={title} />
            <p className="lead home-hero-subtitle">{subtitle}</p>
            <Link className="button home-hero-cta" to="/contact" prefetch="intent">
              {cta} <Icon name="level" />
            </Link>
          </div>
        </li>
      ))}
    </Rail>
  )
}

/** Long titles are set smaller: copy stands on the empty left of the picture, above what lies at its foot. */
function sizeOf({ text }: Slide['title']): string {
  return text.length > 14 ? 'home-hero-title home-hero-title-long' : 'home-hero-title'
}
