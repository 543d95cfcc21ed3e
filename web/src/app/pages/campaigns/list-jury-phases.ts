import { listEnabledPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Campaign, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'

/** The phases of a campaign in which a jury assesses. */
export const listJuryPhases = ({ components }: Pick<Campaign, 'components'>): CampaignPhase[] =>
  listEnabledPhases(components).filter(
    ({ type, configs }) => type === 'DELIBERATION' && readSetting(PHASE_SETTINGS.whoDeliberates, readPhaseConfigs(configs)) === 'JURY',
  )
