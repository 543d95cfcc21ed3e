import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'

/**
 * A condition in SQL: a setting of a space is on, as core's `readSetting` reads one that is off by default. `space` is the column
 * of the space.
 */
export const isSettingOnSql = (space: string, { key }: { readonly key: string }): string =>
  `exists (select from config setting where setting.space_id = ${space} and setting.key = '${key}'
    and lower(setting.value) = 'true')`

/** Core's `isPublicGroup` of the group `g`. */
export const isPublicGroupSql = (g: string): string =>
  `(${g}.listed and not ${isSettingOnSql(`${g}.space_id`, GROUP_SETTINGS.groupSiteDisabled)})`
