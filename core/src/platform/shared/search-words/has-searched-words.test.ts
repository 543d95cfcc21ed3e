import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasSearchedWords, isFoundInList } from './has-searched-words.ts'
import { orderLanguages } from './search-languages.ts'

test('a text is found by beginnings, singulars and plurals of all its words, in any order, without case and accents', () => {
  const finds = (text: string, typed: string, spoken = 'en') => hasSearchedWords(text, typed, orderLanguages(spoken))
  assert.ok(finds('Old Quay', 'qua old'))
  assert.ok(finds('Bridge of the ferries', 'ferry'))
  assert.ok(finds('Museum am Fluss', 'museen', 'de'))
  assert.ok(finds('Rua das Reuniões', 'REUNIAO', 'pt'))
  assert.ok(finds('Café Jardín', 'jardines cafe', 'es'))
  assert.ok(!finds('Old Quay', 'uay'))
  assert.ok(!finds('Old Quay', 'old mill'))
  assert.ok(finds('Old Quay', ' ! '), 'a search without words')
})

test('a word in quotation marks is found as it stands', () => {
  assert.ok(hasSearchedWords('Two ferries', '"ferries"'))
  assert.ok(!hasSearchedWords('Two ferries', '"ferry"'))
  assert.ok(!hasSearchedWords('Two ferries', '"ferr"'))
})

test('what is true of one language alone is heard where it is spoken', () => {
  assert.ok(hasSearchedWords('Bäume', 'Baum', orderLanguages('de-DE')))
  assert.equal(orderLanguages('xx')[0], 'en')
})

test('a short list is searched by the letters of its titles as well, but not for what stands in quotation marks', () => {
  assert.ok(isFoundInList('Nightlights', 'LIGHT'))
  assert.ok(isFoundInList('Two ferries', 'ferry'))
  assert.ok(isFoundInList('100 %', '%'))
  assert.ok(!isFoundInList('Nightlights', '"light"'))
})
