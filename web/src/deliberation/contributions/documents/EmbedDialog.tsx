import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import classes from './Documents.module.css'

interface EmbedDialogProps {
  params: { aid: string; coid: number }
  onClose: () => void
  onEmbedded: () => void
}

/** Gives a contribution a cloud document by its address (PAD-002). */
export function EmbedDialog({ params, onClose, onEmbedded }: EmbedDialogProps) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(documents.embed)
  const form = useFormState({
    initial: { url: '' },
    check: ({ url }): Record<string, string> => (url.trim() === '' ? { url: t('documents.embedFailed') } : {}),
  })
  const send = form.submit(async ({ url }) => {
    const answer = await act({
      params,
      body: { resourceType: /\/p\/[^/]+$/.test(url.trim()) ? 'PAD' : 'GDOC', url: url.trim() },
    })
    if (isFailure(answer)) {
      const message = `${t('documents.embedFailed')} (${answer.fields?.[0]?.message ?? answer.message})`
      return { ...answer, message, fields: [{ field: 'url', code: 'wrong' as const, message }] }
    }
    toast(t('documents.embedded'))
    onEmbedded()
    onClose()
    return undefined
  })
  return (
    <Dialog opened onClose={onClose} title={t('documents.embedCloud')} size="small">
      <Form onSubmit={send} label={t('documents.embedCloud')} faults={form.faults} focusFirst>
        <TextField
          {...form.field('url')}
          label={t('documents.cloudAddress')}
          help={t('documents.cloudHelp')}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2000}
        />
        <div className={classes.buttons}>
          <PlainButton type="submit" disabled={pending}>
            {t('documents.embed')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
