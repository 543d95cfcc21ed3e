import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const stored = new Map<string, string>()
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
})
const { holdSignature, readHeldSignature } = await import('./held-signature.ts')
beforeEach(() => stored.clear())

test('a signature is held for its ballot in this tab, and forgotten when asked', () => {
  holdSignature('one', { signature: 'ABC', password: 'once' })
  assert.deepEqual(readHeldSignature('one'), { signature: 'ABC', password: 'once' })
  assert.equal(readHeldSignature('one'), readHeldSignature('one'))
  assert.equal(readHeldSignature('other'), undefined)
  assert.deepEqual([...stored.keys()], ['folkmoot.signature.one'])
  holdSignature('one', undefined)
  assert.equal(readHeldSignature('one'), undefined)
  assert.equal(stored.size, 0)
})

test('what is stored in another shape is no signature', () => {
  for (const [at, text] of ['{', '"x"', '{"signature":7}', 'null'].entries()) {
    stored.set(`folkmoot.signature.wrong${at}`, text)
    assert.equal(readHeldSignature(`wrong${at}`), undefined)
  }
})
