import { listHiddenFields } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { type ContributionContextRow, getCampaignSettings } from '../contribution-context.ts'

/** The currency of the campaign's budget; empty where it has none, or its forms do not ask for a cost (CAM-067). */
export function getBudgetCurrency(row: ContributionContextRow): string {
  const settings = getCampaignSettings(row)
  if (row.k_id === null || listHiddenFields(settings).includes('budget')) return ''
  const amount = readSetting(CAMPAIGN_SETTINGS.budgetAmount, settings)
  return Number(amount) > 0 ? readSetting(CAMPAIGN_SETTINGS.budgetCurrency, settings) : ''
}
