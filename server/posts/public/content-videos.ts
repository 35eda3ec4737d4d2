/** Matches the stored HTML of a video that is hosted elsewhere (app/routes/admin/posts/editor/video-card.tsx). */
const videoCardPattern = /<figure class="video-card">.*?<\/figure>/gs
const videoCardParts = /^(<figure class="video-card"><a href="([^"]*)".*?<\/a>)(?:<figcaption>.*?<\/figcaption>)?<\/figure>$/s

const providerNames: Record<string, string> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'fb.watch': 'Facebook',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitter.com': 'Twitter',
}

/** Adds to each video card the name of the site that plays the video, to warn readers that playing may use a lot of data. */
export function addVideoCaptions(html: string): string {
  // Two steps, because a single pattern would search the whole text for the end of every malformed card.
  return html.replace(videoCardPattern, (card) => {
    const [, link = '', href = ''] = videoCardParts.exec(card) ?? []
    const host = URL.parse(href.replaceAll('&amp;', '&'))?.hostname.replace(/^(?:www|m)\./, '')
    return host ? `${link}<figcaption>Plays on ${providerNames[host] ?? host}</figcaption></figure>` : card
  })
}
