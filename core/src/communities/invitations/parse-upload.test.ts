import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv } from '../../platform/shared/tables/parse-csv.ts'
import { MAX_MEMBER_LIST_ROWS, parseUpload } from './parse-upload.ts'

const parse = (file: string, roles = { moderators: true }) => parseUpload(parseCsv(file) ?? [], roles)

function read(file: string) {
  const reading = parse(file)
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

test('an upload has the columns email, name, lastname, language, role, with or without a header [MEM-039]', () => {
  const { rows, invalid } = read('\uFEFFEmail,name,lastname,language,role\r\nann@a.org,Ann,Lee,de,expert\r\nbo@a.org\r\n\r\n')
  assert.deepEqual(rows, [
    { line: 2, email: 'ann@a.org', name: 'Ann Lee', language: 'de', role: 'EXPERT' },
    { line: 3, email: 'bo@a.org', name: '', language: '', role: 'MEMBER' },
  ])
  assert.deepEqual(invalid, [])
})

test('a first cell with the word for e-mail marks a header; an unusable address does not [MEM-039]', () => {
  for (const cell of ['e-mail', 'Mail', 'E-Mail-Adresse', 'Correo electrónico', 'Adresse courriel']) {
    const { rows, invalid } = read(`${cell};Name\nann@a.org;Ann\n`)
    assert.deepEqual([rows.map((row) => row.line), invalid], [[2], []], cell)
  }
  for (const cell of ['ann', 'ann.mail.org', 'email@', 'name'])
    assert.equal(read(`${cell};Name\nann@a.org;Ann\n`).invalid[0]?.line, 1, cell)
})

test('without a header the first row is a person, and semicolons separate cells as well as commas [MEM-039]', () => {
  const { rows } = read('ann@a.org;Ann;"Lee; née Ray";;MODERATOR\nbo@a.org;"Bo ""the"" Fox"')
  assert.deepEqual(
    rows.map((r) => [r.line, r.name, r.role]),
    [
      [1, 'Ann Lee; née Ray', 'MODERATOR'],
      [2, 'Bo "the" Fox', 'MEMBER'],
    ],
  )
})

test('invalid rows are reported with their line and the reason, and the others are read [MEM-039]', () => {
  const { rows, invalid } = read(
    'email\ntheo@,x\nines@a.org,Ines,,,Chairman\nho@a.org\nHO@a.org\nzoe@a.org,,,klingon\nmax@a.org,a,b,en,member,more',
  )
  assert.deepEqual(
    rows.map((r) => r.email),
    ['ho@a.org'],
  )
  assert.deepEqual(invalid, [
    { line: 2, email: 'theo@', reason: 'not_email' },
    { line: 3, email: 'ines@a.org', reason: 'no_such_role' },
    { line: 5, email: 'HO@a.org', reason: 'twice', first: 4 },
    { line: 6, email: 'zoe@a.org', reason: 'no_such_language' },
    { line: 7, email: 'max@a.org', reason: 'too_many_columns' },
  ])
})

test('a line break inside quotes belongs to the cell, and line numbers still match the file [MEM-039]', () => {
  const { rows, invalid } = read('ann@a.org,"Ann\nMary",Lee\nbad')
  assert.equal(rows[0]?.name, 'Ann Mary Lee')
  assert.equal(invalid[0]?.line, 3)
})

test('a role that cannot be assigned is refused: ADMIN, USER, JURY [MEM-018, MEM-039]', () => {
  const { invalid } = read('a@a.org,,,,ADMIN\nb@a.org,,,,user\nc@a.org,,,,JURY')
  assert.deepEqual(
    invalid.map((r) => r.reason),
    ['no_such_role', 'no_such_role', 'no_such_role'],
  )
})

test('an empty list and more than 2,000 rows are refused as a whole [MEM-039]', () => {
  assert.deepEqual(parse('email,name\n\n'), { fault: 'empty' })
  const rows = Array.from({ length: MAX_MEMBER_LIST_ROWS + 1 }, (_, i) => `p${i}@a.org`)
  assert.deepEqual(parse(rows.join('\n')), { fault: 'too_many_rows' })
  assert.equal(read(rows.slice(1).join('\n')).rows.length, MAX_MEMBER_LIST_ROWS)
})

test('a list makes nobody a moderator where the role is switched off [MEM-039]', () => {
  const file = 'a@a.org,,,,MODERATOR\nb@a.org,,,,EXPERT'
  const rolesOf = (moderators: boolean) => {
    const reading = parse(file, { moderators })
    assert.ok('rows' in reading)
    return { rows: reading.rows.map(({ role }) => role), invalid: reading.invalid }
  }
  assert.deepEqual(rolesOf(true), { rows: ['MODERATOR', 'EXPERT'], invalid: [] })
  assert.deepEqual(rolesOf(false), {
    rows: ['EXPERT'],
    invalid: [{ line: 1, email: 'a@a.org', reason: 'no_such_role' }],
  })
})

test('invisible characters of an address are left out, so that the same address is not taken twice [MEM-039]', () => {
  const { rows, invalid } = read('\u200eann@a.org,Ann\nann\u200b@a.org,Ann\n')
  assert.deepEqual(
    rows.map(({ email }) => email),
    ['ann@a.org'],
  )
  assert.deepEqual(invalid, [{ line: 2, email: 'ann@a.org', reason: 'twice', first: 1 }])
})
