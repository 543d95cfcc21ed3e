import { mailQueue, type PendingMail } from '@folkmoot/core/accounts/users/mail-queue.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Tag } from '../../../platform/ui/Tag.tsx'
import accounts from './accounts.module.css'
import classes from './mail-queue.module.css'

const refreshMails = () => {
  for (const endpoint of [mailQueue.state, mailQueue.list, mailQueue.marks]) void invalidateEndpoints(endpoint)
}

/** One mail that is not delivered yet, with what the mail server said. */
export function PendingMailRow({ mail }: { mail: PendingMail }) {
  const { t } = useText()
  const again = useEndpointMutation(mailQueue.again, () => {
    refreshMails()
    toast(t('admin.mail.againDone'))
  })
  const giveUp = useEndpointMutation(mailQueue.giveUp, () => {
    refreshMails()
    toast(t('admin.mail.given'))
  })
  const params = { id: mail.id }

  async function tryAgain() {
    const answer = await again.act({ params })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
  }

  async function confirmGiveUp() {
    const agreed = await confirm({
      title: t('admin.mail.giveUpTitle'),
      message: t('admin.mail.giveUpText'),
      yes: t('admin.mail.giveUp'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await giveUp.act({ params })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
  }

  return (
    <li>
      <div>
        <p className={accounts.who}>
          <b>{mail.subject}</b>
          <Tag tone={mail.state === 'refused' ? 'bad' : mail.state === 'held' ? 'warn' : 'plain'}>{t(`admin.mail.${mail.state}`)}</Tag>
        </p>
        <p className={accounts.small}>
          <span>{mail.to}</span>
          <DateText at={mail.at} zone={readerZone()} />
          {mail.tries > 0 && <span>{t('admin.mail.tries', { count: mail.tries })}</span>}
        </p>
        {mail.reason && <code className={classes.words}>{mail.reason}</code>}
      </div>
      <div className={classes.acts}>
        <PlainButton
          kind="default"
          size="sm"
          loading={again.pending}
          label={`${t('admin.mail.again')}: ${mail.to}`}
          onClick={() => void tryAgain()}
        >
          {t('admin.mail.again')}
        </PlainButton>
        <PlainButton
          kind="subtle"
          size="sm"
          loading={giveUp.pending}
          label={`${t('admin.mail.giveUp')}: ${mail.to}`}
          onClick={() => void confirmGiveUp()}
        >
          {t('admin.mail.giveUp')}
        </PlainButton>
      </div>
    </li>
  )
}
