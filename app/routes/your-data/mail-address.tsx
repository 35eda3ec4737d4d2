import { Fragment } from 'react'

/** Breaks before its sign, where it is longer than the line, and before its dots, where a part of it is. Parts may be alike: their place is their key. */
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
