import { buildCampaignTemplate } from '@folkmoot/core/communities/campaigns/template.ts'
import { refreshTimeframe } from '@folkmoot/core/communities/campaigns/timeline/timeframe.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { type CampaignDraft, draftPhasesFromTemplate } from '../campaign-draft.ts'
import type { TemplateChoice } from '../form-draft.ts'

/**
 * Chooses what a new campaign begins with. The phases change only between the current and the older ones, whose brainstorming
 * happens while proposals are made, and the timeframe is refreshed (CAM-053); LINKED and PREDEFINED begin with the same phases (CAM-010,
 * CAM-011, CAM-038).
 */
export function chooseTemplate(
  draft: CampaignDraft,
  template: TemplateChoice,
  { today, titleOf }: { today: Day; titleOf: (type: PhaseType) => string },
): Partial<CampaignDraft> {
  const form = { ...draft.form, template }
  if ((draft.form.template === 'NONE') === (template === 'NONE')) return { form }
  const offered = buildCampaignTemplate(today, draft.currency, template === 'NONE' ? 'current' : 'legacy')
  return {
    form,
    timeframe: refreshTimeframe(draft.timeframe, today),
    ...draftPhasesFromTemplate(offered, titleOf),
  }
}
