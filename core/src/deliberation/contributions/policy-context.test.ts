import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAmendingOpen, isGroupPhaseOpen, isWritingOpen } from '../../communities/campaigns/policy.ts'
import type { ContributionStatus, ContributionType } from '../../platform/shared/contribution-words.ts'
import { type ContributionContext, isAuthorAsMember, isDraftReadByGroup } from './contribution-viewer.ts'
import { getFeedbackPermissions } from './permissions.ts'
import {
  getCreationWindow,
  hasPublicPages,
  isSupportDisabled,
  refuseEditingContribution,
  refusePostingForGroup,
  refuseReadingComment,
  refuseReadingContext,
  refuseReadingContribution,
  refuseReadingForum,
  refuseRecoveringContribution,
  refuseRemovingContribution,
  refuseWritingForGroup,
} from './policy.ts'
import { getTransitionActors } from './status-transitions.ts'
import { createCampaignState, createContext, createContributionState, formatAllowedViewers, VIEWERS } from './testing/viewers.ts'

const MEMBERS_ALONE = '-----yyyyyyyy'
const EVERYBODY = 'yyyyyyyyyyyyy'
const createGroupContext = (publicSite: boolean): ContributionContext => ({
  ...createContext({}, { publicSite }),
  campaign: undefined,
})
const createForumContext = (open: boolean, listed: boolean): ContributionContext => ({
  campaign: undefined,
  group: undefined,
  forum: { open, listed },
})
const formatContextReaders = (h: ContributionContext) => formatAllowedViewers((s) => refuseReadingContext(s.assemblyViewer, h))

test('an open forum is readable for members, and for everybody where listed; a closed one for nobody [DIS-003]', () => {
  const forum = (open: boolean, listed: boolean) => formatAllowedViewers((s) => refuseReadingForum(s.assemblyViewer, { open, listed }))
  assert.deepEqual([forum(true, true), forum(true, false), forum(false, true)], [EVERYBODY, MEMBERS_ALONE, '-'.repeat(13)])
  assert.equal(formatContextReaders(createForumContext(true, false)), MEMBERS_ALONE)
})

test('a group without a campaign is readable for everybody where it has a public page, else for members', () => {
  assert.deepEqual(
    [formatContextReaders(createGroupContext(true)), formatContextReaders(createGroupContext(false))],
    [EVERYBODY, MEMBERS_ALONE],
  )
  assert.equal(formatContextReaders({ campaign: undefined, group: undefined }), MEMBERS_ALONE)
})

test('a campaign, a group or a forum has public pages only where its settings allow it', () => {
  const closed = { 'appcivist.campaign.disable-public-site': 'TRUE' }
  const pages = [
    createForumContext(true, true),
    createForumContext(true, false),
    createForumContext(false, true),
    createContext(),
    createContext(closed),
    createGroupContext(true),
    createGroupContext(false),
    { campaign: undefined, group: undefined },
  ].map(hasPublicPages)
  assert.deepEqual(pages, [true, false, false, true, false, true, false, false])
})

test('a removed comment is readable for moderators; one held for moderation also for its author', () => {
  const talk = (status: ContributionStatus, removed = false) => ({
    ...createContributionState(status, 'COMMENT', removed),
    board: 'PUBLIC' as const,
  })
  const read = (said: ReturnType<typeof talk>, h = createContext()) =>
    formatAllowedViewers((s) => refuseReadingComment(said, undefined, s, h))
  assert.equal(read(talk('PUBLISHED', true)), '--------yyy-y')
  assert.equal(read(talk('NEW')), '--------yyyyy')
  assert.equal(read(talk('PUBLISHED'), createForumContext(false, true)), '-'.repeat(13))
  assert.equal(read(talk('PUBLISHED'), createForumContext(true, true)), EVERYBODY)
})

const DAYS = ['2026-10-11', '2026-10-12', '2026-11-15', '2026-11-16', '2026-12-13', '2026-12-14'] as const
const open = (rule: (day: string) => boolean) => DAYS.map((day) => (rule(day) ? 'y' : '-')).join('')

test('ideas and brainstorming open in the ideas phase, proposals in theirs, other types at any time [CON-109, CON-110]', () => {
  const written = (type: ContributionType) => open((day) => isWritingOpen(type, createCampaignState(), day))
  assert.deepEqual(
    [written('IDEA'), written('BRAINSTORMING'), written('PROPOSAL'), written('NOTE'), written('COMMENT')],
    ['-yy---', '-yy---', '---yy-', 'yyyyyy', 'yyyyyy'],
  )
  assert.equal(
    open((day) => isWritingOpen('PROPOSAL', undefined, day)),
    'yyyyyy',
  )
})

test('group coordinators exclude during ideas and proposals, amendments are published during proposals and deliberation', () => {
  assert.equal(
    open((day) => isGroupPhaseOpen(createCampaignState(), day)),
    '-yyyy-',
  )
  const [ideas, proposals] = createCampaignState().components
  assert.ok(ideas && proposals)
  const deliberation = { ...proposals, id: 2, type: 'DELIBERATION' as const, start: '2026-12-14', end: '2026-12-20' }
  const deliberating = { ...createCampaignState(), components: [ideas, proposals, deliberation] }
  assert.equal(
    open((day) => isAmendingOpen(deliberating, day, [])),
    '---yyy',
  )
  // a phase of deliberation may take no further ones
  assert.equal(
    open((day) => isAmendingOpen(deliberating, day, [deliberation.id])),
    '---yy-',
  )
})

test('up and down votes can be disabled everywhere, or only on public pages', () => {
  const closed = (configs: Record<string, string>) => [false, true].map((forPublic) => isSupportDisabled(createContext(configs), forPublic))
  assert.deepEqual(closed({}), [false, false])
  assert.deepEqual(closed({ 'appcivist.campaign.disable-informal-voting': 'TRUE' }), [true, true])
  assert.deepEqual(closed({ 'appcivist.campaign.disable-informal-voting-public': 'TRUE' }), [false, true])
  assert.equal(isSupportDisabled(createGroupContext(true), false), false)
})

test('in a group without a campaign members support and write, and nobody else', () => {
  const idea = { type: 'IDEA', removed: false } as const
  assert.equal(
    formatAllowedViewers((s) => getFeedbackPermissions(idea, s.assemblyViewer, createGroupContext(true), '2026-11-01').support),
    MEMBERS_ALONE,
  )
  const writes = (h: ContributionContext, type: 'IDEA' | 'NOTE') =>
    Object.values(VIEWERS).map((s) => getCreationWindow(type, s.assemblyViewer, h, '2026-11-01', { group: true }).refusal?.refused)
  const notes = { 'appcivist.campaign.contribution-types': 'note' }
  for (const told of [writes(createGroupContext(true), 'IDEA'), writes(createContext(notes), 'NOTE')])
    assert.deepEqual(told, [...Array(5).fill('not_allowed'), ...Array(8).fill(undefined)])
})

test('a contribution that a coordinator creates outside any open phase is marked as a correction', () => {
  const made = (day: string) => getCreationWindow('PROPOSAL', VIEWERS.CO.assemblyViewer, createContext(), day, { group: true })
  assert.deepEqual([made('2026-12-13').outside, made('2026-12-14').outside], [undefined, true])
})

test('group members and assembly coordinators write for a group', () => {
  assert.equal(formatAllowedViewers(refuseWritingForGroup), '-------yy-y-y')
})

test('members of the assembly propose for a group that takes their proposals, but add nothing else to it', () => {
  const post = (type: 'PROPOSAL' | 'IDEA', outsidersPropose: boolean) =>
    formatAllowedViewers((viewer) => refusePostingForGroup(type, viewer, createContext({}, { outsidersPropose })))
  assert.equal(post('PROPOSAL', true), '-----yyyyyyyy')
  assert.equal(post('PROPOSAL', false), '-------yy-y-y')
  assert.equal(post('IDEA', true), '-------yy-y-y')
})

test('a merge result cannot be edited, neither as a private draft nor as a members’ draft', () => {
  for (const status of ['MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT'] as const) {
    const told = refuseEditingContribution(
      { ...createContributionState(status), minutesOld: 1, answered: false },
      VIEWERS.AU,
      createContext(),
      '2026-11-20',
    )?.refused
    assert.equal(told, 'content_locked', status)
  }
})

test('a comment is removed by its author, a proposal by its authors', () => {
  const roles = { creator: { ...VIEWERS.Me, creator: true }, author: { ...VIEWERS.Me, author: true } }
  const removes = (type: ContributionType) =>
    Object.values(roles).map((s) => !refuseRemovingContribution(createContributionState('PUBLISHED', type), s))
  assert.deepEqual(
    [removes('COMMENT'), removes('PROPOSAL')],
    [
      [true, false],
      [false, true],
    ],
  )
})

test('a removed contribution can be restored by moderators for 90 days, except a private draft [CON-049]', () => {
  const back = (removedDays: number, removed = true, status: ContributionStatus = 'PUBLISHED') =>
    formatAllowedViewers((s) => !refuseRecoveringContribution({ ...createContributionState(status, 'IDEA', removed), removedDays }, s))
  assert.deepEqual([back(89), back(90), back(0, false)], ['---------yy-y', '-'.repeat(13), '-'.repeat(13)])
  assert.equal(back(1, true, 'DRAFT'), '-'.repeat(13))
  assert.equal(
    refuseRecoveringContribution({ ...createContributionState('NEW', 'IDEA', true), removedDays: 90 }, VIEWERS.CO)?.refused,
    'not_found',
  )
})

test('in the transition table moderators and admins act as moderators, admins also as coordinators', () => {
  const { MO, CO, AD, GC } = VIEWERS
  assert.deepEqual([MO, CO, AD, GC].map(getTransitionActors), [
    ['moderator'],
    ['coordinator'],
    ['coordinator', 'moderator'],
    ['groupCoordinator'],
  ])
})

test('members of its group read a draft where the group shows drafts or groups are authors, but no amendment as authors [CON-101, G.5]', () => {
  for (const draftsShown of [false, true])
    for (const groupAuthorship of [false, true])
      for (const forked of [false, true]) {
        const context = createContext({ 'appcivist.campaign.enable-group-authorship': groupAuthorship ? 'TRUE' : 'FALSE' }, { draftsShown })
        const author = isAuthorAsMember(VIEWERS.GM.groupViewer, context, forked)
        const read = refuseReadingContribution(createContributionState('DRAFT'), { ...VIEWERS.GM, author }, context)
        const rules = { draftsShown, groupAuthorship, forked }
        assert.equal(!read, draftsShown || (groupAuthorship && !forked), JSON.stringify(rules))
        assert.equal(isDraftReadByGroup(rules), !read, JSON.stringify(rules))
      }
})
