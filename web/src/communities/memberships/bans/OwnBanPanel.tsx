import { bans, type OwnBan } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { BAN_TEXT_LIMIT } from '@folkmoot/core/communities/memberships/bans.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { textDraft, useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from '../people.module.css'
import { BanTerm } from './BanTerm.tsx'
import { invalidateBans } from './ban-queries.ts'

/** Tells a person on the page of the assembly that they are kept out, why and until when, and takes their request for a review. */
export function OwnBanPanel({ ban }: { ban: OwnBan }) {
  const { t } = useText()
  const { appeal, assembly } = ban
  return (
    <Section title={t('memberships.bans.own.title')} id="kept-out">
      <Note>
        <p>
          <b>
            <BanTerm ban={ban} zone={assembly.timezone} />
          </b>
        </p>
        <p className={classes.words}>{ban.reason}</p>
        <p className="fm-sm">{t('memberships.bans.own.see')}</p>
        {appeal && appeal.decision === null && (
          <p className="fm-sm">
            {t('memberships.bans.own.waits')} <DateText at={appeal.at} zone={assembly.timezone} form="words" />
          </p>
        )}
        {appeal?.decision === 'UPHELD' && (
          <>
            <p className="fm-sm">{t('memberships.bans.own.upheld')}</p>
            {appeal.answer && <p className={classes.words}>{appeal.answer}</p>}
          </>
        )}
      </Note>
      {ban.may.appeal && <AskForReviewForm ban={ban} />}
    </Section>
  )
}

function AskForReviewForm({ ban }: { ban: OwnBan }) {
  const { t } = useText()
  const form = useFormState({
    initial: { text: '' },
    draft: textDraft(`appeal.${ban.banId}`),
    check: ({ text }): { text?: string } => (text.trim() === '' ? { text: t('refusals.text_empty') } : {}),
  })
  const { act } = useEndpointMutation(bans.appeal)
  const send = form.submit(async ({ text }) => {
    const answer = await act({ params: { bid: ban.banId }, body: { text: text.trim() } })
    if (isFailure(answer)) return answer
    form.dropDraft()
    toast(t('memberships.bans.own.sent'))
    void invalidateBans()
  })
  return (
    <Form onSubmit={send} label={t('memberships.bans.own.ask')} faults={form.faults}>
      <TextArea
        {...form.field('text')}
        label={t('memberships.bans.own.askLabel')}
        help={t('memberships.bans.own.askHelp')}
        rows={4}
        maxLength={BAN_TEXT_LIMIT}
      />
      <p>
        <PlainButton type="submit" kind="filled" loading={form.sending}>
          {t('memberships.bans.own.ask')}
        </PlainButton>
      </p>
    </Form>
  )
}
