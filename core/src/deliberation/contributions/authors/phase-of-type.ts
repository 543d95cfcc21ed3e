import type { PhaseType } from '../../../communities/campaigns/words.ts'
import { readSetting } from '../../../platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '../../../platform/settings/phase-settings.ts'
import type { SettingMap } from '../../../platform/settings/setting.ts'
import type { ContributionType } from '../../../platform/shared/contribution-words.ts'

/** The phase whose settings decide about contributions of a type (specification G.4); none does about notes. */
export const getPhaseOfType = (type: ContributionType): PhaseType | undefined =>
  type === 'PROPOSAL' ? 'PROPOSALS' : type === 'IDEA' || type === 'BRAINSTORMING' ? 'IDEAS' : undefined

/** Whether contributions of a type have several authors; without a phase they do (specification G.4). */
export function areSeveralAuthorsEnabled(type: ContributionType, phase: SettingMap | undefined): boolean {
  if (!phase) return true
  return readSetting(type === 'PROPOSAL' ? PHASE_SETTINGS.proposalAuthors : PHASE_SETTINGS.ideaAuthors, phase)
}
