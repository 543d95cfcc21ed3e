import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { formatYesNo, readYesNo } from '../../../platform/settings/yes-no-settings.ts'

/**
 * A question of the settings page; its texts are `groups.settings.q.{name}`: `title`, and the effect of `yes` and of `no`, or for
 * an address what it `does`.
 */
interface GroupQuestion {
  readonly name: string
  readonly setting: Setting
  readonly kind: 'yesNo' | 'address'
  /** Asked only where this other question is answered with yes. */
  readonly askedAfter?: string
}

const SETTINGS: readonly Setting[] = Object.values(GROUP_SETTINGS)
const ASKED_AFTER: Readonly<Record<string, string>> = { formUrl: 'form' }

/** A question for every setting of a group from which something follows (specification G.5). */
export const GROUP_QUESTIONS: readonly GroupQuestion[] = SETTINGS.flatMap((setting) => {
  const name = setting.question?.[1]
  if (name === undefined) return []
  const askedAfter = ASKED_AFTER[name]
  const kind = setting.type === 'address' ? 'address' : 'yesNo'
  return [{ name, setting, kind, ...(askedAfter === undefined ? {} : { askedAfter }) }]
})

/** The names of the questions that are answered with yes, and the addresses. */
export interface GroupAnswers {
  readonly yes: readonly string[]
  readonly addresses: Readonly<Record<string, string>>
}

export const readGroupAnswers = (configs: SettingMap): GroupAnswers => ({
  yes: GROUP_QUESTIONS.filter(({ kind, setting }) => kind === 'yesNo' && readYesNo(setting, configs)).map(({ name }) => name),
  addresses: Object.fromEntries(
    GROUP_QUESTIONS.filter(({ kind }) => kind === 'address').map(({ name, setting }) => [name, configs[setting.key] ?? '']),
  ),
})

export const isGroupQuestionAsked = ({ askedAfter }: GroupQuestion, { yes }: GroupAnswers): boolean =>
  askedAfter === undefined || yes.includes(askedAfter)

export const answerQuestion = (answers: GroupAnswers, name: string, answer: boolean): GroupAnswers => ({
  ...answers,
  yes: answer ? [...answers.yes, name] : answers.yes.filter((other) => other !== name),
})

export const answerAddress = (answers: GroupAnswers, name: string, address: string): GroupAnswers => ({
  ...answers,
  addresses: { ...answers.addresses, [name]: address },
})

/** The questions with another answer than before; what is not asked stays as it is. */
export const listChangedGroupQuestions = (before: GroupAnswers, answers: GroupAnswers): GroupQuestion[] =>
  GROUP_QUESTIONS.filter((question) => {
    if (!isGroupQuestionAsked(question, answers)) return false
    const { name, kind } = question
    return kind === 'address'
      ? before.addresses[name] !== answers.addresses[name]?.trim()
      : before.yes.includes(name) !== answers.yes.includes(name)
  })

/** The settings of the changed answers. */
export const diffGroupAnswers = (before: GroupAnswers, answers: GroupAnswers): Record<string, string> =>
  Object.fromEntries(
    listChangedGroupQuestions(before, answers).map(({ name, kind, setting }) => [
      setting.key,
      kind === 'address' ? (answers.addresses[name]?.trim() ?? '') : formatYesNo(setting, answers.yes.includes(name)),
    ]),
  )
