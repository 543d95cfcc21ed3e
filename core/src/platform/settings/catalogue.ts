import { ASSEMBLY_SETTINGS } from './assembly-settings.ts'
import { CAMPAIGN_SETTINGS, STATUS_SETTINGS } from './campaign-settings.ts'
import { GROUP_SETTINGS } from './group-settings.ts'
import { PHASE_SETTINGS } from './phase-settings.ts'
import type { Setting, Settings } from './setting.ts'
import { SITE_SETTINGS } from './site-settings.ts'
import { USER_SETTINGS } from './user-settings.ts'
import { VOTING_SETTINGS } from './voting-settings.ts'

interface Scope {
  /** Precedes the keys that have no full name. */
  readonly prefix: string
  /** Whether an unknown key gets the prefix as well. */
  readonly prefixesUnknown: boolean
  readonly settings: Settings
}

/** Every setting, by what it belongs to (specification G). */
export const SETTING_CATALOGUE = {
  SITE: { prefix: 'appcivist.instance.', prefixesUnknown: true, settings: SITE_SETTINGS },
  ASSEMBLY: { prefix: 'appcivist.assembly.', prefixesUnknown: false, settings: ASSEMBLY_SETTINGS },
  CAMPAIGN: {
    prefix: 'appcivist.campaign.',
    prefixesUnknown: true,
    settings: { ...CAMPAIGN_SETTINGS, ...STATUS_SETTINGS },
  },
  COMPONENT: { prefix: '', prefixesUnknown: true, settings: { ...PHASE_SETTINGS, ...VOTING_SETTINGS } },
  WORKING_GROUP: { prefix: 'appcivist.wg.', prefixesUnknown: true, settings: GROUP_SETTINGS },
  USER: { prefix: '', prefixesUnknown: true, settings: USER_SETTINGS },
} as const satisfies Readonly<Record<string, Scope>>
export type SettingScope = keyof typeof SETTING_CATALOGUE

const STATUS =
  /^(appcivist\.campaign\.contribution\.)[a-z_]+(\.(?:status-requirements|required-of-(?:proposals|ideas)-only|confirmation-text))$/
const byKey: Partial<Record<SettingScope, ReadonlyMap<string, Setting>>> = {}

/** The entry of a full key; undefined for an unknown one. */
export function findSetting(scope: SettingScope, key: string): Setting | undefined {
  const { settings }: Scope = SETTING_CATALOGUE[scope]
  byKey[scope] ??= new Map(
    Object.values(settings).flatMap((setting) => [setting.key, ...(setting.oldKeys ?? [])].map((name) => [name, setting] as const)),
  )
  return byKey[scope].get(scope === 'CAMPAIGN' ? key.replace(STATUS, '$1{status}$2') : key)
}
