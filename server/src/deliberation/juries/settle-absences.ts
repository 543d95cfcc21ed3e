import { judgeAbsence, type SeatReason } from '@folkmoot/core/deliberation/juries/absence.ts'
import type { JuryPool } from '@folkmoot/core/deliberation/juries/words.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { emitEvents } from '../../platform/shared/emit-event.ts'
import { computeAnswerBy, describeAsking } from './ask-for-seat.ts'
import type { JuryPlace } from './find-phase.ts'
import { DESCRIBE_ABSENCES, LIST_HELD_SEATS } from './jury-sql.ts'

/** What becomes of the place in the order of the lot of somebody who is not in the pool any more. */
export interface SettledAbsence {
  readonly userId: number
  readonly keeps: boolean
  readonly why: SeatReason
  readonly at: string
  readonly by: number | null
}

interface DrawnJury {
  readonly id: number
  readonly from: JuryPool
  readonly drawnAt: string
}

/** Settles by `judgeAbsence` what becomes of the places of people who are not in the pool any more, by uuid. */
export async function listSettledAbsences(
  trx: Db,
  context: Pick<TransactionContext, 'clock'>,
  { campaign }: JuryPlace,
  { drawnAt }: Pick<DrawnJury, 'drawnAt'>,
  uuids: readonly string[],
): Promise<Map<string, SettledAbsence>> {
  if (uuids.length === 0) return new Map()
  const rows = await DESCRIBE_ABSENCES.list(trx, {
    assembly: campaign.assembly.id,
    campaign: campaign.id,
    drawnAt,
    uuids: [...uuids],
  })
  return new Map(
    rows.map(({ id, uuid, removedAt, removedBy, ...absence }) => {
      const judged = judgeAbsence({ ...absence, removedByOthers: removedAt !== null })
      const removed = judged.why === 'REMOVED'
      const at = removed && removedAt !== null ? removedAt : context.clock.iso()
      return [uuid, { ...judged, userId: id, at, by: removed ? removedBy : null }]
    }),
  )
}

/**
 * Passes on the seats of people who left the pool by themselves, keeps those of people whom others removed or blocked, and gives them back
 * to people who are there again: who had not answered has the whole time for it once more.
 */
export async function settleAbsences(
  trx: Db,
  context: Pick<TransactionContext, 'clock'>,
  place: JuryPlace,
  jury: DrawnJury,
): Promise<void> {
  const { campaign } = place
  const seats = await LIST_HELD_SEATS({ from: jury.from }).list(trx, {
    jury: jury.id,
    assembly: campaign.assembly.id,
    campaign: campaign.id,
  })
  const update = (seat: number) => trx.updateTable('jury_seats').where('jury_id', '=', jury.id).where('place', '=', seat)
  const absent = seats.filter(({ present, kept }) => !present && !kept)
  const settled = await listSettledAbsences(
    trx,
    context,
    place,
    jury,
    absent.flatMap(({ uuid }) => uuid ?? []),
  )
  for (const { place: seat, uuid } of absent) {
    const absence = uuid === null ? undefined : settled.get(uuid)
    if (absence?.keeps) {
      const { at, why, by } = absence
      await update(seat).set({ kept_at: at, kept_why: why, kept_by_id: by, back_at: null }).execute()
    } else
      await update(seat)
        .set({ state: 'PASSED', passed_why: absence?.why ?? 'ACCOUNT_DELETED' })
        .execute()
  }
  // an account that was deleted while its seat was kept does not come back
  for (const { place: seat } of seats.filter((one) => one.kept && one.gone))
    await update(seat).set({ state: 'PASSED', passed_why: 'ACCOUNT_DELETED' }).execute()
  const until = computeAnswerBy(context.clock.now(), campaign.assembly.timezone)
  for (const { place: seat, state, userId } of seats.filter((one) => one.kept && one.present)) {
    const again = state === 'ASKED' ? { answer_by: until.at } : {}
    await update(seat)
      .set({ back_at: context.clock.iso(), ...again })
      .execute()
    if (state === 'ASKED' && userId !== null) await emitEvents(trx, [describeAsking(context, place, { userId, day: until.day })])
  }
}
