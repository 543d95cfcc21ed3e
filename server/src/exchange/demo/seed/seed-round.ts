import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { closeBallot } from '../../../decisions/ballots/advance-ballots.ts'
import { countBallotInTransaction } from '../../../decisions/ballots/counting/count-closed-ballot.ts'
import { startRound } from '../../../decisions/ballots/rounds/start-round.ts'
import { findBallot, lockBallot } from '../../../decisions/ballots/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { DemoRound } from '../data/demo-types.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { discardMailJobs } from './seed-ballots.ts'
import type { Town } from './seed-town.ts'

/** Starts a round of a group, inserts the answers of its members, and closes and counts it. */
export async function seedRound(trx: Db, context: TransactionContext, town: Town, round: DemoRound, days: DemoCalendar): Promise<void> {
  const first = { ...context, clock: days.clock(round.from) }
  const last = { ...context, clock: days.clock(round.closed) }
  const group = await trx
    .selectFrom('working_groups')
    .selectAll()
    .where('id', '=', town.groups.get(round.group)?.id ?? 0)
    .executeTakeFirstOrThrow()
  const { title, instructions } = round
  const uuid = await startRound(trx, first, group, { title, instructions }, town.people[round.by])
  if (isRefusal(uuid)) throw new Error(`${title} cannot be made: ${uuid.refused}`)
  const { id, candidates } = (await findBallot(trx, uuid)) ?? { id: 0, candidates: [] }
  const papers = Object.entries(round.answers).map(([key, answers]) => ({
    ballot_id: id,
    user_id: town.people[key as keyof typeof town.people],
    status: 1 as const,
    votes: JSON.stringify(Object.fromEntries(candidates.map((one) => [one.uuid, answers[one.title] ?? '']))),
  }))
  await trx.insertInto('ballot_papers').values(papers).execute()
  const open = await lockBallot(trx, id)
  if (!open) throw new Error(`${title} is gone`)
  await closeBallot(trx, last, open, last.clock.iso(), round.reason)
  await countBallotInTransaction(trx, last, id)
  await discardMailJobs(trx)
}
