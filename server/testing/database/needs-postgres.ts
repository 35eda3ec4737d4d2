import { beforeEach } from 'vitest'
import { serverUrl } from './postgres-server.ts'

// Skipped and counted as such: `npm test` says so, and CI, which has a server, fails if they were.
beforeEach(({ skip }) => skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server'))
