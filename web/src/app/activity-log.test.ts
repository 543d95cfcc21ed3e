import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import type { Endpoint, EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { callEndpoint, isFailure } from '../platform/lib/api/call-endpoint.ts'
import { clearSession, startSession } from '../platform/lib/session.ts'
import { loadSite } from '../platform/lib/site.ts'
import { LOGGED_CALLS, logCall, logSignOut } from './activity-log.ts'
import { watchCalls } from './watch-calls.ts'

const UUID = '11111111-2222-4333-8444-555555555555'
let sent: { url: string; key: string | null; body: Record<string, unknown> }[] = []
const site = { environments: [], actionLogging: true }
let answer: { status: number; body: unknown } = { status: 200, body: {} }

beforeEach(() => {
  sent = []
  clearSession()
  Object.defineProperty(globalThis, 'location', {
    value: { pathname: '/v2/p/assembly/x', hostname: 'localhost' },
    configurable: true,
  })
  globalThis.fetch = async (url, init = {}) => {
    const path = String(url)
    if (path === '/environments.json') return new Response(JSON.stringify(site))
    if (path.includes('/log')) {
      const key = new Headers(init.headers).get('Session-Key')
      sent.push({ url: path, key, body: JSON.parse(String(init.body)) })
      return new Response('{"status":"done"}')
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
})
const signIn = () => startSession('k', { userId: 1, uuid: UUID, name: 'Maren', roles: [] } as unknown as Account)
const note = (endpoint: Endpoint, given: object, params: object = {}) =>
  logCall({
    endpoint,
    request: { params } as unknown as EndpointRequest<Endpoint>,
    answer: given,
    path: '/v2/home?x=1',
  })
const actions = () => sent.map((s) => s.body.action)

test('signed in one writes to /log, else to /log/public, with time, user, path, action and what it was about [LOG-001, LOG-002]', async () => {
  await note(publicCampaigns.one, { uuid: UUID })
  signIn()
  await note(campaigns.one, { uuid: UUID.replace('1', '2') })
  const [visitor, member] = sent
  assert.deepEqual([visitor?.url, visitor?.key, visitor?.body.user], ['/api/log/public', null, null])
  assert.deepEqual([member?.url, member?.key, member?.body.user], ['/api/log', 'k', UUID])
  const { time, ...rest } = visitor?.body ?? {}
  assert.ok(Math.abs(Date.parse(String(time)) - Date.now()) < 60_000)
  assert.deepEqual(rest, {
    user: null,
    path: '/v2/home',
    action: 'READ_CAMPAIGN',
    resourceType: 'CAMPAIGN',
    resourceUuid: UUID,
  })
})

test('every call of the table is one of the contract, and every action has its call [LOG-003]', async () => {
  const contract = [users, signup, assemblies, campaigns, publicCampaigns, contributions, comments].flatMap((group) =>
    Object.values(group as Record<string, Endpoint>).map((e) => `${e.method} ${e.path}`),
  )
  for (const name of Object.keys(LOGGED_CALLS)) assert.ok(contract.includes(name), name)
  signIn()
  await note(users.login, { sessionKey: 'new' })
  await note(signup.signUp, { status: 'confirmation_sent' })
  await logSignOut()
  await note(assemblies.one, { uuid: UUID })
  await note(campaigns.one, { uuid: UUID })
  for (const type of ['PROPOSAL', 'IDEA', 'COMMENT']) {
    const item = { contributionId: 7, uuid: UUID, type }
    await note(contributions.create, item)
    await note(contributions.change, item)
    await note(contributions.remove, { status: 'done' }, { coid: 7 })
  }
  assert.deepEqual(actions(), [
    'LOGIN',
    'SIGNUP',
    'LOGOUT',
    'READ_ASSEMBLY',
    'READ_CAMPAIGN',
    ...['PROPOSAL', 'BRAINSTORMING_CONTRIBUTION', 'COMMENT'].flatMap((what) => [`CREATE_${what}`, `UPDATE_${what}`, `DELETE_${what}`]),
  ])
  assert.equal(sent[0]?.key, 'new')
})

test('a removed comment is known from the list it stood in; notes are not logged, nor is the same page twice [LOG-003, LOG-004]', async () => {
  signIn()
  await note(comments.ofItem, {
    list: [
      {
        contributionId: 8,
        uuid: UUID,
        type: 'DISCUSSION',
        replies: [{ contributionId: 9, uuid: UUID, type: 'COMMENT' }],
      },
    ],
  })
  await note(contributions.remove, { status: 'done' }, { coid: 9 })
  await note(contributions.softRemove, { status: 'done' }, { coid: 8 })
  await note(contributions.remove, { status: 'done' }, { coid: 99 })
  await note(contributions.create, { contributionId: 10, uuid: UUID, type: 'NOTE' })
  assert.deepEqual(actions(), ['DELETE_COMMENT', 'DELETE_COMMENT'])
  sent = []
  for (let i = 0; i < 3; i++) await note(assemblies.byUuid, { uuid: UUID })
  assert.deepEqual(actions(), ['READ_ASSEMBLY'])
})

test('answers are noted where the site keeps a log, server errors are reported anywhere; a refusal is neither [LOG-002, LOG-005]', async () => {
  watchCalls()
  await loadSite('localhost')
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
  const read = (uuid: string) => callEndpoint(publicCampaigns.one, { params: { uuid } })
  answer = { status: 200, body: { uuid: UUID.replace('1', '3') } }
  await read(UUID)
  answer = { status: 404, body: { responseStatus: 'NODATA', code: 'not_found', statusMessage: 'Gone' } }
  await read(UUID)
  answer = {
    status: 500,
    body: { responseStatus: 'SERVERERROR', code: 'fault', statusMessage: 'Broke', requestId: 'r1' },
  }
  assert.ok(isFailure(await read(UUID)))
  await settled()
  assert.deepEqual(
    sent.map((s) => s.url),
    ['/api/log/public', '/api/log/front'],
  )
  assert.deepEqual(sent[1]?.body, {
    user: null,
    path: '/v2/p/assembly/x',
    message: 'GET /public/campaign/:uuid 500 Broke r1',
  })
  sent = []
  site.actionLogging = false
  await loadSite('localhost')
  answer = { status: 200, body: { uuid: UUID.replace('1', '4') } }
  await read(UUID)
  await settled()
  assert.deepEqual(sent, [])
})
