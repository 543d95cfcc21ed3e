import { type Ban, bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { type AppealDecision, BAN_TEXT_LIMIT } from '@folkmoot/core/communities/memberships/bans.ts'
import { useState } from 'react'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { invalidateMemberships } from '../invalidate-memberships.ts'
import classes from '../people.module.css'
import { invalidateBans } from './ban-queries.ts'

/** Decides about the review that a person asked for: lets them back in, or says why they stay out. */
export function AppealForm({ ban, assemblyId, onClose }: { ban: Ban; assemblyId: number; onClose: () => void }) {
  const { t } = useText()
  const [answer, setAnswer] = useState('')
  const decide = useEndpointMutation(bans.decideAppeal)
  const { name } = ban.user
  const send = async (decision: AppealDecision) => {
    const params = { aid: assemblyId, bid: ban.banId }
    const outcome = await decide.act({ params, body: { decision, answer: answer.trim() } })
    if (isFailure(outcome)) return errorNotice(formatFailure(outcome))
    toast(t(`memberships.bans.decided.${decision}`, { name }))
    onClose()
    void invalidateBans()
    void invalidateMemberships()
  }
  return (
    <div className={classes.lift}>
      <h3>{t('memberships.bans.reviewName', { name })}</h3>
      <TextArea
        name="answer"
        label={t('memberships.bans.answer')}
        help={t('memberships.bans.answerHelp', { name })}
        optional
        rows={3}
        maxLength={BAN_TEXT_LIMIT}
        value={answer}
        onChange={(e) => setAnswer(e.target.value)}
      />
      <div className={classes.ends}>
        <PlainButton kind="subtle" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton kind="default" loading={decide.pending} onClick={() => void send('UPHELD')}>
          {t('memberships.bans.uphold')}
        </PlainButton>
        <PlainButton loading={decide.pending} onClick={() => void send('LIFTED')}>
          {t('memberships.bans.letBack')}
        </PlainButton>
      </div>
    </div>
  )
}
