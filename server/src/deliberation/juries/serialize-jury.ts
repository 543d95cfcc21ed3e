import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import type { Jury, JuryDraw } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import {
  drawableFrom,
  type LatestDraw,
  refuseAnswering,
  refuseDrawing,
  refusePreparingDraw,
  refuseReadingPool,
} from '@folkmoot/core/deliberation/juries/policy.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { ReadableJury } from './find-phase.ts'
import { LIST_DRAWS, type StoredDraw } from './jury-sql.ts'

/** A draw as its rules read it. */
export const toLatestDraw = (draw: StoredDraw): LatestDraw => ({
  committedAt: Date.parse(draw.committedAt),
  drawnAt: draw.drawnAt === null ? null : Date.parse(draw.drawnAt),
})

/** The seat of a user in the newest jury of a phase; `draws` are newest first. */
export function findOwnSeat(draws: readonly StoredDraw[], userId: number | undefined) {
  const seat = draws.find((draw) => draw.drawnAt !== null)?.asked.find((one) => one.userId === userId)
  return seat && userId !== undefined ? { ...seat, answerBy: Date.parse(seat.answerBy) } : undefined
}

/** The moment of a request, as the rules of juries read it. */
export const readMoment = ({ clock }: Pick<TransactionContext, 'clock'>, { campaign }: ReadableJury) => ({
  now: clock.now(),
  today: clock.today(campaign.assembly.timezone),
})

/** The jury of a phase with its draws, newest first, and what the caller may do. */
export async function serializeJury(db: Db, context: Pick<TransactionContext, 'clock'>, place: ReadableJury): Promise<Jury> {
  const { campaign, phase, viewer } = place
  const draws = await LIST_DRAWS.list(db, { component: phase.id })
  const latest = draws[0] && toLatestDraw(draws[0])
  const moment = readMoment(context, place)
  const own = findOwnSeat(draws, viewer.userId)
  const { assembly } = campaign
  return {
    campaign: { id: campaign.id, uuid: campaign.uuid, title: campaign.title },
    assembly: { id: assembly.id, uuid: assembly.uuid, name: assembly.name, timezone: assembly.timezone },
    phase: {
      id: phase.id,
      uuid: phase.uuid,
      title: phase.title,
      start: phase.start,
      end: phase.end,
      jury: phase.chosen,
      from: place.from,
      share: place.share,
    },
    draws: draws.map((draw) => serializeDraw(draw, isMemberOrAdmin(viewer))),
    own: own ? { state: own.state, answerBy: instantToIso(own.answerBy) } : null,
    may: serializeAllowed({
      draw: refuseDrawing(viewer, phase, latest, moment),
      prepare: refusePreparingDraw(viewer, phase, latest, { ...moment, draws: draws.length }),
      readPool: refuseReadingPool(viewer),
      accept: refuseAnswering(own, 'ACCEPTED', phase, moment),
      decline: refuseAnswering(own, 'PASSED', phase, moment),
    }),
  }
}

/** The names of jurors are for members; who has not answered, or passed a seat on, is named to nobody. */
function serializeDraw(draw: StoredDraw, named: boolean): JuryDraw {
  const committedAt = new Date(draw.committedAt).toISOString()
  const { drawnAt, drawnFrom, share, poolSize, poolHash, seats } = draw
  const isDrawn = drawnAt !== null && drawnFrom !== null && share !== null && poolSize !== null && poolHash !== null && seats !== null
  return {
    number: draw.number,
    reason: draw.reason,
    commitment: draw.commitment,
    committedAt,
    drawableFrom: instantToIso(drawableFrom(Date.parse(draw.committedAt))),
    drawn: isDrawn
      ? {
          at: new Date(drawnAt).toISOString(),
          seed: draw.seed,
          from: drawnFrom,
          share,
          poolSize,
          poolHash,
          seats,
          asked: draw.asked.map(({ place, state, name, passedWhy, keptAt, keptWhy, keptBy, backAt }) => ({
            place,
            state,
            name: named && state === 'ACCEPTED' ? name : null,
            passedWhy: state === 'PASSED' ? passedWhy : null,
            kept: keptAt === null || keptWhy === null ? null : { at: keptAt, why: keptWhy, by: named ? keptBy : null, backAt },
          })),
        }
      : null,
  }
}
