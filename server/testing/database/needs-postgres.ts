import { beforeEach } from 'vitest'
import { serverUrl } from './postgres-server.ts'

// Setup file of the test project `postgres`: without a server, its tests are reported as skipped. CI has one and fails if any is skipped.
beforeEach(({ skip }) => skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server'))
