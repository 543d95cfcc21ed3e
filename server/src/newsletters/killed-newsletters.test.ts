import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestCampaign, createTown, FIVE_PHASES } from '../campaigns/testing/campaigns.ts'
import { type MailServer, startMailServer } from '../mail/testing/mail-server.ts'
import { startTestServices, type TestServices } from '../services/testing/services.ts'
import { startNode } from '../services/testing/start-node.ts'
import { createTestUser } from '../users/testing/create-users.ts'

const ROUNDS = 20
/** So many that something waits in each round when the node is killed. */
const PEOPLE = 10
/** So many milliseconds later than in the round before, a node is killed: it writes mails after about 10, the first leave after 30. */
const PAUSE = 8
const NODE = join(import.meta.dirname, 'testing/newsletter-node.ts')

/** What arrived: the Message-IDs of each address. A mail takes a moment, so that kills hit all of its steps. */
const received = new Map<string, Set<string>>()
let mailServer: MailServer
let server: TestServices
before(async () => {
  server = await startTestServices()
  mailServer = await startMailServer({
    onMail: async ({ to: [to = ''], email }) => {
      received.set(to, (received.get(to) ?? new Set()).add(email.messageId ?? ''))
      await sleep(2)
    },
  })
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

async function waitUntilAllIsMailed(): Promise<void> {
  for (const end = performance.now() + 120_000; (await countWaiting()) > 0 && performance.now() < end; ) await sleep(50)
}

async function countWaiting(): Promise<number> {
  const { rows } = await server.context.pool.query<{ n: number }>(`select
    (select count(*) from newsletters where mailed_at is null)::int
    + (select count(*) from mails where sent_at is null)::int as n`)
  return rows[0]?.n ?? 0
}

/** One that a coordinator sent: it comes whatever the frequency. */
async function insertNewsletter(campaignId: number, senderId: number, round: number): Promise<void> {
  const day = `2026-11-${String(round + 1).padStart(2, '0')}`
  const at = `${day}T15:00:00Z`
  await server.context.db
    .insertInto('newsletters')
    .values({
      campaign_id: campaignId,
      component_id: null,
      phase: 'IDEAS',
      phase_title: 'Ideas',
      phase_ends_on: null,
      phase_changed: true,
      day,
      since: at,
      until: at,
      subject: `Round ${round}`,
      ballot: null,
      sender_id: senderId,
    })
    .execute()
}

test('newsletters whose mailing is killed in the middle, twenty times, reach each subscriber once and forget none [F]', async () => {
  const { context } = server
  const { db } = context
  const town = await createTown(db)
  const campaign = await createTestCampaign(context, town, { components: [...FIVE_PHASES] })
  const users = []
  for (let n = 0; n < PEOPLE; n++) users.push(await createTestUser(db, {}))
  const created_at = '2026-01-01T00:00:00Z'
  await db
    .insertInto('subscriptions')
    .values(
      users.map(({ id }) => ({ user_id: id, space_id: campaign.spaceId, type: 'NEWSLETTER' as const, created_at })),
    )
    .execute()
  const bystander = await createTestUser(db, {})
  for (let round = 0; round < ROUNDS; round++)
    await runNode(async () => {
      await insertNewsletter(campaign.id, bystander.id, round)
      await sleep(round * PAUSE)
    })
  await runNode(waitUntilAllIsMailed)
  assert.equal(await countWaiting(), 0)
  const mails = await db.selectFrom('mails').select(['to_email', 'message_id', 'subject']).execute()
  for (const { email } of users) {
    const own = mails.filter(({ to_email }) => to_email === email)
    const rounds = own.map(({ subject }) => Number(/^Round (\d+)$/.exec(subject)?.[1])).sort((a, b) => a - b)
    assert.deepEqual(rounds, [...Array(ROUNDS).keys()], 'each newsletter was written once')
    assert.deepEqual(
      [...(received.get(email ?? '') ?? [])].sort(),
      own.map(({ message_id }) => `<${message_id}@localhost>`).sort(),
      'each mail arrived under its own Message-ID alone',
    )
  }
  assert.equal(mails.length, PEOPLE * ROUNDS)
  assert.equal((await db.selectFrom('newsletter_deliveries').select('user_id').execute()).length, PEOPLE * ROUNDS)
  assert.equal(received.has(bystander.email ?? ''), false)
})
