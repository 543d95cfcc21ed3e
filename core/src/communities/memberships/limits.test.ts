import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { parseCsv } from '../../platform/shared/tables/parse-csv.ts'
import { assertLimits, characters, items, requiredCharacters } from '../../platform/shared/testing/assert-limits.ts'
import { invitations, memberUploads } from '../invitations/endpoints.ts'
import { MAX_MEMBER_LIST_BYTES, MAX_SYNC_ROWS, parseUpload } from '../invitations/parse-upload.ts'
import { ExistingAssembly, SignUpBody } from '../sign-up/endpoints.ts'
import { memberships } from './endpoints.ts'
import { INVITATION_DAYS } from './words.ts'

test('a reason has at most 2,000 characters, a search 200, and a member at most the four assignable roles [MEM-018]', () => {
  assertLimits(memberships.setStatus.body, { reason: characters(2000) })
  assertLimits(memberships.ofAssembly.query, { query: characters(200) })
  assertLimits(memberships.setRoles.body, { roles: items(4, 'EXPERT') })
})

test('own memberships and their settings have 100 rows a page', () => {
  for (const { query } of [memberships.ofUser, memberships.configOfUser]) assert.equal(z.parse(query, {}).pageSize, 100)
})

test('an invitation has a name of at most 200 characters, a text of 5,000, and a link for 30 days [CON-113]', () => {
  assertLimits(invitations.toAssembly.body, {
    name: characters(200),
    lang: characters(10),
    invitationEmail: characters(5000),
    email: characters(254),
  })
  assert.equal(INVITATION_DAYS, 30)
})

test('a sign-up names an assembly with at most 60 characters and has at most 100 themes of 60', () => {
  const named = (shortname: string) => z.safeParse(ExistingAssembly, { shortname }).success
  assert.deepEqual(['', 'x', 'x'.repeat(60), 'x'.repeat(61)].map(named), [false, true, true, false])
  assertLimits(SignUpBody, {
    themes: items(100, { title: 'Water' }),
    'themes.0.title': characters(60),
    invitationToken: characters(100),
    captcha: characters(100),
    name: requiredCharacters(100),
  })
})

test('an upload has at most 1 MB; up to 100 rows are reported at once, and by default nothing is mailed [MEM-039]', () => {
  assert.deepEqual([MAX_MEMBER_LIST_BYTES, MAX_SYNC_ROWS], [1_000_000, 100])
  assert.deepEqual(z.parse(memberUploads.toAssembly.query, {}), { send_invitations: false, heading: true })
})

test('an upload has at most 2,000 rows [MEM-039]', () => {
  const list = (rows: number) =>
    parseUpload(parseCsv(Array.from({ length: rows }, (_, i) => `p${i}@a.org`).join('\n')) ?? [], { moderators: true })
  assert.ok('rows' in list(2000))
  assert.deepEqual(list(2001), { fault: 'too_many_rows' })
})

test('names are cut to 200 characters, bad addresses to 254, and quoted separators do not separate cells [MEM-039]', () => {
  const read = (text: string) => {
    const reading = parseUpload(parseCsv(text) ?? [], { moderators: true })
    if ('fault' in reading) throw new Error(reading.fault)
    return reading
  }
  assert.equal(read(`a@a.org,${'x'.repeat(201)}`).rows[0]?.name, 'x'.repeat(200))
  assert.equal(read('y'.repeat(255)).invalid[0]?.email, 'y'.repeat(254))
  assert.equal(read('"email;",name\na@a.org,"Ann; Lee"').rows[0]?.name, 'Ann; Lee')
  assert.equal(read('"email",name;x\na@a.org, " Ann "').rows[0]?.name, 'Ann')
})
