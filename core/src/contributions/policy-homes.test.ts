import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VISITOR } from '../assemblies/standing.ts'
import {
  actorsFor,
  amendingOpen,
  groupPhaseOpen,
  type Home,
  hasPublicPages,
  mayReadForum,
  mayReadHome,
  mayReadTalk,
  mayWriteFor,
  refusesEdit,
  refusesNew,
  refusesRecovery,
  refusesRemoval,
  refusesSupport,
  stranger,
  supportClosed,
  supportOver,
  writingOpen,
} from './policy.ts'
import { campaign, home, item, SEATS, who } from './testing/seats.ts'
import type { ContributionType, Status } from './words.ts'

const MEMBERS_ALONE = '-----yyyyyyyy'
const EVERYBODY = 'yyyyyyyyyyyyy'
const groupOnly = (publicSite: boolean): Home => ({ ...home({}, { publicSite }), campaign: undefined })
const inForum = (open: boolean, listed: boolean): Home => ({
  campaign: undefined,
  group: undefined,
  forum: { open, listed },
})
const readers = (h: Home) => who((s) => mayReadHome(s.standing, h))

test('a stranger to an item wrote neither it nor its parent', () => {
  assert.deepEqual(stranger(VISITOR), {
    standing: VISITOR,
    group: undefined,
    creator: false,
    author: false,
    parentAuthor: false,
  })
})

test('an open forum is read by its members, and by everybody where the assembly is listed; a closed one by nobody [DIS-003]', () => {
  const forum = (open: boolean, listed: boolean) => who((s) => mayReadForum(s.standing, { open, listed }))
  assert.deepEqual(
    [forum(true, true), forum(true, false), forum(false, true)],
    [EVERYBODY, MEMBERS_ALONE, '-'.repeat(13)],
  )
  assert.equal(readers(inForum(true, false)), MEMBERS_ALONE)
})

test('a group in no campaign is read by everybody where it has a public page, else by members', () => {
  assert.deepEqual([readers(groupOnly(true)), readers(groupOnly(false))], [EVERYBODY, MEMBERS_ALONE])
  assert.equal(readers({ campaign: undefined, group: undefined }), MEMBERS_ALONE)
})

test('a campaign, a group or a forum has pages for everybody only where it says so', () => {
  const closed = { 'appcivist.campaign.disable-public-site': 'TRUE' }
  const pages = [
    inForum(true, true),
    inForum(true, false),
    inForum(false, true),
    home(),
    home(closed),
    groupOnly(true),
    groupOnly(false),
    { campaign: undefined, group: undefined },
  ].map(hasPublicPages)
  assert.deepEqual(pages, [true, false, false, true, false, true, false, false])
})

test('what was taken off a board, or waits to be looked at, is for those who moderate; what waits also for its writer', () => {
  const talk = (status: Status, removed = false) => ({
    ...item(status, 'COMMENT', removed),
    board: 'PUBLIC' as const,
  })
  const read = (said: ReturnType<typeof talk>, h = home()) => who((s) => mayReadTalk(said, undefined, s, h))
  assert.equal(read(talk('PUBLISHED', true)), '--------yyy-y')
  assert.equal(read(talk('NEW')), '--------yyyyy')
  assert.equal(read(talk('PUBLISHED'), inForum(false, true)), '-'.repeat(13))
  assert.equal(read(talk('PUBLISHED'), inForum(true, true)), EVERYBODY)
})

const DAYS = ['2026-10-11', '2026-10-12', '2026-11-15', '2026-11-16', '2026-12-13', '2026-12-14'] as const
const open = (rule: (day: string) => boolean) => DAYS.map((day) => (rule(day) ? 'y' : '-')).join('')

test('ideas and brainstorming are written in the phase of ideas, proposals in theirs, all else at any time [CON-109, CON-110]', () => {
  const written = (type: ContributionType) => open((day) => writingOpen(type, campaign(), day))
  assert.deepEqual(
    [written('IDEA'), written('BRAINSTORMING'), written('PROPOSAL'), written('NOTE'), written('COMMENT')],
    ['-yy---', '-yy---', '---yy-', 'yyyyyy', 'yyyyyy'],
  )
  assert.equal(
    open((day) => writingOpen('PROPOSAL', undefined, day)),
    'yyyyyy',
  )
})

test('group coordinators exclude during ideas and proposals, amendments are published during proposals and deliberation', () => {
  assert.equal(
    open((day) => groupPhaseOpen(campaign(), day)),
    '-yyyy-',
  )
  const [ideas, proposals] = campaign().components
  assert.ok(ideas && proposals)
  const deliberation = { ...proposals, id: 2, type: 'DELIBERATION' as const, start: '2026-12-14', end: '2026-12-20' }
  const deliberating = { ...campaign(), components: [ideas, proposals, deliberation] }
  assert.equal(
    open((day) => amendingOpen(deliberating, day)),
    '---yyy',
  )
})

test('up and down are switched off everywhere, or on public pages alone', () => {
  const closed = (configs: Record<string, string>) =>
    [false, true].map((forPublic) => supportClosed(home(configs), forPublic))
  assert.deepEqual(closed({}), [false, false])
  assert.deepEqual(closed({ 'appcivist.campaign.disable-informal-voting': 'TRUE' }), [true, true])
  assert.deepEqual(closed({ 'appcivist.campaign.disable-informal-voting-public': 'TRUE' }), [false, true])
  assert.equal(supportClosed(groupOnly(true), false), false)
})

test('in a group without a campaign members support and write, and nobody else', () => {
  assert.equal(
    who((s) => refusesSupport(s.standing, groupOnly(true)) === undefined),
    MEMBERS_ALONE,
  )
  const writes = (h: Home, type: 'IDEA' | 'NOTE') =>
    Object.values(SEATS).map((s) => refusesNew(type, s.standing, h, '2026-11-01', { group: true }))
  const notes = { 'appcivist.campaign.contribution-types': 'note' }
  for (const told of [writes(groupOnly(true), 'IDEA'), writes(home(notes), 'NOTE')])
    assert.deepEqual(told, [...Array(5).fill({ why: 'not_allowed' }), ...Array(8).fill({ outside: false })])
})

test('an item made by a coordinator while no phase is open is told from one made in its phase', () => {
  const made = (day: string) => refusesNew('PROPOSAL', SEATS.CO.standing, home(), day, { group: true })
  assert.deepEqual([made('2026-12-13'), made('2026-12-14')], [{ outside: false }, { outside: true }])
})

test('ideas and proposals are supported until what was decided is carried out, comments at any time', () => {
  const [phase] = campaign().components
  assert.ok(phase)
  const h = { ...home(), campaign: { ...campaign(), components: [{ ...phase, type: 'IMPLEMENTATION' as const }] } }
  const over = (type: ContributionType, day: string, at: Home = h) => supportOver(type, at, day)
  assert.deepEqual(
    [over('IDEA', '2026-11-01'), over('IDEA', '2026-11-16'), over('COMMENT', '2026-11-01')],
    [true, false, false],
  )
  assert.deepEqual([over('IDEA', '2026-11-01', home()), over('IDEA', '2026-11-01', groupOnly(true))], [false, false])
})

test('for a group write its members and whoever coordinates the assembly', () => {
  assert.equal(who(mayWriteFor), '-------yy-y-y')
})

test('what comes from a merge is not edited, neither while it is private nor while members see it', () => {
  for (const status of ['MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT'] as const) {
    const told = refusesEdit({ ...item(status), minutesOld: 1, answered: false }, SEATS.AU, home(), '2026-11-20')
    assert.equal(told, 'content_locked', status)
  }
})

test('a comment is taken away by who said it, a proposal by its authors', () => {
  const roles = { creator: { ...SEATS.Me, creator: true }, author: { ...SEATS.Me, author: true } }
  const removes = (type: ContributionType) =>
    Object.values(roles).map((s) => refusesRemoval(item('PUBLISHED', type), s) === undefined)
  assert.deepEqual(
    [removes('COMMENT'), removes('PROPOSAL')],
    [
      [true, false],
      [false, true],
    ],
  )
})

test('what was removed can be brought back for 90 days by those who moderate, but no private draft [CON-049]', () => {
  const back = (removedDays: number, removed = true, status: Status = 'PUBLISHED') =>
    who((s) => refusesRecovery({ ...item(status, 'IDEA', removed), removedDays }, s) === undefined)
  assert.deepEqual([back(89), back(90), back(0, false)], ['---------yy-y', '-'.repeat(13), '-'.repeat(13)])
  assert.equal(back(1, true, 'DRAFT'), '-'.repeat(13))
  assert.equal(refusesRecovery({ ...item('NEW', 'IDEA', true), removedDays: 90 }, SEATS.CO), 'not_found')
})

test('in the table of steps moderators and admins act as moderators, admins also as coordinators', () => {
  const { MO, CO, AD, GC } = SEATS
  assert.deepEqual([MO, CO, AD, GC].map(actorsFor), [
    ['moderator'],
    ['coordinator'],
    ['coordinator', 'moderator'],
    ['groupCoordinator'],
  ])
})
