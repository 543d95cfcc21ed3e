import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv } from '../../platform/shared/tables/parse-csv.ts'
import { parseCodeCount, parseVoterList, parseVoterTable } from './voter-list.ts'
import { formatVotingCode, formatVotingCodesCsv, normalizeVotingCode } from './voting-code.ts'

test('a pasted list gives each address once, in lower case, without the text beside it', () => {
  const text = [
    'Name;Address',
    'Ann Smith; Ann@River.example ; 12 Quay Street',
    'ben@river.example, "Diaz, Carla (carla@work)" <carla@river.example>',
    'ANN@river.\u200bexample\tagain',
    '',
    'no.address.here',
    'dora@nowhere',
  ].join('\r\n')
  assert.deepEqual(parseVoterList(text), {
    addresses: ['ann@river.example', 'ben@river.example', 'carla@river.example'],
    repeated: 1,
    twice: [{ line: 4, text: 'ann@river.example', first: 2 }],
    bad: [
      { line: 1, text: 'Name;Address' },
      { line: 6, text: 'no.address.here' },
      { line: 7, text: 'dora@nowhere' },
    ],
  })
})

test('a table of voters is read from its column of addresses in any language, from a chosen one, or from any cell of a row', () => {
  const read = (file: string, chosen?: Parameters<typeof parseVoterTable>[1]) => {
    const { addresses, twice, bad } = parseVoterTable(parseCsv(file) ?? [], chosen)
    return { addresses, twice: twice.map(({ line, first }) => [line, first]), bad: bad.map(({ line }) => line) }
  }
  const people = 'Nr;Nachname;E-Mail-Adresse;Kontakt\n1;Lind;Ada@a.org;bo@work.org\n2;Fox;\u00a0bo@a.\u200borg;\n3;Lee;;\n4;Ray;ada@a.org;'
  assert.deepEqual(read(people), { addresses: ['ada@a.org', 'bo@a.org'], twice: [[5, 2]], bad: [4] })
  assert.deepEqual(read(people, { columns: [undefined, undefined, undefined, 'email'], heading: true }).addresses, ['bo@work.org'])
  assert.deepEqual(read('Lind, Ada;ada@a.org\nFox;bo@a.org').addresses, ['ada@a.org', 'bo@a.org'])
  assert.deepEqual(read('ada@a.org\nbo@a.org').addresses, ['ada@a.org', 'bo@a.org'])
})

test('a code has twelve characters without look-alikes, and is accepted in the forms in which people type it', () => {
  const code = formatVotingCode(Uint8Array.from({ length: 12 }, (_, i) => i * 21))
  assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  const bare = code.replaceAll('-', '')
  assert.equal(normalizeVotingCode(code), bare)
  assert.equal(normalizeVotingCode(` ${code.toLowerCase().replaceAll('-', ' – ')} `), bare)
  assert.equal(normalizeVotingCode('OIl0-0000-0000'), '011000000000')
  for (const wrong of ['', code.slice(1), `${code}0`, 'UUUU-UUUU-UUUU', '!!!!-0000-0000']) {
    assert.equal(normalizeVotingCode(wrong), undefined, wrong)
  }
})

test('different random bytes give different codes, and every character of a code depends on its byte', () => {
  const zero = formatVotingCode(new Uint8Array(12))
  for (let at = 0; at < 12; at++) {
    const bytes = new Uint8Array(12)
    bytes[at] = 1
    assert.notEqual(formatVotingCode(bytes), zero)
  }
})

test('the table of codes has number, code, address and page, and no cell starts a formula', () => {
  const csv = formatVotingCodesCsv(
    [
      { number: 1, code: '0000-0000-0001', email: null },
      { number: 2, code: '0000-0000-0002', email: '=cmd@river.example' },
    ],
    'https://river.example/vote',
  )
  assert.equal(
    csv,
    '\uFEFFnumber,code,address,page\r\n1,0000-0000-0001,,https://river.example/vote\r\n' +
      "2,0000-0000-0002,'=cmd@river.example,https://river.example/vote\r\n",
  )
})

test('a number of codes is read as people write it, whole and from 1 to the most of one request [VOT-033]', () => {
  const cases: [written: string, read: number | undefined][] = [
    ['12', 12],
    ['1.000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    ['5000', 5000],
    ['5001', undefined],
    ['0', undefined],
    ['2,5', undefined],
    ['-3', undefined],
    ['', undefined],
    ['some', undefined],
  ]
  for (const [written, read] of cases) assert.equal(parseCodeCount(written), read, written)
})
