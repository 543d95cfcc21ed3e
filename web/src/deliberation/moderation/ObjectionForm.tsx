import { REASON_LIMIT } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { RemovedItem } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { textDraft, useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { Section } from '../../platform/ui/page/Section.tsx'

interface ObjectionFormProps {
  aid: string
  uuid: string
  onSent: (item: RemovedItem) => void
}

/** What the author says against the removal of their text, once. */
export function ObjectionForm({ aid, uuid, onSent }: ObjectionFormProps) {
  const { t } = useText()
  const form = useFormState({
    initial: { text: '' },
    draft: textDraft(`objection.${uuid}`),
    check: ({ text }): { text?: string } => (text.trim() === '' ? { text: t('refusals.text_empty') } : {}),
  })
  const { act } = useEndpointMutation(moderation.object)
  const send = form.submit(async ({ text }) => {
    const answer = await act({ params: { aid, coid: uuid }, body: { text: text.trim() } })
    if (isFailure(answer)) return answer
    form.dropDraft()
    toast(t('removal.objected'))
    onSent(answer)
  })
  return (
    <Section title={t('removal.object')}>
      <Form onSubmit={send} label={t('removal.object')} faults={form.faults}>
        <TextArea
          {...form.field('text')}
          label={t('removal.objectLabel')}
          help={t('removal.objectHelp')}
          rows={5}
          maxLength={REASON_LIMIT}
        />
        <p>
          <PlainButton type="submit" kind="filled" loading={form.sending}>
            {t('removal.objectSend')}
          </PlainButton>
        </p>
      </Form>
    </Section>
  )
}
