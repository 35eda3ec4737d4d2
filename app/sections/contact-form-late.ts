// What the contact form needs once somebody comes near it: one file, loaded then.
export { ContactFormDraft } from './contact-form-draft-line.tsx'
export { preparePass } from './contact-form-pass.ts'
export { sendContact } from './contact-form-send.ts'
export { ContactFormWaiting } from './contact-form-waiting.tsx'
