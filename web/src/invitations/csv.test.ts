import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCsv } from './csv.ts'

test('a list to take away quotes what needs it and starts no formula in a spreadsheet', () => {
  assert.equal(
    formatCsv(
      ['email', 'link'],
      [
        ['a@b.org', 'x"y,z'],
        ['=1+1', ''],
      ],
    ),
    'email,link\na@b.org,"x""y,z"\n\'=1+1,\n',
  )
})
