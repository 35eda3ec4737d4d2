// Reads a file of settings. Node's own --env-file cuts values at every #, and misreads a byte order mark and MAIL_FROM="Name" <address>.
import { readFileSync } from 'node:fs'

/** A value in quotes, and at most a comment after it. */
const quoted = /^(["'`])((?:\\\1|(?!\1).)*)\1\s*(?:#.*)?$/

/**
 * The settings of a file with one NAME=value on each line, and what is wrong with lines that are not read.
 * @param {string} file
 * @returns {{ settings: Record<string, string>, problems: string[] }}
 */
export function readEnvFile(file) {
  const bytes = readFileSync(file)
  // Windows PowerShell writes UTF-16.
  const text = bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
  /** @type {Record<string, string>} */
  const settings = {}
  const problems = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const trimmed = line.trim()
    if (!trimmed || trimmed.startsWith('#')) continue
    const [, name, value = ''] = /^(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(trimmed) ?? []
    if (name) settings[name] = parseValue(value)
    // The message doesn't repeat the line, because it may hold a password.
    else
      problems.push(`${file}, line ${index + 1} is ignored, because it isn't a setting. Write NAME=value, for example PORT=3000.`)
  }
  return { settings, problems }
}

/** @param {string} value */
function parseValue(value) {
  const [, quote, content] = quoted.exec(value) ?? []
  if (quote && content !== undefined) return content.replaceAll(`\\${quote}`, quote)
  // Outside quotes, a comment begins with a # after a space.
  return value.replace(/(^|\s+)#.*$/, '')
}
