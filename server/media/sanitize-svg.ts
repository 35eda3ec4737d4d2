// Keeps only what draws a logo: shapes, colours and gradients. Nothing that runs, loads or links to anything.
import sanitize from 'sanitize-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const structure = ['svg', 'g', 'defs', 'title', 'desc', 'style', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask']
const geometry =
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy d dx dy points width height viewBox preserveAspectRatio transform pathLength offset'
const paint =
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule mask vector-effect paint-order'
const references =
  'id class style href xlink:href gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits'
const text = 'font-family font-size font-weight font-style letter-spacing text-anchor'
const root = 'xmlns xmlns:xlink version'
const attributes = [geometry, paint, references, text, root].flatMap((names) => names.split(' '))

/** A file begins with a declaration, comments and a document type, as drawing programs write them, then with its root element. */
const svgFile = /^\uFEFF?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>]/
/** More elements would take long to draw. */
const maxElements = 2000

/** Returns null if the text is no SVG or has a style sheet that could load something. */
export function sanitizeSvg(source: string): string | null {
  if (!svgFile.test(source)) return null
  const plain = source.replace(/<!\[CDATA\[|\]\]>/g, '')
  if ((plain.match(/</g)?.length ?? 0) > maxElements * 2) return null
  const styles = [...plain.matchAll(/<style[^>]*>([\s\S]*?)<\/style\s*>/g)].map(([, css = '']) => css)
  if (!styles.every(isSafeCss)) return null
  const clean = sanitize(plain, {
    allowedTags: [...structure, ...shapes],
    allowedAttributes: { '*': attributes },
    allowedSchemes: [],
    // Its contents are checked above.
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: keepSafe(attribs) }) },
  }).trim()
  if (!/^<svg[\s>]/.test(clean) || !clean.includes('</svg>')) return null
  return withViewBox(withNamespace(clean))
}

function keepSafe(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => {
      if (/href$/i.test(name)) return /^#[\w-]+$/.test(value)
      return isSafeCss(value)
    }),
  )
}

/** CSS that loads nothing: no imports or fonts, URLs only of parts of the same file, and no escapes that could hide either. */
function isSafeCss(css: string): boolean {
  return !/[\\<&@]|javascript:|expression/i.test(css) && !/url\(/i.test(css.replace(/url\(\s*["']?#[\w-]+["']?\s*\)/gi, ''))
}

function withNamespace(svg: string): string {
  return /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

/** Without a viewBox, browsers would cut a picture off instead of making it smaller. */
function withViewBox(svg: string): string {
  const [tag = ''] = /^<svg[^>]*>/.exec(svg) ?? []
  const readSize = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]
  const [width, height] = [readSize('width'), readSize('height')]
  if (/\sviewBox=/.test(tag) || !width || !height) return svg
  return svg.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`)
}
