import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatCsv } from '../../shared/csv.ts'
import { MAX_IMPORT_ROWS } from './import-words.ts'
import { parseImport, parseImportDate } from './parse-import.ts'

const TODAY = '2026-11-20'
function read(file: string) {
  const parsed = parseImport(file, TODAY)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return parsed
}
/** The faults as `line code`, each with its first parameter. */
const faultsOf = (file: string) =>
  read(file).faults.map(({ line, code, params = {} }) => [line, code, ...Object.values(params)].join(' '))

test('columns are read by name in any case and order; unknown ones are left out [CON-095]', () => {
  const { rows, faults } = read(
    '\uFEFFTITLE,Mood,Code,category,DESCRIPTION,date,Location,GROUP,keywords,source\r\n' +
      'Oak bench,glad,A-7,"Streets, Parks",By the river,11/04/2026,River road,Builders,"shade, wood, Shade",Fair\r\n',
  )
  assert.deepEqual(faults, [])
  assert.deepEqual(rows, [
    {
      line: 2,
      code: 'A-7',
      source: 'Fair',
      title: 'Oak bench',
      description: 'By the river',
      categories: ['Streets', 'Parks'],
      keywords: ['shade', 'wood'],
      date: '2026-11-04',
      location: 'River road',
      group: 'Builders',
      authors: [],
    },
  ])
})

test('commas, semicolons and tabs separate columns, and a quoted cell may have any of them and line ends [CON-095]', () => {
  for (const separator of [',', ';', '\t']) {
    const file = [
      ['code', 'title', 'category'],
      ['1', `"a${separator}b ""c""\nd"`, 'x'],
      ['2', 'e', 'x'],
    ]
    const { rows } = read(file.map((line) => line.join(separator)).join('\r\n'))
    assert.deepEqual(
      rows.map(({ line, title }) => [line, title]),
      [
        [2, `a${separator === '\t' ? ' ' : separator}b "c" d`],
        [4, 'e'],
      ],
    )
  }
})

test('a file without the columns code, category and one of title and description has errors at its heading [CON-095]', () => {
  assert.deepEqual(faultsOf('source\nFair'), ['1 column_missing code', '1 column_missing category', '1 texts_missing'])
  assert.deepEqual(faultsOf('code,title,category,Code\n1,a,x,2'), ['1 column_repeated code'])
  assert.deepEqual(faultsOf('code,description,category\n1,a,x'), [])
})

test('each fault of a row has its line and says what is wrong [CON-095]', () => {
  assert.deepEqual(
    faultsOf(
      'code,source,title,description,category,date,authors,phones,emails\n' +
        ',,a,,x,,,,\n' +
        '2,,,,x,,,,\n' +
        '3,,a,,,,,,\n' +
        '4,,a,,x,2026-02-30,,,\n' +
        '5,,a,,x,2026-11-21,,,\n' +
        '6,,a,,x,,"Ann, Bo",1,\n' +
        '7,,a,,x,,"Ann, ",,"a@a.org, bo"\n' +
        '8,Fair,a,,x,,,,\n' +
        '8,FAIR,a,,x,,,,\n' +
        `9,,${'a'.repeat(251)},,x,,,,\n` +
        `10,,a,,${'x'.repeat(61)},,,,\n` +
        '11,,a,,x,,,,,more\n',
    ),
    [
      '2 code_missing',
      '3 text_missing',
      '4 category_missing',
      '5 date_wrong 2026-02-30',
      '6 date_future 2026-11-21',
      '7 lists_differ',
      '8 author_unnamed',
      '8 email_wrong bo',
      '10 twice 9',
      '11 too_long title 250',
      '12 too_long category 60',
      '13 too_many_cells',
    ],
  )
})

test('authors, phones and emails are parallel lists; an empty place in a list says nothing [CON-095]', () => {
  const { rows } = read('code,title,category,authors,phones,emails\n1,a,x,"Ann, Bo","555-1, ",", bo@b.org"\n2,a,x,Cy,,')
  assert.deepEqual(
    rows.map(({ authors }) => authors),
    [
      [
        { name: 'Ann', phone: '555-1', email: '' },
        { name: 'Bo', phone: '', email: 'bo@b.org' },
      ],
      [{ name: 'Cy', phone: '', email: '' }],
    ],
  )
})

test('a date is YYYY-MM-DD or MM/DD/YYYY and on the calendar [CON-095]', () => {
  assert.deepEqual(['2026-11-04', '11/04/2026', '1/4/2026', '2024-02-29'].map(parseImportDate), [
    '2026-11-04',
    '2026-11-04',
    '2026-01-04',
    '2024-02-29',
  ])
  assert.deepEqual(
    ['2023-02-29', '13/01/2026', '04.11.2026', '2026-11-4', '11/04/26', 'soon'].map(parseImportDate),
    Array.from({ length: 6 }, () => undefined),
  )
})

test('a file that is no table of at most 5,000 rows is refused as a whole [CON-095]', () => {
  const lines = (n: number) => `code,title,category\n${Array.from({ length: n }, (_, i) => `${i},a,x`).join('\n')}`
  const faultOf = (file: string) => {
    const parsed = parseImport(file, TODAY)
    return 'fault' in parsed ? parsed.fault : parsed.rows.length
  }
  assert.deepEqual(
    ['', '\uFEFF\r\n', 'code,title,category\n', 'code,title,category\n1,"a,x', 'code\0,title'].map(faultOf),
    ['empty', 'empty', 'empty', 'open_quote', 'not_text'],
  )
  assert.equal(faultOf(lines(MAX_IMPORT_ROWS)), 5000)
  assert.equal(faultOf(lines(MAX_IMPORT_ROWS + 1)), 'too_many_rows')
})

const cellText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((t) => !/\0/.test(t) && t.trim() !== '')
/** A text as a cell keeps it: trimmed, with the line ends of one system. */
const trimmed = cellText.map((t) => t.replace(/\r\n?/g, '\n').trim()).filter((t) => t !== '' && !t.startsWith("'"))

test('what an export writes is read again as it was, whatever its texts [CON-095]', () => {
  fc.assert(
    fc.property(fc.array(trimmed, { minLength: 1, maxLength: 5 }), (texts) => {
      const file = formatCsv([
        ['code', 'description', 'category'],
        ...texts.map((text, i) => [`n${i}`, text, 'Streets']),
      ])
      assert.deepEqual(
        read(file).rows.map(({ description }) => description),
        texts,
      )
    }),
  )
})

test('every file has an answer: each row is read or has a fault at a line of the file [CON-095]', () => {
  const line = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\t', ' ', '1', '@', '/', '\uFEFF') })
  fc.assert(
    fc.property(line, (body) => {
      const file = `code,title,category,date,authors,emails\n${body}`
      const parsed = parseImport(file, TODAY)
      if ('fault' in parsed) return
      const lines = file.split('\n').length
      for (const { line } of [...parsed.rows, ...parsed.faults]) assert.ok(line >= 1 && line <= lines)
      const valid = new Set(parsed.rows.map((row) => row.line))
      assert.deepEqual(
        parsed.faults.filter((fault) => valid.has(fault.line)),
        [],
      )
    }),
  )
})
