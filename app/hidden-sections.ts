// Leaves out, in loaders, the sections of a page that the agency has hidden.

type Section = { isHidden?: boolean }

/** The entries that a section shows: none while it is hidden. A section without entries isn't on its page. */
export function listShown<Item>(section: Section, items: readonly Item[]): readonly Item[] {
  return section.isHidden ? [] : items
}

/** A section without lists, null while it is hidden. */
export function findShown<Shown extends Section>(section: Shown): Shown | null {
  return section.isHidden ? null : section
}
