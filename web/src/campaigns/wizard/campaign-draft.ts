import type { WinnerRule } from '@folkmoot/core/ballots/words.ts'
import type { CreateCampaignBody, UpdateCampaignBody } from '@folkmoot/core/campaigns/request-bodies.ts'
import type { Campaign, CampaignPhase, CampaignTemplate } from '@folkmoot/core/campaigns/schemas.ts'
import { CAMPAIGN_STATUSES, PHASE_TYPES, type PhaseType } from '@folkmoot/core/campaigns/words.ts'
import { CAMPAIGN_SETTINGS, parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import { formatSetting, parseSettings } from '@folkmoot/core/settings/parse-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/settings/setting.ts'
import { VOTING_SETTINGS, WINNER_RULES } from '@folkmoot/core/settings/voting-settings.ts'
import { plainText, textToHtml } from '@folkmoot/core/shared/html.ts'
import { parseMoney } from '@folkmoot/core/shared/money.ts'
import { COLOURS, DEFAULT_COVERS } from '@folkmoot/core/shared/prints.ts'
import { z } from 'zod/mini'
import {
  buildMilestoneBodies,
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
  config: {},
  ...values,
})

/** The phases of a template with their milestones, and the setting that it needs (CAM-010, CAM-011). */
const draftPhasesFromTemplate = (
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
 * A new campaign from the template, in the colour of its assembly; `titleOf` gives the name of a phase in the reader's language.
 */
export function draftFromTemplate(
  template: CampaignTemplate,
  defaults: { colour: CampaignDraft['colour']; themes: readonly string[]; titleOf: (type: PhaseType) => string },
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
    brief: briefText(campaign.brief),
    themes: officialThemes(campaign).join('\n'),
    listed: campaign.listed,
    status: campaign.status,
    colour: COLOURS.find((c) => c === campaign.colour) ?? 'estuary',
    cover: campaign.cover,
    hasBudget: Number(config.budgetAmount) > 0,
    amount: config.budgetAmount,
    currency: config.budgetCurrency,
    phases: campaign.components.map((c) => {
      const voting = parseSettings(VOTING_SETTINGS, c.configs)
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
        config: c.configs,
      })
    }),
    ...timelineFieldsOf(campaign),
    anonymousIdeas: config.anonymousIdeas,
    ideasDuringProposals: config.ideasDuringProposals,
    upDown: !config.informalVotingDisabled,
    publicSide: !config.publicSiteDisabled,
    reason: '',
  }
}

const isBriefUrl = (brief: string): boolean => /^https:\/\/\S+$/.test(brief)
const briefText = (html: string): string => (isBriefUrl(html) ? html : plainText(html))

/** Whether a brief has headings, lists or links, which the plain text field of the form would lose. */
export const isRichBrief = (html: string): boolean => !isBriefUrl(html) && /<(?!\/?(?:p|br)\b)/i.test(html)

/** A setting to send: a stored value is preserved, and a default is not sent. */
function settingEntry(setting: Setting, before: SettingMap, value: string | boolean): readonly [string, string] {
  const text = formatSetting(value)
  const stored = before[setting.key]
  if (stored?.toUpperCase() === text.toUpperCase()) return [setting.key, stored]
  return [setting.key, text === formatSetting(setting.byDefault) ? '' : text]
}

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

function buildVotingConfigs(phase: PhaseDraft): Record<string, string> {
  if (phase.type !== 'VOTING') return {}
  const { votingSystem, pluralityType, quorumEnabled, winnerRule, winnersNumber, votedType } = VOTING_SETTINGS
  const written = [votingSystem, pluralityType, quorumEnabled].flatMap(({ key }) => {
    const value = phase.config[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries([
    ...written,
    settingEntry(winnerRule, phase.config, phase.winners),
    settingEntry(winnersNumber, phase.config, phase.winnersNumber.trim() || '3'),
    settingEntry(votedType, phase.config, phase.votesOn),
  ])
}

export const parseThemes = (text: string): { title: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((title) => title !== '')
    .map((title) => ({ title }))

/**
 * The request body of the draft; `before` is the edited campaign. A phase with its default name in the reader's language is sent
 * without a name, so that every reader sees it in their own language.
 */
export function buildCreateCampaignBody(
  draft: CampaignDraft,
  titleOf: (type: PhaseType) => string,
  before?: Campaign,
): z.input<typeof CreateCampaignBody> {
  const brief = draft.brief.trim()
  const unchangedBrief = before && brief === briefText(before.brief) ? before.brief : undefined
  return {
    title: draft.title.trim(),
    goal: draft.goal.trim(),
    brief: unchangedBrief ?? (isBriefUrl(brief) ? brief : textToHtml(brief)),
    listed: draft.listed,
    status: draft.status,
    colour: draft.colour,
    cover: draft.cover,
    themes: parseThemes(draft.themes),
    configs: buildCampaignConfigs(draft, before?.configs ?? {}),
    components: draft.phases.map((phase) => ({
      ...(phase.componentId === undefined ? {} : { componentId: phase.componentId }),
      ...(phase.key === undefined ? {} : { key: phase.key }),
      type: phase.type,
      title: phase.title.trim() === titleOf(phase.type) ? '' : phase.title.trim(),
      description: phase.description.trim(),
      enabled: phase.enabled,
      startDate: phase.start || null,
      endDate: phase.end || null,
      configs: buildVotingConfigs(phase),
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
  reason: draft.reason.trim(),
})

/** Rules that share a budget, so that every candidate needs a cost. */
export const needsBudget = (rule: WinnerRule): boolean => rule !== 'FIXED'
