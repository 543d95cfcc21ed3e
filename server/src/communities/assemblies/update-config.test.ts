import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { unseal } from '../../platform/shared/seal.ts'
import { aMember, anAssembly } from './testing/assemblies.ts'

const server = testServices()

const PASS = 'appcivist.assembly.authentication.ldap.admin.pass'

test('settings are written by coordinators and read by members; visitors read the public ones by uuid [ASM-033, ASM-044]', async () => {
  const assembly = await anAssembly(server.context)
  const params = { aid: assembly.id }
  const coordinator = await server.as(assembly.founder)
  const body = { 'signup-title': 'Come in', 'enable-forum': 'false' }
  const written = await coordinator.call(assemblies.changeConfig, { params, body })
  assert.equal(written['appcivist.assembly.authentication.signup-title'], 'Come in')
  const member = await server.as((await aMember(server.context, assembly)).userId)
  const read = await member.call(assemblies.config, { params })
  assert.deepEqual([read['appcivist.assembly.enable-forum'], read['appcivist.assembly.membership-type']], ['FALSE', 'OPEN'])
  const open = await server.visitor.call(assemblies.publicConfig, { params: { uuid: assembly.uuid } })
  assert.deepEqual(open, { 'appcivist.assembly.authentication.signup-title': 'Come in' })
  assert.equal((await member.refused(assemblies.changeConfig, { params, body })).status, 403)
  const unset = await coordinator.call(assemblies.changeConfig, { params, body: { 'signup-title': '' } })
  assert.equal('appcivist.assembly.authentication.signup-title' in unset, false)
})

test('the directory is set by admins only; its password is stored sealed and never returned', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const params = { aid: assembly.id }
  const body = { 'authentication.ldap.server': 'ldap.town.test', 'authentication.ldap.admin.pass': 'open sesame' }
  const coordinator = await server.as(assembly.founder)
  assert.equal((await coordinator.refused(assemblies.changeConfig, { params, body })).status, 403)
  const admin = await server.as((await createTestUser(context.db, { admin: true })).id)
  await admin.call(assemblies.changeConfig, { params, body })
  const stored = await context.db.selectFrom('config').select('value').where('key', '=', PASS).executeTakeFirstOrThrow()
  assert.equal(stored.value.includes('sesame'), false)
  assert.equal(unseal(context.secretKey, stored.value), 'open sesame')
  const answers = [
    await admin.call(assemblies.config, { params }),
    await coordinator.call(assemblies.config, { params }),
    await admin.call(assemblies.one, { params }),
    await server.visitor.call(assemblies.publicConfig, { params: { uuid: assembly.uuid } }),
    await server.visitor.call(assemblies.byUuid, { params: { uuid: assembly.uuid } }),
  ]
  for (const answer of answers) {
    assert.equal(JSON.stringify(answer).includes('admin.pass'), false)
    assert.equal(JSON.stringify(answer).includes('sesame'), false)
  }
  assert.equal(JSON.stringify(answers[1]).includes('ldap.town.test'), false)
})

test('a wrong value is refused with its key and nothing is stored', async () => {
  const assembly = await anAssembly(server.context)
  const params = { aid: assembly.id }
  const coordinator = await server.as(assembly.founder)
  const body = { 'enable-forum': 'FALSE', 'forgot-url': 'not an address' }
  const no = await coordinator.refused(assemblies.changeConfig, { params, body })
  assert.deepEqual([no.status, no.fields?.map((f) => f.field)], [400, ['forgot-url']])
  assert.equal('appcivist.assembly.enable-forum' in (await coordinator.call(assemblies.config, { params })), false)
})
