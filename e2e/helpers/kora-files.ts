import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AllContent } from '../../contract/content/content.ts'
import { createKoraStudio } from './kora-studio.ts'

const root = join(import.meta.dirname, '../..')

/** The files of content/ whose name isn't that of their export. */
const files: Partial<Record<keyof AllContent, string>> = {
  yourData: 'your-data.ts',
  services: 'services/index.ts',
  projects: 'projects/index.ts',
  team: 'team/index.ts',
  privacy: 'legal/privacy.ts',
  terms: 'legal/terms.ts',
  samplePosts: 'sample-posts/index.ts',
}

/** Copies the named parts of this repository, with the files of "Kora Studio" in content/, as an agency has it that made the site its own. */
export async function copyAsKoraStudio(folder: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const content = join(folder, 'content')
  // The other agency has no sounds either.
  for (const name of ['services', 'projects', 'team', 'sample-posts', 'media/idents'])
    await rm(join(content, name), { recursive: true })
  // The list of the agency's own pages stands in page-content.ts.
  const { pages: _, ...kinds } = createKoraStudio()
  for (const [kind, value] of Object.entries({ ...kinds, samplePosts: [] })) {
    const file = join(content, files[kind as keyof AllContent] ?? `${kind}.ts`) // entries has the keys of the content
    await mkdir(join(file, '..'), { recursive: true })
    const type = "import type { AllContent } from '#contract/content/content.ts'\n\n"
    await writeFile(file, `${type}export const ${kind}: AllContent['${kind}'] = ${JSON.stringify(value)}\n`)
  }
  await writeFile(
    join(content, 'samples.ts'),
    'export const sampleWords: readonly string[] = []\nexport const sampleMarks: readonly never[] = []\n',
  )
}
