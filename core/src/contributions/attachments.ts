import { allowIf, deny, type Permission } from '../access/permission.ts'
import { parseIdeasConfig, parseProposalsConfig } from '../campaigns/phase-config.ts'
import type { PhaseType } from '../campaigns/words.ts'
import type { ConfigMap } from '../shared/setting-values.ts'
import type { ContributionState, ContributionViewer } from './contribution-viewer.ts'
import { canPinContribution } from './policy.ts'
import { type ContributionType, isCommentType, isLocked } from './words.ts'

/** The phase whose settings decide about attachments of a type (specification G.4); notes always accept them. */
export const getAttachmentPhase = (type: ContributionType): PhaseType | undefined =>
  type === 'PROPOSAL' ? 'PROPOSALS' : type === 'IDEA' || type === 'BRAINSTORMING' ? 'IDEAS' : undefined

/** Without a phase, attachments are enabled. */
export function areAttachmentsEnabled(type: ContributionType, phase: ConfigMap | undefined): boolean {
  if (!phase) return true
  return type === 'PROPOSAL' ? parseProposalsConfig(phase).attachments : parseIdeasConfig(phase).attachments
}

/**
 * Whether attachments may be added and deleted: authors, coordinators of the group and the assembly,
 * and admins may (specification C), unless the text is locked (specification D.1). Comments have no attachments.
 */
export function canChangeAttachments(
  item: ContributionState,
  viewer: ContributionViewer,
): Permission<'not_allowed' | 'content_locked'> {
  if (isCommentType(item.type) || !(viewer.author || canPinContribution(viewer).allowed)) return deny('not_allowed')
  return allowIf(!item.removed && !isLocked(item.status), 'content_locked')
}
