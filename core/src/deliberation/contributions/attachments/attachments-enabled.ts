import { readSetting } from '../../../platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '../../../platform/settings/phase-settings.ts'
import type { SettingMap } from '../../../platform/settings/setting.ts'
import type { ContributionType } from '../../../platform/shared/contribution-words.ts'

/** Without a phase, attachments are enabled (specification G.4). */
export function areAttachmentsEnabled(type: ContributionType, phase: SettingMap | undefined): boolean {
  if (!phase) return true
  return readSetting(type === 'PROPOSAL' ? PHASE_SETTINGS.proposalAttachments : PHASE_SETTINGS.ideaAttachments, phase)
}
