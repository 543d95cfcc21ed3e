import { orderPool } from '@folkmoot/core/deliberation/juries/draw-jury.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { emitEvents } from '../../platform/shared/emit-event.ts'
import { computeAnswerBy, describeAsking } from './ask-for-seat.ts'
import type { JuryPlace } from './find-phase.ts'
import { FIND_JURY, LIST_REMAINING } from './jury-sql.ts'
import { listSettledAbsences } from './settle-absences.ts'

/** So many people are asked with one statement. */
const CHUNK = 500

/**
 * Asks the next people in the order of the lot for the seats of the newest jury of a phase that nobody holds, and tells them.
 * Who has left meanwhile is passed over; the seat of somebody whom others removed is kept for them, so that nobody is brought in by
 * removing who comes before them. A pool that is used up leaves seats empty. The caller holds the lock of the phase.
 */
export async function fillSeats(trx: Db, context: Pick<TransactionContext, 'clock'>, juryPlace: JuryPlace): Promise<void> {
  const { campaign, phase } = juryPlace
  const jury = await FIND_JURY.find(trx, { component: phase.id })
  if (!jury || jury.kept >= jury.seats) return
  const until = computeAnswerBy(context.clock.now(), campaign.assembly.timezone)
  const order = orderPool(jury.seed, jury.uuids)
  let { asked: place, kept } = jury
  while (kept < jury.seats && place < order.length) {
    const next = order.slice(place, place + Math.min(CHUNK, jury.seats - kept))
    const remaining = await LIST_REMAINING({ from: jury.from }).list(trx, {
      assembly: campaign.assembly.id,
      campaign: campaign.id,
      uuids: next,
    })
    const ids = new Map(remaining.map(({ id, uuid }) => [uuid, id]))
    const absent = next.filter((uuid) => !ids.has(uuid))
    const absences = await listSettledAbsences(trx, context, juryPlace, jury, absent)
    const seats = next.map((uuid, index) => {
      const id = ids.get(uuid)
      const absence = absences.get(uuid)
      const asked = id !== undefined || absence?.keeps === true
      return {
        place: place + index + 1,
        user_id: id ?? (absence?.keeps ? absence.userId : null),
        state: asked ? ('ASKED' as const) : ('PASSED' as const),
        passed_why: asked ? null : (absence?.why ?? 'ACCOUNT_DELETED'),
        ...(absence?.keeps ? { kept_at: absence.at, kept_why: absence.why, kept_by_id: absence.by } : {}),
      }
    })
    await trx
      .insertInto('jury_seats')
      .values(
        seats.map((seat) => ({
          kept_at: null,
          kept_why: null,
          kept_by_id: null,
          ...seat,
          jury_id: jury.id,
          answer_by: until.at,
        })),
      )
      .execute()
    await emitEvents(
      trx,
      next.flatMap((uuid) => {
        const userId = ids.get(uuid)
        return userId === undefined ? [] : [describeAsking(context, juryPlace, { userId, day: until.day })]
      }),
    )
    place += next.length
    kept += seats.filter(({ state }) => state === 'ASKED').length
  }
}
