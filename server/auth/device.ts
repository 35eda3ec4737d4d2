/** Browser and operating system of a User-Agent header, such as "Firefox on Linux". The whole header is stored nowhere. */
export function describeDevice(userAgent = ''): string {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown browser'
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return system ? `${browser} on ${system}` : browser
}

// The first match counts, because most User-Agent headers also name older browsers (Chrome's names Safari).
const browsers: [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]
