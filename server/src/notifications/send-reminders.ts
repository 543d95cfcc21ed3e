import { promisesVoting } from '@folkmoot/core/campaigns/phase-vote.ts'
import {
  type BallotReminder,
  findBallotReminder,
  findMilestoneReminder,
  type MilestoneReminder,
  REACHED_DAYS,
  REMINDER_HOUR,
} from '@folkmoot/core/notifications/reminders.ts'
import { addDays, type Day, instantToIso, wallClock } from '@folkmoot/core/shared/dates.ts'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { type DomainEvent, emitEvents } from '../shared/emit-event.ts'
import { inTransaction } from '../shared/transaction.ts'

/** Milestones of published campaigns around a day; those of a voting phase with a ballot are told as the ballot. */
const LIST_MILESTONES = defineStatement({
  name: 'notifications.list-milestones',
  params: { first: 'text', last: 'text' },
  row: {
    id: 'int',
    title: 'text',
    day: 'text',
    zone: 'text',
    spaceId: 'int',
    assemblyId: 'int',
    campaignId: 'int',
    votingFrom: 'text?',
    phase: 'text',
    phaseType: 'text',
    edge: 'text',
    phaseId: 'int',
    milestoneKey: 'text',
  },
  text: ({ first, last }) => `
select t.id, t.title, to_char(t.date, 'YYYY-MM-DD') as day, a.timezone as zone, k.space_id as "spaceId",
  a.id as "assemblyId", k.id as "campaignId",
  case when p.type = 'VOTING' then p.start_on::text end as "votingFrom",
  p.title as phase, p.type as "phaseType", t.type as edge,
  p.id as "phaseId", t.key as "milestoneKey"
from milestones t join components p on p.id = t.component_id and p.enabled
join campaigns k on k.id = p.campaign_id and k.deleted_at is null and k.status = 'PUBLISHED'
join assemblies a on a.id = k.assembly_id and a.archived_at is null
where t.date >= ${first}::date and t.date < ${last}::date
  and not (p.type = 'VOTING' and exists (select from ballots b where b.component_id = p.id and b.state <> 'cancelled'))
order by t.date, t.id`,
})

const LIST_BALLOTS = defineStatement({
  name: 'notifications.list-ballots',
  params: { first: 'text', last: 'text' },
  row: {
    uuid: 'uuid',
    title: 'text',
    state: 'text',
    startsOn: 'text',
    endsOn: 'text',
    zone: 'text',
    spaceId: 'int',
    campaignUuid: 'uuid',
    campaignTitle: 'text',
    campaignId: 'int',
    groupId: 'int?',
  },
  text: ({ first, last }) => `
select b.uuid, b.title, b.state, b.starts_on::text as "startsOn", b.ends_on::text as "endsOn", b.timezone as zone,
  coalesce(w.space_id, k.space_id) as "spaceId", k.uuid as "campaignUuid", k.title as "campaignTitle", k.id as "campaignId", w.id as
    "groupId"
from ballots b
join campaigns k on k.id = coalesce(b.campaign_id, b.group_campaign_id) and k.deleted_at is null and k.status = 'PUBLISHED'
left join working_groups w on w.id = b.group_id
join assemblies a on a.id = b.assembly_id and a.archived_at is null
where w.deleted_at is null and ((b.state = 'draft' and b.problems_told = '' and b.starts_on between ${first}::date and ${last}::date)
  or (b.state = 'open' and b.ends_on between ${first}::date and ${last}::date))
order by b.id`,
})

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
  const milestones = await LIST_MILESTONES.list(db, {
    first: addDays(today, -REACHED_DAYS - 1),
    last: addDays(today, 9),
  })
  const ballots = await LIST_BALLOTS.list(db, { first: addDays(today, -1), last: addDays(today, 32) })
  return [
    ...milestones.flatMap(({ id, title, day, zone, spaceId, assemblyId, campaignId, votingFrom, ...named }): Reminder[] => {
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
