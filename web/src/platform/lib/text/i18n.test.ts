import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { chooseLanguage, findText, loadTextPart, resolveLanguage, translateText } from './i18n.ts'

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
  assert.deepEqual(asked.sort(), ['/assets/i18n/locale-de-DE.json', '/assets/i18n/locale-en-US.json', '/assets/i18n/locale-it-IT.json'])
})

test('a part of the texts is requested once in each language that is used, also one chosen while it loads; a failed one again [I18N-003, I18N-005]', async () => {
  const asked: string[] = []
  let isOnline = false
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const [, part = '', locale = ''] = /(\w+)-(.{5})\.json$/.exec(url) ?? []
    return { ok: isOnline, json: async () => (part === 'locale' ? {} : { [part]: { word: `${part} ${locale}` } }) }
  }) as typeof fetch
  await chooseLanguage('de-DE')
  assert.equal(asked.length, 0)
  await assert.rejects(loadTextPart('information'), /information/)
  assert.equal(findText('information.word'), undefined)
  isOnline = true
  const switched = chooseLanguage('pt-BR')
  await loadTextPart('information')
  await switched
  await loadTextPart('information')
  assert.equal(findText('information.word'), 'information pt-BR')
  await chooseLanguage('de-DE')
  assert.deepEqual([findText('information.word'), translateText('shell.signIn')], ['information de-DE', 'Sign in de-DE'])
  assert.deepEqual(
    ['information-de-DE', 'information-pt-BR', 'locale-pt-BR'].map((name) => asked.filter((url) => url.endsWith(`/${name}.json`)).length),
    [2, 1, 1],
  )
})
