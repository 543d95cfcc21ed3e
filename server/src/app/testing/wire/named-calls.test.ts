import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testWorld } from '../open-world.ts'
import { PASSWORD } from '../world/world-types.ts'
import { type NamedCall, nameThings, PEOPLE_CALLS } from './named-calls.ts'
import { CONTENT_CALLS } from './named-content-calls.ts'
import { SHARED_CALLS, VOTING_CALLS } from './named-shared-calls.ts'

const server = testWorld()

async function carryOut(service: '/api' | '/api/v0', { call, by, body, status }: NamedCall): Promise<void> {
  const me = server.person(by)
  const things = nameThings(server.world, me)
  const [method = '', template = ''] = call.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    assert.ok(things[name] !== undefined, `no thing is named ${name}`)
    return encodeURIComponent(things[name])
  })
  const payload = body?.(server.world, me)
  const answer = await server.app.inject({
    method: method as 'GET',
    url: service + path,
    headers: { ...(me.key ? { session_key: me.key } : {}), ui_path: '/v2/home' },
    ...(payload === undefined ? {} : { payload }),
  })
  await server.restore()
  if (status === undefined) assert.ok(answer.statusCode < 300, `${answer.statusCode}: ${answer.body}`)
  else assert.equal(answer.statusCode, status, answer.body)
}

const CORE = [...PEOPLE_CALLS(PASSWORD), ...CONTENT_CALLS(PASSWORD), ...SHARED_CALLS]
for (const [service, calls] of [['/api', CORE] as const, ['/api/v0', VOTING_CALLS] as const]) {
  for (const named of calls) test(`${named.call} takes what the specification names [APP-021]`, () => carryOut(service, named))
}
