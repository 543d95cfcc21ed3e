import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/shared/locales.ts'
import { chooseLanguage, findText, resolveLanguage, translateText } from './i18n.ts'

const available = LOCALES

test('the language of a signed-in user wins, short codes as stored included [APP-013, I18N-004, I18N-007]', () => {
  assert.equal(resolveLanguage({ user: 'en', chosen: 'fr-FR', browser: ['de'], available }), 'en-US')
  assert.equal(resolveLanguage({ user: 'pt', browser: [], available }), 'pt-BR')
  assert.equal(resolveLanguage({ user: 'es-PY', browser: ['es-ES'], available }), 'es-PY')
})

test("a visitor gets the choice of this browser, else the browser's best, else en-US [APP-013, I18N-007]", () => {
  assert.equal(resolveLanguage({ chosen: 'it-IT', browser: ['de-AT'], available }), 'it-IT')
  assert.equal(resolveLanguage({ browser: ['nl', 'de-AT', 'en'], available }), 'de-DE')
  assert.equal(resolveLanguage({ browser: ['nl'], available }), 'en-US')
})

test('a language the operator does not offer is passed over [I18N-007]', () => {
  assert.equal(resolveLanguage({ user: 'fr-CA', browser: ['es'], available: ['en-US', 'es-ES'] }), 'es-ES')
})

test('the files of two languages that are on their way together are both kept, whichever comes first; each is asked for once [I18N-001, I18N-003, I18N-005]', async () => {
  const asked: string[] = []
  const file = (locale: string, late: boolean) => ({
    ok: true,
    json: async () => {
      if (late) await new Promise((resolve) => setTimeout(resolve, 20))
      return { shell: { signIn: `Sign in ${locale}`, ...(locale === 'en-US' ? { only: 'Only here' } : {}) } }
    },
  })
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    const locale = /locale-(.+)\.json$/.exec(url)?.[1] ?? ''
    return file(locale, locale !== 'it-IT')
  }) as typeof fetch
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true })
  await chooseLanguage('de-DE')
  await chooseLanguage('it-IT')
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(translateText('shell.signIn'), 'Sign in it-IT')
  await chooseLanguage('de-DE')
  assert.deepEqual([translateText('shell.signIn'), findText('shell.only')], ['Sign in de-DE', 'Only here'])
  assert.deepEqual(asked.sort(), [
    '/assets/i18n/locale-de-DE.json',
    '/assets/i18n/locale-en-US.json',
    '/assets/i18n/locale-it-IT.json',
  ])
})
