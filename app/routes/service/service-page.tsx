import './service-page.css'
import { Link } from 'react-router'
import { GetStarted } from '#app/routes/service/get-started.tsx'
import { Faq } from '#app/sections/faq.tsx'
import { IdentKey } from '#app/sections/ident/ident-key.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import { Portfolio } from '#app/sections/portfolio/portfolio.tsx'
import { PreviewButton } from '#app/sections/portfolio/preview-button.tsx'
import { usePortfolioPreview } from '#app/sections/portfolio/use-portfolio-preview.tsx'
import { ShareLinks } from '#app/sections/share-links/share-links.tsx'
import { Stats } from '#app/sections/stats.tsx'
import { Testimonials } from '#app/sections/testimonials.tsx'
import { ContactBar } from '#app/shell/contact-bar.tsx'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { ServiceIntro } from './service-intro.tsx'
import type { ServicePageData } from './service-page-data.ts'
import { StayConnected } from './stay-connected.tsx'

/** The sections of a service page in the order of spec §2. */
export function ServicePage({ hero, intro, stats, projects, testimonials, faqs, closing, buttons, ...page }: ServicePageData) {
  const preview = usePortfolioPreview()
  return (
    <div className={`service-page hue-${page.accent}`}>
      <PageHero {...hero} copyAt="end">
        <Link className="button button-gold" to="/contact">
          {buttons.contact}
          <BarsIcon />
        </Link>{' '}
        {page.chat && (
          <a className="button button-line" href={page.chat} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            {buttons.chat}
          </a>
        )}
        {page.ident && <IdentKey ident={page.ident} title={page.name} />}
      </PageHero>
      <ServiceIntro {...intro} />
      <Stats items={stats} layout="band" />
      {projects.items.length > 0 && (
        <Portfolio
          {...projects}
          isPaused={preview.isOpen}
          renderButton={(work) => (
            <PreviewButton
              title={work.title}
              link={work.link}
              video={work.preview.video}
              onNear={preview.prepare}
              onOpen={() => preview.open(work)}
            />
          )}
          controls={({ title, url }) => (
            <ShareLinks url={url} title={title} networks={['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp']} />
          )}
        />
      )}
      {preview.modal}
      {testimonials.items.length > 0 && <Testimonials {...testimonials} layout="lines" />}
      {faqs.length > 0 && <Faq heading={page.faqHeading} items={faqs} />}
      <StayConnected
        heading={page.newsletterHeading}
        place={page.slug}
        line={page.newsletterLine}
        button={buttons.subscribe}
        debounceMs={page.emailPauseMs}
      />
      <GetStarted {...closing} link={{ label: buttons.start, href: '/contact' }} litBar={page.litBar} />
      <ContactBar call={buttons.call} whatsapp={page.chat} linkedin={page.linkedin} />
    </div>
  )
}
