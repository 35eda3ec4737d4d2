import { brand } from './brand.ts'

/** Whether the files in content/ are the sample's, and not another agency's. */
export const isSample = brand.name === 'Murya'
