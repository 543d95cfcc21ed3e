import { formatSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { PhaseDraft } from './campaign-draft.ts'

/** A setting to send: a stored value is preserved, and a default is not sent. */
export function settingEntry(setting: Setting, before: SettingMap, value: string | boolean): readonly [string, string] {
  const text = formatSetting(value)
  const stored = before[setting.key]
  if (stored?.toUpperCase() === text.toUpperCase()) return [setting.key, stored]
  return [setting.key, text === formatSetting(setting.byDefault) ? '' : text]
}

/** The settings of a voting phase that have fields of their own. */
export function buildVotingConfigs(phase: PhaseDraft): Record<string, string> {
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
