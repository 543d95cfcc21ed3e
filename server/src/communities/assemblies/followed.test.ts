import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { isSameOrNeighbour } from './neighbours.ts'
import type { AssemblyRow } from './store.ts'
import { anAssembly } from './testing/assemblies.ts'

const DAY = '2026-11-04T18:00:00.000Z'
const server = testServices({ time: DAY })

const link = (by: AssemblyRow, to: AssemblyRow) =>
  server.context.db.insertInto('assembly_links').values({ assembly_id: by.id, linked_id: to.id }).execute()

test('an assembly can follow listed ones, those of the caller and those already followed, not itself and no archived one', async () => {
  const { context } = server
  const { db } = context
  const home = await anAssembly(context)
  const beside = await anAssembly(context)
  const quiet = () => anAssembly(context, { listed: false })
  const seat = async (at: AssemblyRow, status: 'ACCEPTED' | 'REQUESTED') =>
    db
      .insertInto('memberships')
      .values({
        type: 'ASSEMBLY',
        assembly_id: at.id,
        group_id: null,
        user_id: home.founder,
        status,
        roles: ['MEMBER'],
        created_at: DAY,
        changed_at: DAY,
      })
      .execute()
  const known = { listed: await anAssembly(context), own: await quiet(), followed: await quiet() }
  await seat(known.own, 'ACCEPTED')
  await link(home, known.followed)
  const unknown = {
    home,
    unrelated: await quiet(),
    asked: await quiet(),
    ofGroup: await quiet(),
    followedElsewhere: await quiet(),
    archived: await anAssembly(context),
  }
  await seat(unknown.asked, 'REQUESTED')
  await addGroupMember(context, await aGroupWithCampaign(context, { assemblyId: unknown.ofGroup.id }), home.founder)
  await link(beside, unknown.followedElsewhere)
  await db.updateTable('assemblies').set({ archived_at: DAY }).where('id', '=', unknown.archived.id).execute()
  const me = await server.as(home.founder)
  const params = { aid: home.id }
  const follow = (...all: AssemblyRow[]) => ({
    params,
    body: { linkedAssemblies: all.map(({ uuid }) => ({ uuid })) },
  })
  const no = await me.refused(assemblies.change, follow(...Object.values(known), ...Object.values(unknown)))
  assert.deepEqual(
    no.fields?.map((f) => f.field),
    Object.keys(unknown).map((_, n) => `linkedAssemblies.${n + 3}`),
  )
  await me.call(assemblies.change, follow(known.listed, known.own))
  const seen = await me.call(assemblies.linked, { params })
  assert.deepEqual(seen.list.map((a) => a.uuid).sort(), [known.listed, known.own].map((a) => a.uuid).sort())
  const other = await (await server.as(beside.founder)).call(assemblies.linked, { params: { aid: beside.id } })
  assert.deepEqual(
    other.list.map((a) => a.uuid),
    [unknown.followedElsewhere.uuid],
  )
})

test('the neighbours of an assembly are its own children and those it follows itself', async () => {
  const { context } = server
  const made = async (parent?: AssemblyRow) => {
    const assembly = await anAssembly(context)
    await context.db
      .updateTable('assemblies')
      .set({ parent_id: parent?.id ?? null })
      .where('id', '=', assembly.id)
      .execute()
    return assembly
  }
  const [home, beside] = [await made(), await made()]
  const [child, followed] = [await made(home), await made()]
  const [otherChild, otherFollowed] = [await made(beside), await made()]
  await link(home, followed)
  await link(beside, otherFollowed)
  const near = (other: AssemblyRow) => isSameOrNeighbour(context.db, home.id, other.id, true)
  assert.deepEqual([await near(home), await near(child), await near(followed)], [true, true, true])
  assert.deepEqual([await near(beside), await near(otherChild), await near(otherFollowed)], [false, false, false])
})
