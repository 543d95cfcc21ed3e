import { GROUP_SETTINGS } from '../settings/group-settings.ts'
import { readSetting } from '../settings/parse-settings.ts'
import type { SettingMap } from '../settings/setting.ts'

/** The page to fill in before one asks to join a group; undefined where it asks for none (specification G.5). */
export const readGroupForm = (map: SettingMap): string | undefined =>
  readSetting(GROUP_SETTINGS.groupRegistrationForm, map)
    ? readSetting(GROUP_SETTINGS.groupRegistrationFormUrl, map)
    : undefined

/** Whether somebody may be made a moderator; in groups only where it is switched on (specification G.5). */
export const hasGroupModerators = (map: SettingMap): boolean => readSetting(GROUP_SETTINGS.groupModeratorRole, map)

/** The settings of a new group: who marks first moderators switches their role on, unless the settings say otherwise (A59). */
export const withFirstModerators = (
  configs: SettingMap | undefined,
  invitees: readonly { readonly moderator?: boolean | undefined }[],
): SettingMap | undefined =>
  invitees.some(({ moderator }) => moderator === true)
    ? { [GROUP_SETTINGS.groupModeratorRole.key]: 'TRUE', ...configs }
    : configs
