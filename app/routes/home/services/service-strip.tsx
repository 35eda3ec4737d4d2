import './service-strip.css'
import { Link } from 'react-router'
import { type SizedIdent, toPhoneCrop } from '#app/media.ts'
import { IdentKey } from '#app/sections/ident/ident-key.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Heading, Picture, Service } from '#contract/content/content.ts'

type ServiceStripProps = Pick<Service, 'slug' | 'name' | 'description' | 'accent'> &
  Heading & {
    picture: Picture
    ident: SizedIdent | null
    number: number
    /** `resting` without a filter; a filter makes the matching strip `chosen` and the others `away`. */
    state: 'resting' | 'chosen' | 'away'
  }

/** One service: from 1024 px a strip that opens on hover or focus, below that a row. */
export function ServiceStrip({ slug, name, text, loud, description, accent, picture, ident, number, state }: ServiceStripProps) {
  return (
    <li className={`service-strip service-strip-${state} hue-field hue-${accent}`}>
      <Link className="service-strip-link" to={`/services/${slug}`}>
        <span className="service-strip-number" aria-hidden="true">
          {number}
        </span>{' '}
        <span className="service-strip-name">
          {text} <b>{loud}</b>
        </span>{' '}
        <span className="service-strip-open">
          {/* The picture loads when the strip opens, because browsers don't load lazy pictures that aren't displayed. */}
          <SitePicture
            className="service-strip-picture"
            picture={{ ...toPhoneCrop(picture), alt: '' }}
            sizes={state === 'chosen' ? '62vw' : '38vw'}
          />
          <span className="service-strip-words">
            {/* These repeat number and name. CSS draws them, so that text browsers show each only once. */}
            <span className="service-strip-number" aria-hidden="true" data-text={number} />
            <span className="service-strip-title" aria-hidden="true">
              <span data-text={`${text} `} />
              <b data-text={loud} />
            </span>
            <span className="lead service-strip-line">{description}</span>
          </span>
        </span>
        <Icon className="service-strip-arrow" name="arrow-right" />
      </Link>
      {ident && <IdentKey ident={ident} title={name} />}
    </li>
  )
}
