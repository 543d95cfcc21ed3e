import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'

/** The statuses that the viewer may choose; publishing within the group has a call of its own (CON-045). */
export const listOfferedSteps = ({ may }: Pick<Contribution, 'may'>): Contribution['may']['steps'] =>
  may.publish ? [...may.steps, { to: 'PUBLISHED', reason: false }] : may.steps
