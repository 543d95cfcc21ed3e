import { type Purpose, planCampaign } from '@folkmoot/core/communities/campaigns/founding/purposes.ts'
import { buildCampaignTemplate } from '@folkmoot/core/communities/campaigns/template.ts'
import { refreshTimeframe } from '@folkmoot/core/communities/campaigns/timeline/timeframe.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { parseSettings } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { type CampaignDraft, createPhaseDraft, draftPhasesFromTemplate, type PhaseDraft } from '../campaign-draft.ts'
import { type PurposeChoice, toAnswers } from '../form-draft.ts'

interface PurposeTexts {
  /** Today in the zone of the assembly: the campaign begins with it. */
  readonly today: Day
  readonly titleOf: (type: PhaseType, purpose?: Purpose) => string
  /** The instructions that a phase begins with. */
  readonly instructionsOf: (type: PhaseType, purpose: Purpose) => string
}

/**
 * Chooses what a new campaign is for: phases, settings and whether there is money are set, and what it is called and looks like
 * stays. Whoever goes their own way begins with the five current phases.
 */
export function choosePurpose(draft: CampaignDraft, choice: PurposeChoice, texts: PurposeTexts): Partial<CampaignDraft> {
  const { today, titleOf } = texts
  const timeframe = refreshTimeframe(draft.timeframe, today)
  if (choice === 'OWN') {
    const form = { ...draft.form, purpose: choice }
    if (draft.form.purpose === undefined || draft.form.purpose === choice) return { form }
    return {
      ...answerFrom({}, draft),
      form: { ...form, answers: toAnswers({}) },
      hasBudget: false,
      timeframe,
      ...draftPhasesFromTemplate(buildCampaignTemplate(today, draft.currency), titleOf),
    }
  }
  const { phases, settings, hasBudget } = planCampaign(choice, today)
  const { linkedCampaignId: _, ...form } = draft.form
  return {
    ...answerFrom(settings, draft),
    form: { ...form, purpose: choice, template: 'NONE', answers: toAnswers(settings) },
    hasBudget,
    timeframe,
    phases: phases.map(({ type, key, startDate: start, endDate: end, settings }) =>
      createPhaseDraft(type, titleOf(type, choice), {
        ...{ key, start, end },
        description: texts.instructionsOf(type, choice),
        ...splitSettings(settings),
      }),
    ),
  }
}

/** The answers of the draft that have fields of their own. */
function answerFrom(settings: SettingMap, { publicSide }: CampaignDraft) {
  const { ideasDuringProposals, anonymousIdeas, informalVotingDisabled } = parseCampaignSettings(settings)
  return { ideasDuringProposals, anonymousIdeas, upDown: !informalVotingDisabled, publicSide }
}

/** The settings of a phase: those of a vote that have fields of their own, and the others. */
function splitSettings(settings: SettingMap): Pick<PhaseDraft, 'winners' | 'winnersNumber' | 'votesOn' | 'options'> {
  const { winnerRule, winnersNumber, votedType } = VOTING_SETTINGS
  const voting = parseSettings({ winnerRule, winnersNumber, votedType }, settings)
  const own = new Set([winnerRule.key, winnersNumber.key, votedType.key])
  return {
    winners: voting.winnerRule,
    winnersNumber: String(voting.winnersNumber),
    votesOn: voting.votedType,
    options: Object.fromEntries(Object.entries(settings).filter(([key]) => !own.has(key))),
  }
}
