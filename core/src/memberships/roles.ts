import { type Refusal, refuse } from '../shared/refusals.ts'
import type { Role } from '../users/words.ts'
import { ASSIGNABLE, type Assignable } from './words.ts'

/** Roles after a change: those that nobody assigns stay, a member stays a member (MEM-018). */
export const rolesAfter = (before: readonly Role[], wanted: readonly Assignable[]): Role[] => [
  ...new Set<Role>([
    'MEMBER',
    ...wanted,
    ...before.filter((role) => !(ASSIGNABLE as readonly Role[]).includes(role) && role !== 'FOLLOWER'),
  ]),
]

/** Somebody's roles become `after` (nothing when the person goes): the last coordinator stays one (MEM-018). */
export function keepsACoordinator(
  before: readonly Role[],
  after: readonly Role[],
  otherCoordinators: number,
): Refusal<'last_coordinator'> | undefined {
  const steps = before.includes('COORDINATOR') && !after.includes('COORDINATOR')
  return steps && otherCoordinators === 0 ? refuse('last_coordinator') : undefined
}
