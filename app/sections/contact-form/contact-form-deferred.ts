// The code that the contact form needs only once someone uses it, loaded as one file.

export { sendContact } from './contact-form-send.ts'
export { prepareFormToken } from './contact-form-token.ts'
export { ContactFormDraftNotice } from './draft/contact-form-draft-notice.tsx'
export { ContactFormQueued } from './queue/contact-form-queued.tsx'
