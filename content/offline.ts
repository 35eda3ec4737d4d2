// The page shown while the browser is offline.
export const offline = {
  meta: {
    title: 'No line',
    description: 'What is shown of this site where there is no connection.',
    keywords: [],
  },
  heading: { text: 'The line has gone', loud: 'quiet' },
  lead: 'This page is not on your device yet, and nothing gets through to fetch it. It opens by itself when the line is back.',
  retryLabel: 'Try again',
  direct: {
    heading: { text: 'You still get', loud: 'through' },
    line: 'A call needs no data. What you write on WhatsApp or by mail goes as soon as it can.',
    whatsappMessage: 'Hello, I could not reach your website. ',
  },
  kept: {
    heading: { text: 'Here to', loud: 'read' },
    line: 'Pages you have opened before are kept on this device.',
  },
}
