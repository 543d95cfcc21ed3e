import { QuestionLayout } from '../../../communities/assemblies/settings/QuestionLayout.tsx'
import {
  answerAddress,
  answerQuestion,
  GROUP_QUESTIONS,
  type GroupAnswers,
  isGroupQuestionAsked,
} from '../../../communities/groups/settings/group-questions.ts'
import { findText, useText } from '../../../platform/lib/text/i18n.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import type { FormState } from '../../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'

/** The text of a question by its part; a test checks that every question has its texts. */
export const formatGroupQuestion = (name: string, part: 'title' | 'yes' | 'no' | 'does'): string =>
  findText(`groups.settings.q.${name}.${part}`) ?? name

interface GroupSettingsFormProps {
  form: Pick<FormState<GroupAnswers>, 'values' | 'set'> & { faults: { of: (field: string) => string | undefined } }
  /** The stored answers, to mark changes. */
  before: GroupAnswers
}

/** The settings of a working group as questions, each with the effect of its answer (specification G.5). */
export function GroupSettingsForm({ form: { values, set, faults }, before }: GroupSettingsFormProps) {
  const { t } = useText()
  return (
    <div>
      {GROUP_QUESTIONS.filter((question) => isGroupQuestionAsked(question, values)).map(({ name, kind, setting }) => {
        if (kind === 'address') {
          const [address = '', old = ''] = [values, before].map(({ addresses }) => addresses[name])
          return (
            <QuestionLayout
              key={name}
              was={address.trim() === old ? undefined : old || t('groups.settings.noAddress')}
              effect={formatGroupQuestion(name, 'does')}
            >
              <TextField
                name={setting.key}
                label={formatGroupQuestion(name, 'title')}
                error={faults.of(setting.key)}
                value={address}
                inputMode="url"
                onChange={(e) => set(answerAddress(values, name, e.target.value))}
              />
            </QuestionLayout>
          )
        }
        const [answer, was] = [values, before].map(({ yes }) => (yes.includes(name) ? 'yes' : 'no'))
        return (
          <QuestionLayout
            key={name}
            was={was === answer ? undefined : t(was === 'yes' ? 'ui.yes' : 'ui.no')}
            effect={formatGroupQuestion(name, answer === 'yes' ? 'yes' : 'no')}
          >
            <YesNoRow
              name={setting.key}
              label={formatGroupQuestion(name, 'title')}
              error={faults.of(setting.key)}
              value={answer === 'yes'}
              onChange={(yes) => set(answerQuestion(values, name, yes))}
            />
          </QuestionLayout>
        )
      })}
    </div>
  )
}
