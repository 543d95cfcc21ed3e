import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { openWorld, type WorldServer } from '../../app/testing/open-world.ts'
import type { ItemKey } from '../../app/testing/world/world-types.ts'
import { writePackageFile } from './package-file.ts'
import { readPackage } from './testing/transfer.ts'

let server: WorldServer
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-stays-'))
const path = join(folder, 'assembly.zip')
/** Everything that the package says. */
let text = ''

before(async () => {
  server = await openWorld()
  const { db } = server.context
  const { a } = server.world
  const agree = { user_id: a.people.AU.id, key: 'privacy.account-moves', value: 'TRUE' }
  await db.insertInto('user_config').values(agree).execute()
  for (const [key, value] of [
    ['appcivist.assembly.authentication.ldap.server', 'directory.riverside.test'],
    ['appcivist.assembly.authentication.ldap.admin.pass', 'the directory secret'],
    ['an.unknown.api-key', 'the unknown secret'],
    ['appcivist.assembly.moderation.flags-to-hide', '97531'],
  ])
    await db
      .insertInto('config')
      .values({ space_id: a.assembly.spaceId, key: key ?? '', value: value ?? '' })
      .onConflict((c) => c.columns(['space_id', 'key']).doUpdateSet({ value: value ?? '' }))
      .execute()
  await db.updateTable('contributions').set({ hidden_by_flags: true }).where('id', '=', a.items.flagged.id).execute()
  for (const [to, from, words] of [
    ['DRAFT', null, 'words of the draft'],
    ['PUBLISHED', 'DRAFT', 'words of the publication'],
  ] as const)
    await db
      .insertInto('contribution_history')
      .values({
        contribution_id: a.items.idea.id,
        at: '2026-11-01T10:00:00.000Z',
        user_id: a.people.AU.id,
        act: 'STATUS',
        revision: 1,
        from_status: from,
        to_status: to,
        text: words,
      })
      .execute()
  await writePackageFile(server.context, a.assembly.id, path)
  text = Object.values(unzipSync(readFileSync(path)))
    .map((bytes) => strFromU8(bytes))
    .join('\n')
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const STAYS: readonly ItemKey[] = ['draft', 'groupDraft', 'former', 'privateFork', 'preparedFork', 'removed', 'objected', 'flagged']

test('private drafts, removed texts and texts that flags hide stay behind, with everything said about them', async () => {
  const { a } = server.world
  for (const key of STAYS) {
    assert.equal(text.includes(`${a.mark} text of ${key}`), false, key)
    assert.equal(text.includes(a.items[key].uuid), false, key)
  }
  for (const key of ['idea', 'publicDraft', 'held', 'excluded', 'unlistedGroupProposal', 'hiddenProposal'] as const)
    assert.ok(text.includes(a.items[key].uuid), key)
  assert.ok(text.includes(`${a.mark} text of idea`))
  assert.equal(text.includes('words of the draft'), false)
  assert.ok(text.includes('words of the publication'))
  const { tables, header } = await readPackage(path)
  const row = tables.contribution_history?.find((one) => one.text === 'words of the publication')
  assert.equal(row?.from_status, null, 'nor that it was a draft')
  assert.ok(header.leftBehind.privateDrafts >= 5 && header.leftBehind.removed >= 2 && header.leftBehind.hidden === 1)
})

test('nothing of another assembly is in a package', () => {
  const { b } = server.world
  assert.equal(text.includes(b.mark), false)
  for (const uuid of [b.assembly.uuid, b.items.idea.uuid, b.people.AU.uuid]) assert.equal(text.includes(uuid), false)
})

test('an address goes along only if its person has agreed, and then with the memberships', async () => {
  const { a } = server.world
  const { tables, header } = await readPackage(path)
  const withAddress = tables.users?.filter(({ email }) => email !== null)
  assert.deepEqual(
    withAddress?.map(({ email }) => email),
    [a.people.AU.email],
  )
  const [author] = withAddress ?? []
  assert.deepEqual([...new Set(tables.memberships?.map((one) => one.user_id))], [author?.id])
  for (const person of Object.values(a.people))
    if (person.email !== a.people.AU.email) assert.equal(text.includes(person.email), false, person.email)
  assert.ok(header.leftBehind.members > 5)
})

test('no secret goes along: passwords, sessions, tokens, codes, secret settings and those that only admins set', async () => {
  const { a } = server.world
  for (const secret of ['$argon2', 'the directory secret', 'directory.riverside.test', 'the unknown secret'])
    assert.equal(text.includes(secret), false, secret)
  assert.ok(text.includes('97531'), 'other settings do')
  for (const token of [a.voter.code, a.registrationCode, a.invitations.assembly.token, a.people.Me.key])
    assert.equal(text.includes(token), false)
  const { tables } = await readPackage(path)
  const columns = new Set(Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.keys(row))))
  for (const column of ['password_hash', 'token_hash', 'roll', 'who_voted', 'devices', 'username'])
    assert.equal(columns.has(column), false, column)
})

test('neither votes nor support go along by person, and no ballot that has not ended', async () => {
  const { a } = server.world
  const { tables, header } = await readPackage(path)
  const papers = tables.ballot_papers ?? []
  assert.ok(papers.length > 0)
  assert.deepEqual([...new Set(papers.flatMap((paper) => Object.keys(paper)))].sort(), ['ballot_id', 'reasons', 'status', 'votes'])
  assert.ok(tables.ballot_rolls?.every(({ voters, salt }) => salt === '' && (voters as unknown[]).length === 0))
  assert.ok(tables.feedback?.every(({ type }) => type === 'TECHNICAL_ASSESSMENT'))
  const uuids = tables.ballots?.map(({ uuid }) => uuid)
  assert.ok(uuids?.includes(a.ballots.counted.uuid))
  for (const key of ['draft', 'open', 'listed', 'visitors', 'round'] as const) assert.equal(text.includes(a.ballots[key].uuid), false, key)
  assert.ok(header.leftBehind.unfinishedBallots >= 4)
})
