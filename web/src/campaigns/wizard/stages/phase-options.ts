import type { PhaseType } from '@folkmoot/core/campaigns/words.ts'
import { checkSettings } from '@folkmoot/core/settings/check-settings.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/settings/phase-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/settings/setting.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/settings/voting-settings.ts'

type Answer = readonly [setting: Setting, value: unknown]

/** A question about a phase: yes or no, a number, money, a share in percent, or one of its choices. */
export interface PhaseOption {
  /** The key of its texts below `campaigns.wizard.option`. */
  readonly name: PhaseOptionName
  readonly setting: Setting
  /** Asked only where these questions have these answers. */
  readonly needs: readonly Answer[]
}

export type PhaseOptionName =
  | 'ideaAuthors'
  | 'ideaAttachments'
  | 'proposalAuthors'
  | 'ideaLimit'
  | 'proposalLimit'
  | 'externalGroupComments'
  | 'mergeSplit'
  | 'proposalDocumentDisabled'
  | 'technicalAssessment'
  | 'extraRoundsDisabled'
  | 'whoDeliberates'
  | 'juryFrom'
  | 'juryShare'
  | 'phaseTypePrincipal'
  | 'votingBudget'
  | 'quorumEnabled'
  | 'quorumShare'

const phase = (name: PhaseOptionName & keyof typeof PHASE_SETTINGS, ...needs: readonly Answer[]): PhaseOption => ({
  name,
  setting: PHASE_SETTINGS[name],
  needs,
})
const voting = (name: PhaseOptionName & keyof typeof VOTING_SETTINGS, ...needs: readonly Answer[]): PhaseOption => ({
  name,
  setting: VOTING_SETTINGS[name],
  needs,
})
const ASSESSED: Answer = [PHASE_SETTINGS.technicalAssessment, true]
const BY_JURY: Answer = [PHASE_SETTINGS.whoDeliberates, 'JURY']

/** The questions about each type of phase; attachments of proposals are a section of their template (specification G.4). */
export const PHASE_OPTIONS: Readonly<Record<PhaseType, readonly PhaseOption[]>> = {
  IDEAS: [phase('ideaAuthors'), phase('ideaAttachments'), phase('ideaLimit')],
  PROPOSALS: [
    phase('proposalAuthors'),
    phase('proposalLimit'),
    phase('externalGroupComments'),
    phase('mergeSplit'),
    phase('proposalDocumentDisabled'),
    phase('phaseTypePrincipal'),
  ],
  DELIBERATION: [
    phase('technicalAssessment'),
    phase('whoDeliberates', ASSESSED),
    phase('juryFrom', ASSESSED, BY_JURY),
    phase('juryShare', ASSESSED, BY_JURY),
    phase('extraRoundsDisabled'),
    phase('phaseTypePrincipal'),
  ],
  VOTING: [
    voting('votingBudget'),
    voting('quorumEnabled'),
    voting('quorumShare', [VOTING_SETTINGS.quorumEnabled, true]),
    phase('phaseTypePrincipal'),
  ],
  IMPLEMENTATION: [phase('phaseTypePrincipal')],
}

/** The settings of a phase as they stand in the form. */
export interface PhaseAnswers {
  readonly config: SettingMap
  readonly options: SettingMap
}

/** A new phase of voting stores that there is no quorum, because it is chosen with each ballot. */
const UNSET: SettingMap = { [VOTING_SETTINGS.quorumEnabled.key]: 'FALSE' }

/** The stored settings under the changed ones. */
export const readPhaseSettings = ({ config, options }: PhaseAnswers): SettingMap => ({
  ...UNSET,
  ...config,
  ...options,
})

export const readPhaseOption = <V>(phase: PhaseAnswers, setting: Setting<V>): V =>
  readSetting(setting, readPhaseSettings(phase))

const isAsked = (phase: PhaseAnswers, { needs }: PhaseOption): boolean =>
  needs.every(([setting, value]) => readPhaseOption(phase, setting) === value)

/** The questions that are asked about a phase with these answers. */
export const listPhaseOptions = (type: PhaseType, phase: PhaseAnswers): readonly PhaseOption[] =>
  PHASE_OPTIONS[type].filter((option) => isAsked(phase, option))

/** The choices of a question; without a default, nothing is chosen at first. */
export const listChoices = ({ setting: { choices = [], byDefault } }: PhaseOption): readonly string[] => [
  ...(byDefault === undefined ? [''] : []),
  ...choices,
]

/** The name of the input of a setting of a phase. */
export const phaseOptionField = (row: string, setting: Pick<Setting, 'key'>): string => `${row}-${setting.key}`

/** The changed settings of a phase that do not fit their types, by key. */
export const listPhaseOptionFaults = ({ options }: PhaseAnswers): string[] =>
  checkSettings('COMPONENT', options).faults.map(({ field }) => field)

/** A share as people write it: `0.2` is 20 percent. */
export const formatPercent = (share: string): string => {
  const value = Number(share)
  return share === '' || Number.isNaN(value) ? share : String(Number((value * 100).toFixed(4)))
}
/** What was written as percent, as a share; anything else stays as it is, to be found at fault. */
export const parsePercent = (text: string): string => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? text.trim() : String(Number((value / 100).toFixed(6)))
}
