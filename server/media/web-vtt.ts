import { contentMessages } from '#contract/messages/content-messages.ts'
import { AppError } from '../errors.ts'

const vttHeader = /^WEBVTT(?:[ \t][^\n]*)?\n/
const vttTimes = /^(?:\d+:)?\d\d:\d\d\.\d{3}[ \t]*-->[ \t]*(?:\d+:)?\d\d:\d\d\.\d{3}(?:[ \t]|$)/m
/** SRT has commas in times, and some programs add a position after them. */
const srtTimes = /^(\d{1,2}:\d\d:\d\d),(\d{3}) *--> *(\d{1,2}:\d\d:\d\d),(\d{3})[^\n]*$/gm
/** SRT may have any `<` in its text; WebVTT hides what is between it and the next `>`. */
const strayBracket = /<(?!\/?(?:[biu]|font)\b)/gi

/** Checks captions in WebVTT, which stay as they are, or converts them from SRT. @throws AppError 415 */
export function toWebVtt(bytes: Uint8Array): Uint8Array {
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  if (vttHeader.test(text) && vttTimes.test(text)) return bytes
  const converted = text.replace(srtTimes, '$1.$2 --> $3.$4')
  if (converted === text) throw unreadable()
  return Buffer.from(`WEBVTT\n\n${converted.replace(strayBracket, '&lt;')}`)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable()
  }
}

function unreadable(): AppError {
  return new AppError(415, contentMessages.mediaUnreadable.captions)
}
