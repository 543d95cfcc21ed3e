import { REMOVAL_REASONS, type RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Choice } from '../../platform/ui/fields/Choice.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { type FormState, useFormState } from '../../platform/ui/fields/use-form-state.ts'

export interface ReasonValues {
  reason: RemovalReason | undefined
  words: string
}

/** A reason of the list, or one in one's own words (CON-031). */
export function useReasonForm(): FormState<ReasonValues> {
  const { t } = useText()
  return useFormState<ReasonValues>({
    initial: { reason: undefined, words: '' },
    check: ({ reason, words }): { reason?: string; words?: string } => {
      if (reason === undefined) return { reason: t('refusals.reason_missing') }
      return reason === 'OTHER' && words.trim() === '' ? { words: t('refusals.reason_missing') } : {}
    },
  })
}

interface ReasonFieldsProps {
  form: FormState<ReasonValues>
  /** The label of further words beside a listed reason; without it there are none. */
  note?: { readonly label: string; readonly help: string }
  limit: number
}

export function ReasonFields({ form, note, limit }: ReasonFieldsProps) {
  const { t } = useText()
  const isOther = form.values.reason === 'OTHER'
  return (
    <>
      <Choice
        {...form.field('reason')}
        label={t('removal.why')}
        columns={2}
        options={REMOVAL_REASONS.map((value) => ({
          value,
          label: t(`removal.reason.${value}`),
          ...(value === 'OTHER' ? { help: t('removal.otherHelp') } : {}),
        }))}
      />
      {(isOther || note) && (
        <TextArea
          {...form.field('words')}
          label={isOther || !note ? t('removal.ownWords') : note.label}
          {...(isOther || !note ? {} : { help: note.help, optional: true })}
          rows={3}
          maxLength={limit}
        />
      )}
    </>
  )
}
