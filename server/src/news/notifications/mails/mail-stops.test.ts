import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accounts, passwords } from '@folkmoot/core/accounts/users/endpoints.ts'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { unsubscribing } from '@folkmoot/core/news/notifications/unsubscribe-endpoints.ts'
import { mailStops } from '@folkmoot/core/platform/events/mail-stops.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { queueBallotMails } from '../../../decisions/ballots/ballot-mails.ts'
import { tellEvents } from '../telling/tell-events.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { mailUpdates } from './mail-updates.ts'

const server = testWorld()
beforeEach(async () => {
  await server.restore()
  await server.context.db.deleteFrom('mail_stops').execute()
  server.setTime('2027-01-20T12:00:00Z')
})

const callAs = (role: Role) => server.withKey(server.person(role).key)
const idOf = (role: Role) => server.person(role).id
const prefer = (role: Role, values: Record<string, string>) =>
  callAs(role).call(accounts.changePreferences, { params: { id: idOf(role) }, body: values })
const PAUSED = 'notifications.preference.paused-until'

/** Whom a letter was written to of these people, in the order of their roles, with the mails. */
async function mailed(letter: string, ...roles: readonly Role[]) {
  const rows = await server.context.db
    .selectFrom('mails')
    .selectAll()
    .where('letter', '=', letter)
    .where(
      'to_email',
      'in',
      roles.map((role) => server.person(role).email),
    )
    .orderBy('id')
    .execute()
  return { rows, roles: roles.filter((role) => rows.some((row) => row.to_email === server.person(role).email)) }
}

async function mailBallot(letter: 'opened' | 'results' | 'extended'): Promise<void> {
  await server.context.db.deleteFrom('mails').execute()
  await queueBallotMails(server.context.db, server.world.a.ballots.open, letter, { reason: 'Snow' })
  await server.runJobs()
}

async function sendMessage(sid: number): Promise<void> {
  await server.context.db.deleteFrom('mails').execute()
  await callAs('CO').call(messages.send, { params: { sid }, body: { title: 'Soup', text: 'On Saturday' } })
  await server.runJobs()
}

const tokenOf = (row: { readonly unsubscribe: string } | undefined) => ({
  params: { token: row?.unsubscribe.split('/').at(-1) ?? '' },
})

/** Reminds voters of the open ballot by an event that comes at once. */
async function remind(): Promise<void> {
  const { a } = server.world
  await server.context.db.deleteFrom('mails').execute()
  await emitPartly(server.context.db, {
    event: 'BALLOT_ENDING_IN_A_DAY',
    at: server.context.clock.iso(),
    spaceId: a.campaigns.voting.spaceId,
    data: { ballotUuid: a.ballots.open.uuid, endsOn: '2027-01-31' },
  })
  await tellEvents(server.context)
  await mailUpdates(server.context)
}

test('every mail of a ballot has one-click headers; the link turns off mails about votes of that campaign and nothing else [RFC 8058, F]', async () => {
  const { a } = server.world
  await mailBallot('opened')
  const { rows } = await mailed('ballots.opened', 'Me', 'Ex')
  const [own, other] = rows
  assert.equal(rows.length, 2)
  for (const row of rows) {
    assert.match(row.unsubscribe, /\/v2\/unsubscribe\/[\w-]{43}$/)
    assert.ok(row.text.includes(row.unsubscribe))
    assert.match(row.text, /Stop e-mail about votes of /)
    assert.match(row.text, /\/v2\/user\/\d+\/profile#news/)
  }
  assert.notEqual(own?.unsubscribe, other?.unsubscribe)
  const link = await server.visitor.call(unsubscribing.turnOff, tokenOf(own))
  assert.deepEqual([link.kind, link.off], ['ballots', true])
  for (const letter of ['results', 'extended'] as const) {
    await mailBallot(letter)
    assert.deepEqual((await mailed(`ballots.${letter}`, 'Me', 'Ex')).roles, ['Ex'])
  }
  await remind()
  assert.deepEqual((await mailed('updates.now', 'Me', 'Ex')).roles, ['Ex'])
  await sendMessage(a.assembly.spaceId)
  assert.deepEqual((await mailed('notifications.message', 'Me', 'Ex')).roles, ['Me', 'Ex'])
})

test('a message has one-click headers; the link turns off messages and meetings of that place and nothing else [RFC 8058, MEM-016]', async () => {
  const { a } = server.world
  await sendMessage(a.assembly.spaceId)
  const { rows } = await mailed('notifications.message', 'Me', 'Ex')
  for (const row of rows) assert.match(row.text, /Stop e-mail about messages of /)
  const link = await server.visitor.call(unsubscribing.turnOff, tokenOf(rows[0]))
  assert.deepEqual([link.kind, link.off], ['messages', true])
  await sendMessage(a.assembly.spaceId)
  assert.deepEqual((await mailed('notifications.message', 'Me', 'Ex')).roles, ['Ex'])
  await callAs('CO').call(messages.meet, {
    params: { sid: a.assembly.spaceId },
    body: { title: 'Benches', start: '2027-02-01T19:00:00Z', end: '2027-02-01T20:00:00Z', place: 'Loft', text: '' },
  })
  await server.runJobs()
  assert.deepEqual((await mailed('notifications.meeting', 'Me', 'Ex')).roles, ['Ex'])
  await mailBallot('opened')
  assert.deepEqual((await mailed('ballots.opened', 'Me', 'Ex')).roles, ['Me', 'Ex'])
  await server.visitor.call(unsubscribing.turnOn, tokenOf(rows[0]))
  await sendMessage(a.assembly.spaceId)
  assert.deepEqual((await mailed('notifications.message', 'Me', 'Ex')).roles, ['Me', 'Ex'])
})

test('mails of accounts offer no link that turns them off, because they cannot be turned off [H]', async () => {
  await server.context.db.deleteFrom('mails').execute()
  const { email } = server.person('Me')
  await server.visitor.call(passwords.forgot, { body: { email } })
  await server.runJobs()
  const { rows } = await mailed('users.reset', 'Me')
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.unsubscribe, '')
  assert.doesNotMatch(rows[0]?.text ?? '', /unsubscribe/)
})

test('what was turned off by links is listed with its names for its owner, who turns it on again; others keep theirs [F]', async () => {
  const { a } = server.world
  const { db } = server.context
  const stop = (role: Role, kind: 'space' | 'messages' | 'ballots' | 'digest', space_id: number | null) =>
    db
      .insertInto('mail_stops')
      .values({ user_id: idOf(role), kind, space_id, created_at: '2027-01-01T00:00:00Z' })
      .execute()
  await stop('Me', 'space', a.assembly.spaceId)
  await stop('Me', 'messages', a.assembly.spaceId)
  await stop('Me', 'ballots', a.campaigns.voting.spaceId)
  await stop('Me', 'digest', null)
  await stop('Ex', 'ballots', a.campaigns.voting.spaceId)
  const params = { id: idOf('Me') }
  const { list } = await callAs('Me').call(mailStops.list, { params })
  const { name, title } = {
    ...(await db.selectFrom('assemblies').select('name').where('id', '=', a.assembly.id).executeTakeFirstOrThrow()),
    ...(await db.selectFrom('campaigns').select('title').where('id', '=', a.campaigns.voting.id).executeTakeFirstOrThrow()),
  }
  assert.deepEqual(
    list.map((one) => [one.kind, one.name]),
    [
      ['digest', ''],
      ['ballots', title],
      ['messages', name],
      ['space', name],
    ],
  )
  await callAs('Me').call(mailStops.remove, { params: { ...params, stop: list[1]?.id ?? 0 } })
  const again = await callAs('Me').refused(mailStops.remove, { params: { ...params, stop: list[1]?.id ?? 0 } })
  assert.equal(again.refused, 'not_found')
  const left = await callAs('Me').call(mailStops.list, { params })
  assert.deepEqual(
    left.list.map(({ kind }) => kind),
    ['digest', 'messages', 'space'],
  )
  assert.equal((await callAs('Ex').call(mailStops.list, { params: { id: idOf('Ex') } })).list.length, 1)
})

test('while mail is paused, mails of ballots and messages wait for the digest after the pause; an ignored event is not mailed [F, G.6]', async () => {
  const { a } = server.world
  const { db } = server.context
  await prefer('Me', { [PAUSED]: '2027-01-25' })
  for (const sid of [a.assembly.spaceId, a.campaigns.voting.spaceId]) {
    const { id: subid } = await callAs('Ex').call(subscriptions.follow, { params: { sid }, body: {} })
    await callAs('Ex').call(subscriptions.change, {
      params: { sid, subid },
      body: { ignoredEvents: ['BALLOT_OPENED', 'NEW_COORDINATOR_SIGNAL'] },
    })
  }
  await mailBallot('opened')
  assert.deepEqual((await mailed('ballots.opened', 'Me', 'Ex', 'GM')).roles, ['GM'])
  await sendMessage(a.assembly.spaceId)
  assert.deepEqual((await mailed('notifications.message', 'Me', 'Ex', 'GM')).roles, ['GM'])
  await emitPartly(db, {
    event: 'BALLOT_OPENED',
    at: server.context.clock.iso(),
    spaceId: a.campaigns.voting.spaceId,
    data: { ballotUuid: a.ballots.open.uuid, endsOn: '2027-01-31' },
  })
  await tellEvents(server.context)
  const told = await db
    .selectFrom('notifications')
    .select(['user_id', 'event', 'mail'])
    .where('event', 'in', ['BALLOT_OPENED', 'NEW_COORDINATOR_SIGNAL'])
    .where('user_id', 'in', [idOf('Me'), idOf('Ex'), idOf('GM')])
    .where('at', '>', '2027-01-19')
    .execute()
  const of = (role: Role) => told.flatMap(({ user_id, event, mail }) => (user_id === idOf(role) ? [`${event} ${mail}`] : [])).sort()
  assert.deepEqual(of('Me'), ['BALLOT_OPENED digest', 'NEW_COORDINATOR_SIGNAL digest'])
  assert.deepEqual(of('Ex'), [])
  assert.deepEqual(of('GM'), ['BALLOT_OPENED never', 'NEW_COORDINATOR_SIGNAL never'])
  const schedule = await db.selectFrom('mail_schedules').select('due_at').where('user_id', '=', idOf('Me')).executeTakeFirst()
  assert.ok((schedule?.due_at ?? '') >= '2027-01-24T12', `the digest waits for the pause: ${schedule?.due_at}`)
})

test('on the day a pause ends, a mail of a ballot is either written or left to the digest, whatever the zone of its reader [F]', async () => {
  const { a } = server.world
  const { db } = server.context
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    await server.restore()
    await db.updateTable('users').set({ timezone: zone }).where('id', '=', idOf('Me')).execute()
    await prefer('Me', { [PAUSED]: '2027-01-21' })
    for (const time of ['2027-01-20T13:00:00Z', '2027-01-21T02:00:00Z']) {
      server.setTime(time)
      await db.deleteFrom('notifications').execute()
      await mailBallot('opened')
      await emitPartly(db, {
        event: 'BALLOT_OPENED',
        at: time,
        spaceId: a.campaigns.voting.spaceId,
        data: { ballotUuid: a.ballots.open.uuid, endsOn: '2027-01-31' },
      })
      await tellEvents(server.context)
      const row = await db.selectFrom('notifications').select('mail').where('user_id', '=', idOf('Me')).executeTakeFirstOrThrow()
      const written = (await mailed('ballots.opened', 'Me')).rows.length
      assert.deepEqual([written, row.mail], written === 1 ? [1, 'never'] : [0, 'digest'], `${zone} ${time}`)
    }
  }
})
