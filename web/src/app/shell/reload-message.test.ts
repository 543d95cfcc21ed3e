import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { currentSession, startSession } from '../../platform/lib/session.ts'
import { closeNotice, currentNotices } from '../../platform/ui/dialogs/notice-store.ts'
import { showReloadMessage, storeReloadMessage } from './reload-message.ts'
import { setLanguage } from './set-language.ts'
import { signOut } from './sign-out.ts'

let kept = new Map<string, string>()
let calls: { path: string; body: unknown }[] = []
let left: string[] = []
const answering = (status: number, body: unknown) => {
  globalThis.fetch = async (url, init = {}) => {
    calls.push({ path: String(url), body: init.body ? JSON.parse(String(init.body)) : undefined })
    return new Response(JSON.stringify(body), { status })
  }
}
const user = { userId: 7, uuid: 'u', name: 'Maren', lang: 'en-US', roles: [] } as unknown as Parameters<typeof startSession>[1]
beforeEach(() => {
  ;[kept, calls, left] = [new Map(), [], []]
  for (const { id } of currentNotices()) closeNotice(id)
  const define = (name: string, value: object) => Object.defineProperty(globalThis, name, { value, configurable: true })
  define('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  define('document', { documentElement: { lang: '' } })
  define('location', { pathname: '/v2/home', assign: (to: string) => left.push(to) })
  startSession('k', user)
})
const notices = () => currentNotices().map(({ text, tone }) => [text, tone])

test('words left for the page after a reload are said once', () => {
  showReloadMessage()
  assert.deepEqual(notices(), [])
  storeReloadMessage('Signed out here')
  showReloadMessage()
  showReloadMessage()
  assert.deepEqual(notices(), [['Signed out here', 'bad']])
})

test('signing out ends the session on this device and goes home, whether the server knew of it or not [SES-019, SES-020]', async () => {
  for (const [status, body, words] of [
    [200, {}, false],
    [401, { code: 'not_logged_in' }, false],
    [503, { code: 'unavailable' }, true],
  ] as const) {
    startSession('k', user)
    answering(status, body)
    await signOut()
    assert.deepEqual([calls.at(-1)?.path, currentSession(), left.at(-1)], [`/api${users.logout.path}`, undefined, '/v2/home'])
    assert.equal(kept.size > 0, words, String(status))
  }
})

test('a chosen language is kept here, and with the account of whoever is signed in [I18N-007]', async () => {
  answering(200, user)
  await setLanguage('en-US')
  assert.deepEqual(
    calls.filter(({ path }) => path.startsWith('/api/user')),
    [{ path: '/api/user/7', body: { lang: 'en-US' } }],
  )
  assert.equal(currentSession()?.user.lang, 'en-US')
  assert.deepEqual(notices(), [])
})
