import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { hashPassword, verifyPassword } from './hash-password.ts'

test('while many passwords are hashed, at the cost that OWASP names, a file is read without waiting for them', async () => {
  let hashed = 0
  const passwords = Array.from({ length: 12 }, (_, n) => `password ${n}`)
  const all = Promise.all(
    passwords.map(async (password) => {
      const stored = await hashPassword(password)
      hashed++
      return stored
    }),
  )
  await readFile(import.meta.filename)
  assert.ok(hashed < 6, `${hashed} of 12 passwords were hashed before the file was read`)
  const stored = await all
  assert.equal(new Set(stored).size, 12)
  for (const hash of stored) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.deepEqual([await verifyPassword(stored[3], 'password 3'), await verifyPassword(stored[3], 'password 4')], [true, false])
})

test('a password is false where none is stored', async () => {
  assert.equal(await verifyPassword(null, 'password'), false)
  assert.equal(await verifyPassword(undefined, 'no account has this password'), false)
})
