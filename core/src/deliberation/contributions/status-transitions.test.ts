import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '../../platform/shared/contribution-words.ts'
import type { TransitionAction, TransitionActor } from './status-transition-table.ts'
import {
  checkStatusTransition,
  isHeldForModeration,
  listOfferedTransitions,
  resolveFirstStatus,
  type TransitionSituation,
} from './status-transitions.ts'

const ACTORS: Record<string, TransitionActor> = {
  A: 'author',
  GC: 'groupCoordinator',
  CO: 'coordinator',
  MO: 'moderator',
  PA: 'parentAuthor',
  SYS: 'server',
}

/** Decisions D.2 once more, independent of the code: from > to: actors, with the action when it is not the status call. */
const TABLE = `
NEW > PUBLISHED: MO CO
NEW > EXCLUDED: MO CO
NEW > DRAFT: A
DRAFT > PUBLIC_DRAFT: A
DRAFT > PUBLISHED: A
PUBLIC_DRAFT > PUBLISHED: A
DRAFT > PUBLISHED: A publish
PUBLIC_DRAFT > PUBLISHED: A GC CO publish
PUBLIC_DRAFT > DRAFT: A
DRAFT > ARCHIVED: A
PUBLIC_DRAFT > ARCHIVED: A CO
PUBLISHED > ARCHIVED: CO
PUBLIC_DRAFT > EXCLUDED: GC CO MO
PUBLISHED > EXCLUDED: GC CO MO
FORKED_PUBLIC_DRAFT > EXCLUDED: GC CO MO
FORKED_PUBLISHED > EXCLUDED: GC CO MO
PUBLISHED > PUBLIC_DRAFT: CO
PUBLISHED > INBALLOT: CO SYS ballot
INBALLOT > SELECTED: SYS ballot
INBALLOT > PUBLISHED: CO SYS ballot
INBALLOT > EXCLUDED: CO ballot
PUBLISHED > SELECTED: CO ballot
SELECTED > PUBLISHED: CO ballot
SELECTED > ARCHIVED: CO
FORKED_PRIVATE_DRAFT > FORKED_PUBLIC_DRAFT: A
FORKED_PUBLIC_DRAFT > FORKED_PRIVATE_DRAFT: A
FORKED_PRIVATE_DRAFT > FORKED_PUBLISHED: A
FORKED_PUBLIC_DRAFT > FORKED_PUBLISHED: A
FORKED_PRIVATE_DRAFT > ARCHIVED: A
FORKED_PUBLIC_DRAFT > ARCHIVED: A CO
FORKED_PUBLISHED > ARCHIVED: CO
FORKED_PUBLIC_DRAFT > MERGED_PRIVATE_DRAFT: PA merge
FORKED_PUBLISHED > MERGED_PRIVATE_DRAFT: PA merge
MERGED_PRIVATE_DRAFT > MERGED_PUBLIC_DRAFT: PA merge
MERGED_PUBLIC_DRAFT > MERGED_PRIVATE_DRAFT: PA merge
FORKED_PUBLIC_DRAFT > MERGED: PA merge
FORKED_PUBLISHED > MERGED: PA merge
MERGED_PRIVATE_DRAFT > MERGED: PA merge
MERGED_PUBLIC_DRAFT > MERGED: PA merge
MERGED > FORKED_PUBLISHED: CO merge`

const allowed = new Set<string>()
for (const line of TABLE.trim().split('\n')) {
  const [, from, to, rest = ''] = /^(\w+) > (\w+): (.+)$/.exec(line) ?? []
  const words = rest.split(' ')
  const act = words.find((w) => /^[a-z]/.test(w)) ?? 'status'
  for (const who of words.filter((w) => w in ACTORS)) allowed.add(`${from} ${to} ${ACTORS[who]} ${act}`)
}

const EVERYTHING: TransitionSituation = {
  actors: [],
  act: 'status',
  reason: 'because',
  settings: { statusChange: true, publishing: true, merging: true, archiving: true },
  phaseOpen: true,
  groupPhaseOpen: true,
  choseNew: true,
  othersTookPart: false,
  inOpenBallot: false,
  ballot: { takesIt: true, inPreparation: true },
  merge: { parentBeforeBallot: true, noConflict: true, parentUnchanged: true },
  missing: [],
  stillDefault: [],
}
/** A situation without information from a ballot or a merge. */
const { ballot: _, merge: __, ...UNINFORMED } = EVERYTHING
const take = (from: ContributionStatus, to: ContributionStatus, s: Partial<TransitionSituation>, former?: ContributionStatus) =>
  checkStatusTransition({ type: 'PROPOSAL', status: from, former }, to, { ...EVERYTHING, ...s })
const codeOf = (x: ReturnType<typeof take>) => ('refused' in x ? x.refused : 'ok')

test('each transition of the table is allowed for its actors only, and no other exists [CON-044, CON-045, CON-046]', () => {
  let checked = 0
  for (const from of CONTRIBUTION_STATUSES) {
    for (const to of CONTRIBUTION_STATUSES) {
      for (const actor of Object.values(ACTORS)) {
        for (const act of ['status', 'publish', 'ballot', 'merge'] as TransitionAction[]) {
          if (from === to) continue
          const may = codeOf(take(from, to, { actors: [actor], act })) === 'ok'
          assert.equal(may, allowed.has(`${from} ${to} ${actor} ${act}`), `${from} > ${to} by ${actor}, ${act}`)
          checked++
        }
      }
    }
  }
  assert.equal(checked, 14 * 13 * 6 * 4)
})

test('a transition outside the table is refused with 409, one of other actors with 403 [CON-044]', () => {
  assert.equal(codeOf(take('DRAFT', 'SELECTED', { actors: ['coordinator'] })), 'status_step_not_allowed')
  assert.equal(codeOf(take('DRAFT', 'PUBLISHED', { actors: ['coordinator'] })), 'not_allowed')
  assert.equal(codeOf(take('PUBLISHED', 'PUBLIC_DRAFT', { actors: ['author'] })), 'not_allowed')
})

test('a transition to the current status changes nothing [CON-044]', () => {
  assert.deepEqual(take('PUBLISHED', 'PUBLISHED', {}), { to: 'PUBLISHED', same: true, recipients: [] })
})

test('excluding, reopening and finishing need a reason; archiving needs one unless the viewer is an author [CON-046]', () => {
  const silent = { reason: ' ' }
  assert.equal(codeOf(take('PUBLISHED', 'EXCLUDED', { ...silent, actors: ['moderator'] })), 'reason_missing')
  assert.equal(codeOf(take('PUBLISHED', 'PUBLIC_DRAFT', { ...silent, actors: ['coordinator'] })), 'reason_missing')
  assert.equal(codeOf(take('PUBLIC_DRAFT', 'ARCHIVED', { ...silent, actors: ['coordinator'] })), 'reason_missing')
  assert.equal(codeOf(take('PUBLIC_DRAFT', 'ARCHIVED', { ...silent, actors: ['author'] })), 'ok')
  assert.equal(codeOf(take('PUBLIC_DRAFT', 'PUBLISHED', { ...silent, act: 'publish', actors: ['coordinator'] })), 'ok')
  const decline = { ...silent, act: 'merge' as const }
  assert.equal(
    codeOf(take('MERGED_PUBLIC_DRAFT', 'FORKED_PUBLISHED', { ...decline, actors: ['parentAuthor'] }, 'FORKED_PUBLISHED')),
    'reason_missing',
  )
  assert.equal(codeOf(take('MERGED_PUBLIC_DRAFT', 'FORKED_PUBLISHED', { ...decline, actors: ['author'] }, 'FORKED_PUBLISHED')), 'ok')
})

test('publishing needs an open phase except for coordinators; a group coordinator excludes only in the group phases', () => {
  assert.equal(codeOf(take('DRAFT', 'PUBLISHED', { actors: ['author'], phaseOpen: false })), 'phase_closed')
  assert.equal(codeOf(take('DRAFT', 'PUBLISHED', { actors: ['author', 'coordinator'], phaseOpen: false })), 'ok')
  const late = { groupPhaseOpen: false }
  assert.equal(codeOf(take('PUBLISHED', 'EXCLUDED', { ...late, actors: ['groupCoordinator'] })), 'phase_closed')
  assert.equal(codeOf(take('PUBLISHED', 'EXCLUDED', { ...late, actors: ['groupCoordinator', 'moderator'] })), 'ok')
})

test('campaign settings disable publishing, archiving, merging and changes by authors', () => {
  const off = (name: keyof TransitionSituation['settings']) => ({ settings: { ...EVERYTHING.settings, [name]: false } })
  const A = { actors: ['author'] as TransitionActor[] }
  assert.equal(codeOf(take('DRAFT', 'PUBLISHED', { ...A, ...off('publishing') })), 'status_step_not_allowed')
  assert.equal(codeOf(take('DRAFT', 'ARCHIVED', { ...A, ...off('archiving') })), 'status_step_not_allowed')
  assert.equal(codeOf(take('DRAFT', 'PUBLIC_DRAFT', { ...A, ...off('statusChange') })), 'not_allowed')
  assert.equal(codeOf(take('NEW', 'PUBLISHED', { actors: ['moderator'], ...off('statusChange') })), 'ok')
  const merge = { actors: ['parentAuthor'] as TransitionActor[], act: 'merge' as const }
  assert.equal(codeOf(take('FORKED_PUBLISHED', 'MERGED', { ...merge, ...off('merging') })), 'status_step_not_allowed')
})

test('a row that needs information from a ballot or a merge is refused without it and when it does not hold', () => {
  const merge = { actors: ['parentAuthor'] as TransitionActor[], act: 'merge' as const }
  const ballot = { actors: ['coordinator'] as TransitionActor[], act: 'ballot' as const }
  const found = { parentBeforeBallot: true, noConflict: true, parentUnchanged: true }
  const rows = [
    ['FORKED_PUBLISHED', 'MERGED_PRIVATE_DRAFT', merge, 'content_locked', { ...found, parentBeforeBallot: false }],
    ['FORKED_PUBLISHED', 'MERGED', merge, 'status_step_not_allowed', { ...found, noConflict: false }],
    [
      'MERGED',
      'FORKED_PUBLISHED',
      { ...merge, actors: ['coordinator'] as TransitionActor[] },
      'status_step_not_allowed',
      { ...found, parentUnchanged: false },
    ],
  ] as const
  for (const [from, to, who, code, unmet] of rows) {
    assert.equal(codeOf(take(from, to, { ...who, merge: unmet })), code)
    // nothing is written into an original that is locked
    const locked = { ...found, parentBeforeBallot: false }
    assert.equal(codeOf(take(from, to, { ...who, merge: locked })), 'content_locked')
    const uninformed = checkStatusTransition({ type: 'PROPOSAL', status: from }, to, { ...UNINFORMED, ...who })
    assert.equal(codeOf(uninformed), 'content_locked')
    assert.equal(codeOf(take(from, to, who)), 'ok')
  }
  const steps = [
    ['PUBLISHED', 'INBALLOT', 'status_step_not_allowed', { takesIt: false, inPreparation: true }],
    ['INBALLOT', 'PUBLISHED', 'content_locked', { takesIt: true, inPreparation: false }],
  ] as const
  for (const [from, to, code, unmet] of steps) {
    assert.equal(codeOf(take(from, to, { ...ballot, ballot: unmet })), code)
    assert.equal(codeOf(checkStatusTransition({ type: 'PROPOSAL', status: from }, to, { ...UNINFORMED, ...ballot })), code)
    assert.equal(codeOf(take(from, to, ballot)), 'ok')
  }
})

test('a public draft with participation stays public for a day, and the status call moves nothing off an open ballot', () => {
  const A = { actors: ['author'] as TransitionActor[] }
  assert.equal(codeOf(take('PUBLIC_DRAFT', 'DRAFT', { ...A, othersTookPart: true })), 'others_took_part')
  assert.equal(codeOf(take('PUBLISHED', 'ARCHIVED', { actors: ['coordinator'], inOpenBallot: true })), 'content_locked')
  assert.equal(codeOf(take('PUBLISHED', 'PUBLIC_DRAFT', { actors: ['coordinator'], inOpenBallot: true })), 'content_locked')
})

test('an excluded or archived contribution returns to its former status by the same actors, from a ballot to published', () => {
  const back = (status: ContributionStatus, former: ContributionStatus, actor: TransitionActor, to: ContributionStatus = former) =>
    codeOf(take(status, to, { actors: [actor] }, former))
  assert.equal(back('ARCHIVED', 'DRAFT', 'author'), 'ok')
  assert.equal(back('ARCHIVED', 'DRAFT', 'coordinator'), 'not_allowed')
  assert.equal(back('ARCHIVED', 'PUBLISHED', 'author'), 'not_allowed')
  assert.equal(back('ARCHIVED', 'PUBLISHED', 'coordinator'), 'ok')
  assert.equal(back('EXCLUDED', 'PUBLIC_DRAFT', 'moderator'), 'ok')
  assert.equal(back('EXCLUDED', 'INBALLOT', 'coordinator', 'PUBLISHED'), 'ok')
  assert.equal(back('EXCLUDED', 'PUBLIC_DRAFT', 'coordinator', 'PUBLISHED'), 'status_step_not_allowed')
})

test('a transition refused for empty fields names them, and unchanged one-click texts count as empty [CON-041, CON-073]', () => {
  const refusal = take('DRAFT', 'PUBLISHED', {
    actors: ['author'],
    missing: ['theme', 'Budget line'],
    stillDefault: ['title'],
  })
  assert.ok('refused' in refusal)
  assert.equal(refusal.refused, 'fields_missing')
  assert.deepEqual(refusal.detail?.missingFields, ['title', 'theme', 'Budget line'])
  assert.equal(codeOf(take('DRAFT', 'PUBLIC_DRAFT', { actors: ['author'], stillDefault: ['title'] })), 'ok')
  assert.equal(codeOf(take('PUBLISHED', 'INBALLOT', { actors: ['server'], act: 'ballot', missing: ['theme'] })), 'ok')
})

test('comments are only new, published or excluded', () => {
  const said = (from: ContributionStatus, to: ContributionStatus, actor: TransitionActor) =>
    codeOf(
      checkStatusTransition({ type: 'COMMENT', status: from, former: undefined }, to, {
        ...EVERYTHING,
        actors: [actor],
      }),
    )
  assert.equal(said('NEW', 'PUBLISHED', 'moderator'), 'ok')
  assert.equal(said('PUBLISHED', 'EXCLUDED', 'moderator'), 'ok')
  assert.equal(said('PUBLISHED', 'ARCHIVED', 'coordinator'), 'status_step_not_allowed')
})

test('offered transitions are those that may be taken, each with whether it needs a reason', () => {
  const { reason: _, missing: __, stillDefault: ___, ...s } = EVERYTHING
  const offers = (status: ContributionStatus, actors: TransitionActor[]) =>
    listOfferedTransitions({ type: 'PROPOSAL', status }, { ...s, actors }).map((o) => o.to + (o.reason ? '!' : ''))
  assert.deepEqual(offers('DRAFT', ['author']), ['PUBLIC_DRAFT', 'PUBLISHED', 'ARCHIVED'])
  assert.deepEqual(offers('PUBLISHED', ['author']), [])
  assert.deepEqual(offers('PUBLISHED', ['coordinator']), ['PUBLIC_DRAFT!', 'EXCLUDED!', 'ARCHIVED!'])
  assert.deepEqual(offers('INBALLOT', ['coordinator']), [])
})

test('the first status is the requested one if allowed, a draft by one click, else that of the type [CON-036, CON-037]', () => {
  const plain = { oneClick: false, held: false, proposals: 'DRAFT' } as const
  const starts = { PROPOSAL: 'DRAFT', NOTE: 'DRAFT', IDEA: 'PUBLISHED', BRAINSTORMING: 'PUBLISHED' } as const
  for (const [type, status] of Object.entries(starts)) {
    assert.equal(resolveFirstStatus({ ...plain, type: type as keyof typeof starts }), status)
    assert.equal(resolveFirstStatus({ ...plain, type: type as keyof typeof starts, oneClick: true }), 'DRAFT')
  }
  for (const type of ['DISCUSSION', 'COMMENT', 'FORUM_POST'] as const) {
    assert.equal(resolveFirstStatus({ ...plain, type }), 'PUBLISHED')
  }
  assert.equal(resolveFirstStatus({ ...plain, type: 'PROPOSAL', proposals: 'PUBLISHED' }), 'PUBLISHED')
  assert.equal(resolveFirstStatus({ ...plain, type: 'IDEA', asked: 'DRAFT' }), 'DRAFT')
  assert.equal(resolveFirstStatus({ ...plain, type: 'IDEA', held: true, asked: 'PUBLISHED' }), 'NEW')
  const published = (oneClick: boolean) => resolveFirstStatus({ ...plain, type: 'IDEA', asked: 'PUBLISHED', oneClick })
  assert.equal(published(false), 'PUBLISHED')
  assert.notEqual(published(true), 'PUBLISHED')
  const selected = resolveFirstStatus({ ...plain, type: 'IDEA', asked: 'SELECTED' })
  assert.ok(typeof selected === 'object' && selected.refused === 'status_step_not_allowed')
})

test('contributions of visitors are held where moderators review them, unless a setting overrides it [CON-037]', () => {
  assert.equal(isHeldForModeration('MODERATED', undefined), true)
  assert.equal(isHeldForModeration('COORDINATED_AND_MODERATED', undefined), true)
  assert.equal(isHeldForModeration('OPEN', undefined), false)
  assert.equal(isHeldForModeration('OPEN', true), true)
})
