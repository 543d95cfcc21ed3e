import { type Refusal, refuse } from '../shared/refusals.ts'
import type { Role } from '../users/role-names.ts'
import { ASSIGNABLE_ROLES, type AssignableRole } from './words.ts'

/** Roles after a change: those that nobody assigns stay, a member stays a member (MEM-018). */
export const applyRoleChange = (before: readonly Role[], wanted: readonly AssignableRole[]): Role[] => [
  ...new Set<Role>([
    'MEMBER',
    ...wanted,
    ...before.filter((role) => !(ASSIGNABLE_ROLES as readonly Role[]).includes(role) && role !== 'FOLLOWER'),
  ]),
]

/** Somebody's roles become `after` (nothing when the person goes): the last coordinator stays one (MEM-018). */
export function checkLastCoordinator(
  before: readonly Role[],
  after: readonly Role[],
  otherCoordinators: number,
): Refusal<'last_coordinator'> | undefined {
  const stepsDown = before.includes('COORDINATOR') && !after.includes('COORDINATOR')
  return stepsDown && otherCoordinators === 0 ? refuse('last_coordinator') : undefined
}
