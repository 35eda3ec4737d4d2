import { ClickToPlayVideo } from '#app/ui/media/click-to-play-video.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Slide } from '../shared/load-home.ts'
import { Sample, StyleguideSection } from './styleguide-section.tsx'

const sizes = '(min-width: 1024px) 30vw, 92vw'

export function Pictures({ slides: [one, two], films: [film] }: { slides: readonly Slide[]; films: readonly Slide[] }) {
  if (!one || !two || !film?.video) return null
  // A transparent picture: only the placeholder behind it is visible.
  const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const missing = { ...two.picture, src: nothing, sources: [], alt: '' }
  return (
    <StyleguideSection name="Pictures">
      <div className="wrap styleguide-pictures">
        {['16-9', '4-3', '4-5', '1-1', '21-9'].map((ratio) => (
          <Sample key={ratio} name={`${ratio.replace('-', ':')}, subject at ${one.picture.focus}`}>
            <SitePicture className={`styleguide-picture styleguide-${ratio}`} picture={one.picture} sizes={sizes} isUncropped />
          </Sample>
        ))}
        <Sample name="phones get their own crop">
          <SitePicture className="styleguide-picture styleguide-4-5" picture={two.picture} sizes={sizes} />
        </Sample>
        <Sample name="its background, while it loads">
          <SitePicture className="styleguide-picture styleguide-16-9" picture={missing} sizes={sizes} />
        </Sample>
        <Sample name="a film: nothing loads before it is asked for">
          <div className="styleguide-picture styleguide-16-9">
            <ClickToPlayVideo picture={film.picture} sizes={sizes} sources={film.video} title="A film" />
          </div>
        </Sample>
        <Sample name="a film that cannot be played: its picture stays">
          <div className="styleguide-picture styleguide-16-9">
            <ClickToPlayVideo
              picture={film.picture}
              sizes={sizes}
              sources={film.video.map((source) => ({ ...source, src: '/pictures/missing.webm' }))}
              title="A missing film"
            />
          </div>
        </Sample>
      </div>
    </StyleguideSection>
  )
}
