/** The card of a video that lies with somebody else (app/routes/admin/posts/editor/video-card.tsx), as it is stored. */
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

/** A post's content whose video cards say where the tap leads: what a film costs there nobody knows beforehand. */
export function addVideoCaptions(html: string): string {
  // In two steps: one pattern would search the whole text for the end of each broken card.
  return html.replace(videoCardPattern, (card) => {
    const [, link = '', href = ''] = videoCardParts.exec(card) ?? []
    const host = URL.parse(href.replaceAll('&amp;', '&'))?.hostname.replace(/^(?:www|m)\./, '')
    return host ? `${link}<figcaption>Plays on ${providerNames[host] ?? host}</figcaption></figure>` : card
  })
}
