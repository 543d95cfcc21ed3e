import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCampaignFlags } from '@folkmoot/core/communities/campaigns/phases.ts'
import { CAMPAIGN_STATUSES, type Phase } from '@folkmoot/core/communities/campaigns/words.ts'
import { addDays, dayInZone } from '@folkmoot/core/platform/shared/dates.ts'
import { sql } from 'kysely'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { type CountsByDay, countOngoing, ongoingCampaignsSql } from './assembly-counts-sql.ts'

const database = await createTestDatabase()
after(() => database.close())

const NOW = '2027-03-10T11:30:00.000Z'
/** Zones in which it is the day before, the same day, and the day after that of UTC at that moment or one near it. */
const MOMENTS = [
  [NOW, 'UTC'],
  [NOW, 'Pacific/Kiritimati'],
  ['2027-03-10T11:30:00.000Z', 'Pacific/Pago_Pago'],
  ['2027-03-10T03:00:00.000Z', 'America/Asuncion'],
  ['2027-03-10T23:30:00.000Z', 'Europe/Berlin'],
] as const
/** A phase without an end lasts 30 days (CAM-054). */
const DAYS = [null, -40, -31, -30, -29, -1, 0, 1, 2] as const
const toDay = (shift: number | null) => (shift === null ? null : addDays('2027-03-10', shift))

interface Campaign {
  readonly status: (typeof CAMPAIGN_STATUSES)[number]
  readonly deleted: boolean
  readonly phases: readonly {
    readonly start: string | null
    readonly end: string | null
    readonly enabled: boolean
    readonly linked: boolean
  }[]
}

const SPANS = DAYS.flatMap((start) =>
  DAYS.filter((end) => start === null || end === null || end >= start).map((end) => ({ start: toDay(start), end: toDay(end) })),
)
const SOME = SPANS.filter((_, n) => n % 5 === 0)
const published = { status: 'PUBLISHED', deleted: false } as const
const CAMPAIGNS: readonly Campaign[] = [
  ...CAMPAIGN_STATUSES.flatMap((status) => [true, false].map((deleted) => ({ status, deleted, phases: [] }))),
  ...SPANS.flatMap((one) =>
    [true, false].flatMap((enabled) => [true, false].map((linked) => ({ ...published, phases: [{ ...one, enabled, linked }] }))),
  ),
  ...SPANS.flatMap((one) => SOME.map((two) => ({ ...published, phases: [one, two].map((p) => ({ ...p, enabled: true, linked: false })) }))),
]
const PHASES = CAMPAIGNS.flatMap(({ phases }, campaign) => phases.map((p) => ({ ...p, campaign })))

test('SQL and core agree on which campaigns of an assembly are ongoing, on the day of its zone [CAM-050]', async () => {
  for (const [now, zone] of MOMENTS) {
    // every campaign stands in an assembly of its own, with all the others beside it
    const { rows } = await sql<{ id: number; counts: CountsByDay }>`
      with a as (select n as id from generate_series(0, ${CAMPAIGNS.length - 1}::int) n),
      campaigns as (
        select n::int - 1 as id, n::int - 1 as assembly_id, status, case when deleted then now() end as deleted_at
        from rows from (json_to_recordset(${JSON.stringify(CAMPAIGNS)}::json) as (status text, deleted boolean))
          with ordinality k (status, deleted, n)),
      components as (
        select campaign as campaign_id, "start" as start_on, "end" as end_on, enabled, linked
        from json_to_recordset(${JSON.stringify(PHASES)}::json)
          as p (campaign int, "start" date, "end" date, enabled boolean, linked boolean))
      select a.id, ${sql.raw(ongoingCampaignsSql(`'${now}'::timestamptz`))} as counts from a order by a.id`.execute(database.db)
    const today = dayInZone(zone, Date.parse(now))
    for (const { id, counts } of rows) {
      const campaign = CAMPAIGNS[id]
      assert.ok(campaign)
      const components = campaign.phases.map((p, position) => ({ ...p, position, type: 'PROPOSALS' }) as unknown as Phase)
      const ongoing = campaign.status === 'PUBLISHED' && !campaign.deleted && getCampaignFlags(components, today).active
      assert.equal(countOngoing(counts, zone, now), ongoing ? 1 : 0, `${zone} ${today} ${JSON.stringify(campaign)}`)
    }
  }
})
