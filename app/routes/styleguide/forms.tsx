import { useId } from 'react'
import { NewsletterForm } from '#app/sections/newsletter-form/newsletter-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { OnEachBackground, StyleguideSection } from './styleguide-section.tsx'

export function Forms() {
  return (
    <StyleguideSection name="Forms">
      <OnEachBackground>
        <Fields />
      </OnEachBackground>
    </StyleguideSection>
  )
}

function Fields() {
  const place = `styleguide-${useId()}`
  return (
    <div className="grid styleguide-fields">
      <Field label="Empty" placeholder="you@example.com" />
      <Field label="Filled" defaultValue="Halima Bello" />
      <Field label="With a note" note="Only if you would rather be called." />
      <Field label="With an error" defaultValue="halima@tudu" error="Please enter a valid email" />
      <Field label="Disabled" defaultValue="Not now" disabled />
      <Field label="A choice" as="select" defaultValue="Branding">
        <option>Animation</option>
        <option>Branding</option>
      </Field>
      <Field
        label="Long text"
        as="textarea"
        defaultValue="Two lines
of it"
      />
      <Field label="Long text with an error" as="textarea" error="Please say something" />
      <NewsletterForm place={place} line="One letter a month." button="Subscribe" isInlineError />
    </div>
  )
}
