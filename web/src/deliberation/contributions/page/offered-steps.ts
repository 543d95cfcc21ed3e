import { sortOffered } from '@folkmoot/core/deliberation/contributions/main-act.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'

/**
 * The statuses that the viewer may choose, those first that lead on; publishing within the group has a call of its own
 * (CON-045).
 */
export const listOfferedSteps = ({ may }: Pick<Contribution, 'may'>): Contribution['may']['steps'] => [
  ...sortOffered(may.publish ? [...may.steps, { to: 'PUBLISHED', reason: false }] : may.steps),
]
