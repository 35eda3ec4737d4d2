import './own-page.css'
import { memo } from 'react'
import { data } from 'react-router'
import { largeFromPx } from '#app/constants.ts'
import { type RequestContext, requestContext } from '#app/context.ts'
import { getPicture } from '#app/media.ts'
import { ContactForm } from '#app/sections/contact-form/contact-form.tsx'
import { Faq } from '#app/sections/faq.tsx'
import { toFaqItems } from '#app/sections/faq-items.ts'
import { FormattedText } from '#app/sections/formatted-text/formatted-text.tsx'
import { splitText } from '#app/sections/formatted-text/text-parts.ts'
import { PageHero } from '#app/sections/page-hero.tsx'
import { absolute } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { describeFaqs } from '#app/seo/structured-data/describe-faqs.ts'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import type { OwnPage as OwnPageEntry } from '#contract/content/content.ts'
import { toHeading } from '#contract/content/heading.ts'
import { loadHome, toResponseInit } from '../shared/load-home.ts'
import { redirectMoved } from '../shared/redirect-moved.ts'
import { UnknownSlug } from '../shared/unknown-slug.tsx'
import type { Route } from './+types/own-page'

export async function loader({ params, context }: Route.LoaderArgs) {
  const requestInfo = context.get(requestContext)
  const entry = requestInfo.content.pages.find(({ slug }) => slug === params.page)
  if (!entry) {
    const moved = requestInfo.findMovedEntry('pages', params.page)
    if (moved) throw redirectMoved(`/${moved}`)
    const home = await loadHome(requestInfo, true)
    return data({ home, page: null }, toResponseInit(home))
  }
  return { home: null, page: buildPage(entry, requestInfo) }
}

function buildPage({ slug, name, lead, meta, blocks }: OwnPageEntry, requestInfo: RequestContext) {
  const { site, getShareCard, content } = requestInfo
  const { brand } = content
  const path = `/${slug}`
  return {
    heading: toHeading(name),
    lead,
    blocks: blocks.map((block) => toBlock(block, requestInfo)),
    meta: pageMeta({
      site,
      brand,
      path,
      meta: { ...meta, keywords: brand.keywords },
      image: getShareCard(path),
      structured: [
        { '@type': 'WebPage', name, url: absolute(site, path) },
        ...describeFaqs(blocks.flatMap((block) => (block.type === 'questions' ? block.items : []))),
      ],
    }),
  }
}

/** What the browser needs to show a block. */
function toBlock(block: OwnPageEntry['blocks'][number], { media, content }: RequestContext) {
  switch (block.type) {
    case 'text':
      return { ...block, text: splitText(block.text) }
    case 'picture':
      return { ...block, picture: getPicture(media, block.picture) }
    case 'contact form':
      return {
        ...block,
        button: content.contact.form.buttonLabel,
        chat: { number: content.brand.whatsapp, message: content.contact.form.whatsappMessage },
      }
    case 'questions':
      return { ...block, items: toFaqItems(block.items) }
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.page?.meta ?? loaderData?.home?.meta ?? []

/** A page that the agency has added: a title and any number of blocks. */
// Otherwise the start of a navigation would render the whole page again.
export default memo(function OwnPage({ loaderData: { home, page } }: Route.ComponentProps) {
  if (!page) return <UnknownSlug {...home} />
  return (
    <>
      <PageHero heading={page.heading} lead={page.lead} field="gold" hasBars />
      {page.blocks.map((block, index) => (
        // Blocks have no identity of their own, and their order never changes while the page is shown.
        <Block key={index} block={block} />
      ))}
    </>
  )
})

type BlockData = ReturnType<typeof toBlock>

function Block({ block }: { block: BlockData }) {
  switch (block.type) {
    case 'text':
      return (
        <section className="wrap own-page-block">
          <div className="prose own-page-text">
            {block.title && <h2>{block.title}</h2>}
            <FormattedText parts={block.text} />
          </div>
        </section>
      )
    case 'picture':
      return (
        <figure className="wrap own-page-block">
          <SitePicture
            className="own-page-picture"
            picture={block.picture}
            sizes={`(min-width: ${largeFromPx}px) 92vw, 100vw`}
            isUncropped
          />
          {block.caption && <figcaption className="small muted own-page-caption">{block.caption}</figcaption>}
        </figure>
      )
    case 'questions':
      return block.items.length > 0 && <Faq heading={block.heading} items={block.items} />
    case 'contact form':
      return (
        <section className="wrap own-page-block">
          <div className="own-page-form">
            <Title as="h2" className="heading-2" heading={block.heading} />
            {block.line && <p className="lead">{block.line}</p>}
            <ContactForm button={block.button} chat={block.chat} />
          </div>
        </section>
      )
  }
}
