import { expect, test } from 'vitest'
import { matchesEtag } from './conditional-requests.ts'

test('a response matches its ETag alone, in a list, as a weak ETag or by "*", but never by a part of it', () => {
  const etag = '"abc-br"'
  for (const header of ['"abc-br"', 'W/"abc-br"', '"x", "abc-br"', '"x",W/"abc-br" , "y"', '*', ' * '])
    expect([header, matchesEtag(header, etag)]).toEqual([header, true])
  for (const header of ['"abc"', '"abc-gzip"', 'abc-br', '"xabc-br"', '""', ''])
    expect([header, matchesEtag(header, etag)]).toEqual([header, false])
})
