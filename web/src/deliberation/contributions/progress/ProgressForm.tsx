import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import {
  PICTURE_ALT_LIMIT,
  PROGRESS_STAGES,
  PROGRESS_TEXT_LIMIT,
  type ProgressNote,
  type ProgressStage,
} from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import type { UploadedFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { isLink } from '@folkmoot/core/platform/shared/web-address.ts'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { SelectField, TextArea, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { UploadField } from '../../../platform/ui/fields/UploadField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
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
  const [picture, setPicture] = useState<UploadedFile>()
  const [busy, setBusy] = useState(false)
  const initial: { stage: ProgressStage; text: string; spent: string; alt: string; link: string } = {
    stage: last?.stage ?? 'PLANNED',
    text: '',
    spent: '',
    alt: '',
    link: '',
  }
  const form = useFormState({
    initial,
    renamed: { 'picture.alt': 'alt' },
    check: ({ text, spent, alt, link }): { text?: string; spent?: string; alt?: string; link?: string } => ({
      ...(text.trim() === '' ? { text: t('refusals.text_empty') } : {}),
      ...(spent.trim() !== '' && parseMoney(spent) === undefined ? { spent: t('faults.not_number') } : {}),
      ...(picture && alt.trim() === '' ? { alt: t('progress.altMissing') } : {}),
      ...(link.trim() !== '' && !isLink(link.trim(), { paths: false }) ? { link: t('faults.not_url') } : {}),
    }),
  })
  const { act } = useEndpointMutation(progress.note)
  const send = form.submit(async ({ alt, link, ...body }) => {
    const proof = { picture: picture ? { url: picture.url, alt } : null, link: link.trim() }
    const answer = await act({ params: { ...item }, body: { ...body, ...proof } })
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
      <TextArea {...form.field('text')} label={t('progress.text')} help={t('progress.textHelp')} rows={4} maxLength={PROGRESS_TEXT_LIMIT} />
      <TextField {...form.field('spent')} label={t('progress.spent')} help={t('progress.spentHelp')} optional inputMode="decimal" />
      <UploadField
        name="picture"
        target="editor"
        label={t('progress.picture')}
        optional
        value={picture}
        onChange={setPicture}
        onBusy={setBusy}
      />
      {picture && <TextField {...form.field('alt')} label={t('progress.alt')} help={t('progress.altHelp')} maxLength={PICTURE_ALT_LIMIT} />}
      <TextField
        {...form.field('link')}
        label={t('progress.link')}
        help={t('progress.linkHelp')}
        optional
        type="url"
        inputMode="url"
        maxLength={2000}
      />
      <div className={classes.acts}>
        <PlainButton type="submit" loading={form.sending} disabled={busy}>
          {t('progress.save')}
        </PlainButton>
        <PlainButton kind="subtle" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
