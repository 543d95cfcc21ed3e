import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { createSha256, sha256, sha256OfBytes } from './sha256.ts'

test('SHA-256 returns the digests of the standard', () => {
  assert.equal(sha256(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  assert.equal(
    sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'),
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
  assert.equal(sha256('a'.repeat(1_000_000)), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0')
})

test('SHA-256 agrees with another implementation on bytes of every length around the block size', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length) % 256)
    assert.equal(sha256OfBytes(bytes), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`)
  }
})

test('bytes that come in parts have the digest of the whole', () => {
  const hash = createSha256()
  for (const part of ['a', '', 'bc'.repeat(100)]) hash.update(new TextEncoder().encode(part))
  assert.equal(hash.digest(), sha256(`a${'bc'.repeat(100)}`))
})

test('texts are hashed as UTF-8, with lone surrogates replaced', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(sha256(text), createHash('sha256').update(text, 'utf8').digest('hex'))
    }),
  )
  assert.equal(sha256('\ud800x'), sha256('\ufffdx'))
})
