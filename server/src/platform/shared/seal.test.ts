import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 7)

test('a sealed secret can be read only with its key and only when no byte was changed', () => {
  const sealed = seal(key, 'directory pass – ü')
  assert.equal(sealed.includes('directory'), false)
  assert.equal(unseal(key, sealed), 'directory pass – ü')
  assert.equal(unseal(Buffer.alloc(32, 8), sealed), undefined)
  assert.equal(unseal(key, 'plain'), undefined)
  const bytes = Buffer.from(sealed.slice('sealed:'.length), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (bytes[at] ?? 0) ^ 1
    assert.equal(unseal(key, `sealed:${changed.toString('base64url')}`), undefined, `byte ${at}`)
  }
})
