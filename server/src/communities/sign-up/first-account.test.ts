import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServices } from '../../app/services/testing/services.ts'

const body = (n: number) => ({
  name: `First ${n}`,
  email: `first${n}@rivermouth.test`,
  password: 'first of all',
  repeatPassword: 'first of all',
})

test('with ENVIRONMENT local the first account of an empty database is admin, and only one of several concurrent ones [SES-049]', async () => {
  const server = await startTestServices({ env: { ENVIRONMENT: 'local' } })
  try {
    const proxied = await server.app.inject({
      method: 'POST',
      url: '/api/user/signup',
      payload: body(0),
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    assert.deepEqual(roles(proxied), ['USER'])
    await server.context.db.deleteFrom('users').execute()
    const remote = await server.app.inject({
      method: 'POST',
      url: '/api/user/signup',
      payload: body(1),
      remoteAddress: '192.0.2.7',
    })
    assert.deepEqual(roles(remote), ['USER'])
    await server.context.db.deleteFrom('users').execute()
    const answers = await Promise.all(
      [2, 3, 4, 5].map((n) => server.app.inject({ method: 'POST', url: '/api/user/signup', payload: body(n) })),
    )
    assert.equal(answers.filter((a) => roles(a).includes('ADMIN')).length, 1)
  } finally {
    await server.stop()
  }
})

test('in every other environment the first account is no admin [SES-049]', async () => {
  for (const ENVIRONMENT of ['production', 'testing', 'development']) {
    const server = await startTestServices({ env: { ENVIRONMENT } })
    try {
      const answer = await server.app.inject({ method: 'POST', url: '/api/user/signup', payload: body(9) })
      assert.deepEqual(roles(answer), ['USER'], ENVIRONMENT)
    } finally {
      await server.stop()
    }
  }
})

const roles = (answer: { json(): { roles: { name: string }[] } }): string[] =>
  answer
    .json()
    .roles.map((role) => role.name)
    .sort()
