import type { CampaignTemplate } from '@folkmoot/core/communities/campaigns/campaign-template.ts'
import type { Campaign, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_STATUSES, PHASE_TYPES, type PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { parseSettings } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { VOTING_SETTINGS, WINNER_RULES } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { asHtml } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { COLOURS, DEFAULT_COLOUR, DEFAULT_COVERS } from '@folkmoot/core/platform/shared/prints.ts'
import { z } from 'zod/mini'
import { createFormDraft, FormDraft, formFromCampaign } from './form-draft.ts'
import {
  createTimelineFields,
  MilestoneDraft,
  storedMilestones,
  templateMilestones,
  timelineFields,
  timelineFieldsOf,
} from './timeline/timeline-draft.ts'

export const CAMPAIGN_WIZARD_STEPS = ['description', 'milestones', 'stages', 'summary'] as const
export type CampaignWizardStep = (typeof CAMPAIGN_WIZARD_STEPS)[number]

/** A phase in the form. Days are `YYYY-MM-DD`, or empty. */
export const PhaseDraft = z.object({
  /** The key of the row while the form is open. */
  row: z.string(),
  componentId: z.optional(z.int()),
  /** The key of a phase of a template. */
  key: z.optional(z.string()),
  type: z.enum(PHASE_TYPES),
  title: z.string(),
  description: z.string(),
  start: z.string(),
  end: z.string(),
  enabled: z.boolean(),
  milestones: z.array(MilestoneDraft),
  winners: z.enum(WINNER_RULES),
  winnersNumber: z.string(),
  votesOn: z.enum(['PROPOSAL', 'IDEA']),
  /** The changed settings beside these, by key. */
  options: z.record(z.string(), z.string()),
  /** The stored settings; those unknown to the form are preserved. */
  config: z.record(z.string(), z.string()),
})
export type PhaseDraft = z.output<typeof PhaseDraft>

/** The draft of the wizard, stored in the browser until the campaign is saved (CAM-031). */
export const CampaignDraft = z.object({
  title: z.string(),
  goal: z.string(),
  brief: z.string(),
  themes: z.string(),
  listed: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  colour: z.enum(COLOURS),
  cover: z.string(),
  hasBudget: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  phases: z.array(PhaseDraft),
  ...timelineFields,
  anonymousIdeas: z.boolean(),
  ideasDuringProposals: z.boolean(),
  upDown: z.boolean(),
  publicSide: z.boolean(),
  reason: z.string(),
  form: FormDraft,
})
export type CampaignDraft = z.output<typeof CampaignDraft>

/** When a campaign begins or stops deciding about money, the winner rule follows, unless another rule was chosen before. */
export const changeHasBudget = (draft: CampaignDraft, hasBudget: boolean): Partial<CampaignDraft> => {
  const [from, to] = hasBudget ? (['FIXED', 'DYNAMIC2'] as const) : (['DYNAMIC2', 'FIXED'] as const)
  return {
    hasBudget,
    phases: draft.phases.map((p) => (p.winners === from && p.winnersNumber === '3' ? { ...p, winners: to } : p)),
  }
}

/** The draft stored in the browser, if it is still valid. */
export function parseCampaignDraft(stored: unknown): CampaignDraft | undefined {
  const read = z.safeParse(CampaignDraft, stored)
  return read.success ? read.data : undefined
}

let rowCount = 0
export const createPhaseDraft = (type: PhaseType, title: string, values: Partial<PhaseDraft> = {}): PhaseDraft => ({
  row: `new-${Date.now().toString(36)}-${rowCount++}`,
  type,
  title,
  description: '',
  start: '',
  end: '',
  enabled: true,
  milestones: [],
  winners: 'FIXED',
  winnersNumber: '3',
  votesOn: 'PROPOSAL',
  options: {},
  config: {},
  ...values,
})

/** The phases of a template with their milestones, and the setting that it needs (CAM-010, CAM-011). */
export const draftPhasesFromTemplate = (
  template: CampaignTemplate,
  titleOf: (type: PhaseType) => string,
): Pick<CampaignDraft, 'phases' | 'ideasDuringProposals'> => ({
  ideasDuringProposals: template.ideasDuringProposals,
  phases: template.components.map((c) =>
    createPhaseDraft(c.type, titleOf(c.type), {
      key: c.key,
      start: c.startDate,
      end: c.endDate,
      enabled: c.enabled,
      milestones: templateMilestones(c),
    }),
  ),
})

/**
 * A new campaign from the template, in the colour and language of its assembly; `titleOf` gives the name of a phase in the reader's
 * language.
 */
export function draftFromTemplate(
  template: CampaignTemplate,
  defaults: {
    colour: CampaignDraft['colour']
    lang: string
    themes: readonly string[]
    titleOf: (type: PhaseType) => string
  },
): CampaignDraft {
  return {
    title: '',
    goal: '',
    brief: '',
    themes: defaults.themes.join('\n'),
    listed: true,
    status: 'PUBLISHED',
    colour: defaults.colour,
    cover: DEFAULT_COVERS[0] ?? '',
    hasBudget: false,
    amount: template.budget.amount,
    currency: template.budget.currency,
    ...createTimelineFields(),
    ...draftPhasesFromTemplate(template, defaults.titleOf),
    anonymousIdeas: false,
    upDown: true,
    publicSide: true,
    reason: '',
    form: createFormDraft(defaults.lang),
  }
}

const officialThemes = (campaign: Campaign): string[] =>
  campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED').map((theme) => theme.title)

/** The draft of an existing campaign. */
export function draftFromCampaign(campaign: Campaign, nameOf: (phase: CampaignPhase) => string): CampaignDraft {
  const config = parseCampaignSettings(campaign.configs)
  return {
    title: campaign.title,
    goal: campaign.goal,
    brief: asHtml(campaign.brief),
    themes: officialThemes(campaign).join('\n'),
    listed: campaign.listed,
    status: campaign.status,
    colour: COLOURS.find((c) => c === campaign.colour) ?? DEFAULT_COLOUR,
    cover: campaign.cover,
    hasBudget: Number(config.budgetAmount) > 0,
    amount: config.budgetAmount,
    currency: config.budgetCurrency,
    phases: campaign.components.map((c) => {
      const configs = readPhaseConfigs(c.configs)
      const voting = parseSettings(VOTING_SETTINGS, configs)
      return createPhaseDraft(c.type, nameOf(c), {
        row: c.uuid,
        ...(c.componentId === undefined ? {} : { componentId: c.componentId }),
        description: c.description,
        start: c.startDate ?? '',
        end: c.endGiven ? (c.endDate ?? '') : '',
        enabled: c.enabled,
        milestones: storedMilestones(c),
        winners: voting.winnerRule,
        winnersNumber: String(voting.winnersNumber),
        votesOn: voting.votedType,
        config: configs,
      })
    }),
    ...timelineFieldsOf(campaign),
    ...storedTimeframe(campaign),
    anonymousIdeas: config.anonymousIdeas,
    ideasDuringProposals: config.ideasDuringProposals,
    upDown: !config.informalVotingDisabled,
    publicSide: !config.publicSiteDisabled,
    reason: '',
    form: formFromCampaign(campaign),
  }
}

const isBriefUrl = (brief: string): boolean => /^https:\/\/\S+$/.test(brief)

/** The brief as it is sent: a text that is one https address is that address, which is shown as a frame (CAM-026). */
export function parseBrief(text: string): string {
  const html = asHtml(text.trim())
  const words = plainText(html)
  return isBriefUrl(words) ? words : html
}

export const parseThemes = (text: string): { title: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((title) => title !== '')
    .map((title) => ({ title }))

/** The planned length of a campaign, where it is stored. */
const storedTimeframe = ({ campaignTimeframeInMonths: months, campaignTimeframeInDays: days }: Campaign) =>
  months === null || days === null ? {} : { timeframe: { months, days, monthsSet: true, daysSet: true } }
