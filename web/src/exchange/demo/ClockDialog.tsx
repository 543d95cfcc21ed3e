import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { queryClient, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { formatInstant } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { ErrorNote } from '../../platform/ui/loading/ErrorNote.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import classes from './DemoBar.module.css'
import { demoClockQuery } from './queries.ts'
import { DEMO_TIME_ZONE } from './time-zone.ts'

const DAY_STEPS = [1, 7, 30] as const

/** Moves the demo's clock forward: the next phase opens, or a ballot closes and is counted. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useText()
  const router = useRouter()
  const query = useQuery({ ...demoClockQuery(), staleTime: 0 })
  const { act, pending, refused } = useEndpointMutation(demo.moveClock, (moved) => {
    toast(t('demo.moved', { when: formatInstant(Date.parse(moved.now), lang, DEMO_TIME_ZONE, 'moment') }))
    onClose()
    void queryClient.invalidateQueries()
    void router.invalidate()
  })
  return (
    <Dialog opened onClose={onClose} title={t('demo.clockTitle')} size="medium">
      <p>{t('demo.clockHelp')}</p>
      {refused && <ErrorNote title={t('demo.moveFailed')} failure={refused} />}
      <div className={classes.steps}>
        {DAY_STEPS.map((days) => (
          <PlainButton key={days} kind="default" loading={pending} onClick={() => void act({ body: { days } })}>
            {t('demo.days', { count: days })}
          </PlainButton>
        ))}
      </div>
      <h3>{t('demo.next')}</h3>
      <QueryView query={query} skeleton={<SkeletonRows count={5} />} failedTitle={t('demo.clockFailed')}>
        {({ next }) => (
          <ul className={classes.next}>
            {next.map((n) => (
              <li key={`${n.at} ${n.what} ${n.campaign} ${n.title}`}>
                <span>
                  {t(`demo.what.${n.what}`, { title: n.title })}
                  <br />
                  <span className="fm-sm fm-dim">
                    {n.campaign} · <DateText at={n.at} zone={DEMO_TIME_ZONE} />
                  </span>
                </span>
                <PlainButton
                  kind="default"
                  loading={pending}
                  label={`${t('demo.goThere')}: ${n.campaign}, ${t(`demo.what.${n.what}`, { title: n.title })}`}
                  onClick={() => void act({ body: { to: n.at } })}
                >
                  {t('demo.goThere')}
                </PlainButton>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}
