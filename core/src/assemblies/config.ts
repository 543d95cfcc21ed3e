import { checkSetting, normalizeSetting, type Setting } from '../shared/check-settings.ts'
import type { FieldError } from '../shared/refusals.ts'
import { type ConfigMap, readBooleanSetting } from '../shared/setting-values.ts'

export const ASSEMBLY_PREFIX = 'appcivist.assembly.'

/** A setting with the viewers besides members who may read it, and who may set it. */
interface AssemblySetting extends Setting {
  readonly visitors?: true
  /** Set and read by admins only. */
  readonly admins?: true
  readonly readOnly?: true
}

const ON_BY_DEFAULT: AssemblySetting = { type: 'B', byDefault: 'TRUE' }
const OFF_BY_DEFAULT: AssemblySetting = { type: 'B', byDefault: 'FALSE' }
const ADMINS_ONLY = { admins: true } as const
const PUBLIC_SETTING = { visitors: true } as const

/** The settings of an assembly (specification G.2), by their full names. */
export const ASSEMBLY_SETTINGS: Readonly<Record<string, AssemblySetting>> = {
  'appcivist.assembly.enable-forum': ON_BY_DEFAULT,
  'appcivist.assembly.disable-new-memberships': { ...OFF_BY_DEFAULT, ...PUBLIC_SETTING },
  'appcivist.assembly.membership-invitation-by-members': OFF_BY_DEFAULT,
  'appcivist.assembly.membership-type': { type: 'E', readOnly: true },
  'appcivist.assembly.has-registration-form': { ...OFF_BY_DEFAULT, ...PUBLIC_SETTING },
  'appcivist.assembly.registration-form-id': { type: 'T', ...PUBLIC_SETTING },
  'appcivist.assembly.registration-form-url': { type: 'U', ...PUBLIC_SETTING },
  'appcivist.assembly.enable-moderator-role': ON_BY_DEFAULT,
  'appcivist.assembly.enable-social-ideation': { ...OFF_BY_DEFAULT, ...PUBLIC_SETTING },
  'appcivist.assembly.auto-membership-working-groups': { type: 'L' },
  'appcivist.assembly.auto-membership-working-groups-all': OFF_BY_DEFAULT,
  'appcivist.assembly.authentication.ldap': { ...OFF_BY_DEFAULT, ...PUBLIC_SETTING },
  'appcivist.assembly.authentication.ldap.server': { type: 'T', ...ADMINS_ONLY },
  'appcivist.assembly.authentication.ldap.port': { type: 'N', byDefault: '636', ...ADMINS_ONLY },
  'appcivist.assembly.authentication.ldap.dn': { type: 'T', ...ADMINS_ONLY },
  'appcivist.assembly.authentication.ldap.admin.dn': { type: 'T', ...ADMINS_ONLY },
  'appcivist.assembly.authentication.ldap.admin.pass': { type: 'S', ...ADMINS_ONLY },
  'appcivist.assembly.authentication.ldap.admin.mail': { type: 'T', ...ADMINS_ONLY },
  'appcivist.assembly.authentication.forgot-url': { type: 'U', ...PUBLIC_SETTING },
  'appcivist.assembly.authentication.signup-url': { type: 'U', ...PUBLIC_SETTING },
  'appcivist.assembly.authentication.signup-title': { type: 'T', ...PUBLIC_SETTING },
  'appcivist.assembly.authentication.registration-title': { type: 'T', ...PUBLIC_SETTING },
  'appcivist.assembly.authentication.username-placeholder': { type: 'T', ...PUBLIC_SETTING },
  'appcivist.assembly.authentication.password-placeholder': { type: 'T', ...PUBLIC_SETTING },
  'appcivist.assembly.authentication.password-repeat-placeholder': { type: 'T', ...PUBLIC_SETTING },
  'appcivist.assembly.instance.enable-homepage': { ...OFF_BY_DEFAULT, ...PUBLIC_SETTING },
  'appcivist.assembly.feedback.form.mode': { type: 'E', byDefault: 'ALL', choices: ['ALL', 'JURIES'] },
  'appcivist.assembly.moderation.flags-to-hide': { type: 'N', byDefault: '0' },
  'assembly.enable.messaging': ON_BY_DEFAULT,
  'assembly.face-to-face.scheduling': ON_BY_DEFAULT,
}

/** Names that the specification uses without their group. */
const SHORT_KEYS: Readonly<Record<string, string>> = {
  ldap: 'appcivist.assembly.authentication.ldap',
  'forgot-url': 'appcivist.assembly.authentication.forgot-url',
  'signup-url': 'appcivist.assembly.authentication.signup-url',
  'signup-title': 'appcivist.assembly.authentication.signup-title',
  'registration-title': 'appcivist.assembly.authentication.registration-title',
  'username-placeholder': 'appcivist.assembly.authentication.username-placeholder',
  'password-placeholder': 'appcivist.assembly.authentication.password-placeholder',
  'password-repeat-placeholder': 'appcivist.assembly.authentication.password-repeat-placeholder',
  'enable-homepage': 'appcivist.assembly.instance.enable-homepage',
  'social-ideation': 'appcivist.assembly.enable-social-ideation',
}

/** The full name of a key: accepts it with or without its prefix, correct or misspelled (ASM-034). */
export function normalizeAssemblyKey(written: string): string {
  const key = written.trim().replace(/^appciv(?:sit|isti)\./, 'appcivist.')
  if (ASSEMBLY_SETTINGS[key]) return key
  const short = SHORT_KEYS[key]
  if (short) return short
  return ASSEMBLY_SETTINGS[ASSEMBLY_PREFIX + key] ? ASSEMBLY_PREFIX + key : key
}

const SECRET_KEY_PATTERN = /\.(?:pass|password|api-key)$/

/** Who may read a setting: `visitors` everybody, `admins` admins only, else members; secrets nobody. */
export function settingAudience(key: string): 'visitors' | 'members' | 'admins' | 'nobody' {
  const setting = ASSEMBLY_SETTINGS[key]
  if (setting?.type === 'S' || (!setting && SECRET_KEY_PATTERN.test(key))) return 'nobody'
  if (setting?.admins) return 'admins'
  return setting?.visitors ? 'visitors' : 'members'
}

/** The settings that a viewer may read. */
export function filterReadableConfig(map: ConfigMap, as: 'visitor' | 'member' | 'admin'): Record<string, string> {
  const allowed = { visitor: ['visitors'], member: ['visitors', 'members'], admin: ['visitors', 'members', 'admins'] }[
    as
  ]
  return Object.fromEntries(Object.entries(map).filter(([key]) => allowed.includes(settingAudience(key))))
}

/** Settings of a request, with full names and normalized values, without read-only keys. `admins`: keys for admins only. */
export function validateAssemblyConfig(sent: ConfigMap): {
  values: Record<string, string>
  faults: FieldError[]
  admins: boolean
} {
  const values: Record<string, string> = {}
  const faults: FieldError[] = []
  let admins = false
  for (const [written, raw] of Object.entries(sent)) {
    const key = normalizeAssemblyKey(written)
    const setting = ASSEMBLY_SETTINGS[key]
    if (setting?.readOnly) continue
    const value = raw.trim()
    const code = setting && checkSetting(setting, value)
    if (code) faults.push({ field: written, code })
    if (setting?.admins) admins = true
    values[key] = normalizeSetting(setting, value)
  }
  return { values, faults, admins }
}

/** The settings of an assembly with their defaults; unreadable values count as unset (ASM-051, ASM-052). */
export function parseAssemblyConfig(map: ConfigMap) {
  const bool = (name: string) =>
    readBooleanSetting(map, ASSEMBLY_PREFIX + name, ASSEMBLY_SETTINGS[ASSEMBLY_PREFIX + name]?.byDefault === 'TRUE')
  const text = (name: string) => map[ASSEMBLY_PREFIX + name] || undefined
  return {
    forum: bool('enable-forum'),
    newMembershipsClosed: bool('disable-new-memberships'),
    membersInvite: bool('membership-invitation-by-members'),
    registrationForm: bool('has-registration-form') ? text('registration-form-url') : undefined,
    socialIdeation: bool('enable-social-ideation'),
    joinsAllGroups: bool('auto-membership-working-groups-all'),
    directory: bool('authentication.ldap'),
    forgotUrl: text('authentication.forgot-url'),
    signupUrl: text('authentication.signup-url'),
    signupTitle: text('authentication.signup-title'),
    registrationTitle: text('authentication.registration-title'),
    usernamePlaceholder: text('authentication.username-placeholder'),
    passwordPlaceholder: text('authentication.password-placeholder'),
    passwordRepeatPlaceholder: text('authentication.password-repeat-placeholder'),
    homepage: bool('instance.enable-homepage'),
    messaging: readBooleanSetting(map, 'assembly.enable.messaging', true),
    meetings: readBooleanSetting(map, 'assembly.face-to-face.scheduling', true),
  }
}
