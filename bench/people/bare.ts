// The bare server for comparison: Fastify and pg, the same named statements, no session, no permissions, no validation; a sign-in
// with the same argon2id.

import Fastify from 'fastify'
import { verifyPassword } from '../../server/src/accounts/users/passwords/hash-password.ts'
import { readAssemblyParts } from '../../server/src/communities/assemblies/read-assembly.ts'
import { findAssembly } from '../../server/src/communities/assemblies/store.ts'
import { COUNT_VISIBLE } from '../../server/src/communities/campaigns/queries.ts'
import { LIST_CAMPAIGN_SPANS, LIST_CAMPAIGNS, spanValues } from '../../server/src/communities/campaigns/store.ts'
import { COUNT_ROLES, listMemberRows } from '../../server/src/communities/memberships/list-members.ts'
import { FIND_MEMBER } from '../../server/src/communities/memberships/member-queries.ts'
import { assemblyTarget } from '../../server/src/communities/memberships/membership-target.ts'
import { selectResources } from '../../server/src/communities/spaces/resource-store.ts'
import { openDatabase } from '../../server/src/platform/database/open.ts'
import { createSecret, hashSecret } from '../../server/src/platform/shared/secrets.ts'
import type { PeopleSeed } from './seed-people.ts'

const { url, seeded } = JSON.parse(process.env.BARE ?? '') as { url: string; seeded: PeopleSeed }
const { db, pool } = openDatabase(url)
const assembly = await findAssembly(db, { by: 'id', id: seeded.assemblyId })
if (!assembly) throw new Error('there is no assembly to read')
const membershipTarget = assemblyTarget(assembly)

const app = Fastify()

app.post<{ Body: { email: string; password: string } }>('/login', async ({ body }, reply) => {
  const { rows } = await pool.query<{ id: number; password_hash: string }>(
    'select * from users where lower(email) = $1 and deleted_at is null',
    [body.email],
  )
  const [user] = rows
  if (!user || !(await verifyPassword(user.password_hash, body.password))) return reply.code(401).send({})
  const key = createSecret()
  await pool.query("insert into sessions (key_hash, user_id, device, created_at, used_at) values ($1, $2, 'Bench', now(), now())", [
    hashSecret(key),
    user.id,
  ])
  return reply.send({ ...user, key })
})

app.get<{ Params: { user: string } }>('/membership/:user', ({ params }) =>
  FIND_MEMBER({ kind: 'ASSEMBLY' }).list(pool, { target: assembly.id, user: Number(params.user) }),
)
app.get('/assembly', () => readAssemblyParts(pool, assembly))
app.get('/resources', () => selectResources({ by: 'space_id' }).list(pool, { id: seeded.resourcesSpaceId }))

app.get<{ Querystring: { shown?: string } }>('/campaigns', async ({ query }) => {
  const found = await LIST_CAMPAIGN_SPANS.list(pool, spanValues([assembly.id]))
  const ids = found.slice(0, Number(query.shown)).map((c) => c.id)
  const list = await LIST_CAMPAIGNS.list(pool, { ids })
  const of = (list[0]?.campaigns ?? []).map((c) => c.spaceId)
  return { list, counts: await COUNT_VISIBLE.list(pool, { spaces: of }) }
})

app.get<{ Querystring: { page?: string; query?: string } }>('/members', async ({ query }) => {
  const { page = '0', query: words } = query
  const asked = { status: 'ACCEPTED', sorting: 'newest', limit: 20, offset: 20 * Number(page), query: words } as const
  const [list, roles] = await Promise.all([
    listMemberRows(pool, membershipTarget, asked, false),
    COUNT_ROLES({ kind: 'ASSEMBLY' }).list(pool, { target: assembly.id }),
  ])
  return { list, roles }
})

console.log(`is ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
