// Reads the lists of uploaded files in the folder of npm run content:import.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from '../errors.ts'

/** The items of a list; none if the folder doesn't have it. @throws ConfigError if it can't be read or has a mistake */
export async function readTransferList<Schema extends v.GenericSchema>(
  folder: string,
  name: string,
  item: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw new ConfigError(name, `can't be read (${error.code}).`)
  })
  const schema = v.pipe(v.string(), v.parseJson(undefined, 'is not valid JSON.'), v.array(item))
  const { success, output, issues } = v.safeParse(schema, text)
  if (success) return output
  throw new ConfigError(name, `${v.getDotPath(issues[0]) ?? 'it'}: ${issues[0].message}`)
}

/** A file that a list names. @throws ConfigError if it can't be read */
export function readListedFile(folder: string, path: string): Promise<Buffer> {
  return readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(path, `can't be read (${error.code}).`)
  })
}
