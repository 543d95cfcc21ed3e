import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { createTown } from '../campaigns/testing/campaigns.ts'
import { aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'

const server = testServices()

let made = 0
const person = (more: object = {}) => {
  made++
  const password = 'a quiet harbour'
  const email = `newcomer${made}@rivermouth.test`
  return { name: `Newcomer ${made}`, email, password, repeatPassword: password, ...more }
}

async function signUp(body: ReturnType<typeof person>) {
  const account = await server.visitor.call(signup.signUp, { body })
  assert.ok('sessionKey' in account)
  return account
}

const townWith = async (given: Parameters<typeof createTown>[1], config: Record<string, string> = {}) => {
  const town = await createTown(server.context.db, given)
  await saveSpaceSettings(server.context.db, town.space_id, config)
  return town
}

test('sign-up without confirmation returns the account with its session at once [SES-024, SES-002]', async () => {
  const body = person({ lang: 'de-DE' })
  const account = await signUp(body)
  assert.deepEqual([account.name, account.email, account.lang, account.joined], [body.name, body.email, 'de-DE', null])
  assert.deepEqual(account.roles, [{ roleId: 2, name: 'USER' }])
  const me = await server.withKey(account.sessionKey).call(users.loggedIn, { params: { id: account.userId } })
  assert.equal(me.uuid, account.uuid)
})

test('without confirmation, a registered address is refused with the reason [SES-022, SES-023]', async () => {
  const body = person()
  await signUp(body)
  const no = await server.visitor.refused(signup.signUp, { body: { ...body, email: body.email.toUpperCase() } })
  assert.deepEqual([no.refused, no.status, no.text], ['already_registered', 409, 'You are already registered.'])
})

test('of three concurrent sign-ups with one address, one creates an account; one with another address does too [SES-022]', async () => {
  const body = person()
  const bodies = [body, { ...body, name: 'Twin' }, { ...body, name: 'Triplet', lang: 'de-DE' }, person()]
  const outcomes = await raceCalls(
    server,
    'users',
    bodies.map((body) => () => server.visitor.call(signup.signUp, { body })),
  )
  assert.deepEqual(outcomes.slice(0, 3).toSorted(), ['already_registered', 'already_registered', 'ok'])
  assert.equal(outcomes[3], 'ok')
  const rows = await server.context.db.selectFrom('users').select('id').where('email', '=', body.email).execute()
  assert.equal(rows.length, 1)
})

test('different password and repeat are refused with the specified sentence and the field [SES-021]', async () => {
  const no = await server.visitor.refused(signup.signUp, { body: person({ repeatPassword: 'something else' }) })
  assert.deepEqual([no.status, no.text], [400, "Your passwords don't match."])
  assert.equal(no.fields?.[0]?.field, 'repeatPassword')
})

test('sign-up has the same minimum of 5 characters as a change; name and address are refused as passwords [SES-030]', async () => {
  const short = await server.visitor.refused(signup.signUp, {
    body: person({ password: '1234', repeatPassword: '1234' }),
  })
  assert.deepEqual([short.status, short.text], [400, 'Password length must at least 5 characters'])
  const body = person()
  const same = { password: body.email, repeatPassword: body.email }
  assert.equal((await server.visitor.refused(signup.signUp, { body: { ...body, ...same } })).refused, 'password_guessable')
})

test('sign-up into an open assembly creates a member, by number, short name or uuid alike [SES-024, SES-025]', async () => {
  const town = await townWith({ supportedMembership: 'OPEN' })
  for (const existingAssembly of [{ assemblyId: town.id }, { shortname: town.shortname }, { uuid: town.uuid }]) {
    const account = await signUp(person({ existingAssembly }))
    assert.deepEqual([account.joined?.assemblyId, account.joined?.status, account.joined?.created], [town.id, 'ACCEPTED', false])
  }
})

test('sign-up into an assembly by request files the request; by invitation only, the account has no membership [SES-025]', async () => {
  const asks = await townWith({ supportedMembership: 'REQUEST' })
  const closed = await townWith({ supportedMembership: 'INVITATION' })
  assert.equal((await signUp(person({ existingAssembly: { uuid: asks.uuid } }))).joined?.status, 'REQUESTED')
  assert.equal((await signUp(person({ existingAssembly: { uuid: closed.uuid } }))).joined, null)
})

test('sign-up from the page of a group joins it where it accepts automatically, and no group of another assembly [MEM-010]', async () => {
  const town = await townWith({ supportedMembership: 'OPEN' })
  const other = await townWith({ supportedMembership: 'OPEN' })
  const open = await aGroupWithCampaign(server.context, { assemblyId: town.id, supportedMembership: 'OPEN' })
  const asking = await aGroupWithCampaign(server.context, { assemblyId: town.id, supportedMembership: 'REQUEST' })
  const foreign = await aGroupWithCampaign(server.context, { assemblyId: other.id, supportedMembership: 'OPEN' })
  const groupsOf = async (group: { uuid: string }) => {
    const account = await signUp(person({ existingAssembly: { uuid: town.uuid }, existingGroup: { uuid: group.uuid } }))
    const rows = await server.context.db
      .selectFrom('memberships')
      .select(['assembly_id', 'group_id', 'status'])
      .where('user_id', '=', account.userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.assembly_id, row.group_id, row.status])
  }
  const member = [town.id, null, 'ACCEPTED']
  assert.deepEqual(await groupsOf(open), [member, [town.id, open.id, 'ACCEPTED']])
  assert.deepEqual(await groupsOf(asking), [member])
  assert.deepEqual(await groupsOf(foreign), [member])
})

test('sign-up is refused where disable-new-memberships is TRUE in any case, and nothing is stored [SES-026, SES-027]', async () => {
  const { key } = ASSEMBLY_SETTINGS.newMembershipsClosed
  const closed = await townWith({}, { [key]: 'True' })
  const body = person({ existingAssembly: { uuid: closed.uuid } })
  const no = await server.visitor.refused(signup.signUp, { body })
  assert.deepEqual([no.refused, no.status], ['signup_closed', 403])
  const { db } = server.context
  assert.equal(await db.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirst(), undefined)
  const open = await townWith({}, { [key]: 'FALSE' })
  assert.equal((await signUp({ ...body, existingAssembly: { uuid: open.uuid } } as never)).joined?.assemblyId, open.id)
})

test('an unlisted assembly is joined by uuid or short name, and is not found by number [SES-025]', async () => {
  const town = await townWith({ listed: false })
  const no = await server.visitor.refused(signup.signUp, {
    body: person({ existingAssembly: { assemblyId: town.id } }),
  })
  assert.deepEqual([no.status, no.text], [404, 'The assembly is not listed'])
  assert.equal((await signUp(person({ existingAssembly: { uuid: town.uuid } }))).joined?.assemblyId, town.id)
})

test('sign-up with a new assembly founds it; themes may be sent beside it [SES-002, SES-025, SES-029]', async () => {
  const newAssembly = { name: 'Quayside', shortname: 'quayside' }
  const account = await signUp(person({ newAssembly, themes: [{ title: 'Boats' }] }))
  assert.deepEqual([account.joined?.shortname, account.joined?.status, account.joined?.created], ['quayside', 'ACCEPTED', true])
  const { db } = server.context
  const membership = await db.selectFrom('memberships').select('roles').where('user_id', '=', account.userId).executeTakeFirst()
  assert.deepEqual(membership?.roles, ['MEMBER', 'COORDINATOR', 'MODERATOR'])
  const themes = await db
    .selectFrom('themes')
    .innerJoin('assemblies', 'assemblies.space_id', 'themes.space_id')
    .select('title')
    .where('assemblies.id', '=', account.joined?.assemblyId ?? 0)
    .execute()
  assert.deepEqual(themes, [{ title: 'Boats' }])
})

test('a new assembly whose short name is taken is refused together with the account [SES-025]', async () => {
  const newAssembly = { name: 'Once', shortname: 'once' }
  await signUp(person({ newAssembly }))
  const body = person({ newAssembly })
  assert.equal((await server.visitor.refused(signup.signUp, { body })).refused, 'short_name_taken')
  const { db } = server.context
  assert.equal(await db.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirst(), undefined)
})

test('a server-owned field in a sign-up is ignored: no sign-up creates an admin [SES-049, SES-024]', async () => {
  const account = await signUp(person({ roles: ['ADMIN'], emailVerified: true, active: false }))
  assert.deepEqual(
    account.roles.map((r) => r.name),
    ['USER'],
  )
  assert.equal(account.emailVerified, false)
})

test('a language is stored as given, and an unknown one reads as en-US [I18N-004]', async () => {
  const short = await signUp(person({ lang: 'en' }))
  assert.equal(short.lang, 'en')
  const unknown = await signUp(person({ lang: 'xx' }))
  assert.equal(unknown.lang, 'xx')
  const key = { session_key: unknown.sessionKey }
  const no = await server.app.inject({ method: 'GET', url: '/api/user/1000000/loggedin', headers: key })
  assert.equal(no.json().statusMessage, 'You are not allowed to do that.')
})
