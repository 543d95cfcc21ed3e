import { demo } from '@folkmoot/core/demo/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { instantInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { queryClient, useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import classes from './DemoBar.module.css'
import { clock } from './queries.ts'
import { ZONE } from './zone.ts'

const STEPS = [1, 7, 30] as const

/** Moves the demo's clock: the next phase opens, a ballot closes and is counted. It only moves forward. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useText()
  const router = useRouter()
  const query = useQuery({ ...clock(), staleTime: 0 })
  const { act, pending, refused } = useAct(demo.moveClock, (moved) => {
    toast(t('demo.moved', { when: instantInWords(Date.parse(moved.now), lang, ZONE, 'moment') }))
    onClose()
    void queryClient.invalidateQueries()
    void router.invalidate()
  })
  return (
    <Dialog opened onClose={onClose} title={t('demo.clockTitle')} size="medium">
      <p>{t('demo.clockHelp')}</p>
      {refused && <ErrorNote title={t('demo.moveFailed')} declined={refused} />}
      <div className={classes.steps}>
        {STEPS.map((days) => (
          <PlainButton key={days} kind="default" loading={pending} onClick={() => void act({ body: { days } })}>
            {t('demo.days', { count: days })}
          </PlainButton>
        ))}
      </div>
      <h3>{t('demo.next')}</h3>
      <Loaded query={query} skeleton={<SkeletonRows count={5} />} failed={t('demo.clockFailed')}>
        {({ next }) => (
          <ul className={classes.next}>
            {next.map((n) => (
              <li key={`${n.at} ${n.what} ${n.campaign} ${n.title}`}>
                <span>
                  {t(`demo.what.${n.what}`, { title: n.title })}
                  <br />
                  <span className="fm-sm fm-dim">
                    {n.campaign} · <DateText at={n.at} zone={ZONE} />
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
      </Loaded>
    </Dialog>
  )
}
