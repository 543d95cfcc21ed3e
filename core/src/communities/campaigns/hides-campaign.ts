import { CAMPAIGN_SETTINGS } from '../../platform/settings/campaign-settings.ts'
import { readSetting } from '../../platform/settings/parse-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'
import type { CampaignStatus } from './words.ts'

/** What decides who finds and reads a campaign. */
interface CampaignAccess {
  readonly status: CampaignStatus
  readonly listed: boolean
  readonly config: SettingMap
}

/**
 * Whether a change hides a campaign from anybody who finds or reads it: made a draft again, taken out of the lists, or without its public
 * side. While a vote is under way nothing hides it, because a voter may be a member, somebody on a list of addresses, or a visitor.
 */
export function hidesCampaign(
  before: CampaignAccess,
  after: { readonly [K in keyof CampaignAccess]?: CampaignAccess[K] | undefined },
): boolean {
  const isPublicSiteOff = (config: SettingMap) => readSetting(CAMPAIGN_SETTINGS.publicSiteDisabled, config)
  return (
    (before.status === 'PUBLISHED' && after.status === 'DRAFT') ||
    (before.listed && after.listed === false) ||
    (!isPublicSiteOff(before.config) && isPublicSiteOff({ ...before.config, ...after.config }))
  )
}
