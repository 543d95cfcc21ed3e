import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { Answer, PhaseOption } from './phase-option.ts'
import { VOTING_OPTIONS } from './voting-options.ts'

type PhaseQuestion =
  | 'ideaAuthors'
  | 'ideaAttachments'
  | 'ideaLimit'
  | 'proposalAuthors'
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

const CHOICES = {
  whoDeliberates: ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS', 'JURY'],
  juryFrom: ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS'],
  phaseTypePrincipal: ['unset', 'PROPOSAL', 'IDEA'],
} as const

const isChoice = (name: string): name is keyof typeof CHOICES => name in CHOICES

const NEGATED: readonly PhaseQuestion[] = ['proposalDocumentDisabled', 'extraRoundsDisabled']
const isNegated = (name: PhaseQuestion): boolean => NEGATED.includes(name)

const phase = (name: PhaseQuestion, ...needs: readonly Answer[]): PhaseOption => ({
  name,
  setting: PHASE_SETTINGS[name],
  label: `campaigns.wizard.option.${name}`,
  help: `campaigns.wizard.option.${name}Help`,
  ...(isChoice(name)
    ? {
        choices: CHOICES[name].map((value) => ({
          value: value === 'unset' ? '' : value,
          label: `campaigns.wizard.choice.${value}` as const,
          help: `campaigns.wizard.choice.${value}Help` as const,
        })),
      }
    : {}),
  ...(isNegated(name) ? { negated: true } : {}),
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
  VOTING: [...VOTING_OPTIONS, phase('phaseTypePrincipal')],
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

export const readPhaseOption = <V>(phase: PhaseAnswers, setting: Setting<V>): V => readSetting(setting, readPhaseSettings(phase))

const isAsked = (phase: PhaseAnswers, { needs }: PhaseOption): boolean =>
  needs.every(([setting, value]) => readPhaseOption(phase, setting) === value)

/** The questions that are asked about a phase with these answers. */
export const listPhaseOptions = (type: PhaseType, phase: PhaseAnswers): readonly PhaseOption[] =>
  PHASE_OPTIONS[type].filter((option) => isAsked(phase, option))

/** The changed settings of a phase after an answer, without those that the answer rules out. */
export function answerPhaseOption(
  type: PhaseType,
  { config, options }: PhaseAnswers,
  { key }: Pick<Setting, 'key'>,
  text: string,
): SettingMap {
  const answered = { config, options: { ...options, [key]: text } }
  const ruledOut = PHASE_OPTIONS[type].filter(
    (option) =>
      option.unsetElsewhere && !isAsked(answered, option) && readPhaseOption(answered, option.setting) !== option.setting.byDefault,
  )
  return { ...answered.options, ...Object.fromEntries(ruledOut.map(({ setting }) => [setting.key, ''])) }
}

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
