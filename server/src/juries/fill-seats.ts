import { orderPool } from '@folkmoot/core/juries/draw-jury.ts'
import { ANSWER_DAYS } from '@folkmoot/core/juries/words.ts'
import { addDays, dayInZone, toInstant } from '@folkmoot/core/shared/dates.ts'
import type { Db } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import { emitEvents } from '../shared/emit-event.ts'
import type { JuryPlace } from './find-phase.ts'
import { FIND_JURY, LIST_REMAINING } from './jury-sql.ts'

/** So many people are asked with one statement. */
const CHUNK = 500

/** The last moment for an answer: the end of the fifth day in the zone of the assembly. */
function answerBy(now: number, zone: string): { readonly at: string; readonly day: string } {
  const day = addDays(dayInZone(zone, now), ANSWER_DAYS)
  return { at: new Date(toInstant(zone, addDays(day, 1)) - 1).toISOString(), day }
}

/**
 * Asks the next people in the order of the lot for the seats of the newest jury of a phase that nobody holds, and tells them.
 * Who has left meanwhile is passed over; a pool that is used up leaves seats empty. The caller holds the lock of the phase.
 */
export async function fillSeats(
  trx: Db,
  context: Pick<TransactionContext, 'clock'>,
  { campaign, phase }: JuryPlace,
): Promise<void> {
  const jury = await FIND_JURY.find(trx, { component: phase.id })
  if (!jury || jury.kept >= jury.seats) return
  const until = answerBy(context.clock.now(), campaign.assembly.timezone)
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
    const seats = next.map((uuid, index) => {
      const id = ids.get(uuid)
      return { place: place + index + 1, userId: id ?? null, state: id === undefined ? 'PASSED' : 'ASKED' } as const
    })
    await trx
      .insertInto('jury_seats')
      .values(
        seats.map(({ place, userId, state }) => ({
          jury_id: jury.id,
          place,
          user_id: userId,
          state,
          answer_by: until.at,
        })),
      )
      .execute()
    await emitEvents(
      trx,
      seats.flatMap(({ userId }) =>
        userId === null
          ? []
          : [
              {
                event: 'JURY_DRAWN',
                at: context.clock.iso(),
                spaceId: campaign.spaceId,
                data: {
                  campaignId: campaign.id,
                  title: campaign.title,
                  phaseUuid: phase.uuid,
                  date: until.day,
                  userId,
                },
              },
            ],
      ),
    )
    place += next.length
    kept += ids.size
  }
}
