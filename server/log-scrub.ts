// What must not stand in the log, whoever wrote it there: a mail server's answer names its recipient, a database's error the value it refused.

const suspect = /@|%40|\/(?:unsubscribe|your-data|confirm|preview|api\/backups\/files)\//i
const addresses = /[^\s"'<>()[\]{},;:\\/@=]+(?:@|%40)[^\s"'<>()[\]{},;:\\/@]+/gi
/** Message-IDs of our own, by which a mail is found: they name rows, and nobody. */
const isMessageId = /^[mc]\.[\w-]{8,}/
const links = /\/(unsubscribe|your-data|confirm|preview|api\/backups\/files)\/[^\s"'<>?*]+/gi

/** A line without mail addresses and without links that are keys. */
export function scrub(line: string): string {
  if (!suspect.test(line)) return line
  return line.replace(addresses, (found) => (isMessageId.test(found) ? found : '[address]')).replace(links, '/$1/*')
}
