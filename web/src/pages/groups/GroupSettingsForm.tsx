import { QuestionLayout } from '../../assemblies/settings/QuestionLayout.tsx'
import { answerQuestion, GROUP_QUESTIONS, type GroupAnswers } from '../../groups/settings/group-questions.ts'
import { findText, useText } from '../../lib/text/i18n.ts'
import type { FormState } from '../../ui/fields/use-form-state.ts'
import { YesNoRow } from '../../ui/fields/YesNoRow.tsx'

/** The text of a question by its part; a test checks that every question has its texts. */
export const formatGroupQuestion = (name: string, part: 'title' | 'yes' | 'no'): string =>
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
      {GROUP_QUESTIONS.map(({ name, setting }) => {
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
