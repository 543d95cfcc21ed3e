import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { runResealCommand } from '../cli/reseal-command.ts'
import { type CallName, callOf } from '../testing/calls/all.ts'
import { testWorld } from '../testing/open-world.ts'
import { createTestSecurityLog } from '../testing/security-log.ts'
import { sendCall } from '../testing/send-call.ts'
import { startTestServices } from './testing/services.ts'

const log = createTestSecurityLog()
const server = testWorld({ env: log.settings })
afterEach(() => server.restore())
after(log.remove)

/** What a valid call writes into the security log. */
const linesOfCall = (name: CallName) =>
  log.linesOf(async () => {
    const { status, text } = await sendCall(server, name)
    assert.ok(status < 300, text)
  })

const EVENTS: readonly (readonly [CallName, string])[] = [
  ['ballots.open', 'ballot_opened'],
  ['ballots.close', 'ballot_closed'],
  ['ballots.extend', 'ballot_extended'],
  ['ballots.cancel', 'ballot_cancelled'],
  ['ballots.select', 'ballot_winners_chosen'],
  ['voters.add', 'voters_added'],
  ['voters.remove', 'voters_removed'],
  ['voters.clear', 'voters_removed'],
  ['voters.makeCodes', 'voting_codes_made'],
  ['registration.makeCodes', 'voting_codes_made'],
  ['uploads.toAssembly', 'members_imported'],
  ['authorContacts.members', 'contacts_exported'],
]

for (const [name, event] of EVENTS)
  test(`${name} is logged as ${event}, with who did it and without addresses and codes`, async () => {
    const lines = await linesOfCall(name)
    const line = lines.find((one) => one.event === event)
    assert.ok(line, JSON.stringify(lines))
    assert.equal(line.actorId, server.person(callOf(name).by).id)
    assert.equal(typeof line.node, 'string')
    const known = ['time', 'node', 'event', 'ballot', 'actorId', 'count', 'assemblyId', 'groupId', 'spaceId', 'address', 'requestId']
    assert.deepEqual(
      Object.keys(line).filter((key) => !known.includes(key)),
      [],
    )
  })

test('a ballot that its coordinator closes is logged as closed and as counted', async () => {
  const events = (await linesOfCall('ballots.close')).map(({ event }) => event)
  assert.deepEqual(events.slice(0, 2), ['ballot_closed', 'ballot_counted'])
})

test('secrets that are sealed anew are logged with their number', async () => {
  const [line] = await log.linesOf(() => runResealCommand(server.context, []))
  assert.deepEqual([line?.event, typeof line?.count, typeof line?.unreadable], ['secrets_resealed', 'number', 'number'])
})

test('a start with a new secret key beside the former one is logged', async () => {
  const keys = { SECRET_KEY: 'a1'.repeat(32), SECRET_KEY_OLD: 'b2'.repeat(32) }
  const lines = await log.linesOf(async () => {
    const other = await startTestServices({ env: { ...log.settings, ...keys } })
    await other.stop()
  })
  assert.deepEqual(
    lines.map(({ event, earlierKeys }) => ({ event, earlierKeys })),
    [{ event: 'secret_key_rotated', earlierKeys: 1 }],
  )
})
