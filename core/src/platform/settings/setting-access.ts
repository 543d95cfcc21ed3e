import { findSetting, SETTING_CATALOGUE, type SettingScope } from './catalogue.ts'
import type { SettingMap, SettingReaders, SettingWriters } from './setting.ts'

/** An unknown key that names a secret is readable for nobody. */
const SECRET_KEY = /\.(?:pass|password|api-key)$/
/** Unknown keys of voting are guarded like the known ones. */
const VOTING_KEY = /^component\.voting\./
const READERS: readonly SettingReaders[] = ['everybody', 'members', 'admins', 'nobody']

/** Who may read a setting; an unknown one is for members (specification G). */
const getSettingReaders = (scope: SettingScope, key: string): SettingReaders => {
  const setting = findSetting(scope, key)
  return setting ? (setting.readers ?? 'members') : SECRET_KEY.test(key) ? 'nobody' : 'members'
}

/** The settings that a viewer may read. */
export const filterReadableSettings = (
  scope: SettingScope,
  map: SettingMap,
  as: 'visitor' | 'member' | 'admin',
): Record<string, string> => {
  const included = READERS.slice(0, { visitor: 1, member: 2, admin: 3 }[as])
  return Object.fromEntries(Object.entries(map).filter(([key]) => included.includes(getSettingReaders(scope, key))))
}

const SCOPES = Object.keys(SETTING_CATALOGUE) as SettingScope[]

/** Whether a key of any scope is written but never returned. */
export const isSecretSetting = (key: string): boolean => SCOPES.some((scope) => findSetting(scope, key)?.type === 'secret')

/** Whether a setting of a space may leave the server: no secret, and nothing that admins alone set, which belongs to the site. */
export const isPortableSetting = (key: string): boolean =>
  !SECRET_KEY.test(key) &&
  SCOPES.every((scope) => {
    const setting = findSetting(scope, key)
    return setting === undefined || (setting.type !== 'secret' && setting.writers !== 'admins')
  })

/** Whether people type a secret without regard to case and outer spaces. */
export const isTypedInAnyCase = (key: string): boolean => SCOPES.some((scope) => findSetting(scope, key)?.anyCase === true)

/** Who may set a setting; whoever edits the owner sets an unknown one. */
const getSettingWriters = (scope: SettingScope, key: string): SettingWriters =>
  findSetting(scope, key)?.writers ?? (VOTING_KEY.test(key) ? 'coordinators' : 'editors')

/** Whether only coordinators and admins set a setting of a campaign or phase (specification C, "Edit campaign"). */
export const isGuardedSetting = (scope: SettingScope, key: string): boolean => getSettingWriters(scope, key) === 'coordinators'
