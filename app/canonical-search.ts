import { readAsked, searchOf } from './routes/blog/asked.ts'

/**
 * The part of an address's query that its page reads, in one spelling: addresses that differ elsewhere are the same page, and the
 * server draws and keeps it once.
 */
export function canonicalSearch(pathname: string, search: string): string {
  return pathname.toLowerCase() === '/blog' ? searchOf(readAsked(`http://localhost/${search}`)) : ''
}
