import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './download.ts'

test('a list to take away quotes what needs it and starts no formula in a spreadsheet', () => {
  assert.equal(
    csvOf(
      ['email', 'link'],
      [
        ['a@b.org', 'x"y,z'],
        ['=1+1', ''],
      ],
    ),
    'email,link\na@b.org,"x""y,z"\n\'=1+1,\n',
  )
})
