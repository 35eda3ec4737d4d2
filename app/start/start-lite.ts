// The only script of a Lite page, written into it.
import { countTaps } from './count-taps.ts'

countTaps()
