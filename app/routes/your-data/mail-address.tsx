import { Fragment } from 'react'

/** Lets the address wrap before the @, and before the dots of a part that is too long for a line. */
export function MailAddress({ email }: { email: string }) {
  return email.split(/(?=@)/).map((part, index) => (
    <span className="your-data-mail-part" key={index}>
      {part.split(/(?=\.)/).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  ))
}
