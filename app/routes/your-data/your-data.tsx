import './your-data.css'
import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { PostDate } from '#app/ui/post-date.tsx'
import { Title } from '#app/ui/title.tsx'
import type { YourData as YourDataText } from '#contract/content/content.ts'
import type { PersonalData } from '#contract/entities/personal-data.ts'
import { privateMeta, privateResponseInit } from '../shared/private-response.ts'
import type { Route } from './+types/your-data'
import { Choices } from './choices.tsx'
import { Erased, MailLink } from './erased.tsx'
import { MailAddress } from './mail-address.tsx'
import { SentEmails } from './sent-emails.tsx'

/** Shows what is stored about a subscriber. Opening the page changes nothing, because mail programs open links automatically. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site, readPersonalData, content } = context.get(requestContext)
  const stored = await readPersonalData(token)
  const page = { stored, token, text: content.yourData, email: content.brand.email, meta: privateMeta({ site, content }) }
  return data(page, privateResponseInit(stored !== null))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function YourData({ loaderData: { stored, token, text, email } }: Route.ComponentProps) {
  if (!stored) return <Erased text={text.gone} email={email} />
  return (
    <div className="wrap your-data">
      <header className="your-data-head">
        <Title as="h1" className="heading-1 your-data-heading" heading={text.title} />
        <Bars className="your-data-bars" />
      </header>
      <div className="your-data-opening">
        <Statement {...stored} text={text.states} />
        <p className="your-data-words">{text.lead}</p>
      </div>
      <Choices text={text} token={token} isUnsubscribed={stored.state === 'unsubscribed'} />
      <SentEmails emails={stored.emails} earlierCount={stored.earlierCount} text={text.emails} />
      <section className="your-data-messages">
        <Title as="h2" className="heading-2" heading={text.messages.title} />
        <p className="lead">
          {text.messages.line} <MailLink email={email} />
        </p>
      </section>
    </div>
  )
}

function Statement({ email, state, since, unsubscribedAt, text }: PersonalData & { text: YourDataText['states'] }) {
  // A date stays on one line with the full stop after it.
  const parts = text[state].split(/(\{(?:start|end)\}[^\s{]*)/)
  return (
    <p className="statement your-data-statement">
      <b>
        <MailAddress email={email} />
      </b>{' '}
      {parts.map((part, index) => {
        const [, day, end] = /^\{(start|end)\}(.*)$/.exec(part) ?? []
        if (!day) return part
        return (
          // The parts never change while the page is shown.
          <span className="your-data-day" key={index}>
            <PostDate iso={day === 'start' ? since : (unsubscribedAt ?? '')} />
            {end}
          </span>
        )
      })}
    </p>
  )
}
