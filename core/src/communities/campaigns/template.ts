import { CAMPAIGN_SETTINGS } from '../../platform/settings/campaign-settings.ts'
import type { Day } from '../../platform/shared/dates.ts'
import type { CampaignTemplate } from './campaign-template.ts'
import { buildTemplatePhases, isLegacyTemplate } from './timeline/template-phases.ts'
import { type CampaignTemplateName, PHASE_LENGTHS } from './words.ts'

/** A new campaign from a first day on: the five phases of today, or the older template with its ten milestones (CAM-010, CAM-011). */
export const buildCampaignTemplate = (
  first: Day,
  currency: string = CAMPAIGN_SETTINGS.budgetCurrency.byDefault,
  template: CampaignTemplateName = 'current',
): CampaignTemplate => ({
  template,
  components: buildTemplatePhases(template, first),
  lengths: [...PHASE_LENGTHS],
  budget: { amount: CAMPAIGN_SETTINGS.budgetAmount.byDefault, currency },
  // brainstorming of the older template happens in its first phase, which is one of proposals
  ideasDuringProposals: isLegacyTemplate(template),
})
