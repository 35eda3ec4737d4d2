import { beforeEach } from 'vitest'
import { serverUrl } from './postgres-server.ts'

// Setup file of the test project `postgres`: without a PostgreSQL server, skips its tests. CI has a server and fails if tests are skipped.
beforeEach(({ skip }) => skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server'))
