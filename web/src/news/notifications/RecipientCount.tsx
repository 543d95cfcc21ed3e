import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { type MessageSpaceId, messageRecipientsQuery } from './queries.ts'

/** How many people a message reaches, above the form that sends it (MEM-016). */
export function RecipientCount({ sid }: { sid: MessageSpaceId }) {
  const { t } = useText()
  const { data } = useQuery(messageRecipientsQuery(sid))
  const known = data && !isFailure(data) ? data : undefined
  return (
    <p role="status">
      {known && (
        <>
          <b>{t('notifications.reaches', { count: known.members })}</b>
          {known.byMail !== null && known.members > 0 && ` ${t('notifications.reachesByMail', { count: known.byMail })}`}
        </>
      )}
    </p>
  )
}
