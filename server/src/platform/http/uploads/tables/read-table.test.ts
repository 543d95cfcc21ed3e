import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseImport } from '@folkmoot/core/deliberation/contributions/import/parse-import.ts'
import type { Table } from '@folkmoot/core/platform/shared/tables/table.ts'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { readTable } from './read-table.ts'

/** Written by LibreOffice in German, Polish, British and US settings: Windows-1252, Windows-1250, UTF-8 and UTF-16 with tabs. */
const SAMPLES = join(import.meta.dirname, 'testing/samples')

async function read(bytes: Buffer | Uint8Array): Promise<Table> {
  const table = await readTable(Buffer.from(bytes))
  if ('fault' in table) throw new Error(table.fault)
  return table
}
const faultOf = async (bytes: Uint8Array): Promise<string> => {
  const table = await readTable(Buffer.from(bytes))
  return 'fault' in table ? table.fault : 'read'
}
const zip = (parts: Zippable): Buffer => Buffer.from(zipSync(parts))

const EXPECTED = {
  de: ['Bänke am Ufer', 'Drei Bänke aus Eiche; mit Lehne.', 'Straßen', 'Müllerstraße 5', 'Größere Bäume'],
  pl: ['Ławki nad rzeką', 'Zażółć gęślą jaźń', 'Ulice', 'ul. Łąkowa 5', 'Więcej drzew'],
  gb: ['Benches', 'Three oak benches, with backs', 'Streets', 'Mill Road 5', 'Trees'],
  us: ['Benches', 'Three oak benches, with backs', 'Streets', 'Mill Road 5', 'Trees'],
}

for (const [office, expected] of Object.entries(EXPECTED))
  test(`a table that LibreOffice writes in the settings of ${office} says the same as XLSX, ODS and CSV [CON-095]`, async () => {
    for (const format of ['xlsx', 'ods', 'csv'] as const) {
      const table = await read(await readFile(join(SAMPLES, `${office}.${format}`)))
      assert.equal(table.format, format.toUpperCase())
      const parsed = parseImport(table.rows, { type: 'IDEA', today: '2026-11-29' })
      assert.ok('rows' in parsed)
      assert.deepEqual([parsed.faults, parsed.notTaken], [[], []], format)
      const [one, two] = parsed.rows
      assert.deepEqual([one?.title, one?.description, one?.categories[0], one?.location, two?.title], expected, `${office}.${format}`)
      assert.deepEqual(
        [one, two].map((row) => [row?.line, row?.code, row?.budget, row?.date]),
        [
          [2, 'P-01', '1250.5', '2026-11-28'],
          [3, 'P-02', '12000', '2026-11-05'],
        ],
        `${office}.${format}`,
      )
      if (office === 'de') assert.deepEqual([one?.latitude, one?.longitude], [52.5163, 13.3777])
    }
  })

test('a text is read in UTF-8, UTF-16 and the pages of Windows, with commas, semicolons, tabs and a line that names its separator [MEM-039, CON-095]', async () => {
  const texts = {
    utf8: 'Größe;Ort\nä;ß',
    marked: '\uFEFFGröße,Ort\nä,ß',
    tabs: 'Größe\tOrt\nä\tß',
    named: 'sep=;\nGröße;Ort\nä;ß',
  }
  const files = [
    ...Object.values(texts).map((text) => Buffer.from(text)),
    ...Object.values(texts).map((text) => Buffer.from(text.replace('\uFEFF', ''), 'latin1')),
    ...Object.values(texts).map((text) => Buffer.from(`\uFEFF${text.replace('\uFEFF', '')}`, 'utf16le')),
    Buffer.from(texts.tabs, 'utf16le'),
    Buffer.from(`\uFEFF${texts.tabs}`, 'utf16le').swap16(),
  ]
  for (const file of files)
    assert.deepEqual(
      (await read(file)).rows.map(({ cells }) => cells),
      [
        ['Größe', 'Ort'],
        ['ä', 'ß'],
      ],
      file.toString('latin1'),
    )
  const prices = (await read(Buffer.from('Preis;m³\n5 €;¿Qué?', 'utf8'))).rows
  assert.deepEqual(prices[1]?.cells, ['5 €', '¿Qué?'])
  const western = Buffer.from([0x6d, 0xb3, 0x3b, 0xbf, 0x51, 0x75, 0xe9, 0x3b, 0x80])
  assert.deepEqual((await read(western)).rows[0]?.cells, ['m³', '¿Qué', '€'])
})

test('the line of a row is its line in the file, also below the line that names the separator', async () => {
  assert.deepEqual(
    (await read(Buffer.from('sep=;\na;b\n\nc;d'))).rows.map(({ line }) => line),
    [2, 4],
  )
})

test('what is no table is refused by what it is', async () => {
  const bytes = (...start: number[]) => Buffer.concat([Buffer.from(start), Buffer.alloc(600, 1)])
  assert.equal(await faultOf(bytes(0xd0, 0xcf, 0x11, 0xe0)), 'old_format')
  assert.equal(await faultOf(Buffer.from('%PDF-1.7\n')), 'other_format')
  assert.equal(await faultOf(bytes(0x89, 0x50, 0x4e, 0x47)), 'not_text')
  assert.equal(await faultOf(Buffer.from('code\0,title')), 'not_text')
  assert.equal(await faultOf(Buffer.from('a,"b')), 'open_quote')
  assert.equal(await faultOf(Buffer.from('\uFEFF\r\n;;\n')), 'empty')
  assert.equal(await faultOf(zip({ 'word/document.xml': strToU8('<w/>') })), 'other_format')
  assert.equal(await faultOf(zip({ 'xl/workbook.xml': strToU8('<broken') })), 'damaged')
  const sample = await readFile(join(SAMPLES, 'de.xlsx'))
  assert.equal(await faultOf(sample.subarray(0, 3000)), 'damaged')
})

test('an archive that has too much in it, or lies about it, is not unpacked [B.8]', async () => {
  const large = { 'content.xml': new Uint8Array(70_000_000), mimetype: strToU8('x') }
  assert.equal(await faultOf(zip(large)), 'too_large')
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`part${n}`, strToU8('')]))
  assert.equal(await faultOf(zip({ 'content.xml': strToU8('<a/>'), ...many })), 'too_large')
  // the directory says 5 bytes, and more of them come
  const lying = zip({ 'content.xml': [strToU8('<a/>'.repeat(1000)), { level: 9 }] })
  const directory = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  lying.writeUInt32LE(5, directory + 24)
  assert.equal(await faultOf(lying), 'damaged')
})

test('a spreadsheet that is made to fill the memory of its reader is refused, and the next one is read', async () => {
  const table = (rows: string) =>
    zip({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8(
        '<office:document-content xmlns:office="o" xmlns:table="t" ' +
          'xmlns:text="x"><office:body><office:spreadsheet><table:table ' +
          `table:name="a">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    })
  const cell = (columns: number) =>
    `<table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>x</text:p></table:table-cell>`
  const row = (repeated: number, columns: number) =>
    `<table:table-row table:number-rows-repeated="${repeated}">${cell(columns)}</table:table-row>`
  assert.equal(await faultOf(table(row(1, 2))), 'read')
  assert.equal(await faultOf(table(row(1_000_000, 16_000))), 'damaged')
  assert.match(await faultOf(table(row(1_000_000, 19).repeat(3))), /^(damaged|too_large)$/)
  assert.equal(await faultOf(table(row(2, 3))), 'read')
})

test('hidden and empty sheets are passed over, and other sheets with content are named', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Secret', rows: [['hidden']], hidden: true },
      { name: 'Empty', rows: [] },
      {
        name: 'Projects',
        rows: [
          ['title', 'when', 'ok'],
          ['Bench', new Date('2026-11-28T14:30:00Z'), true],
        ],
      },
      { name: 'Notes', rows: [['x']] },
    ],
  })
  const { sheet, otherSheets, rows } = await read(bytes)
  assert.deepEqual([sheet, otherSheets], ['Projects', ['Notes']])
  assert.deepEqual(rows[1]?.cells, ['Bench', '2026-11-28 14:30', 'true'])
})
