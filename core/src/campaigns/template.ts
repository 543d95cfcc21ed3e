import { CAMPAIGN_SETTINGS } from '../settings/campaign-settings.ts'
import { addDays, type Day } from '../shared/dates.ts'
import type { CampaignTemplate } from './schemas.ts'
import { DEFAULT_PHASE_DAYS, PHASE_LENGTHS, TEMPLATE_PHASES } from './words.ts'

/** The five default phases from a first day on, each 30 days long and starting the day after the one before (CAM-010). */
export const buildCampaignTemplate = (
  first: Day,
  currency: string = CAMPAIGN_SETTINGS.budgetCurrency.byDefault,
): CampaignTemplate => ({
  components: TEMPLATE_PHASES.map((phase, position) => ({
    ...phase,
    position,
    enabled: true,
    startDate: addDays(first, position * DEFAULT_PHASE_DAYS),
    endDate: addDays(first, (position + 1) * DEFAULT_PHASE_DAYS - 1),
  })),
  lengths: [...PHASE_LENGTHS],
  budget: { amount: CAMPAIGN_SETTINGS.budgetAmount.byDefault, currency },
})
