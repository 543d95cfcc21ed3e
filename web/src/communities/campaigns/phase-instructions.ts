import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'

/** The instructions of the open phase, unless the campaign does not show them (CAM-069). */
export function findPhaseInstructions({ components, configs }: Pick<Campaign, 'components' | 'configs'>): string {
  if (!readSetting(CAMPAIGN_SETTINGS.phaseInstructions, configs)) return ''
  return components.find((phase) => phase.active && phase.state === 'open')?.description ?? ''
}
