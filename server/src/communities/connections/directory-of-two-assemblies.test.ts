import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import tls from 'node:tls'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { anAssembly } from '../assemblies/testing/assemblies.ts'
import { directorySettings, SLAPD_MISSING, startDirectoryServer, type TestDirectory } from './testing/directory-server.ts'

const PEOPLE = ['first', 'second', 'third'].map((uid) => ({
  uid,
  cn: `Cleo ${uid}`,
  password: `${uid} words`,
  mail: `${uid}@rivermouth.test`,
}))

let directory: TestDirectory | undefined
let server: TestServices
before(async () => {
  directory = await startDirectoryServer(PEOPLE)
  if (directory) tls.setDefaultCACertificates([...tls.getCACertificates('default'), directory.authority.pem])
  server = await startTestServices()
})
after(async () => {
  await server.stop()
  await directory?.stop()
})

/** An assembly that uses the directory, with other settings where they are given. */
async function anAssemblyWith(of: TestDirectory, more: Record<string, string> = {}) {
  const { context } = server
  const assembly = await anAssembly(context, { profile: { membership: 'OPEN' } })
  const admin = await server.as((await createTestUser(context.db, { admin: true })).id)
  await admin.call(assemblies.changeConfig, {
    params: { aid: assembly.id },
    body: directorySettings(of, 'ldaps', more),
  })
  return assembly
}
const login = (uid: string, assembly: { uuid: string }) => ({
  query: { provider: 'ldap', assembly: assembly.uuid },
  body: { username: uid, password: `${uid} words` },
})

test('one person signs in by the directory that two assemblies use to one account, which belongs to both [SES-012]', async (t) => {
  if (!directory) return t.skip(SLAPD_MISSING)
  const [one, two] = [await anAssemblyWith(directory), await anAssemblyWith(directory)]
  const account = await server.visitor.call(users.login, login('first', one))
  const there = await server.visitor.call(users.login, login('first', two))
  assert.equal(there.userId, account.userId)
  for (const { id } of [one, two]) {
    const params = { aid: id, uid: account.userId }
    const { status } = await server.withKey(there.sessionKey).call(memberships.inAssembly, { params })
    assert.equal(status, 'ACCEPTED')
  }
  assert.equal((await server.visitor.call(users.login, login('first', two))).userId, account.userId)
  const other = await server.visitor.call(users.login, login('second', two))
  assert.notEqual(other.userId, account.userId)
  // another part of the directory may have another person of this name
  const elsewhere = await anAssemblyWith(directory, { 'authentication.ldap.dn': 'ou=people,dc=rivermouth,dc=test' })
  assert.equal((await server.visitor.refused(users.login, login('first', elsewhere))).refused, 'account_exists')
})

test('two first sign-ins of one person at once, in two assemblies of one directory, end in one account [SES-012]', async (t) => {
  if (!directory) return t.skip(SLAPD_MISSING)
  const both = [await anAssemblyWith(directory), await anAssemblyWith(directory)]
  const calls = both.map((assembly) => () => server.visitor.call(users.login, login('third', assembly)))
  assert.deepEqual(await raceCalls(server, 'users', calls), ['ok', 'ok'])
  const rows = await server.context.db.selectFrom('users').select('id').where('email', '=', 'third@rivermouth.test').execute()
  assert.equal(rows.length, 1)
})
