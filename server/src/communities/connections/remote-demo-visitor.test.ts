import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertSession } from '../../accounts/users/store.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { DATABASE_MODE_KEY, saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'
import { startTestProvider, type TestProvider } from './testing/oauth-provider.ts'

let provider: TestProvider
let server: TestServices
before(async () => {
  provider = await startTestProvider()
  server = await startTestServices({
    env: provider.settings,
    prepare: ({ db }) => saveInstanceValue(db, DATABASE_MODE_KEY, 'demo'),
  })
})
after(async () => {
  await server.stop()
  await provider.stop()
})

test('in a demo, directories and social networks are off for requests through a proxy or from another machine [B.12]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  await saveSpaceSettings(context.db, assembly.space_id, {
    'appcivist.assembly.enable-social-ideation': 'TRUE',
    'appcivist.assembly.authentication.ldap': 'TRUE',
    'appcivist.assembly.authentication.ldap.server': '127.0.0.1',
    'appcivist.assembly.authentication.ldap.port': '1',
  })
  const { userId } = await aMember(context, assembly)
  const key = await insertSession(context.db, userId, 'test')
  const calls = [
    { method: 'POST', url: `/api/user/login?provider=ldap&assembly=${assembly.uuid}`, here: 503 },
    { method: 'POST', url: '/api/user/social/harbour', here: 200 },
    { method: 'POST', url: '/api/user/social/harbour/enter', here: 404 },
    { method: 'GET', url: `/api/user/${userId}/social/harbour`, here: 200 },
    { method: 'POST', url: `/api/user/${userId}/directory/${assembly.uuid}`, here: 503 },
    { method: 'POST', url: `/api/user/${userId}/social/harbour`, here: 404 },
    { method: 'POST', url: `/api/user/${userId}/fbtoken`, here: 400 },
  ] as const
  const payload = { username: 'mholt', password: 'x', code: 'x', proof: 'x', userId: '1', accessToken: 'x' }
  const status = async (call: (typeof calls)[number], from: object) => {
    const body = call.method === 'POST' ? { payload } : {}
    const { method, url } = call
    const response = await server.app.inject({ method, url, headers: { session_key: key }, ...body, ...from })
    return [response.statusCode, response.json().code]
  }
  for (const call of calls) {
    assert.equal((await status(call, {}))[0], call.here, `${call.method} ${call.url} from this machine`)
    const proxied = { headers: { session_key: key, 'x-forwarded-for': '192.0.2.1' } }
    assert.deepEqual(await status(call, proxied), [403, 'sign_in_off'], `${call.url} through a proxy`)
    assert.deepEqual(await status(call, { remoteAddress: '192.0.2.7' }), [403, 'sign_in_off'], `${call.url} from elsewhere`)
  }
})
