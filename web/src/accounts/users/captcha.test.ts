import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sha256 } from '@folkmoot/core/platform/exact/sha256.ts'
import { endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { z } from 'zod/mini'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { callWithCaptcha, createCaptchaToken } from './captcha.ts'

const send = endpoint({
  method: 'POST',
  path: '/sent',
  body: z.object({ text: z.string(), captcha: z.optional(z.string()) }),
  response: z.object({ text: z.string() }),
  refusals: ['captcha_missing', 'text_empty'],
})
const challenge = (number: number) => ({
  algorithm: 'SHA-256',
  challenge: sha256(`salt${number}`),
  salt: 'salt',
  maxnumber: 2500,
  signature: 'signed',
  expires: '',
})

let calls: { path: string; body: Record<string, unknown> }[] = []
let answers: Record<string, { status: number; body: unknown }[]> = {}
beforeEach(() => {
  calls = []
  Object.defineProperty(globalThis, 'location', { value: { pathname: '/v2/home' }, configurable: true })
  globalThis.fetch = async (url, init = {}) => {
    const path = String(url)
    calls.push({ path, body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {} })
    const queue = answers[path] ?? []
    const { status, body } = (queue.length > 1 ? queue.shift() : queue[0]) ?? {
      status: 404,
      body: { code: 'not_found' },
    }
    return new Response(JSON.stringify(body), { status })
  }
})
const yes = (body: unknown) => ({ status: 200, body })
const no = (code: string, status = 400) => ({ status, body: { code, statusMessage: 'The server’s words' } })
const solved = () => JSON.parse(atob(String(calls.find(({ body }) => 'k' in body)?.body.k))) as Record<string, unknown>

test('the browser finds the number behind the challenge, however far it is, and gets a token for it [SES-078]', async () => {
  for (const number of [0, 999, 1000, 2500]) {
    calls = []
    answers = {
      '/api/site/challenge': [yes(challenge(number))],
      '/api/site/verify': [yes({ success: true, token: 't' })],
    }
    assert.equal(await createCaptchaToken(), 't')
    assert.deepEqual(solved(), {
      algorithm: 'SHA-256',
      challenge: sha256(`salt${number}`),
      salt: 'salt',
      number,
      signature: 'signed',
    })
  }
})

test('a challenge without a solution is answered with none; a refused answer asks to complete the verification [SES-078]', async () => {
  answers = {
    '/api/site/challenge': [yes(challenge(2501))],
    '/api/site/verify': [yes({ success: false, token: null })],
  }
  const refused = await createCaptchaToken()
  assert.ok(typeof refused === 'object')
  assert.deepEqual([refused.refused, refused.status, refused.message], ['captcha_missing', 400, translateText('refusals.captcha_missing')])
  assert.equal(solved().number, -1)
})

test('a verification that could not be made says its reason [SES-077]', async () => {
  const given = { '/api/site/challenge': [yes(challenge(1))], '/api/site/verify': [yes({ success: true, token: 't' })] }
  for (const path of ['/api/site/challenge', '/api/site/verify'] as const) {
    answers = { ...given, [path]: [no('rate_limited', 429)] }
    const refused = await createCaptchaToken()
    assert.ok(typeof refused === 'object')
    assert.deepEqual([refused.refused, refused.status], ['captcha_missing', 429], path)
    assert.equal(refused.message, translateText('users.captchaFailed', { reason: 'The server’s words' }), path)
  }
})

test('a form is sent again with a token only where the server asks for one [SES-054]', async () => {
  const captcha = {
    '/api/site/challenge': [yes(challenge(3))],
    '/api/site/verify': [yes({ success: true, token: 't' })],
  }
  const request = { body: { text: 'Hello' } }
  answers = { ...captcha, '/api/sent': [yes({ text: 'Hello' })] }
  assert.deepEqual(await callWithCaptcha(send, request), { text: 'Hello' })
  assert.deepEqual(calls, [{ path: '/api/sent', body: { text: 'Hello' } }])

  calls = []
  answers = { ...captcha, '/api/sent': [no('text_empty')] }
  const other = await callWithCaptcha(send, request)
  assert.deepEqual([calls.length, 'refused' in other && other.refused], [1, 'text_empty'])

  calls = []
  answers = { ...captcha, '/api/sent': [no('captcha_missing'), yes({ text: 'Hello' })] }
  assert.deepEqual(await callWithCaptcha(send, request), { text: 'Hello' })
  assert.deepEqual(calls.at(-1), { path: '/api/sent', body: { text: 'Hello', captcha: 't' } })

  answers = { ...captcha, '/api/sent': [no('captcha_missing')], '/api/site/challenge': [no('rate_limited', 429)] }
  const failed = await callWithCaptcha(send, request)
  assert.equal('refused' in failed && failed.refused, 'captcha_missing')
})
