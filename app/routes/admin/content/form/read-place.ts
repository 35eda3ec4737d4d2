/** A place in degrees: south and west are negative. */
export type Place = { latitude: number; longitude: number }

/** How links to maps, and people, write coordinates. A link of Google has the place itself after "!3d", the middle of the map after "@". */
const formats = [
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /[?&](?:q|query|ll|coordinate)=(?:loc:)?(-?[\d.]+),\+?(-?[\d.]+)/,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
  /^(?:geo:)?(-?[\d.]+)[,;\s]\s*(-?[\d.]+)$/,
]

/** Reads the place from a link to a map, or from coordinates such as "9.0765, 7.3986" and "22.95° S, 43.21° W". Null if there is none. */
export function readPlace(text: string): Place | null {
  const written = text.trim().replaceAll(/%2C/gi, ',')
  const signed = written.replaceAll(/([\d.]+)°\s*[SW]/gi, '-$1').replaceAll(/°\s*[NE]?/gi, '')
  const found = formats.map((format) => format.exec(signed)).find((match) => match !== null)
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
