import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEmailList } from './email-list.ts'

test('the names that mail programs write in front of addresses are left out, also those with a comma', () => {
  for (const text of [
    'Carl Öhm <carl@example.org>, "Doe, Jane" <jane@example.org>',
    '"Öhm, Carl"<carl@example.org>;"Doe; Jane" <jane@example.org>;',
    'Öhm, Carl <carl@example.org>; Doe, Jane, Dr <jane@example.org>',
    "'carl@example.org' <carl@example.org>, Jane@example.org <jane@example.org>",
    '"carl@work.example" <carl@example.org>\n<mailto:jane@example.org>',
    'Carl Öhm <carl@example.org> Jane Doe <jane@example.org>',
  ])
    assert.deepEqual(parseEmailList(text), ['carl@example.org', 'jane@example.org'], text)
})

test('cells of a table beside an address are left out, and quotes around cells', () => {
  assert.deepEqual(parseEmailList('Ann Lee\tann@example.org\t12 Quay Street\r\n"bo@example.org" 5" pipe'), [
    'ann@example.org',
    'bo@example.org',
  ])
})

test('what is no address is an entry of its own: words that stand alone, and incomplete addresses', () => {
  assert.deepEqual(parseEmailList('annie@ferry, mill lane school, a@@b.org,, rubbish, <ada@b.org>, "Jane"; '), [
    'annie@ferry',
    'mill lane school',
    'a@@b.org',
    'rubbish',
    'ada@b.org',
    '"Jane"',
  ])
  assert.deepEqual(parseEmailList(' ,;\n'), [])
})

test('addresses separated by spaces keep their order and their repetitions in other parts', () => {
  assert.deepEqual(parseEmailList('b@ex.org a@ex.org, c@ex.org; a@ex.org'), ['b@ex.org', 'a@ex.org', 'c@ex.org', 'a@ex.org'])
})

test('a text of any length is read', () => {
  const addresses = Array.from({ length: 200_000 }, (_, i) => `a${i}@ex.org`)
  for (const separator of [' ', ',', '\n']) assert.equal(parseEmailList(addresses.join(separator)).length, addresses.length)
})
