import { countSeats } from '@folkmoot/core/deliberation/juries/count-seats.ts'
import type { Jury } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import { useNow, useToday } from '../../platform/ui/use-now.ts'
import { findJuryStage } from './jury-stage.ts'

/** How far the jury of a phase is, in a sentence or two. */
export function JuryState({ jury }: { jury: Jury }) {
  const { t } = useText()
  const now = useNow()
  const { assembly, draws } = jury
  const today = useToday(assembly.timezone)
  const [latest] = draws
  const newest = draws.find(({ drawn }) => drawn !== null)?.drawn
  const stage = findJuryStage(jury, { now, today })
  return (
    <>
      {stage !== 'off' && newest && <SeatCounts drawn={newest} />}
      {stage && (
        <p>
          {stage === 'waiting' && latest ? (
            <Message
              textKey="juries.waiting"
              nodes={{ date: <DateText at={latest.drawableFrom} zone={assembly.timezone} form="moment" /> }}
            />
          ) : (
            t(`juries.${stage}`)
          )}
        </p>
      )}
    </>
  )
}

/** How many seats are taken, wait for an answer, are kept, and stay empty. */
function SeatCounts({ drawn }: { drawn: NonNullable<Jury['draws'][number]['drawn']> }) {
  const { t } = useText()
  const { taken, asked, kept, empty } = countSeats(drawn)
  return (
    <>
      <p>{t('juries.draws.taken', { count: taken, seats: drawn.seats })}</p>
      {asked > 0 && <p className="fm-sm fm-dim">{t('juries.draws.asked', { count: asked })}</p>}
      {kept > 0 && <p className="fm-sm fm-dim">{t('juries.draws.kept', { count: kept })}</p>}
      {empty > 0 && <p className="fm-sm fm-dim">{t('juries.draws.empty', { count: empty })}</p>}
    </>
  )
}
