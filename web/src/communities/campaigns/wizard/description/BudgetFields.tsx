import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { NumberField, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { bindDraft } from '../../../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'
import classes from '../../../assemblies/wizard/wizard.module.css'
import { changeHasBudget } from '../campaign-draft.ts'
import type { StepProps } from '../step-props.ts'

/** Whether the campaign decides about money, and about how much. */
export function BudgetFields(part: StepProps) {
  const { draft, change, errorOf, before } = part
  const field = bindDraft(part)
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  return (
    <div className={classes.fields}>
      <YesNoRow
        name="hasBudget"
        label={w('hasBudget')}
        help={w('hasBudgetHelp')}
        error={errorOf('hasBudget')}
        value={draft.hasBudget}
        onChange={(hasBudget) => change(before ? { hasBudget } : changeHasBudget(draft, hasBudget))}
      />
      {draft.hasBudget && (
        <div className={`${classes.pair} ${classes.fold}`}>
          <NumberField {...field('amount')} label={w('amount')} />
          <TextField {...field('currency')} label={w('currency')} maxLength={8} />
        </div>
      )}
    </div>
  )
}
