import type { PhaseType } from '../campaigns/words.ts'
import { readSetting } from '../settings/parse-settings.ts'
import { PHASE_SETTINGS } from '../settings/phase-settings.ts'
import type { SettingMap } from '../settings/setting.ts'
import { allowIf, deny, type Permission } from '../shared/permission.ts'
import type { ContributionState, ContributionViewer } from './contribution-viewer.ts'
import { canPinContribution } from './policy.ts'
import { type ContributionType, isCommentType, isLocked } from './words.ts'

/** The phase whose settings decide about attachments of a type (specification G.4); notes always accept them. */
export const getAttachmentPhase = (type: ContributionType): PhaseType | undefined =>
  type === 'PROPOSAL' ? 'PROPOSALS' : type === 'IDEA' || type === 'BRAINSTORMING' ? 'IDEAS' : undefined

/** Without a phase, attachments are enabled. */
export function areAttachmentsEnabled(type: ContributionType, phase: SettingMap | undefined): boolean {
  if (!phase) return true
  return readSetting(type === 'PROPOSAL' ? PHASE_SETTINGS.proposalAttachments : PHASE_SETTINGS.ideaAttachments, phase)
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
