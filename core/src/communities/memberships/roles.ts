import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import type { Role } from '../../platform/shared/role-names.ts'
import { ASSIGNABLE_ROLES, type AssignableRole, type TargetType } from './words.ts'

/** The roles after a change: unassignable ones stay, and a member stays a member (MEM-018). */
export const applyRoleChange = (before: readonly Role[], wanted: readonly AssignableRole[]): Role[] => [
  ...new Set<Role>([
    'MEMBER',
    ...wanted,
    ...before.filter((role) => !(ASSIGNABLE_ROLES as readonly Role[]).includes(role) && role !== 'FOLLOWER'),
  ]),
]

/** Whether a change makes somebody a moderator who was none, which needs the role to be switched on (specification G.2, G.5). */
export const becomesModerator = (before: readonly Role[], after: readonly Role[]): boolean =>
  after.includes('MODERATOR') && !before.includes('MODERATOR')

/**
 * Whether a role of a group only names people: who moderates and who assesses by their role is read from the assembly (specification C).
 */
export const isRoleInName = (kind: TargetType, role: AssignableRole): boolean =>
  kind === 'GROUP' && (role === 'MODERATOR' || role === 'EXPERT')

/** Refuses a change to roles `after` (empty when the person leaves) that would remove the last coordinator (MEM-018). */
export function checkLastCoordinator(
  before: readonly Role[],
  after: readonly Role[],
  otherCoordinators: number,
): Refusal<'last_coordinator'> | undefined {
  const stepsDown = before.includes('COORDINATOR') && !after.includes('COORDINATOR')
  return stepsDown && otherCoordinators === 0 ? refuse('last_coordinator') : undefined
}
