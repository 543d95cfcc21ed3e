import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { NumberField, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'
import classes from '../../../assemblies/wizard/wizard.module.css'
import { changeHasBudget } from '../campaign-draft.ts'
import type { StepProps } from '../step-props.ts'

/** Whether the campaign decides about money, and about how much. */
export function BudgetFields({ draft, change, errorOf, before }: StepProps) {
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
          <NumberField
            name="amount"
            label={w('amount')}
            error={errorOf('amount')}
            value={draft.amount}
            onChange={(e) => change({ amount: e.target.value })}
          />
          <TextField
            name="currency"
            label={w('currency')}
            maxLength={8}
            value={draft.currency}
            onChange={(e) => change({ currency: e.target.value })}
          />
        </div>
      )}
    </div>
  )
}
