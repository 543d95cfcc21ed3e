import { ASSEMBLY_PREFIX, ASSEMBLY_SETTINGS } from '@folkmoot/core/assemblies/config.ts'
import { ROLE_HOLDERS } from '@folkmoot/core/assemblies/words.ts'
import { readBooleanSetting, readListSetting } from '@folkmoot/core/shared/setting-values.ts'
import type { AssemblyDraft } from '../wizard/assembly-draft.ts'

export const QUESTION_GROUPS = ['joining', 'organising', 'signingIn', 'talking', 'languages'] as const
export type QuestionGroup = (typeof QUESTION_GROUPS)[number]

/**
 * A question about a setting. Its texts are `assemblies.settings.q.{name}`: `title`, `help`, one text for each answer of a
 * choice, and `effectText` for the effect of an answer. Answers are strings, so that two can be compared.
 */
export interface SettingQuestion {
  readonly name: string
  readonly group: QuestionGroup
  readonly kind: 'choice' | 'yesNo' | 'text' | 'number' | 'secret' | 'groups' | 'lang' | 'zone'
  readonly read: (draft: AssemblyDraft) => string
  readonly write: (draft: AssemblyDraft, answer: string) => AssemblyDraft
  readonly options?: readonly string[]
  /** The stored key, where the question is about one setting: faults of the server name it. */
  readonly key?: string
  /** Whether the effect is shown beside the question. */
  readonly effectText?: 'yes' | 'each'
  /** Asked only for this answer to the previous question. */
  readonly askedWhen?: (draft: AssemblyDraft) => boolean
  /** For admins only (ASM-034, ASM-050). */
  readonly adminsOnly?: true
  /** Asked on the first step of the wizard, not again on the second. */
  readonly inDescriptionStep?: true
}

const settingKey = (name: string): string => (ASSEMBLY_SETTINGS[name] ? name : ASSEMBLY_PREFIX + name)

const writeAnswer = (draft: AssemblyDraft, key: string, answer: string): AssemblyDraft => ({
  ...draft,
  configs: { ...draft.configs, [key]: answer },
})
const isYes = (draft: AssemblyDraft, name: string): boolean =>
  readBooleanSetting(draft.configs, settingKey(name), ASSEMBLY_SETTINGS[settingKey(name)]?.byDefault === 'TRUE')

type QuestionOptions = Pick<SettingQuestion, 'askedWhen' | 'adminsOnly' | 'effectText'>

const storedSetting = (name: string): Pick<SettingQuestion, 'key' | 'read' | 'write'> => {
  const key = settingKey(name)
  return {
    key,
    read: (draft) => draft.configs[key] ?? ASSEMBLY_SETTINGS[key]?.byDefault ?? '',
    write: (draft, answer) => writeAnswer(draft, key, answer),
  }
}
const yesNoQuestion = (
  group: QuestionGroup,
  name: string,
  setting: string,
  part: QuestionOptions = { effectText: 'each' },
): SettingQuestion => ({
  ...storedSetting(setting),
  name,
  group,
  kind: 'yesNo',
  read: (draft) => (isYes(draft, setting) ? 'yes' : 'no'),
  write: (draft, answer) => writeAnswer(draft, settingKey(setting), answer === 'yes' ? 'TRUE' : 'FALSE'),
  ...part,
})
const textQuestion = (
  group: QuestionGroup,
  name: string,
  setting: string,
  part: QuestionOptions = {},
): SettingQuestion => ({
  ...storedSetting(setting),
  name,
  group,
  kind: 'text',
  ...part,
})

/** Combines the settings about joining into one answer of three (ASM-024, ASM-025). */
const readJoiningRule = ({ open, request }: AssemblyDraft): 'anyone' | 'ask' | 'invited' => {
  if (open) return 'anyone'
  return request ? 'ask' : 'invited'
}
const writeJoiningRule = (draft: AssemblyDraft, answer: string): AssemblyDraft => ({
  ...draft,
  open: answer === 'anyone',
  request: answer !== 'invited',
  invitation: answer === 'invited' || draft.invitation,
})

const roleCountQuestion = (name: 'coordinators' | 'moderators'): SettingQuestion => ({
  name,
  group: 'organising',
  kind: 'choice',
  options: ['all', 'two', 'none'],
  read: (draft) => draft[name],
  write: (draft, answer) => ({ ...draft, [name]: ROLE_HOLDERS.find((h) => h === answer) ?? 'two' }),
  effectText: 'each',
  inDescriptionStep: true,
})

const REGISTRATION_FORM = 'has-registration-form'
const ALL_GROUPS = 'auto-membership-working-groups-all'
const LDAP = 'authentication.ldap'

/**
 * Every question about the settings of an assembly, in order (ASM-033, specification G.2): each of these settings is read by a
 * rule.
 */
export const QUESTIONS: readonly SettingQuestion[] = [
  {
    name: 'joining',
    group: 'joining',
    kind: 'choice',
    options: ['anyone', 'ask', 'invited'],
    read: readJoiningRule,
    write: writeJoiningRule,
    effectText: 'each',
    inDescriptionStep: true,
  },
  {
    name: 'alsoInvite',
    group: 'joining',
    kind: 'yesNo',
    read: (draft) => (draft.invitation ? 'yes' : 'no'),
    write: (draft, answer) => ({ ...draft, invitation: answer === 'yes' }),
    askedWhen: (draft) => readJoiningRule(draft) === 'ask',
    inDescriptionStep: true,
  },
  yesNoQuestion('joining', 'form', REGISTRATION_FORM, { effectText: 'yes' }),
  textQuestion('joining', 'formUrl', 'registration-form-url', { askedWhen: (d) => isYes(d, REGISTRATION_FORM) }),
  yesNoQuestion('joining', 'membersInvite', 'membership-invitation-by-members'),
  yesNoQuestion('joining', 'closed', 'disable-new-memberships'),
  yesNoQuestion('joining', 'allGroups', ALL_GROUPS),
  {
    ...textQuestion('joining', 'someGroups', 'auto-membership-working-groups', {
      askedWhen: (d) => !isYes(d, ALL_GROUPS),
    }),
    kind: 'groups',
    read: (draft) => (readListSetting(draft.configs, settingKey('auto-membership-working-groups')) ?? []).join(', '),
  },
  {
    name: 'listed',
    group: 'joining',
    kind: 'yesNo',
    read: (draft) => (draft.listed ? 'yes' : 'no'),
    write: (draft, answer) => ({ ...draft, listed: answer === 'yes' }),
    effectText: 'each',
    inDescriptionStep: true,
  },
  {
    name: 'featured',
    group: 'joining',
    kind: 'yesNo',
    read: (draft) => (draft.featured ? 'yes' : 'no'),
    write: (draft, answer) => ({ ...draft, featured: answer === 'yes' }),
    adminsOnly: true,
    inDescriptionStep: true,
  },
  roleCountQuestion('coordinators'),
  roleCountQuestion('moderators'),
  {
    ...storedSetting('feedback.form.mode'),
    name: 'assess',
    group: 'organising',
    kind: 'choice',
    options: ['ALL', 'JURIES'],
  },
  yesNoQuestion('signingIn', 'directory', LDAP, { effectText: 'yes' }),
  textQuestion('signingIn', 'directoryServer', `${LDAP}.server`, {
    askedWhen: (d) => isYes(d, LDAP),
    adminsOnly: true,
  }),
  {
    ...textQuestion('signingIn', 'directoryPort', `${LDAP}.port`, {
      askedWhen: (d) => isYes(d, LDAP),
      adminsOnly: true,
    }),
    kind: 'number',
  },
  textQuestion('signingIn', 'directoryBase', `${LDAP}.dn`, { askedWhen: (d) => isYes(d, LDAP), adminsOnly: true }),
  textQuestion('signingIn', 'directoryAccount', `${LDAP}.admin.dn`, {
    askedWhen: (d) => isYes(d, LDAP),
    adminsOnly: true,
  }),
  textQuestion('signingIn', 'directoryMail', `${LDAP}.admin.mail`, {
    askedWhen: (d) => isYes(d, LDAP),
    adminsOnly: true,
  }),
  {
    ...textQuestion('signingIn', 'directoryPassword', `${LDAP}.admin.pass`, {
      askedWhen: (d) => isYes(d, LDAP),
      adminsOnly: true,
    }),
    kind: 'secret',
  },
  textQuestion('signingIn', 'nameHint', 'authentication.username-placeholder'),
  textQuestion('signingIn', 'passwordHint', 'authentication.password-placeholder'),
  textQuestion('signingIn', 'repeatHint', 'authentication.password-repeat-placeholder'),
  textQuestion('signingIn', 'signupTitle', 'authentication.signup-title'),
  textQuestion('signingIn', 'registrationTitle', 'authentication.registration-title'),
  textQuestion('signingIn', 'signupUrl', 'authentication.signup-url'),
  textQuestion('signingIn', 'forgotUrl', 'authentication.forgot-url'),
  yesNoQuestion('signingIn', 'homepage', 'instance.enable-homepage'),
  yesNoQuestion('signingIn', 'social', 'enable-social-ideation', { effectText: 'yes' }),
  yesNoQuestion('talking', 'forum', 'enable-forum'),
  yesNoQuestion('talking', 'messaging', 'assembly.enable.messaging', { effectText: 'yes' }),
  yesNoQuestion('talking', 'meetings', 'assembly.face-to-face.scheduling', { effectText: 'yes' }),
  {
    name: 'lang',
    group: 'languages',
    kind: 'lang',
    read: (draft) => draft.lang,
    write: (draft, answer) => ({ ...draft, lang: answer }),
    inDescriptionStep: true,
  },
  {
    name: 'timezone',
    group: 'languages',
    kind: 'zone',
    read: (draft) => draft.timezone,
    write: (draft, answer) => ({ ...draft, timezone: answer }),
    inDescriptionStep: true,
  },
]

/** Whether the question applies, given the answers so far. */
export const isAsked = ({ askedWhen: under }: SettingQuestion, draft: AssemblyDraft): boolean => under?.(draft) ?? true

/** The questions whose answers differ from the stored ones. */
export const listChangedQuestions = (before: AssemblyDraft, draft: AssemblyDraft): SettingQuestion[] =>
  QUESTIONS.filter((q) => isAsked(q, draft) && q.read(before) !== q.read(draft))
