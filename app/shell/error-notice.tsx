import { Link, useLocation } from 'react-router'
import type { Brand } from '#contract/content/content.ts'
import { describeError } from '../api/error-id.ts'
import { telephoneLink, whatsappLink } from '../contact-links.ts'

/** Says that a page failed to load, and what to do. `brand` is undefined if the data of root.tsx failed too. */
export function ErrorNotice({
  error,
  brand,
}: {
  error: unknown
  brand: Pick<Brand, 'phones' | 'whatsapp' | 'email'> | undefined
}) {
  const { pathname, search } = useLocation()
  const { isOurs, quote } = describeError(error)
  const phone = brand?.phones[0]
  return (
    <div className="section wrap stack" role="alert">
      <h1 className="heading-2">{isOurs ? 'Something went wrong on our side' : 'We couldn’t load this page'}</h1>
      <p className="lead">
        {isOurs ? 'Please try again in a moment.' : 'Check your connection and try again.'}
        {brand && (
          <>
            {' '}
            You can also{' '}
            {phone && (
              <>
                call{' '}
                <a className="inline-link" href={telephoneLink(phone)}>
                  {phone}
                </a>{' '}
                or{' '}
              </>
            )}
            write to us {brand.whatsapp ? 'on' : 'at'}{' '}
            <a
              className="inline-link"
              href={whatsappLink(brand.whatsapp) || `mailto:${brand.email}`}
              target={brand.whatsapp ? '_blank' : undefined}
              rel="noopener"
            >
              {brand.whatsapp ? 'WhatsApp' : brand.email}
            </a>
            .
          </>
        )}
      </p>
      {quote && (
        <p>
          Please mention this code if you contact us: <b>{quote}</b>
        </p>
      )}
      <p>
        {/* A router link, because reloading the document while offline would leave the site. */}
        <Link className="button" to={`${pathname}${search}`} replace>
          Try again
        </Link>
      </p>
    </div>
  )
}
