import { readSetting } from '../../settings/parse-settings.ts'
import { PHASE_SETTINGS } from '../../settings/phase-settings.ts'
import type { SettingMap } from '../../settings/setting.ts'
import type { ContributionType } from '../words.ts'

/** Without a phase, attachments are enabled (specification G.4). */
export function areAttachmentsEnabled(type: ContributionType, phase: SettingMap | undefined): boolean {
  if (!phase) return true
  return readSetting(type === 'PROPOSAL' ? PHASE_SETTINGS.proposalAttachments : PHASE_SETTINGS.ideaAttachments, phase)
}
