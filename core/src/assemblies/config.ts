import { type ConfigMap, readBool } from '../shared/config.ts'
import type { FieldFault } from '../shared/refusals.ts'
import { type Setting, settingFault, storedValue } from '../shared/setting.ts'

export const ASSEMBLY_PREFIX = 'appcivist.assembly.'

/** A setting with who besides members may read it, and who may set it. */
interface AssemblySetting extends Setting {
  readonly visitors?: true
  /** Set by admins alone; not told to anybody else either. */
  readonly admins?: true
  readonly readOnly?: true
}

const yes: AssemblySetting = { type: 'B', byDefault: 'TRUE' }
const no: AssemblySetting = { type: 'B', byDefault: 'FALSE' }
const directory = { admins: true } as const
const shown = { visitors: true } as const

/** The settings of an assembly (decisions G.2), by their whole names. */
export const ASSEMBLY_SETTINGS: Readonly<Record<string, AssemblySetting>> = {
  'appcivist.assembly.enable-forum': yes,
  'appcivist.assembly.disable-new-memberships': { ...no, ...shown },
  'appcivist.assembly.membership-invitation-by-members': no,
  'appcivist.assembly.membership-type': { type: 'E', readOnly: true },
  'appcivist.assembly.has-registration-form': { ...no, ...shown },
  'appcivist.assembly.registration-form-id': { type: 'T', ...shown },
  'appcivist.assembly.registration-form-url': { type: 'U', ...shown },
  'appcivist.assembly.enable-moderator-role': yes,
  'appcivist.assembly.enable-social-ideation': { ...no, ...shown },
  'appcivist.assembly.auto-membership-working-groups': { type: 'L' },
  'appcivist.assembly.auto-membership-working-groups-all': no,
  'appcivist.assembly.authentication.ldap': { ...no, ...shown },
  'appcivist.assembly.authentication.ldap.server': { type: 'T', ...directory },
  'appcivist.assembly.authentication.ldap.port': { type: 'N', byDefault: '636', ...directory },
  'appcivist.assembly.authentication.ldap.dn': { type: 'T', ...directory },
  'appcivist.assembly.authentication.ldap.admin.dn': { type: 'T', ...directory },
  'appcivist.assembly.authentication.ldap.admin.pass': { type: 'S', ...directory },
  'appcivist.assembly.authentication.ldap.admin.mail': { type: 'T', ...directory },
  'appcivist.assembly.authentication.forgot-url': { type: 'U', ...shown },
  'appcivist.assembly.authentication.signup-url': { type: 'U', ...shown },
  'appcivist.assembly.authentication.signup-title': { type: 'T', ...shown },
  'appcivist.assembly.authentication.registration-title': { type: 'T', ...shown },
  'appcivist.assembly.authentication.username-placeholder': { type: 'T', ...shown },
  'appcivist.assembly.authentication.password-placeholder': { type: 'T', ...shown },
  'appcivist.assembly.authentication.password-repeat-placeholder': { type: 'T', ...shown },
  'appcivist.assembly.instance.enable-homepage': { ...no, ...shown },
  'appcivist.assembly.feedback.form.mode': { type: 'E', byDefault: 'ALL', choices: ['ALL', 'JURIES'] },
  'appcivist.assembly.moderation.flags-to-hide': { type: 'N', byDefault: '0' },
  'assembly.enable.messaging': yes,
  'assembly.face-to-face.scheduling': yes,
}

/** Names the specification uses without their group. */
const SHORT: Readonly<Record<string, string>> = {
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

/** The whole name of a key as somebody wrote it: with or without its prefix, right or misspelled (ASM-034). */
export function assemblyKey(written: string): string {
  const key = written.trim().replace(/^appciv(?:sit|isti)\./, 'appcivist.')
  if (ASSEMBLY_SETTINGS[key]) return key
  const short = SHORT[key]
  if (short) return short
  return ASSEMBLY_SETTINGS[ASSEMBLY_PREFIX + key] ? ASSEMBLY_PREFIX + key : key
}

const SECRETS = /\.(?:pass|password|api-key)$/

/** Who may read a setting: `visitors` everybody, `admins` admins alone, else members; secrets nobody. */
export function readableBy(key: string): 'visitors' | 'members' | 'admins' | 'nobody' {
  const setting = ASSEMBLY_SETTINGS[key]
  if (setting?.type === 'S' || (!setting && SECRETS.test(key))) return 'nobody'
  if (setting?.admins) return 'admins'
  return setting?.visitors ? 'visitors' : 'members'
}

/** The part of a map that somebody may read. */
export function readableConfig(map: ConfigMap, as: 'visitor' | 'member' | 'admin'): Record<string, string> {
  const allowed = { visitor: ['visitors'], member: ['visitors', 'members'], admin: ['visitors', 'members', 'admins'] }[
    as
  ]
  return Object.fromEntries(Object.entries(map).filter(([key]) => allowed.includes(readableBy(key))))
}

/** What somebody sent, under whole names and in one spelling; read-only keys are left out. `admins`: keys for admins alone. */
export function writableConfig(sent: ConfigMap): {
  values: Record<string, string>
  faults: FieldFault[]
  admins: boolean
} {
  const values: Record<string, string> = {}
  const faults: FieldFault[] = []
  let admins = false
  for (const [written, raw] of Object.entries(sent)) {
    const key = assemblyKey(written)
    const setting = ASSEMBLY_SETTINGS[key]
    if (setting?.readOnly) continue
    const value = raw.trim()
    const code = setting && settingFault(setting, value)
    if (code) faults.push({ field: written, code })
    if (setting?.admins) admins = true
    values[key] = storedValue(setting, value)
  }
  return { values, faults, admins }
}

/** The settings of an assembly with their defaults; a key that cannot be read counts as unset (ASM-051, ASM-052). */
export function assemblyConfig(map: ConfigMap) {
  const bool = (name: string) =>
    readBool(map, ASSEMBLY_PREFIX + name, ASSEMBLY_SETTINGS[ASSEMBLY_PREFIX + name]?.byDefault === 'TRUE')
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
    messaging: readBool(map, 'assembly.enable.messaging', true),
    meetings: readBool(map, 'assembly.face-to-face.scheduling', true),
  }
}
export type AssemblyConfig = ReturnType<typeof assemblyConfig>
