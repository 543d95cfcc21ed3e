import { ROLE_HOLDERS } from '@folkmoot/core/communities/assemblies/words.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { formatSetting, readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting, SettingType, SettingValues } from '@folkmoot/core/platform/settings/setting.ts'
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

type AssemblySetting = keyof typeof ASSEMBLY_SETTINGS
const readAnswer = <N extends AssemblySetting>(draft: AssemblyDraft, name: N) =>
  readSetting(ASSEMBLY_SETTINGS[name] as Setting, draft.configs) as SettingValues<typeof ASSEMBLY_SETTINGS>[N]
const isOn = (name: 'registrationFormShown' | 'joinsAllGroups' | 'directory') => (draft: AssemblyDraft) => readAnswer(draft, name)

const KINDS: Partial<Record<SettingType, SettingQuestion['kind']>> = {
  boolean: 'yesNo',
  choice: 'choice',
  number: 'number',
  secret: 'secret',
  list: 'groups',
}

/** What a page adds to the questions of the catalogue. */
const ADDED: Partial<Record<AssemblySetting, Pick<SettingQuestion, 'askedWhen' | 'effectText'>>> = {
  registrationFormShown: { effectText: 'yes' },
  registrationFormUrl: { askedWhen: isOn('registrationFormShown') },
  joinedGroups: { askedWhen: (draft) => !readAnswer(draft, 'joinsAllGroups') },
  directory: { effectText: 'yes' },
  directoryServer: { askedWhen: isOn('directory') },
  directoryPort: { askedWhen: isOn('directory') },
  directoryBase: { askedWhen: isOn('directory') },
  directoryAccount: { askedWhen: isOn('directory') },
  directoryMail: { askedWhen: isOn('directory') },
  directoryPassword: { askedWhen: isOn('directory') },
  socialIdeation: { effectText: 'yes' },
  messaging: { effectText: 'yes' },
  meetings: { effectText: 'yes' },
}

const findGroup = (name: string | undefined): QuestionGroup | undefined => QUESTION_GROUPS.find((g) => g === name)

/** The question that the catalogue has about a setting: yes or no for a flag, its choices, or a text. */
function toQuestion(name: AssemblySetting): SettingQuestion[] {
  const setting: Setting = ASSEMBLY_SETTINGS[name]
  const [groupName, questionName = ''] = setting.question ?? []
  const group = findGroup(groupName)
  if (!group) return []
  const kind = KINDS[setting.type] ?? 'text'
  const write = (draft: AssemblyDraft, text: string) => ({
    ...draft,
    configs: { ...draft.configs, [setting.key]: text },
  })
  return [
    {
      name: questionName,
      group,
      kind,
      key: setting.key,
      ...(kind === 'choice' && setting.choices ? { options: setting.choices } : {}),
      ...(setting.writers === 'admins' ? { adminsOnly: true } : {}),
      ...(kind === 'yesNo'
        ? {
            effectText: 'each',
            read: (draft) => (readAnswer(draft, name) ? 'yes' : 'no'),
            write: (draft, answer) => write(draft, formatSetting(answer === 'yes')),
          }
        : {
            read: (draft) =>
              kind === 'groups' ? formatSetting(readAnswer(draft, name)) : (draft.configs[setting.key] ?? formatSetting(setting.byDefault)),
            write,
          }),
      ...ADDED[name],
    },
  ]
}
const SETTING_QUESTIONS = (Object.keys(ASSEMBLY_SETTINGS) as AssemblySetting[]).flatMap(toQuestion)
const listQuestions = (group: QuestionGroup): SettingQuestion[] => SETTING_QUESTIONS.filter((q) => q.group === group)

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

/**
 * Every question about an assembly, in order: those of its profile, and those of the catalogue (ASM-033, specification G.2).
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
  ...listQuestions('joining'),
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
  ...listQuestions('organising'),
  ...listQuestions('signingIn'),
  ...listQuestions('talking'),
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

const COMMON = new Set([
  'joining',
  'alsoInvite',
  'listed',
  'coordinators',
  'moderators',
  'assess',
  'forum',
  'messaging',
  'lang',
  'timezone',
])
/** Whether most assemblies ask the question: it stands open, and the others of its group are folded away. */
export const isCommon = ({ name }: SettingQuestion): boolean => COMMON.has(name)

/** Whether the question applies, given the answers so far. */
export const isAsked = ({ askedWhen: under }: SettingQuestion, draft: AssemblyDraft): boolean => under?.(draft) ?? true

/** The questions whose answers differ from the stored ones. */
export const listChangedQuestions = (before: AssemblyDraft, draft: AssemblyDraft): SettingQuestion[] =>
  QUESTIONS.filter((q) => isAsked(q, draft) && q.read(before) !== q.read(draft))
