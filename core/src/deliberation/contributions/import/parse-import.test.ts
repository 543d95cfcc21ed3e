import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatCsv } from '../../../platform/shared/csv.ts'
import { parseCsv } from '../../../platform/shared/tables/parse-csv.ts'
import { DAY_READINGS } from '../../../platform/shared/tables/written-days.ts'
import { MAX_IMPORT_ROWS } from './import-words.ts'
import { type ImportOptions, parseImport } from './parse-import.ts'

const IDEAS: ImportOptions = { type: 'IDEA', today: '2026-11-20' }
const parse = (file: string, options: Partial<ImportOptions> = {}) => parseImport(parseCsv(file) ?? [], { ...IDEAS, ...options })
function read(file: string, options: Partial<ImportOptions> = {}) {
  const parsed = parse(file, options)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return parsed
}
/** The faults as `line code`, each with its first parameter. */
const faultsOf = (file: string, options: Partial<ImportOptions> = {}) =>
  read(file, options).faults.map(({ line, code, params = {} }) => [line, code, ...Object.values(params)].join(' '))

test('columns are read by name in any case and order; unknown ones are left out and told [CON-095]', () => {
  const { rows, faults, notTaken } = read(
    '\uFEFFTITLE,Mood,Code,category,DESCRIPTION,date,Location,GROUP,keywords,source\r\n' +
      'Oak bench,glad,A-7,"Streets, Parks",By the river,2026-11-04,River road,Builders,"shade, wood, Shade",Fair\r\n',
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
      budget: '',
      latitude: null,
      longitude: null,
      sourceUrl: '',
      uuid: '',
      exported: false,
      fields: {},
    },
  ])
  assert.deepEqual(notTaken, [{ name: 'Mood', reason: 'UNKNOWN' }])
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

test('without a need for categories their column may be missing, and a row may have none [CON-095]', () => {
  const withoutCategory = { withoutCategory: true }
  assert.deepEqual(faultsOf('title\nBench', withoutCategory), [])
  assert.deepEqual(faultsOf('title,category\nBench,\nLamp,Streets', withoutCategory), [])
  assert.deepEqual(faultsOf('title,category\nBench,\nLamp,Streets'), ['2 category_missing'])
})

test('costs in two currencies are a fault at the first that differs, with both, and no row is read [CON-095]', () => {
  const head = 'title;category;budget'
  const mixed = `${head}\nBench;Streets;€ 500\nTree;Streets;200\nLamp;Streets;$400\nPost;Streets;£5`
  assert.deepEqual(faultsOf(mixed), ['4 currencies_mixed € 500 $400'])
  assert.deepEqual(read(mixed).rows, [])
  assert.deepEqual(
    read(`${head}\nBench;Streets;€ 500\nLamp;Streets;400 EUR`).rows.map(({ budget }) => budget),
    ['500', '400'],
  )
})

test('costs in another currency than that of the campaign are a fault; a bare number, or what the sign can mean, is none [CON-095]', () => {
  const head = 'title;category;budget'
  const euros = `${head}\nBench;Streets;200\nLamp;Streets;€ 500`
  assert.deepEqual(faultsOf(euros, { currency: '£' }), ['3 currency_differs € 500 £'])
  assert.deepEqual(faultsOf(euros, { currency: 'EUR' }), [])
  assert.deepEqual(faultsOf(euros, { currency: 'hours' }), [])
  assert.deepEqual(faultsOf(`${head}\nLamp;Streets;$400`, { currency: 'CAD' }), [])
})

test('a file without the columns category and one of title and description has errors at its heading [CON-095]', () => {
  assert.deepEqual(faultsOf('source\nFair'), ['1 column_missing category', '1 texts_missing'])
  assert.deepEqual(faultsOf('code,title,category,Code\n1,a,x,2'), ['1 column_repeated code'])
  assert.deepEqual(faultsOf('code,description,category\n1,a,x'), [])
  assert.deepEqual(faultsOf('description,category\na,x'), [])
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

test('a date may begin with the year, the day or the month, and is on the calendar [CON-095]', () => {
  const { DAY_FIRST, MONTH_FIRST } = DAY_READINGS
  for (const text of ['2026-11-04', '2026-11-4', '2026/11/04', '4.11.2026', '04.11.2026', '04.11.26', '2026-11-04 14:30'])
    assert.deepEqual([DAY_FIRST(text), MONTH_FIRST(text)], ['2026-11-04', '2026-11-04'], text)
  assert.deepEqual([DAY_FIRST('11/04/2026'), MONTH_FIRST('11/04/2026')], ['2026-04-11', '2026-11-04'])
  assert.deepEqual([DAY_FIRST('28/11/2026'), MONTH_FIRST('28/11/2026')], ['2026-11-28', undefined])
  for (const text of ['2023-02-29', '32.01.2026', '11/04/026', '4-11.2026', 'soon'])
    assert.deepEqual([DAY_FIRST(text), MONTH_FIRST(text)], [undefined, undefined], text)
})

test('a date that can be read in two ways is read as its file is written, and asked where no other date tells [CON-095]', () => {
  const file = (...dates: string[]) => `title,category,date\n${dates.map((date) => `a,x,${date}`).join('\n')}`
  const datesOf = (dates: string[], options: Partial<ImportOptions> = {}) => read(file(...dates), options).rows.map(({ date }) => date)
  assert.deepEqual(datesOf(['03/04/2026', '28/10/2026']), ['2026-04-03', '2026-10-28'])
  assert.deepEqual(datesOf(['03/04/2026', '10/28/2026']), ['2026-03-04', '2026-10-28'])
  assert.deepEqual(datesOf(['05/05/2026', '28.10.2026']), ['2026-05-05', '2026-10-28'])
  for (const dates of [
    ['03/04/2026', '2026-10-28'],
    ['03/04/2026', '28/10/2026', '10/28/2026'],
  ])
    assert.deepEqual(faultsOf(file(...dates)), ['1 dates_unsure 03/04/2026 2026-04-03 2026-03-04'])
  assert.deepEqual(datesOf(['03/04/2026'], { dayOrder: 'DAY_FIRST' }), ['2026-04-03'])
  assert.deepEqual(datesOf(['03/04/2026'], { dayOrder: 'MONTH_FIRST' }), ['2026-03-04'])
})

test('an amount is read by the decimal mark of its file, and asked where two marks are possible [CON-095]', () => {
  const file = (...amounts: string[]) => `title;category;Kosten (in €)\n${amounts.map((amount) => `a;x;${amount}`).join('\n')}`
  const amountsOf = (amounts: string[], options: Partial<ImportOptions> = {}) =>
    read(file(...amounts), options).rows.map(({ budget }) => budget)
  assert.deepEqual(amountsOf(['1.500', '1.250,50 €', '']), ['1500', '1250.5', ''])
  assert.deepEqual(amountsOf(['1.500', '$2.5', '12,000.00']), ['1.5', '2.5', '12000'])
  assert.deepEqual(amountsOf(['1 250,50 zł', '12000', '2k']), ['1250.5', '12000', '2000'])
  assert.deepEqual(faultsOf(file('1.500', '20')), ['1 amounts_unsure 1.500 1500 1.5'])
  assert.deepEqual(amountsOf(['1.500', '20'], { decimalMark: 'COMMA' }), ['1500', '20'])
  assert.deepEqual(amountsOf(['1.500', '20'], { decimalMark: 'POINT' }), ['1.5', '20'])
  assert.deepEqual(faultsOf(file('a lot', '5')), ['2 amount_wrong a lot'])
})

test('a cell that a spreadsheet stored as a number is that number, however other cells are written [CON-095]', () => {
  const table = [
    { line: 1, cells: ['title', 'category', 'cost'] },
    { line: 2, cells: ['a', 'x', '1.5'], numbers: [2] },
    { line: 3, cells: ['b', 'x', '12.500'], numbers: [2] },
    { line: 4, cells: ['c', 'x', '1.250,50 €'] },
  ]
  const parsed = parseImport(table, IDEAS)
  assert.deepEqual('rows' in parsed && parsed.rows.map(({ budget }) => budget), ['1.5', '12.500', '1250.5'])
})

test('cost, place, point, address and own fields are read, in the words of any language [CON-095]', () => {
  const fields = [
    { id: 7, name: 'Zustand', number: false },
    { id: 8, name: 'Fläche (m²)', number: true },
  ]
  const { rows, faults, notTaken } = read(
    'Projektname;Thema;Kosten;Standort;Breitengrad;Längengrad;Webadresse;zustand;Fläche (m²);Status;Bemerkung\n' +
      'Bank;Parks;1.250,50;Ufer;52,5163;13,3777;https://a.org/x;gut;-2,5;PUBLISHED;Ja',
    { fields },
  )
  assert.deepEqual(faults, [])
  const [{ title, categories, budget, location, latitude, longitude, sourceUrl, fields: own } = {} as never] = rows
  assert.deepEqual(
    { title, categories, budget, location, latitude, longitude, sourceUrl, own },
    {
      title: 'Bank',
      categories: ['Parks'],
      budget: '1250.5',
      location: 'Ufer',
      latitude: 52.5163,
      longitude: 13.3777,
      sourceUrl: 'https://a.org/x',
      own: { 7: 'gut', 8: '-2.5' },
    },
  )
  assert.deepEqual(notTaken, [
    { name: 'Status', reason: 'OWN' },
    { name: 'Bemerkung', reason: 'UNKNOWN' },
  ])
  assert.deepEqual(faultsOf('title,category,lat,lon,link\na,x,1,,\nb,x,91,5,\nc,x,north,5,\nd,x,,,nowhere'), [
    '2 point_half ',
    '3 degrees_wrong 91, 5',
    '4 degrees_wrong north',
    '5 address_wrong nowhere',
  ])
})

test('columns that somebody chose are taken as chosen, whatever they are called [CON-095]', () => {
  const chosen = { columns: ['title', undefined, 'category', 'budget'] as const, heading: true }
  const { rows, notTaken } = read('A,Title,B,C\nBench,x,Parks,5', { chosen })
  assert.deepEqual(
    rows.map(({ title, categories, budget }) => [title, categories, budget]),
    [['Bench', ['Parks'], '5']],
  )
  assert.deepEqual(notTaken, [{ name: 'Title', reason: 'UNKNOWN' }])
})

test('a column that the heading does not name is no error for who saw it and left it out, and is told by its letter [CON-095]', () => {
  const file = 'Title,Category\nBench,Parks,ask Ann'
  assert.deepEqual(faultsOf(file), ['2 too_many_cells'])
  const chosen = { columns: ['title', 'category', undefined] as const, heading: true }
  const { rows, faults, notTaken } = read(file, { chosen })
  assert.deepEqual([rows.length, faults, notTaken], [1, [], [{ name: 'C', reason: 'UNKNOWN' }]])
})

test('a row of an export that is of another type is an error, and a word of their own in a column of that name is none [CON-095]', () => {
  assert.deepEqual(faultsOf('title,category,type\na,x,PROPOSAL\nb,x,IDEA'), ['2 other_type PROPOSAL'])
  assert.deepEqual(read('title,category,type\na,x,new').notTaken, [{ name: 'type', reason: 'UNKNOWN' }])
})

test('a file that is no table of at most 5,000 rows is refused as a whole [CON-095]', () => {
  const lines = (n: number) => `code,title,category\n${Array.from({ length: n }, (_, i) => `${i},a,x`).join('\n')}`
  const faultOf = (file: string) => {
    const parsed = parse(file)
    return 'fault' in parsed ? parsed.fault : parsed.rows.length
  }
  assert.deepEqual(['', '\uFEFF\r\n', 'code,title,category\n'].map(faultOf), ['empty', 'empty', 'empty'])
  assert.equal(faultOf(lines(MAX_IMPORT_ROWS)), 5000)
  assert.equal(faultOf(lines(MAX_IMPORT_ROWS + 1)), 'too_many_rows')
})

const cellText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((t) => !/\0/.test(t) && t.trim() !== '')
/** A text as a cell keeps it: trimmed, with the line ends of one system. */
const trimmed = cellText.map((t) => t.replace(/\r\n?/g, '\n').trim()).filter((t) => t !== '' && !t.startsWith("'"))

test('what an export writes is read again as it was, whatever its texts [CON-095]', () => {
  fc.assert(
    fc.property(fc.array(trimmed, { minLength: 1, maxLength: 5 }), (texts) => {
      const file = formatCsv([['code', 'description', 'category'], ...texts.map((text, i) => [`n${i}`, text, 'Streets'])])
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
      const parsed = parse(file)
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
