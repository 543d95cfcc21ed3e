import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assertLimits, characters, requiredCharacters } from '../../platform/shared/testing/assert-limits.ts'
import {
  createCampaignState,
  createContext,
  createContributionState,
  formatAllowedViewers,
  VIEWERS,
} from '../contributions/testing/viewers.ts'
import { forum } from './forum-endpoints.ts'
import { CreateThreadBody } from './forum-schemas.ts'
import { type BoardContext, refuseReadingBoard, refuseWritingOnBoard } from './policy.ts'
import { CreateCommentBody } from './schemas.ts'
import { visitorWriting } from './visitor-endpoints.ts'
import { BOARDS, REPLIES_PER_PAGE, THREADS_PER_PAGE } from './words.ts'

const C = 'appcivist.campaign.'
const place = (configs: Record<string, string> = {}, more: Partial<BoardContext> = {}): BoardContext => ({
  contributionContext: { ...createContext(configs, null), campaign: createCampaignState(configs) },
  item: undefined,
  ofGroup: false,
  outsidersComment: true,
  ...more,
})
const proposal = { item: createContributionState('PUBLISHED') }
const idea = { item: createContributionState('PUBLISHED', 'IDEA') }
const ofGroup = { ofGroup: true, contributionContext: createContext() }

test('each setting closes its boards for everybody: all, public ones, those of proposals, campaigns, groups [DIS-007]', () => {
  const places = { campaign: {}, idea, proposal, group: ofGroup }
  const closed = (configs: Record<string, string>) =>
    Object.entries(places).flatMap(([name, more]) =>
      BOARDS.filter((board) => {
        const at = { ...place(configs), ...more }
        const there = {
          ...at,
          contributionContext: { ...at.contributionContext, campaign: createCampaignState(configs) },
        }
        return refuseReadingBoard(board, there, VIEWERS.CO)?.refused === 'discussions_closed'
      }).map((board) => `${name} ${board}`),
    )
  const all = Object.keys(places).flatMap((name) => BOARDS.map((board) => `${name} ${board}`))
  assert.deepEqual(closed({}), [])
  assert.deepEqual(closed({ [`${C}disable-discussions`]: 'TRUE' }), all)
  assert.deepEqual(
    closed({ [`${C}disable-public-discussions`]: 'TRUE' }),
    all.filter((name) => name.endsWith('PUBLIC')),
  )
  assert.deepEqual(closed({ [`${C}disable-proposal-discussions`]: 'TRUE' }), ['proposal PUBLIC', 'proposal MEMBERS'])
  assert.deepEqual(closed({ [`${C}disable-campaign-comments`]: 'TRUE' }), ['campaign PUBLIC', 'campaign MEMBERS'])
  assert.deepEqual(closed({ [`${C}disable-working-group-comments`]: 'TRUE' }), ['group PUBLIC', 'group MEMBERS'])
})

test('a group closes its own board, and without a campaign no other setting applies', () => {
  const at = (commentsClosed: boolean, campaignOf: 'in a campaign' | 'in none') => {
    const of = createContext({}, { commentsClosed })
    return refuseReadingBoard(
      'PUBLIC',
      place({}, { ofGroup: true, contributionContext: { ...of, campaign: campaignOf === 'in none' ? undefined : of.campaign } }),
      VIEWERS.CO,
    )?.refused
  }
  assert.deepEqual([at(true, 'in a campaign'), at(true, 'in none')], ['discussions_closed', 'discussions_closed'])
  assert.deepEqual([at(false, 'in a campaign'), at(false, 'in none')], [undefined, undefined])
})

test('the public board is readable for everybody, the members’ board for members and 404 for others [DIS-008, DIS-009]', () => {
  const readers = (board: (typeof BOARDS)[number]) => formatAllowedViewers((s) => !refuseReadingBoard(board, place(), s))
  assert.deepEqual([readers('PUBLIC'), readers('MEMBERS')], ['yyyyyyyyyyyyy', '-----yyyyyyyy'])
  assert.equal(refuseReadingBoard('MEMBERS', place(), VIEWERS.An)?.refused, 'not_found')
})

const writing = (configs: Record<string, string> = {}, more: Partial<BoardContext> = {}, reply = false, seat = VIEWERS.Me) =>
  refuseWritingOnBoard({ board: 'PUBLIC', type: 'COMMENT', reply }, place(configs, more), seat)?.refused ?? 'yes'

test('a comment is refused on an unreadable board and for a type the campaign does not accept [DIS-009, CON-112]', () => {
  assert.equal(writing(), 'yes')
  assert.equal(writing({ [`${C}disable-discussions`]: 'TRUE' }), 'discussions_closed')
  assert.equal(writing({ [`${C}contribution-types`]: 'proposal' }), 'type_not_allowed')
  assert.equal(writing({ [`${C}contribution-types`]: 'comment' }), 'yes')
  assert.equal(writing({}, { contributionContext: { ...createContext(), campaign: undefined } }), 'yes')
})

test('replies are refused where the campaign closes them, new comments are not [DIS-010]', () => {
  const off = { [`${C}discussion-reply-to`]: 'FALSE' }
  assert.deepEqual([writing(off, {}, true), writing(off), writing({}, {}, true)], ['replies_closed', 'yes', 'yes'])
})

test('drafts accept comments unless the campaign disables them', () => {
  const off = { 'appcivist.space.disable-comments-in-drafts': 'TRUE' }
  const draft = { item: createContributionState('PUBLIC_DRAFT') }
  assert.deepEqual(
    [writing(off, draft), writing(off, proposal), writing(off), writing({}, draft)],
    ['discussions_closed', 'yes', 'yes', 'yes'],
  )
})

test('a group’s proposal accepts comments of non-members only where the phase enables them', () => {
  const writers = (more: Partial<BoardContext>) =>
    formatAllowedViewers((s) => !refuseWritingOnBoard({ board: 'PUBLIC', type: 'COMMENT', reply: false }, place({}, more), s))
  const grouped = { ...proposal, contributionContext: createContext() }
  assert.equal(writers({ ...grouped, outsidersComment: true }), 'yyyyyyyyyyyyy')
  assert.equal(writers({ ...grouped, outsidersComment: false }), '-------yy-y-y')
  assert.equal(writers({ ...idea, contributionContext: createContext(), outsidersComment: false }), 'yyyyyyyyyyyyy')
  assert.equal(writers({ ...proposal, outsidersComment: false }), 'yyyyyyyyyyyyy')
  const no = (seat: typeof VIEWERS.Me) => writing({}, { ...grouped, outsidersComment: false }, false, seat)
  assert.deepEqual([no(VIEWERS.Si), no(VIEWERS.An)], ['not_allowed', 'not_logged_in'])
})

test('a comment has at most 10,000 characters, and a thread also a title of 1 to 250 [CON-113]', () => {
  assertLimits(CreateThreadBody, { title: requiredCharacters(250), text: characters(10_000) })
  assertLimits(CreateCommentBody, { text: characters(10_000) })
  assertLimits(forum.list.query, { search: characters(200) })
  assert.deepEqual([THREADS_PER_PAGE, REPLIES_PER_PAGE], [16, 50])
})

test('a visitor sends an idea or a comment with a name and a captcha token [SES-053, CON-113]', () => {
  const { body } = visitorWriting.post
  const read = (given: object) => z.safeParse(body, { visitorName: 'Ann', ...given })
  const comment = { type: 'COMMENT', text: 'x'.repeat(10_000), lang: 'x'.repeat(10), captcha: 'x'.repeat(200) }
  assert.equal(read(comment).success, true)
  for (const long of ['text', 'lang', 'captcha'] as const)
    assert.equal(read({ ...comment, [long]: `${comment[long]}x` }).success, false, long)
  const location = { placeName: 'Quay', city: '', state: '' }
  const themes = [{ themeId: 3 }]
  const written = { type: 'IDEA', title: 'A bench', text: 'By the river', lang: 'en', location, officialThemes: themes }
  const idea = read({ ...written, budget: '5' })
  assert.deepEqual(idea.data, { ...written, visitorName: 'Ann', captcha: '' })
})
