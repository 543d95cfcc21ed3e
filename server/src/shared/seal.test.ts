import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 7)

test('a sealed secret is read again with its key alone, and not when a byte was changed', () => {
  const sealed = seal(key, 'directory pass – ü')
  assert.equal(sealed.includes('directory'), false)
  assert.equal(unseal(key, sealed), 'directory pass – ü')
  assert.equal(unseal(Buffer.alloc(32, 8), sealed), undefined)
  assert.equal(unseal(key, `${sealed.slice(0, -2)}AA`), undefined)
  assert.equal(unseal(key, 'plain'), undefined)
})
