import { type MarkedAddress, mailQueue } from '@folkmoot/core/accounts/users/mail-queue.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import accounts from './accounts.module.css'
import classes from './mail-queue.module.css'

/** One account whose address does not exist, as a mail server said. */
export function MarkedAddressRow({ address }: { address: MarkedAddress }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(mailQueue.lift, () => {
    for (const endpoint of [mailQueue.state, mailQueue.marks]) void invalidateEndpoints(endpoint)
    toast(t('admin.mail.lifted'))
  })
  const lift = async () => {
    const answer = await act({ params: { id: address.userId } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
  }
  return (
    <li>
      <div>
        <p className={accounts.who}>
          <b>{address.name}</b>
        </p>
        <p className={accounts.small}>
          <span>{address.email}</span>
          <DateText at={address.at} zone={readerZone()} />
        </p>
      </div>
      <div className={classes.acts}>
        <PlainButton
          kind="default"
          size="sm"
          loading={pending}
          label={`${t('admin.mail.lift')}: ${address.name}`}
          onClick={() => void lift()}
        >
          {t('admin.mail.lift')}
        </PlainButton>
      </div>
    </li>
  )
}
