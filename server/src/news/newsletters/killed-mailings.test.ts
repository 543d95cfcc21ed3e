// A node that is killed while it writes and sends the mails of digests and newsletters. A start of a node takes longer than what is
// looked at, so each kill hits both.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { startNode } from '../../app/services/testing/start-node.ts'
import { createTestCampaign, createTown, FIVE_PHASES } from '../../communities/campaigns/testing/campaigns.ts'
import { type MailServer, startMailServer } from '../../platform/mail/testing/mail-server.ts'

interface User {
  readonly id: number
  readonly email: string | null
}

const ROUNDS = 20
/** How many get digests, and how many newsletters: so many that something waits in each round when the node is killed. */
const PEOPLE = 5
/** So many milliseconds later than in the round before, a node is killed: it writes mails after about 10, the first leave after 30. */
const PAUSE = 10
const NODE = join(import.meta.dirname, '../../app/services/testing/mail-node.ts')

/** What arrived: the text by Message-ID for each address. A mail takes a moment, so that kills hit all of its steps. */
const received = new Map<string, Map<string, string>>()
let mailServer: MailServer
let server: TestServices
const readers: User[] = []
const subscribers: User[] = []
let bystander: User

before(async () => {
  server = await startTestServices()
  mailServer = await startMailServer({
    onMail: async ({ to: [to = ''], email }) => {
      received.set(to, (received.get(to) ?? new Map()).set(email.messageId ?? '', email.text ?? ''))
      await sleep(2)
    },
  })
  const { db } = server.context
  const campaign = await createTestCampaign(server.context, await createTown(db), { components: [...FIVE_PHASES] })
  bystander = await createTestUser(db, {})
  for (const people of [readers, subscribers]) for (let n = 0; n < PEOPLE; n++) people.push(await createTestUser(db, {}))
  const subscription = { space_id: campaign.spaceId, type: 'NEWSLETTER', created_at: '2026-01-01T00:00:00Z' } as const
  await db
    .insertInto('subscriptions')
    .values(subscribers.map(({ id }) => ({ user_id: id, ...subscription })))
    .execute()
  for (let round = 0; round < ROUNDS; round++)
    await runNode(async () => {
      await Promise.all([fillDigests(campaign.id, round), insertNewsletter(campaign.id, round)])
      await sleep(round * PAUSE)
    })
  await runNode(waitUntilAllIsMailed)
})
after(async () => {
  await server.stop()
  await mailServer.close()
})

/** Starts a node, and kills it when this is done. */
async function runNode(act: () => Promise<unknown>): Promise<void> {
  const node = await startNode(NODE, [server.context.pool.options.connectionString ?? '', mailServer.url])
  await act()
  await node.kill()
}

/** Something new for everybody, whose digests are due now. */
async function fillDigests(campaignId: number, round: number): Promise<void> {
  const { db } = server.context
  const at = new Date(Date.now() - 1000).toISOString()
  const data = { campaignId, milestone: `Round ${round}`, date: '2026-12-01' }
  const event = { event: 'NEW_MILESTONE', space_id: null, at } as const
  const signal = await db
    .insertInto('signals')
    .values({ ...event, actor_id: null, data: JSON.stringify(data), told_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { ...event, signal_id: signal.id, thing: `space ${round}`, mail: 'digest' } as const
  await db
    .insertInto('notifications')
    .values(readers.map(({ id }) => ({ ...told, user_id: id })))
    .execute()
  await db
    .insertInto('mail_schedules')
    .values(readers.map(({ id }) => ({ user_id: id, due_at: at })))
    .onConflict((c) => c.column('user_id').doUpdateSet({ due_at: at }))
    .execute()
}

/** One that a coordinator sent: it comes whatever the frequency. */
async function insertNewsletter(campaign_id: number, round: number): Promise<void> {
  const day = `2026-11-${String(round + 1).padStart(2, '0')}`
  const at = `${day}T15:00:00Z`
  const phase = { phase: 'IDEAS', phase_title: 'Ideas', phase_ends_on: null, phase_changed: true } as const
  const times = { day, since: at, until: at }
  await server.context.db
    .insertInto('newsletters')
    .values({
      ...phase,
      ...times,
      campaign_id,
      component_id: null,
      subject: `Round ${round}`,
      ballot: null,
      sender_id: bystander.id,
    })
    .execute()
}

async function waitUntilAllIsMailed(): Promise<void> {
  for (const end = performance.now() + 120_000; (await countWaiting()) > 0 && performance.now() < end; ) await sleep(50)
}

async function countWaiting(): Promise<number> {
  const { rows } = await server.context.pool.query<{ n: number }>(`select
    (select count(*) from mail_schedules)::int
    + (select count(*) from newsletters where mailed_at is null)::int
    + (select count(*) from mails where sent_at is null)::int as n`)
  return rows[0]?.n ?? 0
}

const listMails = async ({ email }: User) =>
  server.context.db
    .selectFrom('mails')
    .select(['message_id', 'subject', 'sent_at'])
    .where('to_email', '=', email ?? '')
    .execute()
type SentMail = Awaited<ReturnType<typeof listMails>>[number]

const assertArrivedOnce = ({ email }: User, mails: readonly SentMail[]) =>
  assert.deepEqual(
    [...(received.get(email ?? '')?.keys() ?? [])].sort(),
    mails.map(({ message_id }) => `<${message_id}@localhost>`).sort(),
    'each mail arrived under its own Message-ID alone',
  )

test('a digest job that is killed in the middle, twenty times, sends each mail once at most and forgets none [F]', async () => {
  const { db, pool } = server.context
  const told = await db.selectFrom('notifications').select('id').where('mailed_at', 'is', null).execute()
  assert.deepEqual(told, [])
  for (const reader of readers) {
    const mails = await listMails(reader)
    assert.ok(mails.length > 0 && mails.every(({ sent_at }) => sent_at !== null))
    assertArrivedOnce(reader, mails)
    const texts = [...(received.get(reader.email ?? '')?.values() ?? [])]
    const rounds = texts.flatMap((text) => [...text.matchAll(/Round (\d+)/g)].map(([, n]) => Number(n)))
    assert.deepEqual(
      rounds.sort((a, b) => a - b),
      [...Array(ROUNDS).keys()],
      'each of what is new stands in one digest',
    )
  }
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from graphile_worker.jobs`)
  assert.equal(rows[0]?.n, 0)
})

test('newsletters whose mailing is killed in the middle, twenty times, reach each subscriber once and forget none [F]', async () => {
  assert.equal(await countWaiting(), 0)
  for (const subscriber of subscribers) {
    const mails = await listMails(subscriber)
    const rounds = mails.map(({ subject }) => Number(/^Round (\d+)$/.exec(subject)?.[1])).sort((a, b) => a - b)
    assert.deepEqual(rounds, [...Array(ROUNDS).keys()], 'each newsletter was written once')
    assertArrivedOnce(subscriber, mails)
  }
  const deliveries = await server.context.db.selectFrom('newsletter_deliveries').select('user_id').execute()
  assert.equal(deliveries.length, PEOPLE * ROUNDS)
  assert.equal(received.has(bystander.email ?? ''), false)
})
