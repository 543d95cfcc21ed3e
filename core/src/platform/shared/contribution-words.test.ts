import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDescription, getWordLimit } from '../../deliberation/contributions/description.ts'
import { DETAIL_NAMES, mapDetails } from '../../deliberation/contributions/details.ts'
import { getOneClickTexts, listDefaultFields, listMissingFields } from '../../deliberation/contributions/required-fields.ts'
import { NO_VIEWER_FEEDBACK } from '../../deliberation/contributions/schemas.ts'
import {
  DEFAULT_STATUSES,
  getModeOwnership,
  resolveRequestedStatuses,
  SEARCH_MODES,
} from '../../deliberation/contributions/search-modes.ts'
import { defaultSorting, isSearchable, parseSearchWords, parseSorting, SORTINGS } from '../../deliberation/contributions/sorts.ts'
import { generateTitle } from '../../deliberation/contributions/title.ts'
import { ADVISED_TITLE_LENGTH, CONTRIBUTION_STATUSES, isDraft, MEMBER_DRAFTS, PRIVATE_DRAFTS, TEXT_LIMITS } from './contribution-words.ts'
import { truncateToWords } from './text/truncate-to-words.ts'

test('there are fourteen statuses [CON-035]', () => {
  assert.equal(new Set(CONTRIBUTION_STATUSES).size, 14)
})

test('private and members’ drafts are drafts and no other status is', () => {
  assert.deepEqual(CONTRIBUTION_STATUSES.filter(isDraft).toSorted(), [...MEMBER_DRAFTS, ...PRIVATE_DRAFTS].toSorted())
})

test('each search mode stands for its statuses, and no mode for published, on the ballot and selected [CON-054, CON-055, CON-056, CON-057, CON-058, CON-059, CON-060, CON-062]', () => {
  assert.deepEqual(SEARCH_MODES.public, ['PUBLIC_DRAFT', 'PUBLISHED', 'FORKED_PUBLISHED'])
  assert.deepEqual(SEARCH_MODES.amendments, ['MERGED'])
  assert.deepEqual(SEARCH_MODES.drafts, ['DRAFT', 'PUBLIC_DRAFT', 'FORKED_PRIVATE_DRAFT'])
  assert.deepEqual(SEARCH_MODES.forked, ['FORKED_PUBLIC_DRAFT'])
  assert.deepEqual(SEARCH_MODES.forked_published, ['FORKED_PUBLISHED'])
  assert.deepEqual(SEARCH_MODES.archived, ['ARCHIVED'])
  assert.deepEqual(SEARCH_MODES.excluded, ['EXCLUDED'])
  assert.deepEqual(SEARCH_MODES.merged, ['MERGED', 'FORKED_PUBLIC_DRAFT'])
  assert.deepEqual(SEARCH_MODES.my, CONTRIBUTION_STATUSES)
  assert.deepEqual(SEARCH_MODES.shared, CONTRIBUTION_STATUSES)
  assert.deepEqual(DEFAULT_STATUSES, ['PUBLISHED', 'INBALLOT', 'SELECTED'])
  assert.deepEqual(resolveRequestedStatuses(undefined, undefined), DEFAULT_STATUSES)
  assert.deepEqual(resolveRequestedStatuses(['NEW'], 'drafts'), ['NEW'])
})

test('feedback of a viewer is all false when they gave none', () => {
  assert.deepEqual(NO_VIEWER_FEEDBACK, { up: false, down: false, fav: false, flag: false })
})

test('mode `mine` lists created contributions, `shared` co-authored ones; other modes ignore the owner [CON-061]', () => {
  assert.deepEqual(
    [getModeOwnership('my'), getModeOwnership('shared'), getModeOwnership('public'), getModeOwnership(undefined)],
    ['creator', 'author', undefined, undefined],
  )
})

test('a keyword has at most 60 characters, a comment 10,000; a title is advised to stay below 31 [CON-073, CON-113]', () => {
  assert.deepEqual([TEXT_LIMITS.theme, TEXT_LIMITS.comment, ADVISED_TITLE_LENGTH], [60, 10_000, 30])
})

test('sort keys have both directions, plus random; lists start random, widgets newest [CON-063, CON-064, CON-065]', () => {
  assert.equal(SORTINGS.length, 15)
  for (const key of ['date', 'popularity', 'source_code', 'feedback_all_avg', 'most_commented']) {
    assert.ok(SORTINGS.includes(`${key}_asc` as never) && SORTINGS.includes(`${key}_desc` as never), key)
  }
  assert.deepEqual(parseSorting('most_commented_public_asc'), { by: 'most_commented_public', ascending: true })
  assert.deepEqual(parseSorting('random'), { by: 'random' })
  assert.deepEqual([defaultSorting('list'), defaultSorting('widget')], ['random', 'date_desc'])
})

test('a search starts at four characters or when the field is emptied [CON-066]', () => {
  assert.deepEqual(
    ['', ' ', 'a', 'abc', 'abcd', ' ab '].map((t) => isSearchable(t)),
    [true, true, false, false, true, false],
  )
  assert.deepEqual(parseSearchWords("Bénches: the *river* ' & walk!"), ['bénches', 'the', 'river', 'walk'])
  assert.deepEqual(parseSearchWords('1 2 3 4 5 6 7 8 9'), ['1', '2', '3', '4', '5', '6', '7', '8'])
})

test('a generated title has the first 250 characters in v1, and 50 with three dots in v2 [CON-070, CON-071, CON-073]', () => {
  const long = 'x'.repeat(300)
  assert.equal(generateTitle(long, 'v1'), 'x'.repeat(250))
  assert.equal(generateTitle(long, 'v2'), `${'x'.repeat(50)}...`)
  assert.equal(generateTitle('x'.repeat(50), 'v2'), 'x'.repeat(50))
  assert.equal(generateTitle('  ', 'v2'), 'Create a title')
  assert.equal(generateTitle('Short\nand  plain', 'v2'), 'Short and plain')
  assert.equal(generateTitle('😀'.repeat(60), 'v2'), `${'😀'.repeat(50)}...`)
})

test('a one-click proposal has placeholder texts, the default or the campaign’s [CON-072, CON-073]', () => {
  assert.deepEqual(getOneClickTexts({}), { title: 'Create your title', text: 'Create a brief description' })
  const own = getOneClickTexts({ title: 'Name it', text: undefined })
  assert.equal(own.title, 'Name it')
  assert.deepEqual(listDefaultFields({ title: 'Name it', plain: 'Mine' }, own), ['title'])
  assert.deepEqual(listDefaultFields({ title: 'A bench', plain: 'Create a brief description ' }, own), ['text'])
})

test('a proposal has 250 words by default; other types and formatted texts have no limit [CON-077, CON-079]', () => {
  const none = { summaryWordLimit: undefined, richtextDescriptions: false }
  assert.equal(getWordLimit('PROPOSAL', none), 250)
  assert.equal(getWordLimit('IDEA', none), undefined)
  assert.equal(getWordLimit('IDEA', { ...none, summaryWordLimit: 40 }), 40)
  assert.equal(getWordLimit('PROPOSAL', { ...none, summaryWordLimit: 1 }), 1)
  assert.equal(getWordLimit('PROPOSAL', { ...none, summaryWordLimit: 0 }), undefined)
  assert.equal(getWordLimit('PROPOSAL', { summaryWordLimit: 40, richtextDescriptions: true }), undefined)
})

test('typed text is cut to the word limit, and trailing space stays below the limit [CON-078]', () => {
  assert.equal(truncateToWords('one two three', 2), 'one two')
  assert.equal(truncateToWords('one  two ', 2), 'one  two ')
  assert.equal(truncateToWords('one two\n\nthree', 3), 'one two\n\nthree')
  assert.equal(truncateToWords('one two', undefined), 'one two')
})

test('an empty description is refused, a picture alone is accepted, and too many words are not cut [CON-076, CON-077]', () => {
  for (const text of ['<p>&nbsp;</p>', '<p>\u200b</p>', '&#x3164;']) assert.equal(checkDescription(text, 5)?.refused, 'text_empty')
  assert.equal(checkDescription('<p><img src="/files/a.png"></p>', 5), undefined)
  const refusal = checkDescription('<p>one two three</p>', 2)
  assert.deepEqual([refusal?.refused, refusal?.detail?.params], ['description_limit', { limit: 2 }])
})

test('an empty required field is listed by name [CON-041]', () => {
  const item = {
    title: 'A',
    plain: '',
    ...mapDetails(DETAIL_NAMES, () => ''),
    budget: ' ',
    place: 'Quay',
    point: false,
    cover: '',
    themes: 1,
    keywords: 0,
    group: false,
    attachments: 0,
    media: 0,
    fields: { 'budget line': '', owner: 'The town' },
  }
  const asked = ['theme', 'keyword', 'title', 'plainText', 'budget', 'location', 'Budget line', 'Owner', 'group', 'media']
  assert.deepEqual(listMissingFields(asked, item), ['keyword', 'plainText', 'budget', 'Budget line', 'group', 'media'])
  const one = { ...item, keywords: 1, attachments: 1, media: 1 }
  assert.deepEqual(listMissingFields(['theme', 'keyword', 'attachment', 'media'], one), [])
  assert.deepEqual(listMissingFields(['location', 'place'], { ...item, place: ' ' }), ['location', 'place'])
  assert.deepEqual(listMissingFields(['location', 'place'], { ...item, place: '', point: true }), [])
  const none = { ...item, themes: 0 }
  assert.deepEqual(listMissingFields(['theme', 'keyword', 'attachment', 'media'], none), ['theme', 'keyword', 'attachment', 'media'])
})
