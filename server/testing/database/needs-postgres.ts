import { beforeEach } from 'vitest'
import { serverUrl } from './postgres-server.ts'

// Setup file of the test project `postgres`: skips its tests without a PostgreSQL server. CI has one and fails if a test is skipped.
beforeEach(({ skip }) => skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server'))
