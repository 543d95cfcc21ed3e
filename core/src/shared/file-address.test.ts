import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileAddress, fileNameOf } from './file-address.ts'

test('the address of a file has nothing in it but a random name and an ending', () => {
  const name = `${'0a'.repeat(16)}.png`
  assert.equal(fileNameOf(fileAddress(name)), name)
  for (const url of [
    '/files/../secret-key',
    `/files/${name}/..`,
    `/files/${name}?a`,
    '/files/cover.png',
    `https://x.example/files/${name}`,
  ]) {
    assert.equal(fileNameOf(url), undefined, url)
  }
})
