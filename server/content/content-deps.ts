import type { Media, SiteContent } from '#contract/content/content.ts'
import type { MediaFile } from '#contract/entities/media-files.ts'
import type { Db } from '../db/schema.ts'
import type { MediaNames } from './check-content.ts'
import type { KnownContent } from './check-entry.ts'
import type { GetSampleMarks } from './find-samples.ts'
import type { EntryProblem } from './published/build-content.ts'

/** What reading and changing entries needs. */
export type ContentDeps = {
  db: Db
  now: () => Date
  /** The content of the files in content/. */
  files: SiteContent
  /** The content as it is published now. */
  getContent(): SiteContent
  /** The entries that others may refer to. */
  getKnown(): KnownContent
  /** What entries may refer to besides each other. */
  getNames(): MediaNames
  getMedia(): Media
  /** Uploaded films and sounds. */
  getUploads(): readonly MediaFile[]
  /** Signs preview links. */
  signingKey: Uint8Array
  getSampleMarks: GetSampleMarks
  /** Published entries that their schema refuses. */
  getProblems(): readonly EntryProblem[]
}
