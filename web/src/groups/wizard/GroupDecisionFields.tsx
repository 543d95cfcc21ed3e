import { MAJORITY_THRESHOLDS } from '@folkmoot/core/groups/majority.ts'
import classes from '../../assemblies/wizard/wizard.module.css'
import { useText } from '../../lib/text/i18n.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { YesNoRow } from '../../ui/fields/YesNoRow.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { GroupStepProps } from './group-step-props.ts'

/** What a proposal needs to pass in a vote of the group, and whether one objection stops it (GRP-019, GRP-020). */
export function GroupDecisionFields({ draft, change, errorOf }: GroupStepProps) {
  const { t } = useText()
  return (
    <Section title={t('groups.wizard.decisions')}>
      <div className={classes.fields}>
        <Choice
          name="majorityThreshold"
          label={t('groups.wizard.threshold')}
          error={errorOf('majorityThreshold')}
          columns={2}
          options={MAJORITY_THRESHOLDS.map((value) => ({
            value,
            label: t(`groups.wizard.thresholds.${value}`),
            help: t(`groups.wizard.thresholds.${value}Help`),
          }))}
          value={draft.majorityThreshold}
          onChange={(majorityThreshold) => change({ majorityThreshold })}
        />
        <YesNoRow
          name="blockMajority"
          label={t('groups.wizard.block')}
          help={t('groups.wizard.blockHelp')}
          value={draft.blockMajority}
          onChange={(blockMajority) => change({ blockMajority })}
        />
      </div>
    </Section>
  )
}
