import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedType } from '../../platform/shared/contribution-words.ts'
import { ADMIN, COORDINATOR, FOLLOWER, MEMBER, MODERATOR, viewerWith } from '../access/testing/viewers.ts'
import { VISITOR_VIEWER } from '../access/viewer.ts'
import { IMPORT_TYPES, refuseImportingContributions } from './import-policy.ts'
import { buildPhase } from './testing/build-phase.ts'
import { PHASE_TYPES, type PhaseType } from './words.ts'

const TODAY = '2026-11-20'

const campaignIn = (open: readonly PhaseType[], types: readonly ListedType[] = ['IDEA', 'PROPOSAL']) => ({
  config: { contributionTypes: [...types] },
  components: PHASE_TYPES.map((type, id) =>
    open.includes(type) ? buildPhase(id, type, '2026-11-01', TODAY) : buildPhase(id, type, '2026-10-01', '2026-10-31'),
  ),
})

test('ideas are imported in the phases of ideas and of proposals, proposals in those of proposals only [CON-106, CON-107]', () => {
  const openFor = (phase: PhaseType) =>
    IMPORT_TYPES.filter((type) => !refuseImportingContributions(type, COORDINATOR, campaignIn([phase]), TODAY))
  assert.deepEqual(Object.fromEntries(PHASE_TYPES.map((phase) => [phase, openFor(phase)]).filter(([, types]) => types?.length !== 0)), {
    IDEAS: ['IDEA'],
    PROPOSALS: ['IDEA', 'PROPOSAL'],
  })
  const reason = refuseImportingContributions('IDEA', COORDINATOR, campaignIn([]), TODAY)?.refused
  assert.equal(reason, 'phase_closed')
})

test('coordinators and admins import, nobody else does, and only types that the campaign takes [CON-106]', () => {
  const campaign = campaignIn(['PROPOSALS'])
  const viewers = [VISITOR_VIEWER, FOLLOWER, MEMBER, viewerWith('MEMBER', 'EXPERT'), MODERATOR, COORDINATOR, ADMIN]
  assert.deepEqual(
    viewers.map((viewer) => refuseImportingContributions('PROPOSAL', viewer, campaign, TODAY)?.refused ?? 'allowed'),
    ['not_allowed', 'not_allowed', 'not_allowed', 'not_allowed', 'not_allowed', 'allowed', 'allowed'],
  )
  const ideasOnly = campaignIn(['PROPOSALS'], ['IDEA'])
  assert.equal(refuseImportingContributions('PROPOSAL', COORDINATOR, ideasOnly, TODAY)?.refused, 'type_not_allowed')
})
