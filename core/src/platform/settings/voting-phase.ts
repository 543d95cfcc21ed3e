import { isRefusal, type Refusal } from '../shared/refusals.ts'
import { parseSettings } from './parse-settings.ts'
import type { SettingMap } from './setting.ts'
import { parseVotingChoice } from './voting-choice.ts'
import { checkVotingPublication } from './voting-publication.ts'
import { VOTING_SETTINGS } from './voting-settings.ts'
import { checkVotingTexts, readVotingTexts } from './voting-texts.ts'

/** What a phase stores where nothing was sent: no quorum, because it is chosen with each ballot. */
const STORED_WITH_PHASE = { votingSystem: 'PLURALITY', pluralityType: 'YES', quorumEnabled: 'FALSE' } as const

/** Refuses settings of a voting phase from which no ballot could be made: each alone may be right, and still not go with another. */
export function checkVotingPhase(map: SettingMap): Refusal<'invalid'> | undefined {
  const texts = readVotingTexts(map)
  const settings = parseSettings(VOTING_SETTINGS, map)
  const choice = parseVotingChoice(texts, settings, 0)
  return isRefusal(choice) ? choice : checkVotingPublication(settings)
}

const isChanged = (map: SettingMap, stored: SettingMap): boolean =>
  Object.values(VOTING_SETTINGS).some(({ key }) => map[key] !== undefined && map[key] !== stored[key])

/**
 * The settings of a voting phase as they are stored, with an explicit voting system. An unsupported value is refused with
 * `system_not_available`, and a change that leads to settings that do not go together with `invalid`.
 */
export function resolveVotingPhase(
  map: SettingMap,
  stored: SettingMap = {},
): Record<string, string> | Refusal<'system_not_available' | 'invalid'> {
  const refused = checkVotingTexts(readVotingTexts(map))
  if (refused) return refused
  const contradiction = isChanged(map, stored) ? checkVotingPhase({ ...stored, ...map }) : undefined
  if (contradiction) return contradiction
  const written = Object.entries(STORED_WITH_PHASE).map(([name, byDefault]) => {
    const { key } = VOTING_SETTINGS[name as keyof typeof STORED_WITH_PHASE]
    return [key, map[key]?.trim().toUpperCase() || byDefault]
  })
  return { ...map, ...Object.fromEntries(written) }
}
