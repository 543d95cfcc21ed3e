import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServices } from './testing/services.ts'

test('responses forbid type sniffing, foreign referrers, use by other sites and all of a device but where it is; with https they set HSTS [B.11]', async () => {
  for (const [env, hsts] of [
    [{}, undefined],
    [{ PUBLIC_URL: 'https://town.test' }, 'max-age=15552000'],
  ] as const) {
    const server = await startTestServices({ env })
    for (const url of ['/healthz', '/api/site', '/api/nowhere', '/']) {
      const { headers } = await server.app.inject({ method: 'GET', url })
      assert.equal(headers['x-content-type-options'], 'nosniff', url)
      assert.equal(headers['referrer-policy'], 'same-origin', url)
      assert.match(String(headers['permissions-policy']), /^geolocation=\(self\), camera=\(\), microphone=\(\)/, url)
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url)
      assert.equal(headers['strict-transport-security'], hsts, url)
      assert.ok(headers['x-request-id'], url)
    }
    await server.stop()
  }
})
