import { calendars } from '@folkmoot/core/news/notifications/calendar-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, endpointQuery, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { CopyButton } from '../../platform/ui/CopyButton.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import classes from './notifications.module.css'

/** The address of one's own dates for calendar programs: made, shown once, made anew, ended. */
export function CalendarPanel({ userId }: { userId: number }) {
  const { t } = useText()
  const request = { params: { id: userId } }
  const [address, setAddress] = useState<string>()
  const create = useEndpointMutation(calendars.create, (made) => {
    setAddress(made.address)
    cacheResponse(calendars.read, request, { exists: true })
  })
  const remove = useEndpointMutation(calendars.remove, () => {
    setAddress(undefined)
    cacheResponse(calendars.read, request, { exists: false })
    toast(t('news.calendar.ended'))
  })
  const run = async (act: () => Promise<unknown>) => {
    if (isFailure(await act())) errorNotice(t('news.calendar.failed'))
  }
  return (
    <PhoneFold title={t('news.calendar.title')} id="calendar">
      <p className="fm-dim">{t('news.calendar.lead')}</p>
      <QueryView
        query={useQuery(endpointQuery(calendars.read, request))}
        skeleton={<SkeletonText lines={2} />}
        failedTitle={t('news.calendar.failed')}
      >
        {({ exists }) => (
          <>
            {address ? (
              <div role="status" className={classes.calendar}>
                <p>
                  <b>{t('news.calendar.address')}</b>
                </p>
                <p className={classes.address}>{address}</p>
                <p className="fm-sm fm-dim">{t('news.calendar.addressHelp')}</p>
                <CopyButton value={address} name={t('news.calendar.address')} />
              </div>
            ) : (
              exists && <p>{t('news.calendar.exists')}</p>
            )}
            <div className={classes.calendarActs}>
              <PlainButton kind="default" loading={create.pending} onClick={() => void run(() => create.act(request))}>
                {t(exists ? 'news.calendar.renew' : 'news.calendar.create')}
              </PlainButton>
              {exists && (
                <PlainButton kind="subtle" loading={remove.pending} onClick={() => void run(() => remove.act(request))}>
                  {t('news.calendar.end')}
                </PlainButton>
              )}
            </div>
          </>
        )}
      </QueryView>
    </PhoneFold>
  )
}
