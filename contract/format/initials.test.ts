import { expect, test } from 'vitest'
import { toInitials } from './initials.ts'

test('initials are the first letters of the first and the last word, with their marks', () => {
  expect(['Efua de Souza', 'Ọládélé  Ṣóyínká', 'emeka', '𐐀da Obi', ''].map(toInitials)).toEqual(['ES', 'ỌṢ', 'E', '𐐀O', ''])
  expect(toInitials('Ọládélé Adé'.normalize('NFD'))).toBe('ỌA')
})
