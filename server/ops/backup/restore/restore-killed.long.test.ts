import { testOnBoth } from '#server/testing/database/test-storage.ts'
import { surviveKilledRestores } from '#server/testing/faults/survive-killed-restores.ts'

testOnBoth('twenty kills in the middle of a restore', (engine) => surviveKilledRestores(engine, 20), 600_000)
