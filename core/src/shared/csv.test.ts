import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCsv } from './csv.ts'

test('a CSV file has a byte order mark, quotes what needs it, and starts no formula in a spreadsheet', () => {
  assert.equal(
    formatCsv([
      ['theme', 'number'],
      ['x"y,z', 3],
      ['a;b', -3],
      ['two\nlines', null],
      ['=1+1', true],
      ['@SUM(A1)', undefined],
      ['+49 30', 0],
      ['-2', 1],
      ['\t=1', 2],
    ]),
    [
      '\uFEFFtheme,number',
      '"x""y,z",3',
      '"a;b",-3',
      '"two\nlines",',
      "'=1+1,true",
      "'@SUM(A1),",
      "'+49 30,0",
      "'-2,1",
      "'\t=1,2",
      '',
    ].join('\r\n'),
  )
})
