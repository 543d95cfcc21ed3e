import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { startTestServices } from '../../app/services/testing/services.ts'
import { DEMO_LANGUAGES, operatorLanguage } from '../../platform/settings/demo-languages.ts'
import { DATABASE_MODE_KEY, saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { DEMO_DATA } from './data/demo-data.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { readDemoTexts } from './translate-demo.ts'

/** The properties that hold what people read. */
const TEXTS = new Set(
  'title goal brief description text texts name targetAudience themes keywords place instructions currency organizations reason'.split(' '),
)

/** The names of people and of the town, which are the same in every language. */
const NAMES = ['Idris Vaughan', 'Rivermouth']

function listTexts(value: unknown, property = ''): string[] {
  if (typeof value === 'string') return TEXTS.has(property) && !NAMES.includes(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, property))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, key))
}

const english = new Set(listTexts(DEMO_DATA))

for (const language of DEMO_LANGUAGES.filter((one) => one !== 'en'))
  test(`the demo has every text in ${language}, none twice, and none that is no longer said`, () => {
    const texts = readDemoTexts(language)
    assert.ok(english.size > 300)
    assert.deepEqual(
      [...english].filter((text) => !texts[text]),
      [],
    )
    assert.deepEqual(
      Object.keys(texts).filter((text) => !english.has(text) && !/^[a-z]{2}-[A-Z]{2}$/.test(text)),
      [],
    )
    // titles are found by their text
    const titles = new Set(DEMO_DATA.campaigns.flatMap((one) => one.contributions.map(({ title }) => title)))
    assert.equal(new Set([...titles].map((title) => texts[title])).size, titles.size)
  })

test('a text has as many paragraphs in every language', () => {
  for (const language of DEMO_LANGUAGES)
    for (const [text, said] of Object.entries(readDemoTexts(language)))
      assert.equal(said.split('\n\n').length, text.split('\n\n').length, said)
})

test('the town speaks the language of the operator where it can, and English otherwise', () => {
  assert.equal(operatorLanguage({ LANG: 'de_AT.UTF-8' }), 'de')
  assert.equal(operatorLanguage({ LC_ALL: 'es_PY.UTF-8', LANG: 'de_DE.UTF-8' }), 'es')
  assert.equal(operatorLanguage({ LANG: 'C.UTF-8' }), 'en')
  assert.equal(operatorLanguage({}), 'en')
})

for (const [language, town, later] of [
  ['de', 'Bürgerversammlung Rivermouth', 'Ein sicherer Übergang an der Schule Mill Lane'],
  ['es', 'Asamblea vecinal de Rivermouth', 'Un paso seguro en la escuela de Mill Lane'],
] as const)
  test(`a demo in ${language} has its people, places and results, and goes on in that language when its clock moves`, async () => {
    const server = await startTestServices({
      env: { DEMO_LANGUAGE: language },
      time: '2026-11-20T10:00:00Z',
      async prepare(context) {
        await context.db.transaction().execute((trx) => seedDemo(trx, { ...context, demo: true }, () => {}))
        await saveInstanceValue(context.db, DATABASE_MODE_KEY, 'demo')
      },
    })
    after(() => server.stop())
    const { db } = server.context
    const assembly = await db.selectFrom('assemblies').select(['name', 'lang']).executeTakeFirstOrThrow()
    assert.deepEqual(assembly, { name: town, lang: language })
    assert.equal((await db.selectFrom('users').select('lang').distinct().execute()).length, 1)
    const won = await db.selectFrom('contributions').select('id').where('status', '=', 'SELECTED').execute()
    assert.equal(won.length, 7)
    const placed = await db.selectFrom('contributions').select('id').where('latitude', 'is not', null).execute()
    assert.ok(placed.length > 30, String(placed.length))
    await server.visitor.call(demo.moveClock, { body: { days: 30 } })
    const proposals = await db
      .selectFrom('contributions')
      .select('budget')
      .where('title', '=', later)
      .where('type', '=', 'PROPOSAL')
      .execute()
    assert.deepEqual(proposals, [{ budget: '28400' }])
    const notes = await db.selectFrom('progress_notes').select('text').distinct().orderBy('text').execute()
    const said = new Set(Object.values(readDemoTexts(language)))
    assert.deepEqual(
      notes.filter(({ text }) => !said.has(text)),
      [],
    )
    assert.ok(notes.length > 14)
  })
