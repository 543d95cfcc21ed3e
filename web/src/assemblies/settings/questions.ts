import { ASSEMBLY_PREFIX, ASSEMBLY_SETTINGS } from '@folkmoot/core/assemblies/config.ts'
import { HOW_MANY } from '@folkmoot/core/assemblies/words.ts'
import { readBool, readList } from '@folkmoot/core/shared/config.ts'
import type { AssemblyDraft } from '../wizard/draft.ts'

export const GROUPS = ['joining', 'organising', 'signingIn', 'talking', 'languages'] as const
export type Group = (typeof GROUPS)[number]

/**
 * One question of the settings. Its words are `assemblies.settings.q.{name}`: `title`, `help`, one text for each answer of
 * a choice, and `does` with what an answer does. An answer is a string, so that two can be compared.
 */
export interface Question {
  readonly name: string
  readonly group: Group
  readonly kind: 'choice' | 'yesNo' | 'text' | 'number' | 'secret' | 'groups' | 'lang' | 'zone'
  readonly read: (draft: AssemblyDraft) => string
  readonly write: (draft: AssemblyDraft, answer: string) => AssemblyDraft
  readonly options?: readonly string[]
  /** Its stored key, where it is one setting: faults of the server carry it. */
  readonly key?: string
  /** What it does is told beside it. */
  readonly does?: 'yes' | 'each'
  /** Asked only under an answer to the question before. */
  readonly under?: (draft: AssemblyDraft) => boolean
  /** For admins alone (ASM-034, ASM-050). */
  readonly admins?: true
  /** Asked on the first step of the wizard already, not again on the second. */
  readonly described?: true
}

const keyOf = (name: string): string => (ASSEMBLY_SETTINGS[name] ? name : ASSEMBLY_PREFIX + name)

export const answered = (draft: AssemblyDraft, key: string, answer: string): AssemblyDraft => ({
  ...draft,
  configs: { ...draft.configs, [key]: answer },
})
const isYes = (draft: AssemblyDraft, name: string): boolean =>
  readBool(draft.configs, keyOf(name), ASSEMBLY_SETTINGS[keyOf(name)]?.byDefault === 'TRUE')

type Part = Pick<Question, 'under' | 'admins' | 'does'>

const stored = (name: string): Pick<Question, 'key' | 'read' | 'write'> => {
  const key = keyOf(name)
  return {
    key,
    read: (draft) => draft.configs[key] ?? ASSEMBLY_SETTINGS[key]?.byDefault ?? '',
    write: (draft, answer) => answered(draft, key, answer),
  }
}
const yesNo = (group: Group, name: string, setting: string, part: Part = { does: 'each' }): Question => ({
  ...stored(setting),
  name,
  group,
  kind: 'yesNo',
  read: (draft) => (isYes(draft, setting) ? 'yes' : 'no'),
  write: (draft, answer) => answered(draft, keyOf(setting), answer === 'yes' ? 'TRUE' : 'FALSE'),
  ...part,
})
const text = (group: Group, name: string, setting: string, part: Part = {}): Question => ({
  ...stored(setting),
  name,
  group,
  kind: 'text',
  ...part,
})

/** How people become members, as one answer of three (ASM-024, ASM-025). */
export const joiningOf = ({ open, request }: AssemblyDraft): 'anyone' | 'ask' | 'invited' => {
  if (open) return 'anyone'
  return request ? 'ask' : 'invited'
}
const withJoining = (draft: AssemblyDraft, answer: string): AssemblyDraft => ({
  ...draft,
  open: answer === 'anyone',
  request: answer !== 'invited',
  invitation: answer === 'invited' || draft.invitation,
})

const howMany = (name: 'coordinators' | 'moderators'): Question => ({
  name,
  group: 'organising',
  kind: 'choice',
  options: ['all', 'two', 'none'],
  read: (draft) => draft[name],
  write: (draft, answer) => ({ ...draft, [name]: HOW_MANY.find((h) => h === answer) ?? 'two' }),
  does: 'each',
  described: true,
})

const form = 'has-registration-form'
const all = 'auto-membership-working-groups-all'
const ldap = 'authentication.ldap'

/** Every question of the settings of an assembly, in the order they are asked (ASM-033, decisions G.2): what rules read. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'joining',
    group: 'joining',
    kind: 'choice',
    options: ['anyone', 'ask', 'invited'],
    read: joiningOf,
    write: withJoining,
    does: 'each',
    described: true,
  },
  {
    name: 'alsoInvite',
    group: 'joining',
    kind: 'yesNo',
    read: (draft) => (draft.invitation ? 'yes' : 'no'),
    write: (draft, answer) => ({ ...draft, invitation: answer === 'yes' }),
    under: (draft) => joiningOf(draft) === 'ask',
    described: true,
  },
  yesNo('joining', 'form', form, { does: 'yes' }),
  text('joining', 'formUrl', 'registration-form-url', { under: (d) => isYes(d, form) }),
  yesNo('joining', 'membersInvite', 'membership-invitation-by-members'),
  yesNo('joining', 'closed', 'disable-new-memberships'),
  yesNo('joining', 'allGroups', all),
  {
    ...text('joining', 'someGroups', 'auto-membership-working-groups', { under: (d) => !isYes(d, all) }),
    kind: 'groups',
    read: (draft) => (readList(draft.configs, keyOf('auto-membership-working-groups')) ?? []).join(', '),
  },
  {
    name: 'listed',
    group: 'joining',
    kind: 'yesNo',
    read: (draft) => (draft.listed ? 'yes' : 'no'),
    write: (draft, answer) => ({ ...draft, listed: answer === 'yes' }),
    does: 'each',
    described: true,
  },
  {
    name: 'featured',
    group: 'joining',
    kind: 'yesNo',
    read: (draft) => (draft.featured ? 'yes' : 'no'),
    write: (draft, answer) => ({ ...draft, featured: answer === 'yes' }),
    admins: true,
    described: true,
  },
  howMany('coordinators'),
  howMany('moderators'),
  {
    ...stored('feedback.form.mode'),
    name: 'assess',
    group: 'organising',
    kind: 'choice',
    options: ['ALL', 'JURIES'],
  },
  yesNo('signingIn', 'directory', ldap, { does: 'yes' }),
  text('signingIn', 'directoryServer', `${ldap}.server`, { under: (d) => isYes(d, ldap), admins: true }),
  {
    ...text('signingIn', 'directoryPort', `${ldap}.port`, { under: (d) => isYes(d, ldap), admins: true }),
    kind: 'number',
  },
  text('signingIn', 'directoryBase', `${ldap}.dn`, { under: (d) => isYes(d, ldap), admins: true }),
  text('signingIn', 'directoryAccount', `${ldap}.admin.dn`, { under: (d) => isYes(d, ldap), admins: true }),
  text('signingIn', 'directoryMail', `${ldap}.admin.mail`, { under: (d) => isYes(d, ldap), admins: true }),
  {
    ...text('signingIn', 'directoryPassword', `${ldap}.admin.pass`, { under: (d) => isYes(d, ldap), admins: true }),
    kind: 'secret',
  },
  text('signingIn', 'nameHint', 'authentication.username-placeholder'),
  text('signingIn', 'passwordHint', 'authentication.password-placeholder'),
  text('signingIn', 'repeatHint', 'authentication.password-repeat-placeholder'),
  text('signingIn', 'signupTitle', 'authentication.signup-title'),
  text('signingIn', 'registrationTitle', 'authentication.registration-title'),
  text('signingIn', 'signupUrl', 'authentication.signup-url'),
  text('signingIn', 'forgotUrl', 'authentication.forgot-url'),
  yesNo('signingIn', 'homepage', 'instance.enable-homepage'),
  yesNo('signingIn', 'social', 'enable-social-ideation', { does: 'yes' }),
  yesNo('talking', 'forum', 'enable-forum'),
  yesNo('talking', 'messaging', 'assembly.enable.messaging', { does: 'yes' }),
  yesNo('talking', 'meetings', 'assembly.face-to-face.scheduling', { does: 'yes' }),
  {
    name: 'lang',
    group: 'languages',
    kind: 'lang',
    read: (draft) => draft.lang,
    write: (draft, answer) => ({ ...draft, lang: answer }),
    described: true,
  },
  {
    name: 'timezone',
    group: 'languages',
    kind: 'zone',
    read: (draft) => draft.timezone,
    write: (draft, answer) => ({ ...draft, timezone: answer }),
    described: true,
  },
]

/** Is it asked, given the answers so far? */
export const isAsked = ({ under }: Question, draft: AssemblyDraft): boolean => under?.(draft) ?? true

/** The questions answered otherwise than before. */
export const changedIn = (before: AssemblyDraft, draft: AssemblyDraft): Question[] =>
  QUESTIONS.filter((q) => isAsked(q, draft) && q.read(before) !== q.read(draft))
