import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { byId, byUuid, formatRef, isPublicAddress } from './address.ts'
import { clearSession, currentSession, discardSession, isAdmin, startSession, updateStoredUser } from './session.ts'
import { currentSite, loadSite, serverAddresses } from './site.ts'
import { writeStored } from './storage.ts'

const defaults = currentSite()
const told = (body: unknown, status = 200) => {
  globalThis.fetch = async () => new Response(JSON.stringify(body), { status })
  return loadSite('moot.test')
}
beforeEach(clearSession)

test('without an answer of the operator the defaults of one origin hold, and with an empty one too', async () => {
  const expected = {
    passwordMinLength: 5,
    emailConfirmation: false,
    passkeys: false,
    demo: false,
    demoHere: false,
    actionLogging: false,
    otherSignIn: { directory: false, social: [] },
    secondFactor: 'optional',
    name: 'Folkmoot',
  }
  const part = (site: typeof defaults) => Object.fromEntries(Object.keys(expected).map((k) => [k, site[k as keyof typeof site]]))
  assert.deepEqual(part(defaults), expected)
  assert.equal(await told({ demo: true }, 500), defaults)
  assert.deepEqual(part(await told({})), expected)
  assert.equal(currentSite().locales.length, 8)
})

test('what the operator says is taken: languages of the product in its own order, en-US where none fits', async () => {
  const said = await told({
    locales: ['de-DE', 'xx-XX', 'en-US'],
    instanceName: 'Town hall',
    passwordMinLength: 10,
    emailConfirmation: true,
    passkeys: true,
    secondFactor: 'admins',
    demo: true,
    demoHere: true,
    embedHosts: ['video.test'],
    actionLogging: true,
    domain: 'rivermouth',
    otherSignIn: { directory: true, social: [{ name: 'town', label: 'Town' }] },
  })
  assert.deepEqual(said.locales, ['en-US', 'de-DE'])
  assert.deepEqual(
    [said.name, said.passwordMinLength, said.emailConfirmation, said.passkeys, said.secondFactor, said.domain],
    ['Town hall', 10, true, true, 'admins', 'rivermouth'],
  )
  assert.deepEqual(
    [said.demo, said.demoHere, said.actionLogging, said.embedHosts, said.otherSignIn.directory],
    [true, true, true, ['video.test'], true],
  )
  assert.deepEqual((await told({ locales: ['xx-XX'] })).locales, ['en-US'])
})

test('the servers are those of the environment, or listed ones that the reader chose where switching is allowed [APP-018]', async () => {
  await told({})
  assert.deepEqual(serverAddresses(), { core: defaults.environment.coreApi, voting: defaults.environment.votingApi })
  writeStored('servers', { core: 'https://elsewhere.test/api', voting: 'https://elsewhere.test/api/v0' })
  assert.deepEqual(serverAddresses(), { core: defaults.environment.coreApi, voting: defaults.environment.votingApi })
})

test('an address is public when any part of it is a uuid, and each part has its text [APP-004, ASM-011]', () => {
  const short = { by: 'shortname', shortname: 'a b' } as const
  assert.deepEqual([byId(7), byUuid('u'), short].map(formatRef), ['7', 'u', 'a%20b'])
  assert.deepEqual(
    [{}, { assembly: short }, { assembly: byId(1), contribution: byUuid('u') }, { group: byUuid('u') }].map(isPublicAddress),
    [false, false, true, true],
  )
})

const user = { userId: 1, uuid: 'u', name: 'Maren', roles: [{ roleId: 2, name: 'USER' }] } as unknown as Parameters<typeof startSession>[1]

test('a session is the same object until it changes, and is lost with its key', () => {
  assert.equal(currentSession(), undefined)
  startSession('k', user)
  const first = currentSession()
  assert.deepEqual(first, { key: 'k', user })
  assert.equal(currentSession(), first)
  updateStoredUser({ ...user, name: 'Maren Holt' })
  assert.deepEqual([currentSession()?.key, currentSession()?.user.name], ['k', 'Maren Holt'])
  const renewed = currentSession()
  startSession('other', { ...user, name: 'Maren Holt' })
  assert.notEqual(currentSession(), renewed)
  discardSession()
  assert.equal(currentSession(), undefined)
})

test('an admin of the site has that role', () => {
  const admin = { roles: [...user.roles, { roleId: 1, name: 'ADMIN' }] } as Parameters<typeof isAdmin>[0]
  assert.deepEqual([isAdmin(admin), isAdmin(user), isAdmin(undefined)], [true, false, false])
})
