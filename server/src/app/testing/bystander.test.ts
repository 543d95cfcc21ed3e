import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { sql } from 'kysely'
import { CALLS, type CallName, callOf, ENDPOINTS, isWrite } from './calls/all.ts'
import { openWorld, type WorldServer } from './open-world.ts'
import { sendCall } from './send-call.ts'
import { type BystanderChange, listBystanderChanges, listBystanderUuids } from './world/row-watch.ts'
import { MARKS } from './world/world-types.ts'

let server: WorldServer
let uuids: Awaited<ReturnType<typeof listBystanderUuids>>
before(async () => {
  server = await openWorld()
  uuids = await listBystanderUuids(server.context.db)
})
after(() => server.stop())

const names = [...ENDPOINTS.keys()]

test('every endpoint of the contract has a valid call, and every call has an endpoint', () => {
  assert.deepEqual(
    names.filter((name) => !CALLS.has(name)),
    [],
  )
  assert.deepEqual([...CALLS.keys()].sort(), names.toSorted())
})

test('both sides have rows in every table, so that each statement has foreign rows to leave unchanged', async () => {
  const { rows } = await sql<{ name: string; a: boolean; b: boolean }>`
select c.relname as name,
  (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from saved.%I where world_side = ''A''', c.relname), false, true,
  '')))[1]::text::int > 0 as a,
  (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from saved.%I where world_side = ''B''', c.relname), false, true,
  '')))[1]::text::int > 0 as b
from pg_class c where c.relkind = 'r' and c.relnamespace = 'saved'::regnamespace order by 1`.execute(server.context.db)
  assert.ok(rows.length > 30)
  assert.deepEqual(
    rows.filter(({ a, b }) => !a || !b).map(({ name }) => name),
    // the settings of the whole site, its mail server and the processes that run jobs belong to no side
    ['instance', 'job_nodes', 'mail_delivery', 'write_probe'],
  )
})

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** True when a text contains a word or a uuid of the bystanders, or of the neighbours. */
const shows = (text: string, whose: 'B' | 'N'): boolean =>
  text.includes(whose === 'B' ? MARKS.B : MARKS.neighbour) || (text.match(UUID) ?? []).some((uuid) => uuids[whose].has(uuid))

/** A neighbour of the same assembly gets its mails too, each with a link of their own that turns such mails off. */
const isLinkOfMail = ({ tbl, what, owner }: BystanderChange): boolean =>
  tbl === 'unsubscribe_tokens' && what.startsWith('added') && owner === 'N'

/** A neighbour is a member of the same assembly, so the lot of its jury may name them as well. */
const isDrawnSeat = ({ tbl, what, owner }: BystanderChange): boolean => tbl === 'jury_seats' && what.startsWith('added') && owner === 'N'

/** Makes a valid call and runs the jobs that it added; returns the faults in its outcome or its changes. */
async function problemsOf(name: CallName): Promise<string[]> {
  const { ending, text } = await sendCall(server, name)
  const wanted = callOf(name).ends ?? 'ok'
  const problems = ending === wanted ? [] : [`${name} ended in ${ending}, not in ${wanted}: ${text.slice(0, 200)}`]
  if (shows(text, 'B')) problems.push(`${name} shows a bystander`)
  const { rows } = await sql`select from graphile_worker._private_jobs limit 1`.execute(server.context.db)
  if (rows.length > 0) await server.runJobs()
  for (const change of await listBystanderChanges(server.context.db))
    if (!isLinkOfMail(change) && !isDrawnSeat(change))
      problems.push(`${name}: a row of ${change.tbl} was ${change.what}: ${change.row_text.slice(0, 200)}`)
  await server.restore()
  return problems
}

for (const feature of new Set(names.map((name) => name.split('.')[0] ?? ''))) {
  const writes = names.filter((name) => name.startsWith(`${feature}.`) && isWrite(name))
  if (writes.length > 0)
    test(`${feature}: no write changes a row of another assembly, campaign, group or person`, async () => {
      const problems: string[] = []
      for (const name of writes) problems.push(...(await problemsOf(name)))
      assert.deepEqual(problems, [])
    })
}

test('no response to a reader contains data of a foreign unlisted assembly, or of a neighbour outside its scope', async () => {
  const problems: string[] = []
  for (const name of names.filter((each) => !isWrite(each))) {
    const { wide, by } = callOf(name)
    for (const role of new Set([by, 'Si', 'Me', 'CO'] as const)) {
      const { ending, text } = await sendCall(server, name, server.person(role))
      if (shows(text, 'B')) problems.push(`${name} shows a bystander to ${role}`)
      if (!wide && shows(text, 'N')) problems.push(`${name} shows a neighbour to ${role}`)
      if (role === by && ending !== (callOf(name).ends ?? 'ok')) problems.push(`${name} ended in ${ending}`)
    }
  }
  await server.restore()
  assert.deepEqual(problems, [])
})

test('requesters, invitees and followers are not counted as members', async () => {
  const { assembly, people } = server.world.a
  const one = await server.withKey(people.Me.key).call(assemblies.one, { params: { aid: assembly.id } })
  const members = ['Me', 'Ex', 'AU', 'GM', 'GC', 'MO', 'CO', 'other', 'groupOther', 'groupRequester', 'neighbour']
  assert.equal(one.memberCount, members.length)
})
