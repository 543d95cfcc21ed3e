import { progress } from '@folkmoot/core/contributions/progress/endpoints.ts'
import {
  PROGRESS_STAGES,
  PROGRESS_TEXT_LIMIT,
  type ProgressNote,
  type ProgressStage,
} from '@folkmoot/core/contributions/progress/schemas.ts'
import { parseMoney } from '@folkmoot/core/shared/money.ts'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField, TextArea, TextField } from '../../ui/fields/TextField.tsx'
import { useFormState } from '../../ui/fields/use-form-state.ts'
import classes from './Progress.module.css'
import type { ProgressTarget } from './queries.ts'

interface ProgressFormProps {
  item: ProgressTarget
  /** The newest note: the next one begins with its stage. */
  last: ProgressNote | undefined
  onSaved: () => void
}

/** A coordinator's note on how far a contribution is; opens on demand. */
export function ProgressForm(props: ProgressFormProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return open ? (
    <OpenForm {...props} onClose={() => setOpen(false)} />
  ) : (
    <div className={classes.open}>
      <PlainButton kind="default" icon={IconPencilPlus} onClick={() => setOpen(true)}>
        {t('progress.write')}
      </PlainButton>
    </div>
  )
}

function OpenForm({ item, last, onSaved, onClose }: ProgressFormProps & { onClose: () => void }) {
  const { t } = useText()
  const initial: { stage: ProgressStage; text: string; spent: string } = {
    stage: last?.stage ?? 'PLANNED',
    text: '',
    spent: '',
  }
  const form = useFormState({
    initial,
    check: ({ text, spent }): { text?: string; spent?: string } => ({
      ...(text.trim() === '' ? { text: t('refusals.text_empty') } : {}),
      ...(spent.trim() !== '' && parseMoney(spent) === undefined ? { spent: t('faults.not_number') } : {}),
    }),
  })
  const { act } = useEndpointMutation(progress.note)
  const send = form.submit(async (body) => {
    const answer = await act({ params: { ...item }, body })
    if (isFailure(answer)) return answer
    toast(t('progress.saved'))
    onSaved()
    onClose()
    return undefined
  })
  return (
    <Form focusFirst onSubmit={send} label={t('progress.write')} faults={form.faults}>
      <SelectField
        {...form.field('stage')}
        label={t('progress.stageLabel')}
        options={PROGRESS_STAGES.map((stage) => ({ value: stage, label: t(`progress.stage.${stage}`) }))}
      />
      <TextArea
        {...form.field('text')}
        label={t('progress.text')}
        help={t('progress.textHelp')}
        rows={4}
        maxLength={PROGRESS_TEXT_LIMIT}
      />
      <TextField
        {...form.field('spent')}
        label={t('progress.spent')}
        help={t('progress.spentHelp')}
        optional
        inputMode="decimal"
      />
      <div className={classes.acts}>
        <PlainButton type="submit" loading={form.sending}>
          {t('progress.save')}
        </PlainButton>
        <PlainButton kind="subtle" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
