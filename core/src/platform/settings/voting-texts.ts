import { type Refusal, refuse } from '../shared/refusals.ts'
import type { Setting, SettingMap } from './setting.ts'
import { VOTING_SETTINGS } from './voting-settings.ts'

type VotingSettingName = keyof typeof VOTING_SETTINGS
/** The texts of voting settings by their names in the catalogue. An empty text unsets. */
export type VotingTexts = { readonly [N in VotingSettingName]?: string }

const ENTRIES = Object.entries(VOTING_SETTINGS) as [VotingSettingName, Setting][]
/** Ballots accept a key without its prefix, and the old dotted keys beside the dashed ones (specification G). */
const plainKey = (key: string): string => key.toLowerCase().replace('component.voting.', '').replaceAll('-', '.')
const NAMES = new Map(ENTRIES.map(([name, { key }]) => [plainKey(key), name]))

/**
 * The voting settings of a phase, as they are stored. Only full names count: those are guarded, while anybody who edits the
 * phase may store a setting under a name that the catalogue does not have.
 */
export const readVotingTexts = (stored: SettingMap): VotingTexts =>
  Object.fromEntries(ENTRIES.flatMap(([name, { key }]) => (stored[key] === undefined ? [] : [[name, stored[key].trim()]])))

/** The voting settings that a request about a ballot names in any of these ways. */
export function pickVotingTexts(map: SettingMap): VotingTexts {
  return Object.fromEntries(
    Object.entries(map).flatMap(([key, value]) => {
      const name = NAMES.get(plainKey(key))
      return name ? [[name, value.trim()]] : []
    }),
  )
}

/** Refuses voting settings with a value that this release does not support. Phases and ballots ask the same. */
export function checkVotingTexts(texts: VotingTexts): Refusal<'system_not_available'> | undefined {
  const supported = ENTRIES.every(([name, { offered }]) => {
    const value = texts[name]?.toLowerCase() ?? ''
    return value === '' || !offered || offered.some((choice) => choice.toLowerCase() === value)
  })
  return supported ? undefined : refuse('system_not_available')
}
