import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '../../platform/shared/contribution-words.ts'
import { findMainAct, findRejection, sortOffered } from './main-act.ts'
import type { TransitionActor } from './status-transition-table.ts'
import { listOfferedTransitions, type OfferedTransition } from './status-transitions.ts'

const ACTORS: readonly TransitionActor[] = ['author', 'groupCoordinator', 'coordinator', 'moderator', 'parentAuthor']

/** What a viewer of one role is offered while everything is open. */
function listOffered(status: ContributionStatus, actor: TransitionActor): readonly OfferedTransition[] {
  return listOfferedTransitions(
    { type: 'PROPOSAL', status, former: status === 'ARCHIVED' || status === 'EXCLUDED' ? 'PUBLISHED' : undefined },
    {
      actors: [actor],
      act: 'status',
      settings: { statusChange: true, publishing: true, merging: true, archiving: true },
      phaseOpen: true,
      groupPhaseOpen: true,
      choseNew: true,
      othersTookPart: false,
      inOpenBallot: false,
      merge: { parentBeforeBallot: true, noConflict: true, parentUnchanged: true },
    },
  )
}
const mainOf = (status: ContributionStatus, actor: TransitionActor) => findMainAct(status, listOffered(status, actor))

test('each status has one main act for whoever may carry it on, in the words of what it does [CON-039]', () => {
  const mains = CONTRIBUTION_STATUSES.flatMap((status) =>
    ACTORS.flatMap((actor) => {
      const main = mainOf(status, actor)
      return main ? [`${status} ${actor}: ${main.act} ${main.to}`] : []
    }),
  )
  assert.deepEqual(mains, [
    'DRAFT author: publish PUBLISHED',
    'PUBLIC_DRAFT author: publish PUBLISHED',
    'NEW coordinator: accept PUBLISHED',
    'NEW moderator: accept PUBLISHED',
    'EXCLUDED groupCoordinator: restore PUBLISHED',
    'EXCLUDED coordinator: restore PUBLISHED',
    'EXCLUDED moderator: restore PUBLISHED',
    'ARCHIVED coordinator: restore PUBLISHED',
    'FORKED_PRIVATE_DRAFT author: send FORKED_PUBLISHED',
    'FORKED_PUBLIC_DRAFT author: send FORKED_PUBLISHED',
  ])
  assert.deepEqual(findRejection('NEW', listOffered('NEW', 'moderator')), {
    act: 'reject',
    to: 'EXCLUDED',
    reason: true,
  })
})

test('where nothing may be published, a draft is shown to the members instead [CON-039]', () => {
  const steps = listOffered('DRAFT', 'author').filter(({ to }) => to !== 'PUBLISHED')
  assert.equal(findMainAct('DRAFT', steps)?.act, 'show')
  assert.equal(findMainAct('DRAFT', []), undefined)
})

test('a list of statuses begins with what leads on; what takes a contribution away comes last [CON-039]', () => {
  for (const status of CONTRIBUTION_STATUSES)
    for (const actor of ACTORS) {
      const [first, ...others] = sortOffered(listOffered(status, actor)).map(({ to }) => to)
      const isOtherOffered = others.some((to) => to !== 'ARCHIVED' && to !== 'EXCLUDED')
      if (first === 'ARCHIVED' || first === 'EXCLUDED') assert.ok(!isOtherOffered, `${status} ${actor}`)
    }
  assert.deepEqual(
    sortOffered(listOffered('DRAFT', 'author')).map(({ to }) => to),
    ['PUBLISHED', 'PUBLIC_DRAFT', 'ARCHIVED'],
  )
})
