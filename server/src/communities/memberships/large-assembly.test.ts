import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

/** Inserts the given number of members, who joined one minute apart. */
async function insertMembers(assemblyId: number, many: number): Promise<void> {
  await server.context.pool.query(
    `with people as (insert into users (name, email, created_at)
       select 'Person ' || n, 'person' || n || 'of${assemblyId}@crowd.test', now() from generate_series(1, $2::int) n returning id)
     insert into memberships (type, assembly_id, user_id, status, created_at, changed_at)
     select 'ASSEMBLY', $1, id, 'ACCEPTED', timestamptz '2026-01-01' + id * interval '1 minute', now() from people`,
    [assemblyId, many],
  )
}

test('the members of a large assembly are paged newest first, each once, without mere followers [MEM-017]', async () => {
  const assembly = await anAssembly(server.context)
  await insertMembers(assembly.id, 130)
  await aMember(server.context, assembly, ['FOLLOWER'])
  await aMember(server.context, assembly, ['MEMBER'], 'REQUESTED')
  const caller = await server.as(assembly.founder)
  const page = (n: number) => caller.call(memberships.ofAssembly, { params: { aid: assembly.id }, query: { page: n, pageSize: 20 } })
  const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(page))
  const all = pages.flatMap((p) => p.list)
  assert.deepEqual(
    pages.map((p) => [p.total, p.list.length]),
    [...Array.from({ length: 6 }, () => [131, 20]), [131, 11], [0, 0]],
  )
  assert.equal(new Set(all.map((m) => m.membershipId)).size, 131)
  assert.deepEqual(
    all.map((m) => m.createdAt),
    all.map((m) => m.createdAt).sort((a, b) => (a < b ? 1 : -1)),
  )
  assert.deepEqual(pages[0]?.byRole, { MEMBER: 131, COORDINATOR: 1, MODERATOR: 1 })
})

test('members are found and sorted by name, ignoring case and accents [MEM-017]', async () => {
  const assembly = await anAssembly(server.context)
  for (const name of ['Zoë Ábalos', 'álvaro García', 'Bea Garcia', 'Ana Lee']) {
    const { userId } = await aMember(server.context, assembly)
    await server.context.db.updateTable('users').set({ name }).where('id', '=', userId).execute()
  }
  const caller = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  const names = async (query?: string) =>
    (
      await caller.call(memberships.ofAssembly, {
        params: { aid: assembly.id },
        query: { sorting: 'name', ...(query ? { query } : {}) },
      })
    ).list
      .filter((m) => m.userId !== assembly.founder)
      .map((m) => m.user.name)
  assert.deepEqual(await names(), ['álvaro García', 'Ana Lee', 'Bea Garcia', 'Zoë Ábalos'])
  assert.deepEqual(await names('garcia'), ['álvaro García', 'Bea Garcia'])
  assert.deepEqual(await names('GARCÍA'), ['álvaro García', 'Bea Garcia'])
  assert.deepEqual(await names('zoe ab'), ['Zoë Ábalos'])
  assert.deepEqual(await names('100%_'), [])
})
