// An entry and the names of a site, for tests of the forms.
import type { ContentNames, EditableEntry } from '#contract/endpoints/content-endpoints.ts'

/** What `GET /api/content-names` answers on a site that has nothing to choose from. */
export const noNames: ContentNames = {
  pictures: [],
  files: [],
  uploads: [],
  services: [],
  projects: [],
  hidden: [],
  pages: [],
  known: { services: [], pages: [] },
}

/** An edited entry without a draft; `parts` replace its own. */
export function createEditableEntry(parts: Partial<EditableEntry>): EditableEntry {
  return {
    key: 'one',
    title: 'One',
    note: '',
    picture: null,
    state: 'edited',
    isHiddenWithService: false,
    hasDraft: false,
    isSample: false,
    publishAt: null,
    hasNewerChanges: false,
    missedAt: null,
    path: null,
    version: 1,
    updatedAt: null,
    published: null,
    draft: null,
    errors: {},
    sampleParts: [],
    preview: null,
    ...parts,
  }
}
