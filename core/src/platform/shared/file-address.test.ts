import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileAddress, listFileReferences, parseFileAddress } from './file-address.ts'

const [A, B] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.jpeg`]

test('the name of a file is parsed from an address of this site; any other address has none [B.8]', () => {
  assert.equal(parseFileAddress(fileAddress(A)), A)
  for (const other of [`https://elsewhere.example${fileAddress(A)}`, '/files/short.png', `${fileAddress(A)}?x`, ''])
    assert.equal(parseFileAddress(other), undefined, other)
})

test('files are found in nested texts, each with the first field that refers to it', () => {
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
