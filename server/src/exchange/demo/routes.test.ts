import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adminUsers, passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { outbox } from '@folkmoot/core/accounts/users/outbox.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { sql } from 'kysely'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { DATABASE_MODE_KEY, saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { seedDemo } from './seed/seed-demo.ts'

let town: TestServices
let real: TestServices
before(async () => {
  real = await startTestServices()
  town = await startTestServices({
    time: '2026-11-20T10:00:00Z',
    async prepare(context) {
      await context.db.transaction().execute((trx) => seedDemo(trx, { ...context, demo: true }, () => {}))
      await saveInstanceValue(context.db, DATABASE_MODE_KEY, 'demo')
    },
  })
})
after(async () => {
  await town.stop()
  await real.stop()
})

test('outside a demo the endpoints of the demo do not exist', async () => {
  for (const [endpoint, request] of [
    [demo.people, {}],
    [demo.clock, {}],
    [demo.become, { body: { uuid: '9b2f1c3a-1111-4222-8333-444455556666' } }],
    [demo.moveClock, { body: { days: 1 } }],
  ] as const) {
    assert.equal((await real.visitor.refused(endpoint, request as never)).status, 404)
  }
})

test('in a demo a visitor signs in as any of the people with one call, and gets a real session', async () => {
  const { list } = await town.visitor.call(demo.people, {})
  const maja = list.find((p) => p.name === 'Maja Holm')
  assert.ok(maja)
  assert.ok(maja.roles.includes('COORDINATOR'))
  const account = await town.visitor.call(demo.become, { body: { uuid: maja.uuid } })
  const me = await town.withKey(account.sessionKey).call(users.loggedIn, { params: { id: account.userId } })
  assert.equal(me.name, 'Maja Holm')
})

/** Requests that do not come directly from the machine of the demo. */
const FROM_AFAR: readonly { remoteAddress?: string; headers?: Record<string, string> }[] = [
  { remoteAddress: '192.0.2.7' },
  { headers: { 'x-forwarded-for': '192.0.2.7' } },
  { headers: { 'x-real-ip': '192.0.2.7' } },
  { headers: { via: '1.1 proxy' } },
  { headers: { 'x-forwarded-host': 'demo.example.org' } },
  { headers: { host: 'rebound.attacker.example:3000' } },
]

test('a sign-in as a person of the demo during the deactivation of the account opens no session', async () => {
  const { db } = town.context
  const { list } = await town.visitor.call(demo.people, {})
  const [admin, person] = [list.find((p) => p.roles.includes('ADMIN')), list.find((p) => p.name === 'Maja Holm')]
  const become = (uuid = '') => town.visitor.call(demo.become, { body: { uuid } })
  const [{ sessionKey }, { userId: id }] = [await become(admin?.uuid), await become(person?.uuid)]
  const setActive = (active: boolean) => () => town.withKey(sessionKey).call(adminUsers.change, { params: { id }, body: { active } })
  const endings = await raceCalls(town, { rows: `select from users where id = ${id}` }, [setActive(false), () => become(person?.uuid)])
  assert.deepEqual(endings, ['ok', 'not_found'])
  await setActive(true)()
  assert.deepEqual(await db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute(), [])
})

test('a request from a proxy, a foreign name or another machine gets no admin and no admin session [B.12]', async () => {
  const { list } = await town.visitor.call(demo.people, {})
  const vera = list.find((p) => p.roles.includes('ADMIN'))
  const maja = list.find((p) => p.name === 'Maja Holm')
  assert.ok(vera && maja)
  const become = (uuid: string, from: object) => town.app.inject({ method: 'POST', url: '/api/demo/become', payload: { uuid }, ...from })
  assert.equal((await become(vera.uuid, {})).statusCode, 200)
  for (const from of FROM_AFAR) {
    const people = (await town.app.inject({ url: '/api/demo/people', ...from })).json().list as typeof list
    assert.equal(people.length, list.length - 1)
    assert.equal(
      people.some((p) => p.roles.includes('ADMIN')),
      false,
    )
    assert.equal((await become(vera.uuid, from)).statusCode, 403, JSON.stringify(from))
    assert.equal((await become(maja.uuid, from)).statusCode, 200)
  }
})

test('a request from another machine does not move the shared clock [B.12]', async () => {
  const before = await town.visitor.call(demo.clock, {})
  for (const from of FROM_AFAR) {
    const answer = await town.app.inject({ method: 'POST', url: '/api/demo/clock', payload: { days: 30 }, ...from })
    assert.deepEqual([answer.statusCode, answer.json().code], [403, 'not_allowed'])
  }
  const after = await town.visitor.call(demo.clock, {})
  assert.ok(Date.parse(after.now) - Date.parse(before.now) < 86_400_000)
})

test('a forgotten password of an admin returns no link to a request from another machine [B.12]', async () => {
  const { db } = town.context
  const admin = await db.selectFrom('users').select(['id', 'email']).where(sql<boolean>`'ADMIN' = any(roles)`).executeTakeFirstOrThrow()
  const maja = await db.selectFrom('users').select('id').where('name', '=', 'Maja Holm').executeTakeFirstOrThrow()
  await town.visitor.call(passwords.forgot, { body: { email: admin.email ?? '' } })
  await queueMail(db, town.context, {
    to: 'guest@rivermouth.test',
    userId: maja.id,
    lang: 'en-US',
    letter: 'users.deleted',
  })
  await town.runJobs()
  const read = async (from: object, userId?: number) => {
    const key = userId === undefined ? undefined : (await town.as(userId)).key
    const { headers, ...rest } = from as { headers?: Record<string, string> }
    const all = { ...headers, ...(key ? { session_key: key } : {}) }
    const answer = await town.app.inject({ url: '/api/outbox?pageSize=100', headers: all, ...rest })
    return (answer.json().list as { to: string }[]).map((m) => m.to)
  }
  assert.ok((await read({})).includes(admin.email ?? ''), 'on the machine itself every mail is read')
  for (const from of FROM_AFAR) {
    assert.deepEqual(await read(from), [])
    const own = await read(from, maja.id)
    assert.ok(own.includes('guest@rivermouth.test') && !own.includes(admin.email ?? ''))
    assert.ok((await read(from, admin.id)).every((to) => to === admin.email))
  }
})

test('the clock moves only forward, and a move closes and counts a ballot that became due', async () => {
  const { now, next } = await town.visitor.call(demo.clock, {})
  assert.equal(now.slice(0, 10), '2026-11-20')
  const closing = next.find((n) => n.what === 'ballot_closes')
  assert.ok(closing)
  const back = await town.visitor.refused(demo.moveClock, { body: { to: '2026-11-19T10:00:00.000Z' } })
  assert.equal(back.status, 400)

  const open = await town.context.db.selectFrom('ballots').select('uuid').where('state', '=', 'open').executeTakeFirstOrThrow()
  const moved = await town.visitor.call(demo.moveClock, { body: { to: closing.at } })
  assert.equal(moved.now, closing.at)
  const ballot = await town.visitor.call(ballots.read, { params: { uuid: open.uuid } })
  assert.equal(ballot.state, 'counted')
})

test('mails and invitations of a demo have the date of its clock, and an invitation expires 30 days later by it', async () => {
  const { list } = await town.visitor.call(demo.people, {})
  const maja = list.find((p) => p.name === 'Maja Holm')
  const account = await town.visitor.call(demo.become, { body: { uuid: maja?.uuid ?? '' } })
  const caller = town.withKey(account.sessionKey)
  const assembly = await town.context.db
    .selectFrom('assemblies')
    .select('id')
    .where('shortname', '=', 'rivermouth')
    .executeTakeFirstOrThrow()
  await town.visitor.call(demo.moveClock, { body: { days: 5 } })
  const params = { aid: assembly.id }
  const made = await caller.call(invitations.toAssembly, { params, body: { email: 'clock@rivermouth.test' } })
  const { now } = await town.visitor.call(demo.clock, {})
  const day = (text: string | undefined) => Math.floor(Date.parse(text ?? '') / 86_400_000)
  const [mail] = (await town.visitor.call(outbox.list, { query: { to: 'clock@rivermouth.test' } })).list
  assert.equal(day(mail?.at), day(now))
  assert.equal(day(made.expiresAt), day(now) + 30)

  const expired = async () => {
    const params = { targetType: 'ASSEMBLY', target: assembly.id, status: 'ALL' } as const
    const { list } = await caller.call(invitations.list, { params, query: { pageSize: 100 } })
    return list.find((i) => i.email === 'clock@rivermouth.test')?.expired
  }
  await town.visitor.call(demo.moveClock, { body: { days: 29 } })
  assert.equal(await expired(), false)
  await town.visitor.call(demo.moveClock, { body: { days: 2 } })
  assert.equal(await expired(), true)
})

test('a mail to many people is listed once in the outbox of a demo, and a search finds the mail of each', async () => {
  const letter = { letter: 'memberships.welcome', lang: 'en-US', text: '', html: '', calendar: '', failure: null }
  const at = town.context.clock.iso()
  const to = ['ada@group.test', 'bo@group.test', 'cy@group.test']
  await town.context.db
    .insertInto('mails')
    .values(to.map((to_email) => ({ ...letter, to_email, to_user_id: null, subject: 'One letter', at })))
    .execute()
  await town.context.db
    .insertInto('mails')
    .values({ ...letter, to_email: 'dee@group.test', to_user_id: null, subject: 'Another 100% letter', at })
    .execute()
  const shown = await town.visitor.call(outbox.list, { query: { pageSize: 2 } })
  assert.deepEqual(
    shown.list.map((mail) => [mail.subject, mail.count]),
    [
      ['Another 100% letter', 1],
      ['One letter', 3],
    ],
  )
  const found = async (query: string) => (await town.visitor.call(outbox.list, { query: { query } })).list.map((mail) => mail.to).sort()
  assert.deepEqual(await found('one letter'), to)
  assert.deepEqual(await found('BO@group'), ['bo@group.test'])
  assert.deepEqual(await found('100%'), ['dee@group.test'])

  // a link that is one account's own is never the same mail
  await town.context.db
    .insertInto('mails')
    .values(
      to.map((to_email) => ({
        ...letter,
        letter: 'users.confirm',
        to_email,
        to_user_id: null,
        subject: 'Own link',
        at,
      })),
    )
    .execute()
  const own = await town.visitor.call(outbox.list, { query: { pageSize: 3 } })
  assert.deepEqual(
    own.list.map((mail) => [mail.subject, mail.to, mail.count]),
    to.toReversed().map((each) => ['Own link', each, 1]),
  )
})
