// What the contact form needs once somebody comes near it: one file, loaded then.
export { ContactFormDraftNotice } from './contact-form-draft-line.tsx'
export { prepareFormToken } from './contact-form-pass.ts'
export { sendContact } from './contact-form-send.ts'
export { ContactFormQueued } from './contact-form-waiting.tsx'
