import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { openWorld, type WorldServer } from '../../app/testing/open-world.ts'
import { writePackageFile } from './package-file.ts'
import { readPackage } from './testing/transfer.ts'

let server: WorldServer
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-hidden-'))
const path = join(folder, 'assembly.zip')
const REMOVED_AT = '2027-01-09T10:00:00.000Z'
/** Everything that the package says. */
let text = ''
let tables: Awaited<ReturnType<typeof readPackage>>['tables']

before(async () => {
  server = await openWorld()
  const { db } = server.context
  const { a } = server.world
  const agree = { user_id: a.people.AU.id, key: 'privacy.account-moves', value: 'TRUE' }
  await db.insertInto('user_config').values(agree).execute()
  for (const key of ['AU', 'CO'] as const)
    await db
      .updateTable('users')
      .set({ timezone: 'Asia/Tokyo', lang: 'ja-JP', firstname: `First of ${key}`, profile_pic: `/files/${key}` })
      .where('id', '=', a.people[key].id)
      .execute()
  // an amendment that nobody sees the original of any more, and one that was accepted into it
  await db.updateTable('contributions').set({ removed_at: '2027-01-09T10:00:00.000Z' }).where('id', '=', a.items.proposal.id).execute()
  for (const [table, column] of [
    ['contribution_forks', 'base'],
    ['contribution_merges', 'former'],
  ])
    await sql`update ${sql.table(table ?? '')} set ${sql.ref(column ?? '')} =
jsonb_set(${sql.ref(column ?? '')}, '{text}', '"words of the removed original"')`.execute(db)
  // a removed comment, an answer to it, and an answer to that
  for (const [parent, words] of [
    [null, 'words of the removed comment'],
    ['words of the removed comment', 'words of an answer'],
    ['words of an answer', 'words of a second answer'],
  ])
    await sql`
with s as (insert into spaces (kind) values ('CONTRIBUTION') returning id)
insert into contributions (type, status, assembly_id, campaign_id, space_id, text, plain, board, on_space_id, parent_id, root_id,
  creator_id, created_at, updated_at, comments, removed_at)
select 'DISCUSSION', 'PUBLISHED', h.assembly_id, h.campaign_id, s.id, ${words}, ${words}, 'PUBLIC', h.space_id, q.id,
  coalesce(q.root_id, q.id), h.creator_id, h.created_at, h.created_at, 1, ${parent === null ? REMOVED_AT : null}::timestamptz
from s, contributions h left join contributions q on q.text = ${parent} where h.id = ${a.items.idea.id}`.execute(db)
  // few papers were counted
  await sql`update ballots set secrecy = 'detached', block_reasons = '{"x": ["only my reason"]}',
result = jsonb_set(result, '{count,papers}', '3') where id = ${a.ballots.counted.id}`.execute(db)
  await sql`update ballot_papers set reasons = '{"x": "the reason beside a vote"}' where ballot_id = ${a.ballots.countedRound.id}`.execute(
    db,
  )
  const registration = {
    required: true,
    fields: [{ name: 'Password', description: '', kind: 'TEXT', hash: 'the hash of it' }],
  }
  await sql`update ballots set registration = ${JSON.stringify(registration)}::jsonb where id = ${a.ballots.counted.id}`.execute(db)
  await sql`update feedback set fav = true where type = 'TECHNICAL_ASSESSMENT'`.execute(db)
  await writePackageFile(server.context, a.assembly.id, path)
  text = Object.values(unzipSync(readFileSync(path)))
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  tables = (await readPackage(path)).tables
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const findPerson = (uuid: string) => tables.users?.find((one) => one.uuid === uuid)

test('of somebody whose account stays, the name goes along: no language, zone, picture, parts of the name or day of signing up', () => {
  const { AU, CO } = server.world.a.people
  const [assembly] = tables.assemblies ?? []
  const { id: _, ...stranger } = findPerson(CO.uuid) ?? {}
  assert.deepEqual(stranger, {
    uuid: CO.uuid,
    name: CO.name,
    firstname: null,
    lastname: null,
    email: null,
    lang: assembly?.lang,
    profile_pic: null,
    timezone: null,
    created_at: assembly?.created_at,
    deleted_at: null,
  })
  const agreed = findPerson(AU.uuid)
  assert.deepEqual([agreed?.lang, agreed?.timezone, agreed?.firstname], ['ja-JP', 'Asia/Tokyo', 'First of AU'])
})

test('who was drawn for a jury is named only once the seat was accepted', async () => {
  const { juryPhase } = server.world.a
  const seats = tables.jury_seats ?? []
  const named = seats.filter(({ user_id }) => user_id !== null)
  assert.deepEqual([...new Set(named.map(({ state }) => state))], ['ACCEPTED'])
  assert.ok(seats.some(({ state }) => state === 'ASKED'))
  const stored = await server.context.db
    .selectFrom('jury_seats')
    .innerJoin('juries', 'juries.id', 'jury_seats.jury_id')
    .select('user_id')
    .where('component_id', '=', juryPhase.id)
    .execute()
  assert.equal(stored.length, seats.length)
})

test('the text of an original that stays behind is not in its amendments', () => {
  assert.equal(text.includes(server.world.a.items.proposal.uuid), false)
  assert.ok(text.includes(server.world.a.items.fork.uuid))
  assert.equal(text.includes('words of the removed original'), false)
})

test('a removed comment keeps its place for its answers, without its words, its author and its history', () => {
  assert.equal(text.includes('words of the removed comment'), false)
  const find = (words: string) => tables.contributions?.find((one) => one.text === words)
  const [answer, second] = [find('words of an answer'), find('words of a second answer')]
  const place = tables.contributions?.find(({ id }) => id === answer?.root_id)
  assert.ok(answer && second && place)
  assert.deepEqual([answer.parent_id, second.root_id, second.parent_id], [place.id, place.id, answer.id])
  assert.deepEqual([place.text, place.creator_id, place.removed_at], ['', null, place.created_at])
})

test('with few papers the package says no more of them than the result page', () => {
  const { counted } = server.world.a.ballots
  const ballot = tables.ballots?.find(({ uuid }) => uuid === counted.uuid)
  assert.ok(ballot)
  const { count } = ballot.result as { count: Record<string, unknown> }
  assert.deepEqual([count.papers, count.digest, count.steps], [3, null, []])
  assert.deepEqual([ballot.papers_digest, ballot.block_reasons], [null, null])
  const papers = tables.ballot_papers?.filter(({ ballot_id }) => ballot_id === ballot.id) ?? []
  assert.ok(papers.length > 0 && papers.every(({ votes }) => Object.keys(votes as object).length === 0))
})

test('the hashes of what registers a voter, and answers to forms of consent, stay behind', async () => {
  assert.equal(text.includes('the hash of it'), false)
  const registration = tables.ballots?.find(({ uuid }) => uuid === server.world.a.ballots.counted.uuid)?.registration
  assert.deepEqual(registration, { required: true, fields: [{ name: 'Password', description: '', kind: 'TEXT' }] })
  assert.ok(await server.context.db.selectFrom('consents').select('at').executeTakeFirst())
  assert.equal(tables.consents, undefined)
})

test('a reason stands beside no vote, and an assessment beside no support', () => {
  assert.equal(text.includes('the reason beside a vote'), false)
  const columns = new Set(tables.feedback?.flatMap((row) => Object.keys(row)))
  for (const column of ['up', 'down', 'fav', 'was_up', 'was_down', 'was_fav']) assert.equal(columns.has(column), false)
})

test('a text on a ballot that stays behind is a published one in the package: no ballot would ever release it', () => {
  const { a } = server.world
  const statuses = new Set(tables.contributions?.map(({ status }) => status))
  const kept = tables.contributions?.filter(({ status }) => status === 'INBALLOT') ?? []
  const onMoved = new Set(tables.ballot_candidates?.map(({ contribution_id }) => contribution_id))
  assert.ok(statuses.has('PUBLISHED'))
  assert.deepEqual(
    kept.filter(({ id }) => !onMoved.has(id)),
    [],
  )
  assert.ok(tables.contributions?.some(({ uuid }) => uuid === a.items.selected.uuid))
})
