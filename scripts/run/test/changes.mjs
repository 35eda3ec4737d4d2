import { existsSync } from 'node:fs'
import { fail, git } from '../process.mjs'

/** The commit to compare with, and the files that differ from it: on a branch since it left main, on main since the last commit. */
export function findChanges() {
  const base = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? git('rev-parse', 'HEAD')
  if (!base) fail('npm run test:changed compares with a commit of Git, and there is none here. Use npm test -- FILE.')
  const changed = git('diff', '--name-only', '--no-renames', base) ?? ''
  const added = git('ls-files', '--others', '--exclude-standard') ?? ''
  const files = `${changed}\n${added}`.split('\n').filter((file) => file !== '' && existsSync(file))
  return { base, files }
}
