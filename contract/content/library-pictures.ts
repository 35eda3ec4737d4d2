/** The ID in content of an uploaded picture, which may be in any field for a picture. */
export function toLibraryId(hash: string): string {
  return `library/${hash}`
}

export function isLibraryId(id: string): boolean {
  return id.startsWith(toLibraryId(''))
}
