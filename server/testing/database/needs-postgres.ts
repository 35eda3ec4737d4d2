import { beforeEach } from 'vitest'
import { serverUrl } from './postgres-server.ts'

// Reported as skipped; CI has a server and fails if they are.
beforeEach(({ skip }) => skip(serverUrl === '', 'TEST_DATABASE_URL names no PostgreSQL server'))
