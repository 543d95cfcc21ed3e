import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { checkLocales } from './check-locales.ts'
import { makeTree } from './testing/make-tree.ts'

const english = { hello: 'Hello {{name}}', votes: { left_one: 'One vote', left_other: '{{count}} <b>votes</b>' } }

/** The faults when all eight languages are equal except one. */
function faultsOf(locale: string, texts: unknown, place = 'web/texts/{}/votes.json', others: unknown = english): readonly string[] {
  const files = [...LOCALES.filter((name) => name !== locale).map((name) => [name, others]), [locale, texts]] as const
  const present = files.filter(([, text]) => text !== undefined)
  return checkLocales(makeTree(Object.fromEntries(present.map(([name, text]) => [place.replace('{}', String(name)), text])))).faults
}

test('languages with the same keys have no fault, wherever their files are', () => {
  for (const place of ['web/texts/{}/a.json', 'server/src/platform/mail/texts/{}/a.json', 'web/public/i18n/locale-{}.json'])
    assert.deepEqual(faultsOf('it-IT', english, place), [])
})

test('a language may have more plural forms than English, and omit the number in the form for one', () => {
  const left = { left_one: 'Un vote', left_many: '{{count}} <b>de votes</b>', left_other: '{{count}} <b>votes</b>' }
  assert.deepEqual(faultsOf('fr-FR', { ...english, votes: left }), [])
  assert.deepEqual(faultsOf('de-DE', { ...english, votes: left }), ['web/texts/de-DE/votes.json: votes.left_many is not in en-US'])
})

for (const [title, texts, fault] of [
  ['a missing key', { votes: english.votes }, 'hello is missing'],
  ['a key too many', { ...english, more: 'x' }, 'more is not in en-US'],
  ['an empty text', { ...english, hello: ' ' }, 'hello is empty'],
  ['another placeholder', { ...english, hello: 'Hallo {{nam}}' }, 'hello has {{nam}}, en-US {{name}}'],
  ['a lost placeholder', { ...english, hello: 'Hallo' }, 'hello has no placeholder, en-US {{name}}'],
  ['something that is no text', { ...english, hello: 3 }, 'hello is no text'],
] as const)
  test(`a fault of a translation is reported: ${title}`, () => {
    const [first] = faultsOf('de-DE', texts)
    assert.equal(first, `web/texts/de-DE/votes.json: ${fault}`)
  })

for (const [locale, hello, fault] of [
  ['de-DE', '{{name}} um 23:59', 'has a time without Uhr'],
  ['de-DE', 'Kampagne {{name}}', 'says Kampagne for Beteiligung'],
  ['de-DE', 'Für Betreibende: {{name}}', 'names people for der Betreiber'],
  ['de-DE', 'Die Autoren und {{name}}', 'names Autoren alone'],
  ['de-DE', 'Kennwort von {{name}}', 'says Kennwort for Passwort'],
  ['de-DE', 'Wenn leer, {{name}}', 'has a fragment for a sentence'],
  ['de-DE', 'Bitte warten Sie, {{name}}', 'says bitte where English does not say please'],
  ['en-US', '{{name}} was cancelled', 'is not US spelling'],
  ['fr-FR', '{{name}} est ajouté(e)', 'has an ending in brackets or after a point'],
  ['fr-CA', 'Les auteurs de {{name}}', 'names auteurs alone'],
  ['fr-FR', 'Auteurs de {{name}}', 'names auteurs alone'],
  ['fr-FR', 'Demandez {{name}} aux organisateurs', 'names people for their office'],
  ['fr-CA', 'Envoyé aux abonnés de {{name}}', 'names men alone'],
  ['fr-FR', '{{name}}, vous n’êtes pas autorisé à voir cette page.', 'agrees with the reader as a man'],
  ['fr-CA', '{{name}} vous a désigné', 'agrees with the reader as a man'],
  ['fr-FR', 'Indiquez une raison à {{name}}', 'says raison for motif'],
  ['fr-FR', 'Le courriel de {{name}}', 'says a word of Québec'],
  ['fr-CA', 'L’adresse e-mail de {{name}}', 'says a word of France'],
  ['fr-CA', 'Les réglages de {{name}}', 'says a word of France'],
  ['it-IT', 'Chiedi agli organizzatori di {{name}}', 'names people for their office'],
  ['it-IT', 'Se non sei stato tu, {{name}}', 'agrees with the reader as a man or a woman'],
  ['it-IT', 'Copiate il testo di {{name}}', 'speaks to several readers, not to one'],
  ['it-IT', 'Risultati per “{{name}}”', 'has the quotation marks of English'],
  ['it-IT', 'Finita {{name}} il', 'has an article before a date'],
  ['it-IT', "L'idea di {{name}}", 'has straight marks'],
  ['es-ES', 'Una aportación de {{name}}', 'says aportación or aporte for contribución'],
  ['es-ES', '{{name}} “Calles”', 'has the quotation marks of another language'],
  ['es-ES', 'Copie el texto de {{name}}', 'says usted to the reader'],
  ['es-ES', 'No se pudo cargar {{name}}', 'says pudo for ha podido'],
  ['es-PY', 'Pega esto en {{name}}', 'says tú for vos'],
  ['es-PY', 'Lo que haces en {{name}}', 'says tú for vos'],
  ['es-PY', 'No se ha podido cargar {{name}}', 'says ha hecho for hizo'],
  ['es-PY', 'Añadir {{name}} aquí', 'has a word of Spain (docs/words.md)'],
  ['pt-BR', 'Você foi sorteado para {{name}}', 'has an adjective that agrees with the reader'],
  ['pt-BR', 'O status de {{name}}', 'says status for situação'],
] as const)
  test(`words of a language are used in one way: ${hello}`, () => {
    assert.deepEqual(faultsOf(locale, { ...english, hello }), [`web/texts/${locale}/votes.json: hello ${fault}: ${hello}`])
    assert.deepEqual(faultsOf(locale, { ...english, hello: '{{name}} · 23:59\u00a0Uhr' }), [])
  })

/** The other languages repeat the English text here, which has words and marks that are not theirs. */
const ofGerman = (faults: readonly string[]) => faults.filter((fault) => fault.includes('de-DE'))

test('a translation has one word for what one English word says', () => {
  const say = (text: string) => ({ lead: text })
  const find = (source: string, german: string) => ofGerman(faultsOf('de-DE', say(german), 'web/texts/{}/a.json', say(source)))
  const assess = 'web/texts/de-DE/a.json: lead says Bewertung for Beurteilung: Vorschläge bewerten'
  assert.deepEqual(find('Assess proposals', 'Vorschläge bewerten'), [assess])
  assert.deepEqual(find('Score proposals', 'Vorschläge bewerten'), [])
  assert.deepEqual(find('Assess proposals', 'Vorschläge beurteilen'), [])
  assert.equal(find('1 unread notification', '1 ungelesene Nachricht').length, 1)
  assert.deepEqual(find('Please try again', 'Bitte versuchen Sie es noch einmal'), [])
})

test('a translation that quotes a button, a status or another text quotes its own', () => {
  const source = { status: 'On the ballot', help: 'Those with the status “On the ballot”.' }
  const find = (help: string) => ofGerman(faultsOf('de-DE', { status: 'Auf dem Stimmzettel', help }, 'web/texts/{}/a.json', source))
  assert.deepEqual(find('Alle mit dem Status „Auf dem Stimmzettel“.'), [])
  assert.deepEqual(find('Alle, die auf dem Stimmzettel stehen.'), [])
  assert.deepEqual(find('Alle mit dem Status „In der Abstimmung“.'), [
    'web/texts/a: help in de-DE quotes “In der Abstimmung”, but it is called “Auf dem Stimmzettel”',
  ])
})

test('a broken file, a missing language, an unknown one, and no file at all are faults', () => {
  assert.match(faultsOf('de-DE', '{').join(), /web\/texts\/de-DE\/votes\.json is no JSON/)
  assert.deepEqual(faultsOf('de-DE', undefined), ['web/texts/votes has no file for de-DE'])
  assert.deepEqual(faultsOf('nl-NL', english), ['web/texts/nl-NL/votes.json is for a language the product does not have'])
  assert.deepEqual(faultsOf('en-US', english, 'docs/{}.json'), ['nothing was checked: 0 language files, 0 texts'])
})

test('no French text allows a line break before a punctuation mark', () => {
  assert.deepEqual(faultsOf('fr-CA', { ...english, hello: 'Bonjour {{name}} !' }), [
    'web/texts/fr-CA/votes.json: hello lets a line begin with a mark: « Bonjour {{name}} ! »',
  ])
  assert.deepEqual(faultsOf('fr-FR', { ...english, hello: 'Bonjour {{name}}\u202f!' }), [])
})

for (const [locale, right, wrong] of [
  ['fr-FR', 'Bien\u00a0: «\u00a0{{name}}\u00a0»\u202f!', 'Bien\u202f: {{name}}'],
  ['fr-FR', '{{name}}\u202f?', '{{name}}?'],
  ['fr-CA', 'Bien\u00a0: «\u00a0{{name}}\u00a0»!', '«\u202f{{name}}\u202f»'],
  ['fr-CA', '{{name}}?', '{{name}}\u202f?'],
] as const)
  test(`the spaces at French marks are those of the country: ${locale}, ${right}`, () => {
    assert.deepEqual(faultsOf(locale, { ...english, hello: right }), [])
    assert.deepEqual(faultsOf(locale, { ...english, hello: wrong }), [
      `web/texts/${locale}/votes.json: hello has other spaces at its marks: « ${wrong} »`,
    ])
  })

test('a form for one that its language uses for 0 too has the number, not 1', () => {
  const votes = { left_one: '1 vote', left_other: '{{count}} <b>votes</b>' }
  const tagged = (left_one: string) => ({ ...english, votes: { ...votes, left_one } })
  assert.deepEqual(faultsOf('fr-FR', tagged('1 vote')), [
    'web/texts/fr-FR/votes.json: votes.left_one says 1, but its form is that of 0 too: 1 vote',
  ])
  for (const locale of ['it-IT', 'de-DE']) assert.deepEqual(faultsOf(locale, tagged('1 vote')), [])
  for (const text of ['{{count}} vote', 'Un vote']) assert.deepEqual(faultsOf('pt-BR', tagged(text)), [])
})

test('the server elides the articles of its mails, so that they may stand before a date', () => {
  const lead = { ...english, hello: '{{name}} entro il' }
  assert.deepEqual(faultsOf('it-IT', lead, 'server/src/platform/mail/texts/{}/a.json'), [])
  assert.equal(faultsOf('it-IT', lead).length, 1)
})

test('no text allows a line break between a number and its unit', () => {
  for (const unit of ['MB', 'Uhr', '%', 'Tage', 'días'])
    assert.deepEqual(faultsOf('pt-BR', { ...english, hello: `{{name}} ${unit}.` }), [
      `web/texts/pt-BR/votes.json: hello lets a line end before a unit: « {{name}} ${unit}. »`,
    ])
  assert.deepEqual(faultsOf('pt-BR', { ...english, hello: '{{name}}\u00a0MB, {{name}} hoje, 5\u00a0h' }), [])
})
