import { CAMPAIGN_SETTINGS, STATUS_SETTINGS } from '../../../platform/settings/campaign-settings.ts'
import { PHASE_SETTINGS } from '../../../platform/settings/phase-settings.ts'
import type { Setting, SettingMap } from '../../../platform/settings/setting.ts'
import { VOTING_SETTINGS } from '../../../platform/settings/voting-settings.ts'
import type { Day } from '../../../platform/shared/dates.ts'
import { buildPhasesInTurn } from '../timeline/template-phases.ts'
import type { PhaseType } from '../words.ts'

/** What a campaign is founded for; each sets its phases and settings, and all of them can be changed before it is created. */
export const PURPOSES = ['BUDGET', 'CONSULTATION', 'DESIGNS', 'ELECTION'] as const
export type Purpose = (typeof PURPOSES)[number]

interface PlannedPhase {
  readonly type: PhaseType
  readonly days: number
  readonly settings: SettingMap
}

interface Plan {
  readonly phases: readonly PlannedPhase[]
  readonly settings: SettingMap
  /** Whether it decides about money, so that costs are asked for and an amount is. */
  readonly hasBudget: boolean
}

const set = (setting: Pick<Setting, 'key'>, value: string): SettingMap => ({ [setting.key]: value })
const merge = (...settings: readonly SettingMap[]): SettingMap => Object.assign({}, ...settings) as SettingMap
const requiredOf = (status: string, name: keyof typeof STATUS_SETTINGS, fields: string): SettingMap => ({
  [STATUS_SETTINGS[name].key.replace('{status}', status.toLowerCase())]: fields,
})
const phase = (type: PhaseType, days: number, ...settings: readonly SettingMap[]): PlannedPhase => ({
  type,
  days,
  settings: merge(...settings),
})

const WITHOUT_IDEAS = set(CAMPAIGN_SETTINGS.contributionTypes, 'PROPOSAL, COMMENT, DISCUSSION')
/** Nobody takes over the words of somebody else: what stands for election, or a design, has one author. */
const AS_HANDED_IN = merge(set(PHASE_SETTINGS.mergeSplit, 'FALSE'), set(PHASE_SETTINGS.proposalDocumentDisabled, 'TRUE'))

const PLANS: Readonly<Record<Purpose, Plan>> = {
  /** Ideas become proposals with costs, which are looked at and voted on until the money is shared out. */
  BUDGET: {
    hasBudget: true,
    // money is shared out among what has a cost; an idea need not know it yet
    settings: merge(requiredOf('PUBLISHED', 'statusRequirements', 'budget'), requiredOf('PUBLISHED', 'requiredOfProposalsOnly', 'budget')),
    phases: [
      phase('IDEAS', 28),
      phase('PROPOSALS', 28),
      phase('DELIBERATION', 21),
      phase('VOTING', 14, set(VOTING_SETTINGS.winnerRule, 'DYNAMIC2')),
      phase('IMPLEMENTATION', 180),
    ],
  },
  /** What people think is collected, and then everybody says which of it matters most. */
  CONSULTATION: {
    hasBudget: false,
    settings: merge(
      set(CAMPAIGN_SETTINGS.contributionTypes, 'IDEA, COMMENT, DISCUSSION'),
      set(CAMPAIGN_SETTINGS.contributionTypePrincipal, 'IDEA'),
      set(CAMPAIGN_SETTINGS.hiddenFields, 'budget'),
    ),
    phases: [phase('IDEAS', 28), phase('VOTING', 14, set(VOTING_SETTINGS.votedType, 'IDEA')), phase('IMPLEMENTATION', 90)],
  },
  /** A few designs are handed in and talked about, and one wins: the one that beats each other one. */
  DESIGNS: {
    hasBudget: false,
    settings: merge(WITHOUT_IDEAS, set(CAMPAIGN_SETTINGS.hiddenFields, 'budget')),
    phases: [
      phase('PROPOSALS', 21, AS_HANDED_IN),
      phase('DELIBERATION', 14, set(PHASE_SETTINGS.extraRoundsDisabled, 'TRUE')),
      phase(
        'VOTING',
        14,
        set(VOTING_SETTINGS.votingSystem, 'RANKED'),
        set(VOTING_SETTINGS.rankedMethod, 'SCHULZE'),
        set(VOTING_SETTINGS.winnersNumber, '1'),
      ),
      phase('IMPLEMENTATION', 90),
    ],
  },
  /** People stand for seats, nobody supports or assesses them beforehand, and the vote is secret and proportional. */
  ELECTION: {
    hasBudget: false,
    settings: merge(
      WITHOUT_IDEAS,
      set(CAMPAIGN_SETTINGS.hiddenFields, 'theme, keyword, place, budget, group'),
      set(CAMPAIGN_SETTINGS.informalVotingDisabled, 'TRUE'),
      set(CAMPAIGN_SETTINGS.feedbackDisabled, 'TRUE'),
    ),
    phases: [
      phase('PROPOSALS', 21, AS_HANDED_IN, set(PHASE_SETTINGS.proposalAuthors, 'FALSE'), set(PHASE_SETTINGS.proposalLimit, '1')),
      phase(
        'VOTING',
        14,
        set(VOTING_SETTINGS.votingSystem, 'RANKED'),
        set(VOTING_SETTINGS.rankedMethod, 'STV'),
        set(VOTING_SETTINGS.winnersNumber, '3'),
        set(VOTING_SETTINGS.secrecy, 'detached'),
      ),
    ],
  },
}

/** A phase of a campaign to be founded. */
interface DatedPhase {
  readonly type: PhaseType
  readonly key: string
  readonly startDate: Day
  readonly endDate: Day
  readonly settings: SettingMap
}

/**
 * What a purpose sets from a first day on: phases with their dates and settings, the settings of the campaign, and whether it has money.
 */
export function planCampaign(purpose: Purpose, first: Day): Omit<Plan, 'phases'> & { readonly phases: readonly DatedPhase[] } {
  const { phases, settings, hasBudget } = PLANS[purpose]
  const dated = buildPhasesInTurn(phases, first)
  return {
    settings,
    hasBudget,
    phases: dated.map(({ type, key, startDate, endDate }, i) => ({
      ...{ type, key, startDate, endDate },
      settings: phases[i]?.settings ?? {},
    })),
  }
}
