// A minimal Node server to compare the site with: it sends the site's responses from memory, without log or request ID.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readStored } from './sample.ts'

const answers = new Map(
  readStored(process.argv[2] ?? '').map(({ path, status, headers, file }) => [
    path,
    { status, head: Object.entries(headers).flat(), body: readFileSync(file) },
  ]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(answer.status, answer.head).end(answer.body)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}\n`)
})
