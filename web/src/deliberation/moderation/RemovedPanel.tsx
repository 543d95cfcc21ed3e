import { REASON_LIMIT } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { RemovedItem } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { textDraft, useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { Note } from '../../platform/ui/page/Page.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { RichText } from '../../platform/ui/RichText.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import classes from './moderation.module.css'

interface ObjectionFormProps {
  aid: string
  uuid: string
  onSent: (item: RemovedItem) => void
}

/** What the author says against the removal of their text, once. */
function ObjectionForm({ aid, uuid, onSent }: ObjectionFormProps) {
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

interface RemovedPanelProps {
  item: RemovedItem
  aid: string
  onChange: (item: RemovedItem) => void
}

/** A removed text: to its author what was removed and why, with the way to object; to others only that it was removed. */
export function RemovedPanel({ item, aid, onChange }: RemovedPanelProps) {
  const { t } = useText()
  const { details } = item
  if (!details) return <p className="fm-lead">{t('removal.notice')}</p>
  const { removal, hidden, own, assembly } = details
  const zone = assembly.timezone
  return (
    <div className={classes.removed}>
      <p>
        <Tag icon={IconEyeOff} tone="warn">
          {t(hidden ? 'removal.hidden' : 'removal.removed')}
        </Tag>
      </p>
      <dl className={`fm-sm ${classes.figures}`}>
        <Row label={t('removal.when')}>
          <DateText at={item.removedAt} zone={zone} form="words" />
        </Row>
        {removal && (
          <>
            <Row label={t('removal.why')}>{removal.reason === 'OTHER' ? removal.note : t(`removal.reason.${removal.reason}`)}</Row>
            <Row label={t('removal.until')}>
              <DateText at={removal.until} zone={zone} form="words" />
            </Row>
          </>
        )}
      </dl>
      {hidden && <Note>{t('removal.hiddenText')}</Note>}
      {!removal && !hidden && <Note>{t(own ? 'removal.byYou' : 'removal.byAuthor')}</Note>}
      {removal?.note && removal.reason !== 'OTHER' && (
        <div className={classes.words}>
          <b>{t('removal.moderatorSays')}</b>
          <p>{removal.note}</p>
        </div>
      )}
      <Section title={t(own ? 'removal.yourText' : 'removal.theText')}>
        {details.title && <h3 lang={details.lang}>{details.title}</h3>}
        <RichText html={details.text} lang={details.lang} />
      </Section>
      {removal?.objection && (
        <Section title={t(own ? 'removal.yourObjection' : 'removal.objection')}>
          <div className={classes.words}>
            <p>{removal.objection.text}</p>
          </div>
          <p role="status">
            {t(`removal.decision.${removal.objection.decision ?? 'OPEN'}`)} {removal.objection.answer}
          </p>
        </Section>
      )}
      {item.may.object && <ObjectionForm aid={aid} uuid={item.uuid} onSent={onChange} />}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
