import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { hashLogUser, insertLogEntry, listUserActivity } from '../../accounts/activity-log/store.ts'
import { sealAuthenticatorSecret } from '../../accounts/users/second-factors/authenticator.ts'
import { generateTotpCode } from '../../accounts/users/second-factors/testing/add-authenticator.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { anAssembly } from '../../communities/assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../../communities/spaces/space-rows.ts'
import { seal, unseal } from '../../platform/shared/seal.ts'
import { startTestServices, testServices } from '../services/testing/services.ts'
import { runResealCommand } from './reseal-command.ts'

const [NEW, OLD] = ['ab'.repeat(32), 'cd'.repeat(32)]
const [newKey, oldKey] = [Buffer.from(NEW, 'hex'), Buffer.from(OLD, 'hex')]
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PASSWORD = 'grey heron at noon'
const CONFIG = 'appcivist.assembly.authentication.ldap.admin.pass'

const server = testServices({ env: { SECRET_KEY: NEW, SECRET_KEY_OLD: OLD } })

/** A user whose authenticator app was set up under the earlier key. */
async function personOfBefore() {
  const { db } = server.context
  const user = await createTestUser(db, { password: PASSWORD })
  const secret = sealAuthenticatorSecret({ secretKey: oldKey }, user.id, SECRET)
  const created_at = new Date().toISOString()
  await db.insertInto('authenticators').values({ user_id: user.id, secret, created_at }).execute()
  await db.updateTable('users').set({ second_factor: true }).where('id', '=', user.id).execute()
  return user
}

test('a secret sealed with an earlier key still works, and reseal encrypts it with the present key', async () => {
  const { context } = server
  const { db } = context
  const user = await personOfBefore()
  const begun = await server.visitor.refused(users.login, { body: { email: user.email ?? '', password: PASSWORD } })
  const body = { token: begun.secondStep?.token ?? '', code: generateTotpCode(SECRET) }
  await server.visitor.call(secondStep.finish, { body })

  const assembly = await anAssembly(context)
  await saveSpaceSettings(db, assembly.space_id, { [CONFIG]: seal(oldKey, 'directory words') })
  const other = await anAssembly(context)
  const lost = seal(Buffer.alloc(32, 7), 'lost words')
  const present = seal(newKey, 'present words')
  await saveSpaceSettings(db, other.space_id, { [CONFIG]: lost, 'appcivist.assembly.note': present })

  const told = await runResealCommand(context, [])
  assert.match(told, /^2 stored secrets are encrypted .* 1 cannot be decrypted/)
  const row = await db.selectFrom('authenticators').select('secret').where('user_id', '=', user.id).executeTakeFirst()
  assert.equal(unseal(newKey, row?.secret ?? ''), `authenticator ${user.id} ${SECRET}`)
  const values = await db.selectFrom('config').select(['space_id', 'key', 'value']).where('value', 'like', 'sealed:%').execute()
  const configValue = (space: number, key: string) => values.find((v) => v.space_id === space && v.key === key)?.value
  assert.equal(unseal(newKey, configValue(assembly.space_id, CONFIG) ?? ''), 'directory words')
  assert.equal(configValue(other.space_id, CONFIG), lost)
  assert.equal(configValue(other.space_id, 'appcivist.assembly.note'), present)
  assert.match(await runResealCommand(context, []), /^0 stored secrets/)
})

test('what waits a few minutes for its confirmation is sealed anew as well', async () => {
  const { db } = server.context
  const data = JSON.stringify({
    kept: { token: seal(oldKey, 'words of a network'), expiresAt: null },
    note: 'as it was',
  })
  const now = new Date().toISOString()
  const row = {
    token_hash: Buffer.alloc(32, 3),
    kind: 'socialback',
    user_id: null,
    data,
    created_at: now,
    expires_at: now,
  } as const
  await db.insertInto('tokens').values(row).execute()
  await runResealCommand(server.context, [])
  const after = await db.selectFrom('tokens').select('data').where('token_hash', '=', row.token_hash).executeTakeFirst()
  const { kept, note } = (after?.data ?? {}) as { kept?: { token: string }; note?: string }
  assert.deepEqual([unseal(newKey, kept?.token ?? ''), note], ['words of a network', 'as it was'])
})

test('a secret whose key is not configured cannot be read', async () => {
  const alone = await startTestServices({ env: { SECRET_KEY: NEW } })
  try {
    const { db } = alone.context
    const user = await createTestUser(db, { password: PASSWORD })
    const created_at = new Date().toISOString()
    const secret = sealAuthenticatorSecret({ secretKey: oldKey }, user.id, SECRET)
    await db.insertInto('authenticators').values({ user_id: user.id, secret, created_at }).execute()
    await db.updateTable('users').set({ second_factor: true }).where('id', '=', user.id).execute()
    const begun = await alone.visitor.refused(users.login, { body: { email: user.email ?? '', password: PASSWORD } })
    const body = { token: begun.secondStep?.token ?? '', code: generateTotpCode(SECRET) }
    assert.equal((await alone.visitor.refused(secondStep.finish, { body })).refused, 'code_wrong')
  } finally {
    await alone.stop()
  }
})

test('entries of the activity log from before a key rotation still belong to their user, also once all is sealed anew and the earlier key forgotten', async () => {
  const { context } = server
  const [user, bystander] = [await createTestUser(context.db, {}), await createTestUser(context.db, {})]
  const entry = {
    path: '/v2/home',
    action: 'CREATE_COMMENT' as const,
    resource_type: null,
    resource_uuid: null,
    message: null,
  }
  await insertLogEntry(context.db, { ...entry, user_hash: hashLogUser({ secretKey: oldKey }, user.id) })
  await insertLogEntry(context.db, { ...entry, user_hash: hashLogUser(context, user.id) })
  assert.equal((await listUserActivity(context.db, context, user.id)).length, 2)
  await runResealCommand(context, [])
  const later = { ...context, oldSecretKeys: [] }
  assert.equal((await listUserActivity(context.db, later, user.id)).length, 2)
  assert.equal((await listUserActivity(context.db, context, bystander.id)).length, 0)
})
