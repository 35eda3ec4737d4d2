// Hostile input, as lists of strings and as generators for property tests (fast-check).
import * as fc from 'fast-check'

/** Strings that have broken software: edge cases, and special characters of databases, headers, paths, HTML and spreadsheets. */
export const hostileStrings: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202egnp.exe',
  '\u2028\u2029',
  '🧨👨‍👩‍👧‍👦',
  'Ọ̀ṣun'.normalize('NFD'),
  'x\r\nBcc: victim@evil.test\r\n\r\nhidden',
  'victim@evil.test, other@evil.test',
  '"x" <victim@evil.test>',
  'a@b.test\n.\nMAIL FROM:<x@y.test>',
  "' OR 1=1; DROP TABLE posts; --",
  '" OR ""="',
  '%',
  '_%_',
  '\\',
  '* NEAR("x" "y") -z:',
  "a & b | !c <-> 'd':*",
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f',
  '%00',
  '%',
  '%E0%A4%A',
  '//evil.test/',
  '/\\evil.test',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"\'><svg onload=alert(1)>',
  '<p><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{7*7}',
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9'.repeat(30),
  '0x10',
  'true',
  'Infinity',
  '2026-02-30T25:61:61Z',
  '+275760-09-14T00:00:00Z',
  'x'.repeat(3000),
  '@'.repeat(3000),
  '<p>'.repeat(2000),
  '('.repeat(2000),
]

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** Any JSON value, so that fields also get values of the wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileString },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      true,
      -1,
      1e308,
      2 ** 53,
      [],
      {},
      [['']],
      { length: 9 },
      JSON.parse('{"__proto__":{"x":1}}'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Header values in Latin-1 without control characters, because clients can't send others. */
export const headerValue: fc.Arbitrary<string> = hostileString.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim())
