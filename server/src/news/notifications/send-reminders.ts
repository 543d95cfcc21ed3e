import { promisesVoting } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import {
  type BallotReminder,
  findBallotReminder,
  findMilestoneReminder,
  type MilestoneReminder,
  REACHED_DAYS,
  REMINDER_HOUR,
} from '@folkmoot/core/news/notifications/reminders.ts'
import { addDays, type Day, instantToIso, wallClock } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { type DomainEvent, emitEvents } from '../../platform/shared/emit-event.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'

/** Milestones of published campaigns around a day; those of a voting phase with a ballot are told as the ballot. */
const listMilestones = (db: Db, first: Day, last: Day) =>
  db
    .selectFrom('milestones as t')
    .innerJoin('components as p', 'p.id', 't.component_id')
    .innerJoin('campaigns as k', 'k.id', 'p.campaign_id')
    .innerJoin('assemblies as a', 'a.id', 'k.assembly_id')
    .select(['t.id', 't.title', 't.date', 'a.timezone as zone', 'k.space_id as spaceId', 'a.id as assemblyId', 'k.id as campaignId'])
    .select(['p.title as phase', 'p.type as phaseType', 'p.start_on as phaseFrom', 'p.id as phaseId'])
    .select(['t.type as edge', 't.key as milestoneKey'])
    .where('t.date', '>=', first)
    .where('t.date', '<', last)
    .where('p.enabled', '=', true)
    .where('k.deleted_at', 'is', null)
    .where('k.status', '=', 'PUBLISHED')
    .where('a.archived_at', 'is', null)
    .where((e) =>
      e.or([
        e('p.type', '<>', 'VOTING'),
        e.not(
          e.exists(e.selectFrom('ballots as b').select('b.id').whereRef('b.component_id', '=', 'p.id').where('b.state', '<>', 'cancelled')),
        ),
      ]),
    )
    .orderBy('t.date')
    .orderBy('t.id')
    .execute()

const listBallots = (db: Db, first: Day, last: Day) =>
  db
    .selectFrom('ballots as b')
    .innerJoin('campaigns as k', (join) => join.on((on) => on('k.id', '=', on.fn.coalesce('b.campaign_id', 'b.group_campaign_id'))))
    .leftJoin('working_groups as w', 'w.id', 'b.group_id')
    .innerJoin('assemblies as a', 'a.id', 'b.assembly_id')
    .select(['b.uuid', 'b.title', 'b.state', 'b.starts_on as startsOn', 'b.ends_on as endsOn', 'b.timezone as zone', 'w.id as groupId'])
    .select(['k.uuid as campaignUuid', 'k.title as campaignTitle', 'k.id as campaignId'])
    .select((e) => e.fn.coalesce('w.space_id', 'k.space_id').as('spaceId'))
    .where('k.deleted_at', 'is', null)
    .where('k.status', '=', 'PUBLISHED')
    .where('a.archived_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e.and([e('b.state', '=', 'draft'), e('b.problems_told', '=', ''), e.between('b.starts_on', first, last)]),
        e.and([e('b.state', '=', 'open'), e.between('b.ends_on', first, last)]),
      ]),
    )
    .orderBy('b.id')
    .execute()

interface Reminder extends Pick<DomainEvent<MilestoneReminder | BallotReminder>, 'event' | 'data'> {
  /** The same reminder has the same key, whichever node finds it. */
  readonly key: string
  readonly spaceId: number
}

/** The day in a zone; undefined before the hour from which reminders are told. */
function findReminderDay(zone: string, now: number): Day | undefined {
  const { day, seconds } = wallClock(zone, now)
  return seconds >= REMINDER_HOUR * 3600 ? day : undefined
}

async function listDueReminders(db: Db, now: number): Promise<Reminder[]> {
  // zones differ from each other by up to a day on both sides
  const today = instantToIso(now).slice(0, 10)
  const milestones = await listMilestones(db, addDays(today, -REACHED_DAYS - 1), addDays(today, 9))
  const ballots = await listBallots(db, addDays(today, -1), addDays(today, 32))
  return [
    ...milestones.flatMap(({ id, title, date, zone, spaceId, assemblyId, campaignId, phaseFrom, ...named }): Reminder[] => {
      const day = date.slice(0, 10)
      const votingFrom = named.phaseType === 'VOTING' ? phaseFrom : null
      const here = findReminderDay(zone, now)
      const event = here && promisesVoting(votingFrom, here) && findMilestoneReminder(day, here)
      const data = { milestone: title, ...named, date: day, assemblyId, campaignId }
      return event ? [{ key: `milestone ${id} ${day} ${event}`, event, spaceId, data }] : []
    }),
    ...ballots.flatMap((ballot): Reminder[] => {
      const { uuid, title, startsOn, endsOn, zone, spaceId, campaignUuid, campaignTitle, campaignId, groupId } = ballot
      const here = findReminderDay(zone, now)
      const event = here && findBallotReminder(ballot, here)
      const dates = { startsOn, endsOn, timezone: zone }
      const round = groupId === null ? {} : { campaignId, groupId }
      const data = { ballotUuid: uuid, title, campaignUuid, campaignTitle, ...dates, ...round }
      return event ? [{ key: `ballot ${uuid} ${startsOn} ${endsOn} ${event}`, event, spaceId, data }] : []
    }),
  ]
}

/** Writes the events of what is near, each once: the reminder and its event share a transaction (specification F). */
export async function sendReminders(context: Context): Promise<number> {
  const due = await listDueReminders(context.db, context.clock.now())
  if (due.length === 0) return 0
  const at = context.clock.iso()
  return inTransaction(context, async (trx) => {
    const inserted = await trx
      .insertInto('reminders')
      .values(due.map(({ key }) => ({ key, at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute()
    const fresh = new Set(inserted.map((row) => row.key))
    const events = due.filter(({ key }) => fresh.has(key)).map(({ event, spaceId, data }) => ({ event, at, spaceId, data }))
    await emitEvents(trx, events)
    return events.length
  })
}
