import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRIBUTION_STATUSES, type ContributionStatus, type ContributionType } from '../../platform/shared/contribution-words.ts'
import type { ContributionViewer } from './contribution-viewer.ts'
import {
  getCreationWindow,
  refuseEditingContribution,
  refuseModeratingContribution,
  refuseReadingComment,
  refuseReadingContribution,
  refuseReadingMembersBoard,
  refuseRemovingContribution,
} from './policy.ts'
import { COLUMNS, createContext, createContributionState, formatAllowedViewers, VIEWERS } from './testing/viewers.ts'

/** Decisions C, reading: a row of y and - in the order of the columns above. */
const READING: Record<string, string> = {
  'PUBLISHED INBALLOT SELECTED FORKED_PUBLISHED MERGED': 'yyyyyyyyyyyyy',
  'PUBLIC_DRAFT FORKED_PUBLIC_DRAFT MERGED_PUBLIC_DRAFT': '-----yyyyyyyy',
  'DRAFT FORKED_PRIVATE_DRAFT MERGED_PRIVATE_DRAFT': '-----------y-',
  NEW: '--------yyyyy',
  'EXCLUDED ARCHIVED': '--------yyyyy',
}

test('reading a contribution depends on its status and on the viewer, as in each row of the table', () => {
  const told = Object.entries(READING).flatMap(([statuses, row]) => statuses.split(' ').map((s) => [s, row]))
  assert.equal(told.length, CONTRIBUTION_STATUSES.length)
  for (const [status, row] of told) {
    assert.equal(
      formatAllowedViewers((s) => refuseReadingContribution(createContributionState(status as ContributionStatus), s, createContext())),
      row,
      status,
    )
  }
})

test('without a public side non-members and visitors read nothing and members read as before', () => {
  const closed = createContext({ 'appcivist.campaign.disable-public-site': 'TRUE' })
  assert.equal(
    formatAllowedViewers((s) => refuseReadingContribution(createContributionState('PUBLISHED'), s, closed)),
    '-----yyyyyyyy',
  )
})

test('archived and excluded contributions are visible to members where the campaign has such a tab', () => {
  const archived = createContext({ 'appcivist.campaign.filter.archived.view': 'TRUE' })
  assert.equal(
    formatAllowedViewers((s) => refuseReadingContribution(createContributionState('ARCHIVED'), s, archived)),
    '-----yyyyyyyy',
  )
  assert.equal(
    formatAllowedViewers((s) => refuseReadingContribution(createContributionState('EXCLUDED'), s, archived)),
    '--------yyyyy',
  )
})

test('a group may share private drafts among its members; coordinators and admins still cannot read them', () => {
  assert.equal(
    formatAllowedViewers((s) => refuseReadingContribution(createContributionState('DRAFT'), s, createContext({}, { draftsShown: true }))),
    '-------yy--y-',
  )
})

test('removed contributions are readable for moderators, coordinators and admins, private drafts not [CON-048, CON-049]', () => {
  assert.equal(
    formatAllowedViewers((s) => refuseReadingContribution(createContributionState('PUBLISHED', 'IDEA', true), s, createContext())),
    '---------yy-y',
  )
  assert.equal(
    formatAllowedViewers((s) => refuseReadingContribution(createContributionState('DRAFT', 'IDEA', true), s, createContext())),
    '-------------',
  )
})

const edit = (type: ContributionType, status: ContributionStatus, h = createContext(), today = '2026-11-20') =>
  formatAllowedViewers(
    (s) => !refuseEditingContribution({ ...createContributionState(status, type), minutesOld: 999, answered: false }, s, h, today),
  )

test('authors and coordinators edit proposals, members notes, authors other types [CON-097, CON-098, CON-102, CON-105]', () => {
  assert.equal(edit('PROPOSAL', 'PUBLIC_DRAFT'), '--------y-yyy')
  assert.equal(edit('PROPOSAL', 'PUBLISHED'), '--------y-yyy')
  assert.equal(edit('PROPOSAL', 'DRAFT'), '-----------y-')
  assert.equal(edit('IDEA', 'PUBLISHED', createContext({ 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' })), '-----------y-')
  assert.equal(edit('BRAINSTORMING', 'PUBLIC_DRAFT'), '-----------y-')
  assert.equal(edit('NOTE', 'PUBLISHED'), '-------yy-y-y')
  assert.equal(edit('NOTE', 'PUBLISHED', createContext({}, null)), '-----yyyyyyyy')
})

test('in a topic group only authors edit, whatever the type [CON-105]', () => {
  for (const type of ['PROPOSAL', 'NOTE', 'IDEA'] as const) {
    assert.equal(edit(type, 'PUBLIC_DRAFT', createContext({}, { topic: true })), '-----------y-', type)
  }
})

test('nobody edits a contribution that is on a ballot, selected, excluded, archived or merged', () => {
  for (const status of ['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED'] as const) {
    assert.equal(edit('PROPOSAL', status), '-'.repeat(COLUMNS.length), status)
  }
  const why = refuseEditingContribution(
    { ...createContributionState('INBALLOT'), minutesOld: 0, answered: false },
    VIEWERS.AU,
    createContext(),
    '2026-11-20',
  )?.refused
  assert.equal(why, 'content_locked')
})

test('authors edit published texts while the phase is open and the campaign allows it; coordinators also otherwise', () => {
  assert.equal(edit('PROPOSAL', 'PUBLISHED', createContext(), '2026-12-14'), '--------y-y-y')
  assert.equal(edit('IDEA', 'PUBLISHED', createContext(), '2026-11-15'), '-----------y-')
  assert.equal(edit('IDEA', 'PUBLISHED', createContext(), '2026-11-16'), '-------------')
  assert.equal(edit('PROPOSAL', 'PUBLISHED', createContext({ 'appcivist.campaign.published-editable': 'FALSE' })), '--------y-y-y')
})

test('a comment can be edited by its author for 15 minutes, or until it has a reply', () => {
  const change = (minutesOld: number, answered: boolean, s: ContributionViewer) =>
    refuseEditingContribution(
      { ...createContributionState('PUBLISHED', 'COMMENT'), minutesOld, answered },
      s,
      createContext(),
      '2026-11-20',
    )?.refused
  assert.equal(change(14.9, false, VIEWERS.AU), undefined)
  assert.equal(change(15, false, VIEWERS.AU), 'edit_time_over')
  assert.equal(change(1, true, VIEWERS.AU), 'edit_time_over')
  assert.equal(change(1, false, VIEWERS.AD), 'not_allowed')
})

test('authors remove their own contributions, moderators others’ with a reason; nobody a candidate [CON-047, CON-096]', () => {
  assert.equal(
    formatAllowedViewers((s) => !refuseRemovingContribution(createContributionState('PUBLISHED'), s)),
    '-----------y-',
  )
  assert.equal(
    formatAllowedViewers((s) => !refuseModeratingContribution(createContributionState('PUBLISHED'), s)),
    '--------yyy-y',
  )
  for (const status of ['INBALLOT', 'SELECTED', 'MERGED'] as const) {
    assert.equal(refuseRemovingContribution(createContributionState(status), VIEWERS.AU)?.refused, 'content_locked')
    assert.equal(refuseModeratingContribution(createContributionState(status), VIEWERS.CO)?.refused, 'content_locked')
  }
  assert.equal(refuseModeratingContribution(createContributionState('DRAFT'), VIEWERS.AD)?.refused, 'not_allowed')
})

const writes = (type: 'IDEA' | 'PROPOSAL' | 'NOTE' | 'BRAINSTORMING', day: string, configs: Record<string, string> = {}) =>
  formatAllowedViewers((s) => getCreationWindow(type, s.assemblyViewer, createContext(configs), day, { group: true }).refusal)

test('members create proposals and ideas in their phases, coordinators also outside [CON-109, CON-110, CON-111]', () => {
  assert.equal(writes('IDEA', '2026-11-15'), '-----yyyyyyyy')
  assert.equal(writes('IDEA', '2026-11-16'), '----------y-y')
  assert.equal(writes('IDEA', '2026-11-16', { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' }), '-----yyyyyyyy')
  assert.equal(writes('IDEA', '2026-11-01', { 'appcivist.campaign.allow-anonymous-ideas': 'TRUE' }), 'yyyyyyyyyyyyy')
  assert.equal(writes('PROPOSAL', '2026-11-15'), '----------y-y')
  assert.equal(writes('PROPOSAL', '2026-12-13'), '-----yyyyyyyy')
  assert.equal(writes('PROPOSAL', '2026-12-14'), '----------y-y')
  const closed = { 'appcivist.campaign.disable-new-contributions': 'TRUE' }
  assert.equal(writes('PROPOSAL', '2026-12-01', closed), '----------y-y')
  assert.equal(writes('IDEA', '2026-11-01', closed), '----------y-y')
})

test('a campaign accepts proposals, ideas, comments and discussions unless its settings name other types [CON-112]', () => {
  const why = (type: 'NOTE' | 'IDEA' | 'BRAINSTORMING', configs: Record<string, string> = {}) => {
    const act = getCreationWindow(type, VIEWERS.CO.assemblyViewer, createContext(configs), '2026-11-01', {
      group: false,
    })
    return act.refusal?.refused ?? 'ok'
  }
  assert.equal(why('NOTE'), 'type_not_allowed')
  assert.equal(why('IDEA'), 'ok')
  const kinds = { 'appcivist.campaign.contribution-types': 'note, brainstorming' }
  assert.deepEqual([why('NOTE', kinds), why('BRAINSTORMING', kinds), why('IDEA', kinds)], ['ok', 'ok', 'type_not_allowed'])
})

test('a members’ board is for members; a group’s also for coordinators of the assembly [DIS-007, DIS-008, DIS-009]', () => {
  assert.equal(
    formatAllowedViewers((s) => refuseReadingMembersBoard(s, createContext())),
    '-------yy-y-y',
  )
  assert.equal(
    formatAllowedViewers((s) => refuseReadingMembersBoard(s, createContext({}, null))),
    '-----yyyyyyyy',
  )
})

test('a comment is readable only with its parent and board: not on a hidden draft, nor on a hidden board', () => {
  const said = { ...createContributionState('PUBLISHED', 'COMMENT'), board: 'PUBLIC' as 'PUBLIC' | 'MEMBERS' }
  const on = (status: ContributionStatus) => ({ ...createContributionState(status), author: false })
  assert.equal(
    formatAllowedViewers((s) => refuseReadingComment(said, on('PUBLISHED'), s, createContext({}, null))),
    'yyyyyyyyyyyyy',
  )
  assert.equal(
    formatAllowedViewers((s) => refuseReadingComment(said, on('DRAFT'), s, createContext({}, null))),
    '-------------',
  )
  assert.equal(
    formatAllowedViewers((s) => refuseReadingComment({ ...said, board: 'MEMBERS' }, on('PUBLISHED'), s, createContext({}, null))),
    '-----yyyyyyyy',
  )
})
