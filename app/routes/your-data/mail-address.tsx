import { Fragment } from 'react'

/** Breaks before its dots and its sign, where it is longer than the line. Parts may be alike: their place is their key. */
export function MailAddress({ email }: { email: string }) {
  return email.split(/(?=[.@])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
