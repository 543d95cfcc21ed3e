import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileAddress, listFileReferences, parseFileAddress } from './file-address.ts'

const [A, B] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.jpeg`]

test('an address of a file of this site has its name; any other address has none [B.8]', () => {
  assert.equal(parseFileAddress(fileAddress(A)), A)
  for (const other of [`https://elsewhere.example${fileAddress(A)}`, '/files/short.png', `${fileAddress(A)}?x`, ''])
    assert.equal(parseFileAddress(other), undefined, other)
})

test('the files of a value are found in texts however deep, each with the field where it stands first', () => {
  const value = {
    title: 'No file',
    text: `<img src="${fileAddress(A)}"><img src="${fileAddress(B)}">`,
    cover: fileAddress(A),
    profile: { icon: fileAddress(B), pictures: [null, 7, { url: fileAddress(A) }] },
  }
  assert.deepEqual(listFileReferences(value), [
    { name: A, field: 'text' },
    { name: B, field: 'text' },
  ])
  assert.deepEqual(listFileReferences({ profile: value.profile }), [
    { name: B, field: 'profile.icon' },
    { name: A, field: 'profile.pictures.2.url' },
  ])
  assert.deepEqual(listFileReferences(fileAddress(A), 'cover'), [{ name: A, field: 'cover' }])
  assert.deepEqual(
    [null, undefined, 7, true].flatMap((other) => listFileReferences(other)),
    [],
  )
})
