import { GROUP_SETTINGS } from '@folkmoot/core/settings/group-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/settings/setting.ts'
import { formatYesNo, readYesNo } from '../../settings/yes-no-settings.ts'

/** A question of the settings page; its texts are `groups.settings.q.{name}`: `title`, and the effect of yes and of no. */
interface GroupQuestion {
  readonly name: string
  readonly setting: Setting
}

const SETTINGS: readonly Setting[] = Object.values(GROUP_SETTINGS)

/** A question for every setting of a group from which something follows (specification G.5). */
export const GROUP_QUESTIONS: readonly GroupQuestion[] = SETTINGS.flatMap((setting) =>
  setting.question ? [{ name: setting.question[1], setting }] : [],
)

/** The names of the questions that are answered with yes. */
export interface GroupAnswers {
  readonly yes: readonly string[]
}

export const readGroupAnswers = (configs: SettingMap): GroupAnswers => ({
  yes: GROUP_QUESTIONS.filter(({ setting }) => readYesNo(setting, configs)).map(({ name }) => name),
})

export const answerQuestion = ({ yes }: GroupAnswers, name: string, answer: boolean): GroupAnswers => ({
  yes: answer ? [...yes, name] : yes.filter((other) => other !== name),
})

/** The questions with another answer than before. */
export const listChangedGroupQuestions = (before: GroupAnswers, answers: GroupAnswers): GroupQuestion[] =>
  GROUP_QUESTIONS.filter(({ name }) => before.yes.includes(name) !== answers.yes.includes(name))

/** The settings of the changed answers. */
export const diffGroupAnswers = (before: GroupAnswers, answers: GroupAnswers): Record<string, string> =>
  Object.fromEntries(
    listChangedGroupQuestions(before, answers).map(({ name, setting }) => [
      setting.key,
      formatYesNo(setting, answers.yes.includes(name)),
    ]),
  )
