import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 7)

test('a sealed secret can be read only with its key and only when no byte was changed', () => {
  const sealed = seal(key, 'directory pass – ü')
  assert.equal(sealed.includes('directory'), false)
  assert.equal(unseal(key, sealed), 'directory pass – ü')
  assert.equal(unseal(Buffer.alloc(32, 8), sealed), undefined)
  assert.equal(unseal(key, `${sealed.slice(0, -2)}AA`), undefined)
  assert.equal(unseal(key, 'plain'), undefined)
})
