import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchMemberColumns, parseLanguageWord, parseRoleWord } from './member-columns.ts'

test('in a heading with a column of first names, the column of names holds the last names, whichever comes first [MEM-039]', () => {
  const rows = [
    ['Name, Vorname, E-Mail', 'lastname, name, email'],
    ['Vorname, Name', 'name, lastname'],
    ['Prénom, Nom', 'name, lastname'],
    ['E-Mail, Name', 'email, name'],
    ['Vorname, E-Mail', 'name, email'],
  ] as const
  for (const [heading, fields] of rows) assert.deepEqual(matchMemberColumns(heading.split(', ')), fields.split(', '), heading)
})

test('a cell names the role with the most rights of those in it, in any language, and no role that nobody may assign [MEM-039]', () => {
  assert.deepEqual(['Mitglied, Moderatorin', 'expert; coordinador', 'member', 'admin', 'jury', ''].map(parseRoleWord), [
    'MODERATOR',
    'COORDINATOR',
    'MEMBER',
    undefined,
    undefined,
    undefined,
  ])
})

test('a cell names a language by its code or by its name in any language of the site [MEM-039]', () => {
  assert.deepEqual(['de', 'alemán', 'Deutsch', 'German', 'Klingonisch', ''].map(parseLanguageWord), [
    ...['de-DE', 'de-DE', 'de-DE', 'de-DE'],
    ...[undefined, undefined],
  ])
})
