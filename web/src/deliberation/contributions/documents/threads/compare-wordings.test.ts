import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareWordings } from './compare-wordings.ts'

const read = (passage: string, wording: string) =>
  compareWordings(passage, wording)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('')

test('a wording is compared word by word where much of the passage stays, and as a whole where little does', () => {
  assert.equal(read('twelve lamps on the quay', 'twenty lamps on the quay'), '[-twelve][+twenty] lamps on the quay')
  assert.equal(read('me and the river', 'fourteen, the town pays half'), '[-me and the river] [+fourteen, the town pays half]')
  assert.equal(read('twelve lamps', ''), '[-twelve lamps]')
  assert.equal(read('abcde abc ab', 'x abc ab'), '[-abcde][+x] abc ab')
})
