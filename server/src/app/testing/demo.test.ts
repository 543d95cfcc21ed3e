import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outbox } from '@folkmoot/core/accounts/users/outbox.ts'
import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { DATABASE_MODE_KEY } from '../../platform/shared/instance/instance-values.ts'
import { testWorld } from './open-world.ts'
import { requestOf, send } from './send-call.ts'
import { ROLE_NAMES } from './world/world-types.ts'

const server = testWorld({
  env: { SMTP_URL: '', EMAIL_CONFIRMATION: 'off', PUBLIC_URL: 'http://localhost:3000' },
  async prepare({ db }) {
    await db.insertInto('instance').values({ key: DATABASE_MODE_KEY, value: 'demo' }).execute()
  },
})

test('in a demo on this machine every visitor may switch person, read the mails and move the clock', async () => {
  const wrong: string[] = []
  for (const role of ROLE_NAMES) {
    const me = server.person(role)
    for (const name of ['people', 'become', 'clock', 'moveClock'] as const) {
      const { ending } = await send(server, demo[name], requestOf(server, `demo.${name}`, me), me.key)
      if (ending !== 'ok') wrong.push(`demo.${name}, ${role}: ${ending}`)
      await server.restore()
    }
    const { ending } = await send(server, outbox.list, {}, me.key)
    if (ending !== 'ok') wrong.push(`outbox.list, ${role}: ${ending}`)
  }
  assert.deepEqual(wrong, [])
})
