import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  mayRead,
  mayReadTalk,
  maySeeMembersBoard,
  refusesEdit,
  refusesModeration,
  refusesNew,
  refusesRemoval,
  refusesSupport,
  type Seat,
} from './policy.ts'
import { COLUMNS, home, item, MEMBER, SEATS, who } from './testing/seats.ts'
import { type ContributionType, STATUSES, type Status } from './words.ts'

/** Decisions C, reading: a row of y and - in the order of the columns above. */
const READING: Record<string, string> = {
  'PUBLISHED INBALLOT SELECTED FORKED_PUBLISHED MERGED': 'yyyyyyyyyyyyy',
  'PUBLIC_DRAFT FORKED_PUBLIC_DRAFT MERGED_PUBLIC_DRAFT': '-----yyyyyyyy',
  'DRAFT FORKED_PRIVATE_DRAFT MERGED_PRIVATE_DRAFT': '-----------y-',
  NEW: '--------yyyyy',
  'EXCLUDED ARCHIVED': '--------yyyyy',
}

test('who reads an item depends on its status and on what the reader is, row by row of the table', () => {
  const told = Object.entries(READING).flatMap(([statuses, row]) => statuses.split(' ').map((s) => [s, row]))
  assert.equal(told.length, STATUSES.length)
  for (const [status, row] of told) {
    assert.equal(
      who((s) => mayRead(item(status as Status), s, home())),
      row,
      status,
    )
  }
})

test('without a public side strangers and visitors read nothing; its members read as before', () => {
  const closed = home({ 'appcivist.campaign.disable-public-site': 'TRUE' })
  assert.equal(
    who((s) => mayRead(item('PUBLISHED'), s, closed)),
    '-----yyyyyyyy',
  )
})

test('archived and excluded items show to members where the campaign has such a tab', () => {
  const archived = home({ 'appcivist.campaign.filter.archived.view': 'TRUE' })
  assert.equal(
    who((s) => mayRead(item('ARCHIVED'), s, archived)),
    '-----yyyyyyyy',
  )
  assert.equal(
    who((s) => mayRead(item('EXCLUDED'), s, archived)),
    '--------yyyyy',
  )
})

test('a group may show its members’ private drafts to one another, coordinators and admins still read none', () => {
  assert.equal(
    who((s) => mayRead(item('DRAFT'), s, home({}, { draftsShown: true }))),
    '-------yy--y-',
  )
})

test('what was removed is for moderators, coordinators and admins, a private draft not even for them [CON-048, CON-049]', () => {
  assert.equal(
    who((s) => mayRead(item('PUBLISHED', 'IDEA', true), s, home())),
    '---------yy-y',
  )
  assert.equal(
    who((s) => mayRead(item('DRAFT', 'IDEA', true), s, home())),
    '-------------',
  )
})

const edit = (type: ContributionType, status: Status, h = home(), today = '2026-11-20') =>
  who((s) => refusesEdit({ ...item(status, type), minutesOld: 999, answered: false }, s, h, today) === undefined)

test('proposals are edited by authors and coordinators, notes by members of their space, other types by authors [CON-097, CON-098, CON-102, CON-105]', () => {
  assert.equal(edit('PROPOSAL', 'PUBLIC_DRAFT'), '--------y-yyy')
  assert.equal(edit('PROPOSAL', 'PUBLISHED'), '--------y-yyy')
  assert.equal(edit('PROPOSAL', 'DRAFT'), '-----------y-')
  assert.equal(
    edit('IDEA', 'PUBLISHED', home({ 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' })),
    '-----------y-',
  )
  assert.equal(edit('BRAINSTORMING', 'PUBLIC_DRAFT'), '-----------y-')
  assert.equal(edit('NOTE', 'PUBLISHED'), '-------yy-y-y')
  assert.equal(edit('NOTE', 'PUBLISHED', home({}, null)), '-----yyyyyyyy')
})

test('in a topic group only authors edit, whatever the type [CON-105]', () => {
  for (const type of ['PROPOSAL', 'NOTE', 'IDEA'] as const) {
    assert.equal(edit(type, 'PUBLIC_DRAFT', home({}, { topic: true })), '-----------y-', type)
  }
})

test('nobody edits what is on the ballot, selected, excluded, archived or merged', () => {
  for (const status of ['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED'] as const) {
    assert.equal(edit('PROPOSAL', status), '-'.repeat(COLUMNS.length), status)
  }
  const why = refusesEdit({ ...item('INBALLOT'), minutesOld: 0, answered: false }, SEATS.AU, home(), '2026-11-20')
  assert.equal(why, 'content_locked')
})

test('authors change what is published while its phase is open, and not at all where the campaign says so; coordinators still do', () => {
  assert.equal(edit('PROPOSAL', 'PUBLISHED', home(), '2026-12-14'), '--------y-y-y')
  assert.equal(edit('IDEA', 'PUBLISHED', home(), '2026-11-15'), '-----------y-')
  assert.equal(edit('IDEA', 'PUBLISHED', home(), '2026-11-16'), '-------------')
  assert.equal(
    edit('PROPOSAL', 'PUBLISHED', home({ 'appcivist.campaign.published-editable': 'FALSE' })),
    '--------y-y-y',
  )
})

test('a comment is changed by its writer for 15 minutes, or until somebody answers', () => {
  const change = (minutesOld: number, answered: boolean, s: Seat) =>
    refusesEdit({ ...item('PUBLISHED', 'COMMENT'), minutesOld, answered }, s, home(), '2026-11-20')
  assert.equal(change(14.9, false, SEATS.AU), undefined)
  assert.equal(change(15, false, SEATS.AU), 'edit_time_over')
  assert.equal(change(1, true, SEATS.AU), 'edit_time_over')
  assert.equal(change(1, false, SEATS.AD), 'not_allowed')
})

test('authors take away their own items, moderators others’ with a reason, and nobody a candidate [CON-047, CON-096]', () => {
  assert.equal(
    who((s) => refusesRemoval(item('PUBLISHED'), s) === undefined),
    '-----------y-',
  )
  assert.equal(
    who((s) => refusesModeration(item('PUBLISHED'), s) === undefined),
    '--------yyy-y',
  )
  for (const status of ['INBALLOT', 'SELECTED', 'MERGED'] as const) {
    assert.equal(refusesRemoval(item(status), SEATS.AU), 'content_locked')
    assert.equal(refusesModeration(item(status), SEATS.CO), 'content_locked')
  }
  assert.equal(refusesModeration(item('DRAFT'), SEATS.AD), 'not_allowed')
})

const writes = (
  type: 'IDEA' | 'PROPOSAL' | 'NOTE' | 'BRAINSTORMING',
  day: string,
  configs: Record<string, string> = {},
) => who((s) => !('why' in refusesNew(type, s.standing, home(configs), day, { group: true })))

test('new proposals in the proposals phase, new ideas in the ideas phase, by members; coordinators also outside [CON-109, CON-110, CON-111]', () => {
  assert.equal(writes('IDEA', '2026-11-15'), '-----yyyyyyyy')
  assert.equal(writes('IDEA', '2026-11-16'), '----------y-y')
  assert.equal(
    writes('IDEA', '2026-11-16', { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' }),
    '-----yyyyyyyy',
  )
  assert.equal(writes('IDEA', '2026-11-01', { 'appcivist.campaign.allow-anonymous-ideas': 'TRUE' }), 'yyyyyyyyyyyyy')
  assert.equal(writes('PROPOSAL', '2026-11-15'), '----------y-y')
  assert.equal(writes('PROPOSAL', '2026-12-13'), '-----yyyyyyyy')
  assert.equal(writes('PROPOSAL', '2026-12-14'), '----------y-y')
  const closed = { 'appcivist.campaign.disable-new-contributions': 'TRUE' }
  assert.equal(writes('PROPOSAL', '2026-12-01', closed), '----------y-y')
  assert.equal(writes('IDEA', '2026-11-01', closed), '----------y-y')
})

test('a campaign takes proposals, ideas, comments and discussions unless it names other kinds [CON-112]', () => {
  const why = (type: 'NOTE' | 'IDEA' | 'BRAINSTORMING', configs: Record<string, string> = {}) => {
    const act = refusesNew(type, SEATS.CO.standing, home(configs), '2026-11-01', { group: false })
    return 'why' in act ? act.why : 'ok'
  }
  assert.equal(why('NOTE'), 'type_not_allowed')
  assert.equal(why('IDEA'), 'ok')
  const kinds = { 'appcivist.campaign.contribution-types': 'note, brainstorming' }
  assert.deepEqual(
    [why('NOTE', kinds), why('BRAINSTORMING', kinds), why('IDEA', kinds)],
    ['ok', 'ok', 'type_not_allowed'],
  )
})

test('the members’ board of a group is for its members and the coordinators, that of a campaign for its members [DIS-007, DIS-008, DIS-009]', () => {
  assert.equal(
    who((s) => maySeeMembersBoard(s, home())),
    '-------yy-y-y',
  )
  assert.equal(
    who((s) => maySeeMembersBoard(s, home({}, null))),
    '-----yyyyyyyy',
  )
})

test('a comment is read with what it stands on: not on a hidden draft, not on the members’ board by strangers', () => {
  const said = { ...item('PUBLISHED', 'COMMENT'), board: 'PUBLIC' as 'PUBLIC' | 'MEMBERS' }
  const on = (status: Status) => ({ ...item(status), author: false })
  assert.equal(
    who((s) => mayReadTalk(said, on('PUBLISHED'), s, home({}, null))),
    'yyyyyyyyyyyyy',
  )
  assert.equal(
    who((s) => mayReadTalk(said, on('DRAFT'), s, home({}, null))),
    '-------------',
  )
  assert.equal(
    who((s) => mayReadTalk({ ...said, board: 'MEMBERS' }, on('PUBLISHED'), s, home({}, null))),
    '-----yyyyyyyy',
  )
})

test('members support; nobody where up and down are switched off', () => {
  assert.equal(
    who((s) => refusesSupport(s.standing, home()) === undefined),
    '-----yyyyyyyy',
  )
  const off = home({ 'appcivist.campaign.disable-informal-voting': 'TRUE' })
  assert.equal(refusesSupport(MEMBER, off), 'feedback_closed')
})
