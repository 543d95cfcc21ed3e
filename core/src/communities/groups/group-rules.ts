import { GROUP_SETTINGS } from '../../platform/settings/group-settings.ts'
import { readSetting } from '../../platform/settings/parse-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'

/** The page to fill in before one asks to join a group; undefined where it asks for none (specification G.5). */
export const readGroupForm = (map: SettingMap): string | undefined =>
  readSetting(GROUP_SETTINGS.groupRegistrationForm, map) ? readSetting(GROUP_SETTINGS.groupRegistrationFormUrl, map) : undefined

/** Whether somebody may be made a moderator; in groups only where it is switched on (specification G.5). */
export const hasGroupModerators = (map: SettingMap): boolean => readSetting(GROUP_SETTINGS.groupModeratorRole, map)

/** The settings of a new group: who marks first moderators switches their role on, unless the settings say otherwise (A59). */
export const withFirstModerators = (
  configs: SettingMap | undefined,
  invitees: readonly { readonly moderator?: boolean | undefined }[],
): SettingMap | undefined =>
  invitees.some(({ moderator }) => moderator === true) ? { [GROUP_SETTINGS.groupModeratorRole.key]: 'TRUE', ...configs } : configs

const NAME_MAX = 200
const SUFFIX_ROOM = 12

/** What the name of a group that is made for a proposal begins with; a number still fits behind it. */
export const toGroupName = (title: string): string =>
  title.length <= NAME_MAX - SUFFIX_ROOM ? title : `${title.slice(0, NAME_MAX - SUFFIX_ROOM - 1).trimEnd()}…`

/** What follows the name so that it is free: nothing, or the first number that no group has. All names come in lower case. */
export function findFreeSuffix(name: string, taken: readonly string[]): string {
  const used = new Set(taken)
  if (!used.has(name)) return ''
  for (let n = 2; ; n += 1) if (!used.has(`${name} (${n})`)) return ` (${n})`
}
