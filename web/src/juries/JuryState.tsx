import type { Jury } from '@folkmoot/core/juries/endpoints.ts'
import { useText } from '../lib/text/i18n.ts'
import { DateText } from '../ui/DateText.tsx'
import { Message } from '../ui/Message.tsx'
import { useNow } from '../ui/use-now.ts'
import { countSeats } from './count-seats.ts'

/** How far the jury of a phase is, in a sentence or two. */
export function JuryState({ jury }: { jury: Jury }) {
  const { t } = useText()
  const now = useNow()
  const { assembly, draws, phase } = jury
  const [latest] = draws
  const newest = draws.find(({ drawn }) => drawn !== null)?.drawn
  if (!phase.jury) return <p>{t('juries.off')}</p>
  if (!latest) return <p>{t('juries.none')}</p>
  const sealed =
    latest.drawn === null &&
    (Date.parse(latest.drawableFrom) > now ? (
      <Message
        textKey="juries.waiting"
        nodes={{ date: <DateText at={latest.drawableFrom} zone={assembly.timezone} form="moment" /> }}
      />
    ) : (
      t('juries.ready')
    ))
  return (
    <>
      {newest && <SeatCounts drawn={newest} />}
      {sealed && <p>{sealed}</p>}
    </>
  )
}

/** How many seats are taken, wait for an answer, and stay empty. */
function SeatCounts({ drawn }: { drawn: NonNullable<Jury['draws'][number]['drawn']> }) {
  const { t } = useText()
  const { taken, asked, empty } = countSeats(drawn)
  return (
    <>
      <p>{t('juries.draws.taken', { count: taken, seats: drawn.seats })}</p>
      {asked > 0 && <p className="fm-sm fm-dim">{t('juries.draws.asked', { count: asked })}</p>}
      {empty > 0 && <p className="fm-sm fm-dim">{t('juries.draws.empty', { count: empty })}</p>}
    </>
  )
}
