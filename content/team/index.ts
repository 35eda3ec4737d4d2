import type { TeamMember } from '#contract/content/content.ts'
import { emekaNwosu } from './emeka-nwosu.ts'
import { hadizaBello } from './hadiza-bello.ts'
import { ngoziEze } from './ngozi-eze.ts'
import { solaAdebayo } from './sola-adebayo.ts'

/** All team members, in the order of the About page. */
export const team: readonly TeamMember[] = [emekaNwosu, ngoziEze, hadizaBello, solaAdebayo]
