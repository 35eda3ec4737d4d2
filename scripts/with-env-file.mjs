// Runs a program with the settings of a file, for systemd: node scripts/with-env-file.mjs /etc/website.env server/main.ts
// Unlike Node's --env-file it reads the file as `npm start` reads .env. The environment wins.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnvFile } from './run/env-file.mjs'

const [file = '', program = ''] = process.argv.slice(2)
const { settings, problems } = readEnvFile(file)
for (const problem of problems) console.warn(problem)
for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
await import(pathToFileURL(resolve(program)).href)
