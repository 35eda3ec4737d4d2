// Renders the HTML of all emails with inline styles, because some mail programs ignore the style element.
// Many mail programs block pictures, so the only one of the frame is an uploaded logo; its alternative text is the name.

import { toFullName } from '#contract/brand/full-name.ts'
import type { Logo } from '#contract/brand/logo.ts'
import type { Palette } from '#contract/brand/palette.ts'
import { bone, haze, ink, muted, night, paper } from '#contract/content/brand-colours.ts'
import { toHeading } from '#contract/content/heading.ts'
import { formatDate } from '#contract/format/agency-time.ts'
import { escapeHtml } from '#server/http/html.ts'
import type { NewsletterBlock } from './blocks.ts'
import { createBlockDarkStyle, type EmailLink, renderBlock, renderButton, renderLink, tableStart } from './blocks-html.ts'

/** The sender shown in emails, its colours, the family of its font, and its logo, with the full URL of a PNG. */
export type Organisation = { name: string; descriptor: string; address: string; palette: Palette; font: string; logo: Logo }

type EmailContent = {
  subject: string
  /** The preview text that mailboxes show beside the subject. */
  preheader: string
  date: Date | null
  blocks: readonly NewsletterBlock[]
  /** The site's URL, for links and pictures of the blocks. */
  siteUrl: string
  button: EmailLink | null
  organisation: Organisation
  /** Why the recipient gets this email. */
  reason: string
  viewLink: EmailLink | null
  footerLinks: readonly EmailLink[]
}

/** Renders the HTML of an email. Everything except the message takes about 5 kB. */
export function renderEmailHtml({
  subject,
  preheader,
  date,
  blocks,
  siteUrl,
  button,
  organisation,
  reason,
  viewLink,
  footerLinks,
}: EmailContent): string {
  const { palette } = organisation
  const fontFamily = toFontFamily(organisation)
  const { fill, onFill, onDark } = palette
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title>
<style>${createStyle(palette)}</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]--></head>
<body class="background" style="margin:0;padding:0;background:${haze};color:${ink};font:17px/1.55 ${fontFamily};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${preheaderPadding}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="en">
${tableStart} class="background" bgcolor="${haze}"><tr><td align="center">
<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->
${tableStart} style="max-width:600px;margin:0 auto;text-align:left">
<tr><td class="side quiet" align="right" style="padding:6px 36px;color:${muted};font:13px/1.4 ${fontFamily}">${viewLink ? renderLink(viewLink, `display:inline-block;padding:13px 0;color:${muted}`) : '&nbsp;'}</td></tr>
<tr><td class="side" bgcolor="${fill}" style="padding:36px 36px 0;background:${fill};color:${onFill}">${renderHeader(organisation)}</td></tr>
<tr><td class="side paper" bgcolor="${paper}" style="padding:40px 36px 28px;background:${paper};color:${ink};font:17px/1.55 ${fontFamily};word-break:break-word;overflow-wrap:anywhere">
${date ? renderDate(date, palette) : ''}${renderHeading(subject, fontFamily)}
${blocks.map((block) => renderBlock(block, { siteUrl, palette, fontFamily })).join('\n')}
${button ? renderButton(button) : ''}</td></tr>
<tr><td class="side foot" bgcolor="${ink}" style="padding:32px 36px 20px;background:${ink};color:${bone};font:14px/1.55 ${fontFamily};word-break:break-word;overflow-wrap:anywhere">
<b style="color:${bone}">${escapeHtml(toFullName(organisation))}</b><br>${escapeHtml(organisation.address)}
<p style="margin:14px 0 6px">${escapeHtml(reason)}</p>
${footerLinks.map((link) => renderLink(link, `display:inline-block;padding:12px 24px 12px 0;color:${onDark};font-weight:bold`)).join('\n')}
</td></tr>
<tr><td style="font-size:0;line-height:32px">&nbsp;</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>
`
}

/** Extras for mail programs that support them, such as coloured list markers and a dark mode. */
function createStyle({ onLight, onDark }: Palette): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `.paper a{text-decoration-color:${onLight};text-decoration-thickness:3px;text-underline-offset:3px}.paper ul li::marker{color:${onLight}}`,
    '@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}.title{font-size:32px!important}}',
    '@media (prefers-color-scheme:dark){',
    `.background{background:#0c0a07!important}.paper{background:#1f1b15!important;color:${bone}!important}`,
    `.title,.paper p,.paper li{color:${bone}!important}.paper a{color:${bone}!important}.quiet,.quiet a,.paper .date{color:#bdb5a6!important}`,
    `.paper a{text-decoration-color:${onDark}}.paper ul li::marker{color:${onDark}}.date span{background:${onDark}!important}`,
    createBlockDarkStyle(onDark),
    `.foot{background:${night}!important}.button{background:${onDark}!important}.button a{color:${ink}!important}}`,
  ].join('')
}

function toFontFamily({ font }: Pick<Organisation, 'font'>): string {
  return `${font},Arial,Helvetica,sans-serif`
}

// Invisible characters follow the preview text, because mail programs fill a short preview with the text after it.
const preheaderPadding = '&#847;&zwnj;&nbsp;'.repeat(40)

function renderHeader({ name, descriptor, palette, logo, font }: Organisation): string {
  const fontFamily = toFontFamily({ font })
  const line = descriptor && `<br><span style="font:15px/1.6 ${fontFamily};letter-spacing:0">${escapeHtml(descriptor)}</span>`
  const words = `<td valign="bottom" style="padding:0 0 26px;font:bold 30px/1 ${fontFamily};letter-spacing:-1px;color:${palette.onFill}">${renderName(name, logo)}${line}</td>`
  const bars = `<td width="121" valign="bottom" align="right" aria-hidden="true">${renderBars(palette)}</td>`
  return `${tableStart}><tr>${words}${logo.kind === 'mark' ? bars : ''}</tr></table>`
}

/** A logo stands on white, on which it can be seen in every mail program. */
function renderName(name: string, logo: Logo): string {
  if (logo.kind !== 'picture') return escapeHtml(name)
  const scale = Math.min(44 / logo.height, 260 / logo.width)
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
  return `<img src="${escapeHtml(logo.src)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:inline-block;margin:0 0 8px;padding:12px 16px;border:0;background:${paper};color:${ink}">`
}

/** The logo's eight bars (docs/develop/decisions/design.md), of which the fifth has the second colour. */
function renderBars({ onFill, peak }: Palette): string {
  const bars = [17, 36, 60, 79, 85, 77, 51, 26].map((height, index) => renderBar(height, index === 4 ? peak : onFill))
  const gap = '<td width="3" style="font-size:0;line-height:0">&nbsp;</td>'
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>${bars.join(gap)}</tr></table>`
}

function renderBar(height: number, colour: string): string {
  return `<td valign="bottom"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td width="12" height="${height}" bgcolor="${colour}" style="background:${colour};font-size:0;line-height:0">&nbsp;</td></tr></table></td>`
}

function renderDate(date: Date, { onLight }: Palette): string {
  return `<p class="date" style="margin:0 0 14px;color:${muted};font-size:14px"><span style="display:inline-block;width:22px;height:10px;margin-right:10px;background:${onLight}"></span>${formatDate(date.toISOString())}</p>\n`
}

function renderHeading(subject: string, fontFamily: string): string {
  const { text, loud } = toHeading(subject)
  const size = subject.length > 70 ? 30 : 40
  return `<h1 class="title" style="margin:0 0 28px;color:${ink};font:normal ${size}px/1.05 ${fontFamily};letter-spacing:-1px">${escapeHtml(text)} <b style="font-weight:900">${escapeHtml(loud)}</b></h1>`
}
