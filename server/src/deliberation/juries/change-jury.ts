import { randomBytes } from 'node:crypto'
import { computePoolHash, computeSeats } from '@folkmoot/core/deliberation/juries/draw-jury.ts'
import type { Jury } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { refuseAnswering, refuseDrawing, refusePreparingDraw } from '@folkmoot/core/deliberation/juries/policy.ts'
import { computeCommitment } from '@folkmoot/core/platform/exact/digest.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { fillSeats } from './fill-seats.ts'
import { findJuryByPath, type JuryPath, type JuryPlace, type ReadableJury } from './find-phase.ts'
import { LIST_DRAWS, LIST_POOL, type StoredDraw } from './jury-sql.ts'
import { findOwnSeat, readMoment, serializeJury, toLatestDraw } from './serialize-jury.ts'

/** Locks a phase, so that draws and answers follow one another. */
export const lockPhase = (trx: Db, id: number) => trx.selectFrom('components').select('id').where('id', '=', id).forUpdate().execute()

/** Fixes the seed of a draw and publishes its commitment; the caller holds the lock of the phase. */
export async function commitSeed(
  trx: Db,
  context: Pick<TransactionContext, 'clock'>,
  draw: { readonly componentId: number; readonly number: number; readonly reason: string | null },
): Promise<void> {
  const seed = randomBytes(32).toString('hex')
  await trx
    .insertInto('juries')
    .values({
      component_id: draw.componentId,
      number: draw.number,
      reason: draw.reason,
      seed,
      commitment: computeCommitment(seed),
      committed_at: context.clock.iso(),
      salt: randomBytes(16).toString('hex'),
    })
    .execute()
}

type DrawRefusal = Refusal<
  'not_found' | 'not_allowed' | 'jury_off' | 'phase_closed' | 'draw_too_early' | 'already_drawn' | 'pool_empty' | 'limit_reached'
>

/** Draws the jury of a phase, or with a reason prepares another draw. */
export const drawJury = (
  context: Context,
  me: Me,
  path: JuryPath,
  { reason }: { readonly reason?: string | undefined },
): Promise<Jury | DrawRefusal> =>
  inTransaction(context, async (trx, context) => {
    const place = await findJuryByPath(trx, me, path)
    if (!place) return refuse('not_found')
    await lockPhase(trx, place.phase.id)
    const draws = await LIST_DRAWS.list(trx, { component: place.phase.id })
    const refused =
      reason === undefined ? await fixPool(trx, context, me, place, draws) : await prepareDraw(trx, context, place, draws, reason)
    return refused ?? serializeJury(trx, context, place)
  })

async function prepareDraw(
  trx: Db,
  context: TransactionContext,
  place: ReadableJury,
  draws: readonly StoredDraw[],
  reason: string,
): Promise<DrawRefusal | undefined> {
  const latest = draws[0] && toLatestDraw(draws[0])
  const moment = { ...readMoment(context, place), draws: draws.length }
  const denied = refusePreparingDraw(place.viewer, place.phase, latest, moment)
  if (denied) return denied
  await commitSeed(trx, context, { componentId: place.phase.id, number: draws.length + 1, reason })
  return undefined
}

async function fixPool(
  trx: Db,
  context: TransactionContext,
  me: Me,
  place: ReadableJury,
  draws: readonly StoredDraw[],
): Promise<DrawRefusal | undefined> {
  const { campaign, phase, from, share } = place
  const latest = draws[0]
  const denied = refuseDrawing(place.viewer, phase, latest && toLatestDraw(latest), readMoment(context, place))
  if (denied) return denied
  if (!latest) return refuse('draw_too_early')
  const people = await LIST_POOL({ from }).list(trx, { assembly: campaign.assembly.id, campaign: campaign.id })
  const pool = people.map(({ uuid }) => uuid)
  if (pool.length === 0) return refuse('pool_empty')
  const { salt } = await trx.selectFrom('juries').select('salt').where('id', '=', latest.id).executeTakeFirstOrThrow()
  // an earlier jury ends with the new draw: nobody answers for its seats any more
  const earlier = draws.slice(1).map(({ id }) => id)
  if (earlier.length > 0)
    await trx
      .updateTable('jury_seats')
      .set({ state: 'PASSED', passed_why: 'NEW_DRAW' })
      .where('jury_id', 'in', earlier)
      .where('state', '=', 'ASKED')
      .execute()
  await trx
    .updateTable('juries')
    .set({
      drawn_at: context.clock.iso(),
      drawn_by_id: me.userId,
      drawn_from: from,
      share,
      seats: computeSeats(share, pool.length),
      pool,
      pool_hash: computePoolHash(salt, pool),
    })
    .where('id', '=', latest.id)
    .execute()
  await fillSeats(trx, context, place)
  return undefined
}

/** Takes or passes on the seat of the caller; a seat that is passed on goes to the next in the order of the lot. */
export const answerSeat = (context: Context, me: Me, path: JuryPath, answer: 'ACCEPTED' | 'PASSED') =>
  inTransaction(context, async (trx, context) => {
    const place = await findJuryByPath(trx, me, path)
    if (!place) return refuse('not_found')
    await lockPhase(trx, place.phase.id)
    const draws = await LIST_DRAWS.list(trx, { component: place.phase.id })
    const seat = findOwnSeat(draws, me.userId)
    const denied = refuseAnswering(seat, answer, place.phase, readMoment(context, place))
    if (denied) return denied
    await setOwnSeat(trx, context, place, { draws, userId: me.userId, answer })
    return done
  })

async function setOwnSeat(
  trx: Db,
  context: TransactionContext,
  place: JuryPlace,
  { draws, userId, answer }: { draws: readonly StoredDraw[]; userId: number; answer: 'ACCEPTED' | 'PASSED' },
): Promise<void> {
  const jury = draws.find(({ drawnAt }) => drawnAt !== null)
  if (!jury) return
  await trx
    .updateTable('jury_seats')
    .set({ state: answer, ...(answer === 'PASSED' ? { passed_why: 'PERSON' as const } : {}) })
    .where('jury_id', '=', jury.id)
    .where('user_id', '=', userId)
    .execute()
  if (answer === 'PASSED') await fillSeats(trx, context, place)
}
