import './story.css'
import { Link } from 'react-router'
import { largeFromPx } from '#app/constants.ts'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { useReveal } from '#app/ui/motion/use-reveal.ts'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage, Picture } from '#contract/content/content.ts'

type StoryProps = Omit<AboutPage['story'], 'picture' | 'link'> & { picture: Picture; link: AboutPage['story']['link'] | null }

export function Story({ heading, paragraphs, picture, link }: StoryProps) {
  const box = useReveal()
  return (
    <section className="story">
      <div className="story-words">
        <Title as="h2" className="statement story-heading" heading={heading} />
        <div className="story-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <p>
              <Link className="text-link" to={link.href}>
                {link.label}
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="story-frame" ref={box}>
        <SitePicture className="story-picture reveal-wipe" picture={picture} sizes={sizes} />
      </div>
    </section>
  )
}

// Below 1024 px `sizes` is less than the picture's width: a smaller file is enough for its coarse printed dots.
const sizes = `(min-width: ${largeFromPx}px) 50vw, 80vw`
