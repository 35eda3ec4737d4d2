// The setting ANALYTICS: services that count visitors instead of the site.
import type { Analytics, OutsideAnalytics } from '#contract/entities/analytics.ts'
import { isLocalHost } from './local-host.ts'

/** Reads the setting; returns what is wrong with it as a text that begins in lower case. */
export function parseAnalytics(value: string, siteUrl: string): Analytics | { problem: string } {
  if (value === 'own' || value === 'none') return value
  const [, service = '', rest = ''] = /^(plausible|umami|google):(.*)$/.exec(value) ?? []
  if (service === 'google') return parseGoogle(rest)
  if (service === 'plausible') return parsePlausible(rest, siteUrl)
  if (service === 'umami') return parseUmami(rest)
  return { problem: `"${value}" is not valid. Use own, none, plausible:URL, umami:URL#ID or google:ID.` }
}

function parsePlausible(text: string, siteUrl: string): OutsideAnalytics | { problem: string } {
  const url = scriptUrl(text)
  const domain = url?.searchParams.get('domain') ?? new URL(siteUrl).hostname
  if (!url || !/^[a-z0-9.,-]{1,200}$/i.test(domain))
    return { problem: 'it must look like plausible:https://plausible.io/js/script.js?domain=example.com' }
  url.searchParams.delete('domain')
  return service('Plausible', url, { 'data-domain': domain })
}

function parseUmami(text: string): OutsideAnalytics | { problem: string } {
  const url = scriptUrl(text)
  const id = url?.hash.slice(1) ?? ''
  if (!url || !/^[a-z0-9-]{8,64}$/i.test(id))
    return { problem: 'it must look like umami:https://stats.example.com/script.js#ID, with the website’s ID from Umami' }
  url.hash = ''
  const umami = service('Umami', url, { 'data-website-id': id })
  // Umami's own cloud receives the reports at another host than the one of its script.
  return url.hostname === 'cloud.umami.is'
    ? { ...umami, connectOrigins: [url.origin, 'https://api-gateway.umami.dev', 'https://gateway.umami.is'] }
    : umami
}

function parseGoogle(id: string): OutsideAnalytics | { problem: string } {
  if (!/^G-[A-Z0-9]{4,20}$/.test(id))
    return { problem: `"${id}" is not a measurement ID. Example: ANALYTICS=google:G-AB12CD34EF` }
  return {
    ...service('Google Analytics', new URL(`https://www.googletagmanager.com/gtag/js?id=${id}`), {}),
    connectOrigins: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    inlineScript: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${id}')`,
  }
}

function service(name: string, url: URL, attributes: Record<string, string>): OutsideAnalytics {
  const { href, origin } = url
  return { name, scriptOrigin: origin, connectOrigins: [origin], script: { src: href, attributes }, inlineScript: null }
}

/** The URL of a script, which must be encrypted unless it comes from this machine. */
function scriptUrl(text: string): URL | null {
  const url = URL.parse(text)
  const isEncrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname))
  // URLs may have hosts such as `*` or `a;b`, which mean something else in the content security policy.
  const isPlainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url?.hostname ?? '')
  return url && isEncrypted && isPlainHost && !url.username && !url.password && url.pathname.length > 1 ? url : null
}
