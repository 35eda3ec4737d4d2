import { beforeEach } from 'vitest'
import { serverUrl } from './postgres-server.ts'

// Skips the tests of the project `postgres` if there is no PostgreSQL server. CI has a server and fails if tests are skipped.
beforeEach(({ skip }) => skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server'))
