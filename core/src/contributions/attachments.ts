import { ideasConfig, proposalsConfig } from '../campaigns/component-config.ts'
import type { PhaseType } from '../campaigns/words.ts'
import type { ConfigMap } from '../shared/config.ts'
import { type ItemState, mayPin, type Seat } from './policy.ts'
import { type ContributionType, isLocked, isTalk } from './words.ts'

/** The phase whose settings say whether items of a type take attachments (decisions G.4); notes always do. */
export const attachmentPhase = (type: ContributionType): PhaseType | undefined =>
  type === 'PROPOSAL' ? 'PROPOSALS' : type === 'IDEA' || type === 'BRAINSTORMING' ? 'IDEAS' : undefined

/** Do the settings of that phase let items have attachments? Without such a phase they do. */
export function attachmentsOn(type: ContributionType, phase: ConfigMap | undefined): boolean {
  if (!phase) return true
  return type === 'PROPOSAL' ? proposalsConfig(phase).attachments : ideasConfig(phase).attachments
}

/**
 * May attachments be added and deleted, and if not why? By authors, coordinators of the group and of the assembly, and
 * admins (decisions C); not once the text is locked (D.1). What was said on a board has none.
 */
export function refusesAttachment(item: ItemState, seat: Seat): 'not_allowed' | 'content_locked' | undefined {
  if (isTalk(item.type) || !(seat.author || mayPin(seat))) return 'not_allowed'
  return item.removed || isLocked(item.status) ? 'content_locked' : undefined
}
