import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatCsv } from './csv.ts'
import { parseCsv, unescapeCell } from './tables/parse-csv.ts'

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
      "'\t'=1,2",
      '',
    ].join('\r\n'),
  )
})

/** What a spreadsheet makes of a file whose cells it separates by this character. */
const readCells = (file: string, separator: string): string[] =>
  file
    .slice(1)
    .split(/\r\n|\n|\r/)
    .flatMap((line) => line.split(separator).map((cell) => cell.replace(/^"/, '')))

test('no cell begins like a formula, whatever separates cells, also after a quote or a line break', () => {
  const hostile = ['x;=1+1', 'a\t@SUM(A1)', 'b\n=1', 'c;"=1', '"=1', "d,+1;'=2", 'e|-1', ';=1', "';'=1"]
  const file = formatCsv([['theme'], ...hostile.map((text) => [text, -3])])
  for (const separator of [',', ';', '\t', '|'])
    for (const cell of readCells(file, separator)) assert.doesNotMatch(cell, /^[=+@]|^-(?!3"?$)/, `${separator} ${cell}`)
})

test('an own export is read back as it was, negative numbers and lines that begin with a dash included', () => {
  const read = (text: string) =>
    parseCsv(
      formatCsv([
        ['x', 'text'],
        ['1', text],
      ]),
    )?.[1]?.cells.map(unescapeCell)[1]
  for (const text of ['-2', '- one\n- two', "'quoted'", "'=1", "''=1", 'a;-b', '3 + 4', '+49 30']) assert.equal(read(text), text)
  const text = fc.string({ unit: fc.constantFrom(...'a=+-@;,|"\'\n\t '), maxLength: 12 })
  const trimmed = text.filter((one) => one === one.trim())
  fc.assert(fc.property(trimmed, (one) => assert.equal(read(one) ?? '', one)))
})
