import { MAJORITY_THRESHOLDS } from '@folkmoot/core/communities/groups/majority.ts'
import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { QuestionLayout } from '../../../communities/assemblies/settings/QuestionLayout.tsx'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'

/** How proposals pass in the rounds of a group (GRP-019). */
export type DecisionAnswers = Pick<Group, 'majorityThreshold' | 'blockMajority'>

interface DecisionQuestionsProps {
  values: DecisionAnswers
  /** The stored answers, to mark changes. */
  before: DecisionAnswers
  onChange: (answers: Partial<DecisionAnswers>) => void
}

/** The questions about the rounds of a working group; a round that runs keeps its rules. */
export function DecisionQuestions({ values, before, onChange }: DecisionQuestionsProps) {
  const { t } = useText()
  const { majorityThreshold, blockMajority } = values
  const wasMajority = before.majorityThreshold
  const blocks = blockMajority ? 'yes' : 'no'
  return (
    <>
      <QuestionLayout
        was={wasMajority === majorityThreshold ? undefined : t(`groups.decisions.${wasMajority}`)}
        effect={t(`rounds.dialog.majority.${majorityThreshold}`)}
      >
        <SelectField
          name="majorityThreshold"
          label={t('groups.decisions.majority')}
          value={majorityThreshold}
          onChange={(e) => {
            const chosen = MAJORITY_THRESHOLDS.find((one) => one === e.target.value)
            if (chosen) onChange({ majorityThreshold: chosen })
          }}
          options={MAJORITY_THRESHOLDS.map((value) => ({ value, label: t(`groups.decisions.${value}`) }))}
        />
      </QuestionLayout>
      <QuestionLayout
        was={before.blockMajority === blockMajority ? undefined : t(before.blockMajority ? 'ui.yes' : 'ui.no')}
        effect={t(`groups.decisions.blocks_${blocks}`)}
      >
        <YesNoRow
          name="blockMajority"
          label={t('groups.decisions.blocks')}
          value={blockMajority}
          onChange={(answer) => onChange({ blockMajority: answer })}
        />
      </QuestionLayout>
    </>
  )
}

/** The decision answers that differ, as the request has them. */
export const diffDecisionAnswers = (before: DecisionAnswers, after: DecisionAnswers): Partial<DecisionAnswers> => ({
  ...(before.majorityThreshold === after.majorityThreshold ? {} : { majorityThreshold: after.majorityThreshold }),
  ...(before.blockMajority === after.blockMajority ? {} : { blockMajority: after.blockMajority }),
})
