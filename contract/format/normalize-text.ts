// Replacements for letters that Unicode doesn't decompose (NFD): Hausa's hooked letters and a few European ones.
const letterReplacements: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  þ: 'th',
}

/** Lower case, without accents and apostrophes. Letters of other scripts than Latin are kept. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => letterReplacements[letter] ?? letter)
}
