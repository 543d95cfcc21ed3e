import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'

let services: TestServices
before(async () => {
  services = await startTestServices()
})
after(() => services.stop())

const withoutOne = (part: string): string[] => {
  const letters = [...part]
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** The first seven letters without up to one letter of a short word, up to two of a long one. */
function listDeletionKeys(word: string): string[] {
  const { length } = [...word]
  const part = [...word].slice(0, 7).join('')
  const one = length >= 4 ? withoutOne(part) : []
  const two = length >= 7 ? one.flatMap(withoutOne) : []
  return [...new Set([part, ...one, ...two])].sort()
}

test('the deletion keys of a word are its first seven letters without up to one or two of them', async () => {
  const letters = fc.constantFrom('a', 'b', 'é', 'ß', '水', '1')
  const words = fc.sample(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), 300)
  const { rows } = await services.context.pool.query<{ word: string; keys: string[] }>(
    'select word, deletion_keys(word) as keys from unnest($1::text[]) word',
    [[...words, 'mississippi', 'aaaaaaaa', 'quay']],
  )
  for (const { word, keys } of rows) assert.deepEqual(keys.sort(), listDeletionKeys(word), word)
})
