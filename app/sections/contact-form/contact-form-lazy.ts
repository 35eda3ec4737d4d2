// What the contact form needs once it is used: one file, loaded then.

export { sendContact } from './contact-form-send.ts'
export { prepareFormToken } from './contact-form-token.ts'
export { ContactFormDraftNotice } from './draft/contact-form-draft-notice.tsx'
export { ContactFormQueued } from './queue/contact-form-queued.tsx'
