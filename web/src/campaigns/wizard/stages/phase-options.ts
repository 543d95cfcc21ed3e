import type { PhaseType } from '@folkmoot/core/campaigns/words.ts'
import { checkSettings } from '@folkmoot/core/settings/check-settings.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/settings/phase-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/settings/setting.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/settings/voting-settings.ts'

/** A question about a phase: yes or no, a number, money, a share in percent, or one of its choices. */
export interface PhaseOption {
  /** The key of its texts below `campaigns.wizard.option`. */
  readonly name: PhaseOptionName
  readonly setting: Setting
  /** Asked only where this question is answered with yes. */
  readonly needs?: Setting
}

export type PhaseOptionName =
  | 'ideaAuthors'
  | 'ideaAttachments'
  | 'proposalAuthors'
  | 'ideaLimit'
  | 'proposalLimit'
  | 'externalGroupComments'
  | 'mergeSplit'
  | 'technicalAssessment'
  | 'extraRoundsDisabled'
  | 'whoDeliberates'
  | 'phaseTypePrincipal'
  | 'votingBudget'
  | 'quorumEnabled'
  | 'quorumShare'

const phase = (name: PhaseOptionName & keyof typeof PHASE_SETTINGS, needs?: Setting): PhaseOption => ({
  name,
  setting: PHASE_SETTINGS[name],
  ...(needs ? { needs } : {}),
})
const voting = (name: PhaseOptionName & keyof typeof VOTING_SETTINGS, needs?: Setting): PhaseOption => ({
  name,
  setting: VOTING_SETTINGS[name],
  ...(needs ? { needs } : {}),
})

/** The questions about each type of phase; attachments of proposals are a section of their template (specification G.4). */
export const PHASE_OPTIONS: Readonly<Record<PhaseType, readonly PhaseOption[]>> = {
  IDEAS: [phase('ideaAuthors'), phase('ideaAttachments'), phase('ideaLimit')],
  PROPOSALS: [
    phase('proposalAuthors'),
    phase('proposalLimit'),
    phase('externalGroupComments'),
    phase('mergeSplit'),
    phase('phaseTypePrincipal'),
  ],
  DELIBERATION: [
    phase('technicalAssessment'),
    phase('whoDeliberates', PHASE_SETTINGS.technicalAssessment),
    phase('extraRoundsDisabled'),
    phase('phaseTypePrincipal'),
  ],
  VOTING: [
    voting('votingBudget'),
    voting('quorumEnabled'),
    voting('quorumShare', VOTING_SETTINGS.quorumEnabled),
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
  needs === undefined || readPhaseOption(phase, needs) === true

/** The questions that are asked about a phase with these answers. */
export const listPhaseOptions = (type: PhaseType, phase: PhaseAnswers): readonly PhaseOption[] =>
  PHASE_OPTIONS[type].filter((option) => isAsked(phase, option))

/** A jury cannot be drawn yet, so only a phase that has one already shows it. */
const NOT_OFFERED: readonly string[] = ['JURY']

/** The choices of a question that are offered, and the stored one. */
export const listOfferedChoices = (
  { setting: { key, choices = [], byDefault } }: PhaseOption,
  stored: SettingMap,
): readonly string[] => [
  // without a default, nothing is chosen
  ...(byDefault === undefined ? [''] : []),
  ...choices.filter((choice) => !NOT_OFFERED.includes(choice) || stored[key] === choice),
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
