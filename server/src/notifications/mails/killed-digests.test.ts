import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../../database/open.ts'
import { createTestDatabase } from '../../database/testing/database.ts'
import { type MailServer, startMailServer } from '../../mail/testing/mail-server.ts'
import { startNode } from '../../services/testing/start-node.ts'
import { createTestUser } from '../../users/testing/create-users.ts'

const ROUNDS = 20
/** So many that something waits in each round when the node is killed. */
const PEOPLE = 7
/** So many milliseconds later than in the round before, a node is killed: it writes mails after about 10, the first leave after 30. */
const PAUSE = 8
const NODE = join(import.meta.dirname, 'testing/mail-node.ts')

/** What arrived: the Message-IDs of each address. A mail takes a moment, so that kills hit all of its steps. */
const received = new Map<string, Set<string>>()
let mailServer: MailServer
let database: OpenDatabase
before(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer({
    onMail: async ({ to: [to = ''], email }) => {
      received.set(to, (received.get(to) ?? new Set()).add(email.messageId ?? ''))
      await sleep(2)
    },
  })
})
after(async () => {
  await database.close()
  await mailServer.close()
})

/** Something new for everybody, whose digests are due now. */
async function fillDigests(users: readonly { id: number }[], round: number): Promise<void> {
  const { db } = database
  const at = new Date(Date.now() - 1000).toISOString()
  const ids = { assemblyId: null, campaignId: null, groupId: null, contributionId: null, commentUuid: null }
  const about = { who: 'Ada', title: `Round ${round}`, space: 'Quay', assembly: 'Quay', group: '', words: {}, ids }
  const signal = await db
    .insertInto('signals')
    .values({
      at,
      event: 'NEW_CAMPAIGN',
      actor_id: null,
      space_id: null,
      data: '{}',
      about: JSON.stringify(about),
      told_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = {
    signal_id: signal.id,
    event: 'NEW_CAMPAIGN',
    thing: `space ${round}`,
    space_id: null,
    at,
    mail: 'digest',
  } as const
  await db
    .insertInto('notifications')
    .values(users.map(({ id }) => ({ ...told, user_id: id })))
    .execute()
  await db
    .insertInto('mail_schedules')
    .values(users.map(({ id }) => ({ user_id: id, due_at: at })))
    .onConflict((c) => c.column('user_id').doUpdateSet({ due_at: at }))
    .execute()
}

/** Starts a node, and kills it when this is done. */
async function runNode(act: () => Promise<unknown>): Promise<void> {
  const node = await startNode(NODE, [database.url, mailServer.url])
  await act()
  await node.kill()
}

async function waitUntilAllIsMailed(): Promise<void> {
  for (const end = performance.now() + 60_000; (await countWaiting()) > 0 && performance.now() < end; ) await sleep(50)
}

async function countWaiting(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select (select count(*) from mail_schedules)::int
    + (select count(*) from mails where sent_at is null)::int as n`)
  return rows[0]?.n ?? 0
}

test('a digest job that is killed in the middle, twenty times, sends each mail once at most and forgets none [F]', async () => {
  const users: { id: number; email: string | null }[] = []
  for (let n = 0; n < PEOPLE; n++) users.push(await createTestUser(database.db, {}))
  for (let round = 0; round < ROUNDS; round++)
    await runNode(async () => {
      await fillDigests(users, round)
      await sleep(round * PAUSE)
    })
  await runNode(waitUntilAllIsMailed)
  const { db } = database
  const told = await db.selectFrom('notifications').select('id').where('mailed_at', 'is', null).execute()
  assert.deepEqual(told, [])
  const mails = await db.selectFrom('mails').select(['to_email', 'message_id', 'sent_at']).execute()
  assert.ok(mails.length >= PEOPLE && mails.every(({ sent_at }) => sent_at !== null))
  for (const { email } of users) {
    const own = mails.filter(({ to_email }) => to_email === email)
    assert.deepEqual(
      [...(received.get(email ?? '') ?? [])].sort(),
      own.map(({ message_id }) => `<${message_id}@localhost>`).sort(),
      'each mail arrived under its own Message-ID alone',
    )
  }
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from graphile_worker.jobs`)
  assert.equal(rows[0]?.n, 0)
})
