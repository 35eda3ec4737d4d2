import { Link } from 'react-router'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { Title } from '#app/ui/title.tsx'
import type { YourData } from '#contract/content/content.ts'

/** Says that no data is stored. `email` is the agency's address for questions. */
export function Erased({ text, email, isNew = false }: { text: YourData['gone']; email?: string; isNew?: boolean }) {
  return (
    <section className="section wrap stack your-data-gone">
      <Bars className="your-data-flat" isFlat peak="none" />
      <Title as="h1" className="heading-1" heading={text.title} />
      <p className="lead your-data-words" role={isNew ? 'status' : undefined}>
        {text.line} {email && <MailLink email={email} />}
      </p>
      <Link className="text-link" to="/">
        Home
      </Link>
    </section>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <a className="inline-link your-data-mail" href={`mailto:${email}?subject=Privacy`}>
      {email}
    </a>
  )
}
