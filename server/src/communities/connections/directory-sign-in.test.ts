import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import tls from 'node:tls'
import { adminUsers, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { connections } from '@folkmoot/core/communities/connections/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { connectIdentity } from '../../accounts/users/identities.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { createTestSecurityLog } from '../../app/testing/security-log.ts'
import { findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { anAssembly } from '../assemblies/testing/assemblies.ts'
import { assemblyTarget } from '../memberships/membership-target.ts'
import { insertMembership } from '../memberships/store.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { directorySettings, SLAPD_MISSING, startDirectoryServer, type TestDirectory } from './testing/directory-server.ts'

const PEOPLE = [
  { uid: 'MHolt', cn: 'Maren Holt', password: 'tide table 5', mail: 'maren@rivermouth.test' },
  { uid: 'nomail', cn: 'Nils Ohne', password: 'no letters 1' },
  { uid: 'shared', cn: 'Sam Shared', password: 'same box 22', mail: 'sam@rivermouth.test' },
  { uid: 'byself', cn: 'Bea Self', password: 'own hands 3', mail: 'bea@rivermouth.test' },
  { uid: 'odd*(name)\\', cn: 'Ödön, (Ó)', password: 'sterne * 9' },
  { uid: 'twin', cn: 'Twin One', password: 'one of two' },
  { uid: 'twin', cn: 'Twin Two', password: 'two of two' },
  { uid: 'late', cn: 'Lena Late', password: 'too late 4' },
  ...['Member', 'Asked', 'Elsewhere', 'Grouped', 'Joined', 'Otherwise'].map((name) => ({
    uid: `crane-${name.toLowerCase()}`,
    cn: `Crane ${name}`,
    password: 'lift it up',
    mail: `${name.toLowerCase()}@crane.test`,
  })),
  ...Array.from({ length: 25 }, (_, n) => ({ uid: `crew${n}`, cn: `Crew Hand ${n}`, password: 'aye aye' })),
]

const log = createTestSecurityLog()
let directory: TestDirectory | undefined
let server: TestServices
let assembly: AssemblyRow & { founder: number }
before(async () => {
  directory = await startDirectoryServer(PEOPLE)
  if (directory) tls.setDefaultCACertificates([...tls.getCACertificates('default'), directory.authority.pem])
  server = await startTestServices({ env: { ...MAIL_SETTINGS, ...log.settings } })
  assembly = await anAssembly(server.context, { profile: { membership: 'OPEN' } })
  if (directory) await configureDirectory(assembly.id, directorySettings(directory, 'ldaps'))
})
after(async () => {
  await server.stop()
  await directory?.stop()
  log.remove()
})

async function configureDirectory(aid: number, config: Record<string, string>): Promise<void> {
  const admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  await admin.call(assemblies.changeConfig, { params: { aid }, body: config })
}

const loginRequest = (username: string, password: string, at = assembly.uuid) => ({
  query: { provider: 'ldap', assembly: at },
  body: { username, password },
})
const signIn = (...of: Parameters<typeof loginRequest>) => server.visitor.call(users.login, loginRequest(...of))
const refused = (...of: Parameters<typeof loginRequest>) => server.visitor.refused(users.login, loginRequest(...of))
/** Skips a test when there is no directory server. */
const missing = (t: TestContext): boolean => {
  if (!directory) t.skip(SLAPD_MISSING)
  return !directory
}

test('the first directory sign-in creates the account and joins the assembly; later ones sign in to the same account [SES-012, SES-015]', async (t) => {
  if (missing(t)) return
  const first = await signIn('mholt', 'tide table 5')
  assert.deepEqual([first.name, first.email, first.emailVerified], ['Maren Holt', 'maren@rivermouth.test', false])
  const again = await signIn('maren@rivermouth.test', 'tide table 5', assembly.shortname)
  assert.equal(again.userId, first.userId)
  assert.notEqual(again.sessionKey, first.sessionKey)
  const member = await server.withKey(again.sessionKey).call(memberships.inAssembly, { params: { aid: assembly.id, uid: first.userId } })
  assert.equal(member.status, 'ACCEPTED')
  const { rows } = await server.context.pool.query('select provider, password_hash from users where id = $1', [first.userId])
  assert.deepEqual(rows, [{ provider: 'ldap', password_hash: null }])
  const letter = await findLastMail(server.context.db, 'maren@rivermouth.test')
  assert.equal(letter?.letter, 'users.confirmChange')
})

test('a wrong name and a wrong password are refused with the same text, and an empty password is refused [SES-010, SES-012]', async (t) => {
  if (missing(t)) return
  const wrong = await refused('mholt', 'tide table 6')
  const unknown = await refused('nobody', 'tide table 5')
  assert.deepEqual([wrong.status, wrong.text], [401, 'Wrong username or password.'])
  assert.deepEqual(unknown, wrong)
  assert.equal((await refused('mholt', '')).refused, 'credentials_missing')
  assert.equal((await refused('*', 'tide table 5')).refused, 'bad_credentials')
  assert.equal((await refused('mholt)(uid=*', 'tide table 5')).refused, 'bad_credentials')
  assert.equal((await refused('twin', 'one of two')).refused, 'bad_credentials')
})

test('special characters of the query language in a name are escaped [SES-012]', async (t) => {
  if (missing(t)) return
  const account = await signIn('ODD*(NAME)\\', 'sterne * 9')
  assert.equal(account.name, 'Ödön, (Ó)')
})

test('an entry without mail gets a unique placeholder address [SES-071]', async (t) => {
  if (missing(t)) return
  const account = await signIn('nomail', 'no letters 1')
  assert.match(account.email ?? '', /^[0-9a-f-]{36}@ldap\.invalid$/)
  assert.equal(await findLastMail(server.context.db, account.email ?? ''), undefined)
})

test('an account with the same address is not connected; its owner is mailed a link, which connects the two', async (t) => {
  if (missing(t)) return
  const { db } = server.context
  const owner = await createTestUser(db, { email: 'Sam@rivermouth.test', password: 'my own 77' })
  const no = await refused('shared', 'same box 22')
  assert.deepEqual([no.refused, no.status], ['account_exists', 409])
  assert.match(no.text, /We have sent you an e-mail/)
  const { n } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('name', '=', 'Sam Shared')
    .executeTakeFirstOrThrow()
  assert.equal(n, 0)
  const letter = await findLastMail(db, 'Sam@rivermouth.test')
  const confirm = { params: { token: letter?.token ?? '' } }
  const account = await server.visitor.call(signup.confirm, confirm)
  assert.equal('sessionKey' in account && account.userId, owner.id)
  assert.equal((await signIn('shared', 'same box 22')).userId, owner.id)
  assert.equal((await server.visitor.refused(signup.confirm, confirm)).refused, 'token_unknown')
})

test('a signed-in user connects an entry once by its password, and disconnects it again [SES-066]', async (t) => {
  if (missing(t)) return
  const owner = await createTestUser(server.context.db, { email: 'bea@rivermouth.test', password: 'my own 88' })
  const other = await createTestUser(server.context.db, { password: 'another 99' })
  const at = (id: number) => ({ params: { id, assembly: assembly.uuid } })
  const body = { username: 'byself', password: 'own hands 3' }
  const me = await server.as(owner.id)
  assert.equal(
    (await me.refused(connections.connectDirectory, { ...at(owner.id), body: { ...body, password: 'no' } })).refused,
    'bad_credentials',
  )
  const { directories } = await me.call(connections.connectDirectory, { ...at(owner.id), body })
  assert.deepEqual(
    directories.map((d) => [d.assembly.uuid, d.username, d.may]),
    [[assembly.uuid, 'byself', { connect: false, disconnect: true }]],
  )
  assert.equal((await signIn('byself', 'own hands 3')).userId, owner.id)
  const thief = await server.as(other.id)
  const taken = await thief.refused(connections.connectDirectory, { ...at(other.id), body })
  assert.equal(taken.refused, 'identity_taken')
  assert.equal((await thief.refused(connections.disconnectDirectory, at(owner.id))).status, 403)
  await me.call(connections.disconnectDirectory, at(owner.id))
  assert.equal((await refused('byself', 'own hands 3')).refused, 'account_exists')
  const lines = await log.linesOf(async () => {
    await me.call(connections.connectDirectory, { ...at(owner.id), body })
    await me.call(connections.disconnectDirectory, at(owner.id))
  })
  assert.deepEqual(
    lines.map((line) => [line.event, line.userId, line.provider]),
    [
      ['identity_connected', owner.id, 'ldap'],
      ['identity_disconnected', owner.id, 'ldap'],
    ],
  )
})

test('an account created by a directory, and a wrong password of the directory, are logged [SES-066]', async (t) => {
  if (missing(t)) return
  const lines = await log.linesOf(async () => {
    await signIn('crew7', 'aye aye')
    await refused('crew7', 'nay nay')
  })
  assert.deepEqual(
    lines.map((line) => [line.event, line.method]),
    [
      ['account_created', 'ldap'],
      ['sign_in_succeeded', 'ldap'],
      ['sign_in_failed', 'ldap'],
    ],
  )
})

test('the only way to sign in to an account cannot be removed [SES-066]', async (t) => {
  if (missing(t)) return
  const account = await signIn('odd*(name)\\', 'sterne * 9')
  const at = { params: { id: account.userId, assembly: assembly.uuid } }
  const no = await server.withKey(account.sessionKey).refused(connections.disconnectDirectory, at)
  assert.deepEqual([no.refused, no.status], ['last_way_in', 409])
})

test('two concurrent first sign-ins create one account; a deactivated account is refused [SES-012]', async (t) => {
  if (missing(t)) return
  const [one, two] = await Promise.all([signIn('late', 'too late 4'), signIn('late', 'too late 4')])
  assert.equal(one.userId, two.userId)
  await server.context.db.updateTable('users').set({ active: false }).where('id', '=', one.userId).execute()
  assert.equal((await refused('late', 'too late 4')).refused, 'bad_credentials')
})

test('a directory sign-in during the deactivation of its account is refused and opens no session [SES-012]', async (t) => {
  if (missing(t)) return
  const { db } = server.context
  const admin = await server.as((await createTestUser(db, { admin: true })).id)
  const { userId: id } = await signIn('crew7', 'aye aye')
  const setActive = (active: boolean) => () => admin.call(adminUsers.change, { params: { id }, body: { active } })
  const endings = await raceCalls(server, { rows: `select from users where id = ${id}` }, [
    setActive(false),
    () => signIn('crew7', 'aye aye'),
  ])
  assert.deepEqual(endings, ['ok', 'bad_credentials'])
  await setActive(true)()
  assert.deepEqual(await db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute(), [])
})

test('a port other than 636 is encrypted by StartTLS before any data is sent [SES-015]', async (t) => {
  if (missing(t) || !directory) return
  const other = await anAssembly(server.context, { profile: { membership: 'OPEN' } })
  await configureDirectory(other.id, directorySettings(directory, 'StartTLS'))
  const account = await signIn('crew0', 'aye aye', other.uuid)
  assert.equal(account.name, 'Crew Hand 0')
  const elsewhere = await signIn('crew0', 'aye aye')
  assert.notEqual(elsewhere.userId, account.userId, 'the same name in another assembly is another account')
})

test('a directory that is down, has an unknown authority or lacks its service account is unavailable, 503 [SES-015]', async (t) => {
  if (missing(t) || !directory) return
  const of = async (config: Record<string, string>) => {
    const other = await anAssembly(server.context)
    await configureDirectory(other.id, config)
    return refused('mholt', 'tide table 5', other.uuid)
  }
  const ldaps = (more: Record<string, string>) => directorySettings(directory as TestDirectory, 'ldaps', more)
  for (const more of [
    { 'authentication.ldap.port': '1' },
    { 'authentication.ldap.server': 'ldaps://localhost' },
    { 'authentication.ldap.server': '' },
    { 'authentication.ldap.admin.pass': 'wrong' },
    { 'authentication.ldap.admin.pass': '' },
  ]) {
    const no = await of(ldaps(more))
    assert.deepEqual([no.refused, no.status], ['unavailable', 503], JSON.stringify(more))
    assert.match(no.text, /^The directory cannot be reached/)
  }
  const off = await of(ldaps({ ldap: 'FALSE' }))
  assert.deepEqual([off.refused, off.status], ['sign_in_off', 403])
})

test('members get suggestions of directory people without an account, by part of a name, without addresses [MEM-038, SES-016]', async (t) => {
  if (missing(t)) return
  const founder = await server.as(assembly.founder)
  const ask = (query: Record<string, string>) =>
    founder.call(memberships.ofAssemblyByStatus, { params: { aid: assembly.id, status: 'ALL' }, query: { ...query } })
  await signIn('crew1', 'aye aye')
  const found = await ask({ ldap: 'true', ldapsearch: 'hand 1' })
  assert.deepEqual(found.ldap.map((p) => p.uid).sort(), [
    'crew10',
    'crew11',
    'crew12',
    'crew13',
    'crew14',
    'crew15',
    'crew16',
    'crew17',
    'crew18',
    'crew19',
  ])
  assert.deepEqual(Object.keys(found.ldap[0] ?? {}).sort(), ['cn', 'uid'])
  assert.equal((await ask({ ldap: 'true', ldapsearch: 'crew' })).ldap.length, 20)
  const byQuery = await ask({ ldap: 'true', query: 'Twin' })
  assert.deepEqual(byQuery.ldap.map((p) => p.cn).sort(), ['Twin One', 'Twin Two'])
  assert.deepEqual((await ask({ query: 'twin' })).ldap, [])
  assert.deepEqual((await ask({ ldap: 'true', ldapsearch: '*' })).ldap, [])
  const stranger = await server.as((await createTestUser(server.context.db, {})).id)
  const params = { aid: assembly.id, status: 'ALL' }
  assert.equal((await stranger.refused(memberships.ofAssemblyByStatus, { params, query: { ldap: 'true' } })).status, 403)
})

test('only members of this assembly, or people connected with an entry of this directory, are left out of the suggestions [MEM-038, SES-016]', async (t) => {
  if (missing(t)) return
  const { context } = server
  const elsewhere = await anAssembly(context)
  const withAddress = (name: string) => createTestUser(context.db, { email: `${name}@Crane.test` })
  const at = context.clock.iso()
  for (const [name, place, status] of [
    ['member', assembly, 'ACCEPTED'],
    ['asked', assembly, 'REQUESTED'],
    ['elsewhere', elsewhere, 'ACCEPTED'],
  ] as const) {
    const userId = (await withAddress(name)).id
    await insertMembership(context.db, assemblyTarget(place), { userId, status, roles: ['MEMBER'], at })
  }
  await addGroupMember(context, await aGroupWithCampaign(context, { assemblyId: assembly.id }), (await withAddress('grouped')).id)
  for (const [name, { uuid }] of Object.entries({ joined: assembly, otherwise: elsewhere })) {
    const entry = { provider: 'ldap', issuer: uuid, subject: `crane-${name}` }
    await connectIdentity(context.db, context, (await createTestUser(context.db, {})).id, entry)
  }
  const found = await (await server.as(assembly.founder)).call(memberships.ofAssemblyByStatus, {
    params: { aid: assembly.id, status: 'ALL' },
    query: { ldap: 'true', ldapsearch: 'crane' } as object,
  })
  const suggested = found.ldap.map((p) => p.cn).sort()
  assert.deepEqual(suggested, ['Crane Asked', 'Crane Elsewhere', 'Crane Grouped', 'Crane Otherwise'])
})

test('members are listed even while the directory is down [MEM-038]', async (t) => {
  if (missing(t) || !directory) return
  const other = await anAssembly(server.context)
  await configureDirectory(other.id, directorySettings(directory, 'ldaps', { 'authentication.ldap.port': '1' }))
  const founder = await server.as(other.founder)
  const params = { aid: other.id, status: 'ALL' }
  const found = await founder.call(memberships.ofAssemblyByStatus, {
    params,
    query: { ldap: 'true', ldapsearch: 'crew' },
  })
  assert.deepEqual([found.members.length, found.ldap], [1, []])
})

test('only admins set the address of the directory, and its password is never returned [SES-015]', async () => {
  const other = await anAssembly(server.context)
  const founder = await server.as(other.founder)
  const aid = { params: { aid: other.id } }
  const no = await founder.refused(assemblies.changeConfig, {
    ...aid,
    body: { 'authentication.ldap.server': 'evil.test' },
  })
  assert.equal(no.status, 403)
  await founder.call(assemblies.changeConfig, { ...aid, body: { ldap: 'TRUE' } })
  await configureDirectory(other.id, { 'authentication.ldap.admin.pass': 'reads people' })
  const admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  for (const caller of [founder, admin]) {
    assert.equal(JSON.stringify(await caller.call(assemblies.config, aid)).includes('pass"'), false)
  }
})
