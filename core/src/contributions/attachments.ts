import { parseIdeasConfig, parseProposalsConfig } from '../campaigns/phase-config.ts'
import type { PhaseType } from '../campaigns/words.ts'
import type { ConfigMap } from '../shared/setting-values.ts'
import type { ContributionState, ContributionViewer } from './contribution-viewer.ts'
import { canPinContribution } from './policy.ts'
import { type ContributionType, isCommentType, isLocked } from './words.ts'

/** The phase whose settings say whether items of a type take attachments (specification G.4); notes always do. */
export const getAttachmentPhase = (type: ContributionType): PhaseType | undefined =>
  type === 'PROPOSAL' ? 'PROPOSALS' : type === 'IDEA' || type === 'BRAINSTORMING' ? 'IDEAS' : undefined

/** Do the settings of that phase let items have attachments? Without such a phase they do. */
export function areAttachmentsEnabled(type: ContributionType, phase: ConfigMap | undefined): boolean {
  if (!phase) return true
  return type === 'PROPOSAL' ? parseProposalsConfig(phase).attachments : parseIdeasConfig(phase).attachments
}

/**
 * May attachments be added and deleted, and if not why? By authors, coordinators of the group and of the assembly, and
 * admins (specification C); not once the text is locked (specification D.1). What was said on a board has none.
 */
export function checkAttachmentChange(
  item: ContributionState,
  viewer: ContributionViewer,
): 'not_allowed' | 'content_locked' | undefined {
  if (isCommentType(item.type) || !(viewer.author || canPinContribution(viewer))) return 'not_allowed'
  return item.removed || isLocked(item.status) ? 'content_locked' : undefined
}
