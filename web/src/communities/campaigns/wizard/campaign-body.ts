import type { CreateCampaignBody, UpdateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_LIMITS } from '@folkmoot/core/communities/campaigns/template-kinds.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import type { z } from 'zod/mini'
import { type CampaignDraft, parseBrief, parseThemes } from './campaign-draft.ts'
import { buildFormBody, buildFormConfigs, buildRevision } from './form-draft.ts'
import { buildMilestoneBodies } from './timeline/timeline-draft.ts'
import { buildVotingConfigs, settingEntry } from './voting-configs.ts'

function buildCampaignConfigs(draft: CampaignDraft, before: SettingMap): Record<string, string> {
  const amount = draft.hasBudget ? (parseMoney(draft.amount) ?? draft.amount.trim()) : '0'
  return Object.fromEntries([
    settingEntry(CAMPAIGN_SETTINGS.budgetAmount, before, amount),
    settingEntry(CAMPAIGN_SETTINGS.budgetCurrency, before, draft.currency.trim()),
    settingEntry(CAMPAIGN_SETTINGS.anonymousIdeas, before, draft.anonymousIdeas),
    settingEntry(CAMPAIGN_SETTINGS.ideasDuringProposals, before, draft.ideasDuringProposals),
    settingEntry(CAMPAIGN_SETTINGS.informalVotingDisabled, before, !draft.upDown),
    settingEntry(CAMPAIGN_SETTINGS.publicSiteDisabled, before, !draft.publicSide),
  ])
}

/** The planned length: of an edited campaign only a changed one. */
const buildTimeframe = ({ timeframe, form }: CampaignDraft, before: Campaign | undefined) =>
  before && !form.edited.includes('timeframe')
    ? {}
    : {
        campaignTimeframeInMonths: Math.min(Math.max(timeframe.months, 1), CAMPAIGN_LIMITS.timeframeMonths),
        campaignTimeframeInDays: Math.min(Math.max(timeframe.days, 1), CAMPAIGN_LIMITS.timeframeDays),
      }

/**
 * The request body of the draft; `before` is the edited campaign. A phase with its default name in the reader's language is sent
 * without a name, so that every reader sees it in their own language.
 */
export function buildCreateCampaignBody(
  draft: CampaignDraft,
  titleOf: (type: PhaseType) => string,
  before?: Campaign,
): z.input<typeof CreateCampaignBody> {
  return {
    title: draft.title.trim(),
    goal: draft.goal.trim(),
    brief: parseBrief(draft.brief),
    listed: draft.listed,
    status: draft.status,
    colour: draft.colour,
    cover: draft.cover,
    themes: parseThemes(draft.themes),
    ...buildFormBody(draft.form, before),
    ...buildTimeframe(draft, before),
    configs: { ...buildCampaignConfigs(draft, before?.configs ?? {}), ...buildFormConfigs(draft.form, before) },
    components: draft.phases.map((phase) => ({
      ...(phase.componentId === undefined ? {} : { componentId: phase.componentId }),
      ...(phase.key === undefined ? {} : { key: phase.key }),
      type: phase.type,
      title: phase.title.trim() === titleOf(phase.type) ? '' : phase.title.trim(),
      description: phase.description.trim(),
      enabled: phase.enabled,
      startDate: phase.start || null,
      endDate: phase.end || null,
      configs: { ...buildVotingConfigs(phase), ...phase.options },
      milestones: buildMilestoneBodies(phase.milestones),
    })),
  }
}

/** The same for an edited campaign, with the reason for a correction. */
export const buildChangeCampaignBody = (
  draft: CampaignDraft,
  titleOf: (type: PhaseType) => string,
  before: Campaign,
): z.input<typeof UpdateCampaignBody> => ({
  ...buildCreateCampaignBody(draft, titleOf, before),
  ...buildRevision(draft.form),
  reason: draft.reason.trim(),
})
