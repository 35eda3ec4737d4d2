import { testOnBoth } from '../testing/place.ts'
import { surviveKilledRestores } from '../testing/survive-killed-restores.ts'

testOnBoth('twenty kills in the middle of a restore', (engine) => surviveKilledRestores(engine, 20), 600_000)
