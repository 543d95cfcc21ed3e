import { type MailStop, mailStops } from '@folkmoot/core/platform/events/mail-stops.ts'
import { useQuery } from '@tanstack/react-query'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import classes from './own-rows.module.css'
import { mailStopsQuery } from './queries.ts'

/** The mails that one turned off by a link in one of them, to be turned on again; nothing where none is off. */
export function MailStopsPanel({ userId }: { userId: number }) {
  const { t } = useText()
  const { data } = useQuery(mailStopsQuery(userId))
  const list = data && !isFailure(data) ? data.list : []
  if (list.length === 0) return null
  return (
    <PhoneFold title={t('news.stops.title')} id="stops">
      <p className={`fm-dim ${classes.lead}`}>{t('news.stops.lead')}</p>
      <ul className={classes.rows}>
        {list.map((stop) => (
          <StopRow key={stop.id} stop={stop} userId={userId} rest={() => ({ list: list.filter(({ id }) => id !== stop.id) })} />
        ))}
      </ul>
    </PhoneFold>
  )
}

interface StopRowProps {
  stop: MailStop
  userId: number
  /** The list without this row. */
  rest: () => { list: MailStop[] }
}

function StopRow({ stop: { id, kind, name }, userId, rest }: StopRowProps) {
  const { t } = useText()
  const remove = useEndpointMutation(mailStops.remove)
  const what = t(`news.stops.${kind}`, { name: name || t('news.followed.hidden') })
  const turnOn = async () => {
    const answer = await remove.act({ params: { id: userId, stop: id } })
    if (isFailure(answer) && answer.refused !== 'not_found') return void errorNotice(formatFailure(answer))
    toast(t('news.stops.turnedOn'))
    cacheResponse(mailStops.list, { params: { id: userId } }, rest())
  }
  return (
    <li className={classes.row}>
      <span>{what}</span>
      <PlainButton
        kind="default"
        size="sm"
        loading={remove.pending}
        label={t('news.stops.turnOnOf', { what })}
        onClick={() => void turnOn()}
      >
        {t('news.stops.turnOn')}
      </PlainButton>
    </li>
  )
}
