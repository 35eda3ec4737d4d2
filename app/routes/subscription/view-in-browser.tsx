import './view-in-browser.css'
import { data, Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { PostDate } from '#app/ui/post-date.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Subscription } from '#contract/content/content.ts'
import type { EmailBlock, EmailLine } from '#contract/entities/web-view-email.ts'
import type { Route } from './+types/view-in-browser'

/** A newsletter email as a web page. The page doesn't show who received the email, because its URL may be passed on. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readWebViewEmail, content, hasPosts } = context.get(requestContext)
  const { brand, subscription } = content
  const email = await readWebViewEmail(token)
  const page = {
    email,
    hasPosts,
    missing: subscription.webView.missing,
    blogLabel: subscription.blogLabel,
    meta: pageMeta({
      site,
      brand,
      path: `/emails/${token}`,
      meta: { ...subscription.webView.meta, ...(email && { title: email.subject }), keywords: [] },
      isIndexed: false,
    }),
  }
  return data(page, { status: email ? 200 : 404, headers: { 'x-robots-tag': 'noindex' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ViewInBrowser({ loaderData: { email, hasPosts, missing, blogLabel } }: Route.ComponentProps) {
  if (!email) return <Missing text={missing} />
  return (
    <article className="wrap web-view">
      <header className="web-view-head">
        <div className="web-view-title">
          <p className="small muted mark">
            <PostDate iso={email.date} />
          </p>
          <Title as="h1" className="heading-2" heading={email.heading} />
        </div>
        <Bars className="web-view-bars" />
      </header>
      {email.html === null ? (
        <div className="web-view-text">
          {email.blocks.map((block, index) => (
            <Block {...block} key={index} />
          ))}
        </div>
      ) : (
        // The HTML is safe to insert, because the server has rendered it from checked blocks.
        <div className="prose web-view-blocks" dangerouslySetInnerHTML={{ __html: email.html }} />
      )}
      {hasPosts && (
        <p className="web-view-end">
          <Link className="text-link" to="/blog">
            {blogLabel}
          </Link>
        </p>
      )}
    </article>
  )
}

// The email's text never changes, so the index is a safe key.
function Block({ type, lines }: EmailBlock) {
  if (type === 'paragraph') {
    return (
      <p>
        {lines.map((line, index) => (
          <span className="web-view-line" key={index}>
            <Line line={line} />
          </span>
        ))}
      </p>
    )
  }
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line }: { line: EmailLine }) {
  return line.map(({ text, href }, index) =>
    href ? (
      <a className="inline-link" href={href} key={index}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}

function Missing({ text: { title, line } }: { text: Subscription['invalid'] }) {
  return (
    <section className="section wrap stack web-view-missing">
      <Bars className="web-view-flat" isFlat />
      <Title as="h1" className="heading-1" heading={title} />
      <p className="lead">{line}</p>
      <Link className="text-link" to="/">
        Home
      </Link>
    </section>
  )
}
