import { listDayStarts } from '@folkmoot/core/demo/day-starts.ts'
import type { DemoClock } from '@folkmoot/core/demo/endpoints.ts'
import { addDays, instantToIso, toInstant } from '@folkmoot/core/shared/dates.ts'
import { sql } from 'kysely'
import { advanceAllBallots } from '../ballots/advance-ballots.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { advanceJuries } from '../juries/advance-juries.ts'
import { CLOCK_KEY } from '../shared/clock.ts'
import { findInstanceValue, saveInstanceValue } from '../shared/instance/instance-values.ts'
import { inTransaction } from '../shared/transaction.ts'
import { seedLaterProgress } from './seed/seed-later-progress.ts'
import { seedLaterProposals } from './seed/seed-later-proposals.ts'

const LIST_PHASES = defineStatement({
  name: 'demo.list-phases',
  params: {},
  row: {
    campaign: 'text',
    title: 'text',
    type: 'text',
    timezone: 'text',
    start_on: 'date?',
    end_on: 'date?',
    ballot_ends_on: 'date?',
  },
  text: () => `
select c.title as campaign, k.title, k.type, a.timezone, k.start_on, k.end_on,
  (select b.ends_on from ballots b where b.component_id = k.id and b.state = 'open' limit 1) as ballot_ends_on
from components k join campaigns c on c.id = k.campaign_id and c.deleted_at is null and c.import_hash is null
  join assemblies a on a.id = c.assembly_id
where k.enabled and k.start_on is not null`,
})

/** The next thirty dates in the calendars of all running campaigns. */
export async function readDemoClock({ db, clock }: Context): Promise<DemoClock> {
  const rows = await LIST_PHASES.list(db, {})
  const now = clock.now()
  const next = rows
    .flatMap((row) => {
      const at = (day: string | null) => (day === null ? undefined : toInstant(row.timezone, day))
      const after = (day: string | null) => (day === null ? undefined : toInstant(row.timezone, addDays(day, 1)))
      const titled = { title: row.title || row.type, campaign: row.campaign }
      return [
        { at: at(row.start_on), what: 'phase_opens' as const, ...titled },
        row.ballot_ends_on === null
          ? { at: after(row.end_on), what: 'phase_ends' as const, ...titled }
          : { at: after(row.ballot_ends_on), what: 'ballot_closes' as const, ...titled },
      ]
    })
    .flatMap(({ at, ...rest }) => (at !== undefined && at > now ? [{ ...rest, at }] : []))
    .sort((a, b) => a.at - b.at)
    .slice(0, 30)
  return { now: instantToIso(now), next: next.map((n) => ({ ...n, at: instantToIso(n.at) })) }
}

/** Moves the clock to an instant in steps of one day, and runs at each step what is due. */
export async function moveDemoClock(context: Context, to: number): Promise<void> {
  const { db, clock } = context
  const zones = await db.selectFrom('assemblies').select('timezone').distinct().execute()
  const stops = listDayStarts(
    zones.map((z) => z.timezone),
    clock.now(),
    to,
  )
  const from = clock.now()
  for (const stop of [...stops, to]) {
    const offset = Number((await findInstanceValue(db, CLOCK_KEY)) ?? 0)
    await saveInstanceValue(db, CLOCK_KEY, String(Math.ceil(offset + stop - clock.now())))
    await clock.reload()
    await inTransaction(context, (trx, context) => seedLaterProposals(trx, context))
    await advanceAllBallots(context)
    await advanceJuries(context)
    await inTransaction(context, (trx, context) => seedLaterProgress(trx, context))
  }
  // stored in real time but displayed in demo time, so it must expire in both at once
  await sql`update invitations set expires_at = expires_at - ${`${to - from} milliseconds`}::interval
    where status = 'INVITED'`.execute(db)
}
