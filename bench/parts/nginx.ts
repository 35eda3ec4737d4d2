// Starts nginx to compare it with the site. It sends the same bodies and headers, and also logs each request.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Running, startProgram } from './processes.ts'
import type { StoredSample } from './sample.ts'

type Settings = { folder: string; port: number; samples: readonly StoredSample[] }

export async function startNginx({ folder, port, samples }: Settings): Promise<Running> {
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, configuration({ folder, port, samples }))
  return startProgram('nginx', ['-c', path, '-p', folder, '-e', join(folder, 'error.log')], {
    address: `http://127.0.0.1:${port}`,
    output: join(folder, 'nginx.log'),
  })
}

// Headers of the site's responses that aren't copied, because nginx sets its own.
const notCopied = ['content-length', 'content-type', 'etag', 'last-modified', 'accept-ranges', 'x-request-id']

function location({ path, headers, file }: StoredSample): string {
  const copied = Object.entries(headers).filter(([name]) => !notCopied.includes(name))
  return [
    `    location = ${path} {`,
    `      try_files /${basename(file)} =404;`,
    `      types {} default_type "${headers['content-type']}";`,
    ...copied.map(([name, value]) => `      add_header ${name} "${value}";`),
    '      add_header x-request-id $request_id;',
    '    }',
  ].join('\n')
}

function configuration({ folder, port, samples }: Settings): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`)
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
${temporary.join('\n')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000;
  open_file_cache max=100;
  log_format line escape=json '{"time":"$time_iso8601","requestId":"$request_id","method":"$request_method","path":"$uri","status":$status,"ms":$request_time}';
  access_log ${folder}/access.log line buffer=16k flush=1s;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
${samples.map(location).join('\n')}
  }
}
`
}
