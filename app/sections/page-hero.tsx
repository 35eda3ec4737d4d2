import './page-hero.css'
import type { ReactNode } from 'react'
import type { Heading, Picture } from '#contract/content/content.ts'
import { Bars } from '../ui/graphics/bars.tsx'
import { SitePicture } from '../ui/media/site-picture.tsx'
import { Title } from '../ui/title.tsx'

type PageHeroProps = {
  heading: Heading
  lead?: string
  /** Small text above the heading. */
  label?: string
  /** Background colour. With a picture it shows only below 1024 px. */
  field?: 'plain' | 'gold' | 'sky'
  picture?: Picture
  /** Position of the text: at the top or bottom of the picture from 1024 px, above or under it on narrower pages. */
  copyAt?: 'start' | 'end'
  /** Makes the heading smaller, for pictures that leave little space for text. */
  hasSmallTitle?: boolean
  hasBars?: boolean
  children?: ReactNode
}

const fields = { plain: '', gold: 'section-gold', sky: 'hue-events hue-field' }

export function PageHero(props: PageHeroProps) {
  const {
    heading,
    lead,
    label,
    field = 'plain',
    picture,
    copyAt = 'start',
    hasSmallTitle = false,
    hasBars = false,
    children,
  } = props
  const kind = picture ? `page-hero-pictured page-hero-${copyAt} page-hero-${picture.tone}` : ''
  return (
    <header className={`page-hero ${fields[field]} ${kind} ${hasSmallTitle ? 'page-hero-close' : ''}`}>
      <div className="wrap page-hero-inner">
        <div className="page-hero-copy">
          {label && <p className="page-hero-label">{label}</p>}
          <Title as="h1" className="page-hero-title" heading={heading} />
          {lead && <p className="lead page-hero-lead">{lead}</p>}
          {children && <div className="page-hero-actions">{children}</div>}
        </div>
        {hasBars && <Bars className="page-hero-bars" peak="laterite" isStretched />}
      </div>
      {picture && (
        <div className="page-hero-picture">
          <SitePicture
            className="page-hero-image"
            picture={picture}
            sizes="100vw"
            isFirst
            isCroppedOnTablets={copyAt === 'end'}
          />
        </div>
      )}
    </header>
  )
}
