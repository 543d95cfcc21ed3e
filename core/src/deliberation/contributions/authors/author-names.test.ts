import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAuthorNames, listExportedNames } from './author-names.ts'

test('a contribution names its members first, then people without an account, then its visitor; nobody is made up [CON-095, CON-100]', () => {
  const [ana, jorg] = [{ name: 'Ana Ruiz' }, { name: 'Jörg Müller' }]
  const names = (authors: { name: string }[], nonMemberAuthors: { name: string }[], visitorName: string) =>
    listAuthorNames({ authors, nonMemberAuthors, visitorName }).map(({ name, of }) => `${of} ${name}`)
  assert.deepEqual(names([ana], [jorg], ''), ['member Ana Ruiz', 'nonMember Jörg Müller'])
  assert.deepEqual(names([], [jorg], 'Ute'), ['nonMember Jörg Müller', 'visitor Ute'])
  assert.deepEqual(names([], [], ''), [])
})

test('an exported file names members and visitors, and nobody without an account [C]', () => {
  const item = { authors: [{ name: 'Ana Ruiz' }], nonMemberAuthors: [{ name: 'Jörg Müller' }], visitorName: 'Ute' }
  assert.deepEqual(listExportedNames(item), ['Ana Ruiz', 'Ute'])
})
