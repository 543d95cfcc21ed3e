import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { MAX_MATCHES, type SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { testWorld } from '../../app/testing/open-world.ts'
import { type AnyRequest, send } from '../../app/testing/send-call.ts'
import { ITEM_KEYS, MARKS, ROLE_NAMES, type Role, type SideWorld } from '../../app/testing/world/world-types.ts'

const server = testWorld()

const find = (role: Role, query: string, kind: SearchKind) =>
  server.withKey(server.person(role).key).call(search.find, { query: { query, kind, pageSize: MAX_MATCHES } })
const opens = async (role: Role, request: AnyRequest): Promise<boolean> =>
  (await send(server, contributions.one, request, server.person(role).key)).ending === 'ok'
const sides = (): [SideWorld, string][] => [
  [server.world.a, MARKS.A],
  [server.world.b, MARKS.B],
]
const itemsOf = (side: SideWorld) =>
  ITEM_KEYS.filter((key) => !['removed', 'objected', 'neighbour'].includes(key)).map((key) => ({
    key,
    ...side.items[key],
  }))

test('each person finds exactly those contributions whose page they open, drafts and hidden campaigns included [C, SES-027]', async () => {
  for (const role of ROLE_NAMES.filter((name) => name !== 'An'))
    for (const [side, mark] of sides()) {
      const readable: string[] = []
      for (const { key, id, uuid } of itemsOf(side))
        if (await opens(role, { params: { aid: side.assembly.id, coid: id } })) readable.push(`${key} ${uuid}`)
      const { list, kinds } = await find(role, mark, 'CONTRIBUTION')
      const found = itemsOf(side)
        .filter(({ uuid }) => list.some((one) => one.uuid === uuid))
        .map(({ key, uuid }) => `${key} ${uuid}`)
      assert.deepEqual(found, readable, `${role} on ${mark}`)
      assert.equal(kinds[0]?.total, list.length, `${role} counts what is shown`)
    }
})

test('visitors find what has public pages, without numbers [B.7, C]', async () => {
  const { list } = await find('An', MARKS.A, 'CONTRIBUTION')
  const found = itemsOf(server.world.a).filter(({ uuid }) => list.some((one) => one.uuid === uuid))
  const readable = []
  for (const item of itemsOf(server.world.a)) {
    const { ending } = await send(server, contributions.publicOne, { params: { uuid: item.uuid } }, '')
    if (ending === 'ok') readable.push(item)
  }
  assert.ok(readable.length > 2)
  assert.deepEqual(found, readable)
  for (const { id, assembly, campaign } of list) assert.deepEqual([id, assembly.id, campaign?.id ?? null], [null, null, null])
  assert.equal((await find('An', MARKS.B, 'CONTRIBUTION')).total, 0)
})

test('nobody finds a removed text, not even its author and moderators [CON-030]', async () => {
  const { removed, objected } = server.world.a.items
  for (const role of ['AU', 'MO', 'CO', 'AD'] as const) {
    const { list, total } = await find(role, `${MARKS.A} removed`, 'CONTRIBUTION')
    assert.deepEqual([list.filter(({ uuid }) => [removed.uuid, objected.uuid].includes(uuid)), total], [[], 0], role)
  }
})

test('comments are found by those who read their board, those of a group by its members [DIS-007, DIS-009]', async () => {
  const { a } = server.world
  const holders = { comment: a.comment.uuid, groupComment: a.groupComment.uuid, membersThread: a.membersThread.uuid }
  const findsOf = async (role: Role) => {
    const { list } = await find(role, MARKS.A, 'COMMENT')
    return Object.entries(holders).flatMap(([name, uuid]) => (list.some((one) => one.uuid === uuid) ? [name] : []))
  }
  const readsOf = async (role: Role) => {
    const boards = [a.campaigns.proposals.spaceId, a.groups.listed.spaceId]
    const read: string[] = []
    for (const sid of boards) {
      const { ending, text } = await send(server, comments.ofSpace, { params: { sid } }, server.person(role).key)
      if (ending === 'ok') read.push(text)
    }
    return Object.entries(holders).flatMap(([name, uuid]) => (read.some((text) => text.includes(uuid)) ? [name] : []))
  }
  for (const role of ['Si', 'Fo', 'Me', 'GM', 'CO'] as const) {
    const found = (await findsOf(role)).filter((name) => name !== 'membersThread')
    for (const name of await readsOf(role)) assert.ok(found.includes(name), `${role} reads ${name}`)
  }
  assert.ok(!(await findsOf('An')).includes('membersThread'))
  assert.ok(!(await findsOf('Si')).includes('membersThread'))
  assert.ok((await findsOf('Me')).includes('membersThread'))
  for (const role of ['An', 'Si', 'Me'] as const) assert.equal((await find(role, MARKS.B, 'COMMENT')).total, 0, role)
})

test('assemblies, campaigns and groups that are not listed are found by their members alone [ASM-050, GRP-012]', async () => {
  const { a, b } = server.world
  const uuidsFor = async (role: Role, query: string, kind: SearchKind) => (await find(role, query, kind)).list.map(({ uuid }) => uuid)
  for (const role of ['An', 'Si', 'Fo', 'Me'] as const) {
    assert.deepEqual(await uuidsFor(role, MARKS.B, 'ASSEMBLY'), [], role)
    assert.deepEqual(await uuidsFor(role, MARKS.B, 'CAMPAIGN'), [], role)
    assert.deepEqual(await uuidsFor(role, MARKS.B, 'GROUP'), [], role)
    assert.ok((await uuidsFor(role, MARKS.A, 'ASSEMBLY')).includes(a.assembly.uuid), role)
  }
  assert.ok((await uuidsFor('CX', MARKS.B, 'ASSEMBLY')).includes(b.assembly.uuid))
  assert.ok(!(await uuidsFor('Si', MARKS.A, 'CAMPAIGN')).includes(a.campaigns.hidden.uuid))
  assert.ok((await uuidsFor('CO', MARKS.A, 'CAMPAIGN')).includes(a.campaigns.hidden.uuid))
  assert.ok(!(await uuidsFor('Si', MARKS.A, 'GROUP')).includes(a.groups.unlisted.uuid))
  assert.ok((await uuidsFor('Me', MARKS.A, 'GROUP')).includes(a.groups.unlisted.uuid))
})

test('people are found by members of an assembly that they share, and by nobody else [C]', async () => {
  const { other } = server.world.a.people
  const findsOther = async (role: Role) => (await find(role, other.name, 'PERSON')).list.some(({ uuid }) => uuid === other.uuid)
  for (const role of ['An', 'Si', 'Rq', 'Iv', 'Fo', 'XM', 'CX'] as const) assert.equal(await findsOther(role), false, role)
  for (const role of ['Me', 'MO', 'CO', 'AD'] as const) assert.equal(await findsOther(role), true, role)
})
