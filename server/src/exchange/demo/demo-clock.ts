import { listDayStarts } from '@folkmoot/core/exchange/demo/day-starts.ts'
import type { DemoClock } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { addDays, daysBetween, instantToIso, toInstant } from '@folkmoot/core/platform/shared/dates.ts'
import { sql } from 'kysely'
import { advanceAllBallots } from '../../decisions/ballots/advance-ballots.ts'
import { advanceJuries } from '../../deliberation/juries/advance-juries.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { DEMO_LANGUAGES } from '../../platform/settings/demo-languages.ts'
import { CLOCK_KEY } from '../../platform/shared/clock.ts'
import { findInstanceValue, saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { seedLaterProposals } from './seed/seed-later-proposals.ts'
import { readDemoData } from './translate-demo.ts'

/**
 * What the coordinator of the demo notes while its clock moves: each winner of a later vote is planned, begun and finished, some days
 * apart from the others. Where somebody else has noted something, nothing is added.
 */
async function seedLaterProgress(trx: Db, context: Pick<TransactionContext, 'clock'>): Promise<void> {
  const spoken = DEMO_LANGUAGES.map(readDemoData)
  const winners = await trx
    .selectFrom('contributions as c')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .innerJoin('components as p', (join) =>
      join.onRef('p.campaign_id', '=', 'k.id').on('p.type', '=', 'IMPLEMENTATION').on('p.enabled', '=', true),
    )
    .leftJoin('progress_notes as n', 'n.contribution_id', 'c.id')
    .select(['c.id', 'c.budget', 'k.title', 'k.creator_id as coordinator', 'a.timezone', 'p.start_on as begins'])
    .select(({ fn }) => fn.agg<(string | null)[]>('array_agg', ['n.text']).as('noted'))
    .where('c.status', '=', 'SELECTED')
    .where('c.removed_at', 'is', null)
    .where('k.deleted_at', 'is', null)
    .where('k.title', 'in', [...new Set(spoken.flatMap(({ laterDecided }) => laterDecided))])
    .groupBy(['c.id', 'k.id', 'a.id', 'p.id'])
    .orderBy('c.id')
    .execute()
  for (const { id, title, budget, coordinator, timezone, begins, noted } of winners) {
    const texts = noted.filter((text) => text !== null)
    const notes = spoken.find(({ laterDecided }) => laterDecided.includes(title))?.laterNotes ?? []
    const own = new Set(notes.flatMap((note) => note.texts))
    const next = notes[texts.length]
    if (!next || begins === null || coordinator === null || texts.some((text) => !own.has(text))) continue
    if (daysBetween(begins, context.clock.today(timezone)) < next.after + (id % 4) * 6) continue
    const cost = Number(budget)
    await trx
      .insertInto('progress_notes')
      .values({
        contribution_id: id,
        user_id: coordinator,
        at: context.clock.iso(),
        stage: next.stage,
        text: next.texts[id % next.texts.length] ?? '',
        spent: next.spent !== undefined && cost > 0 ? String(Math.round((cost * next.spent) / 10) * 10) : null,
      })
      .execute()
  }
}

/** The next thirty dates in the calendars of all running campaigns. */
export async function readDemoClock({ db, clock }: Context): Promise<DemoClock> {
  const rows = await db
    .selectFrom('components as k')
    .innerJoin('campaigns as c', 'c.id', 'k.campaign_id')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .leftJoin('ballots as b', (join) => join.onRef('b.component_id', '=', 'k.id').on('b.state', '=', 'open'))
    .select(['c.title as campaign', 'k.title', 'k.type', 'a.timezone', 'k.start_on', 'k.end_on', 'b.ends_on as ballot_ends_on'])
    .where('c.deleted_at', 'is', null)
    .where('c.import_hash', 'is', null)
    .where('k.enabled', '=', true)
    .where('k.start_on', 'is not', null)
    .distinctOn('k.id')
    .execute()
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
