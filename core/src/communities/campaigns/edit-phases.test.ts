import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { addPhaseBody, applyPhaseUpdate, type StoredPhase, toPhaseBody } from './edit-phases.ts'
import { CreatePhaseBody } from './request-bodies.ts'

const createPhaseBody = (componentId: number | undefined, startDate?: string) =>
  z.parse(CreatePhaseBody, { componentId, type: 'IDEAS', startDate })
const FIRST = createPhaseBody(1, '2026-10-12T00:00:00Z')
const SECOND = createPhaseBody(2, '2026-11-16')
const UNDATED = createPhaseBody(3)
const PHASES = [FIRST, SECOND, UNDATED]
const indexOfAdded = (added: CreatePhaseBody) => addPhaseBody(PHASES, added).findIndex((p) => p.componentId === undefined)

test('a new phase is inserted at its position, or after those that start before it or on the same day', () => {
  const at = (position: number) => indexOfAdded({ ...createPhaseBody(undefined, '2026-10-01'), position })
  assert.deepEqual([at(0), at(2), at(9)], [0, 2, 3])
  assert.equal(indexOfAdded(createPhaseBody(undefined, '2026-10-11T23:00:00Z')), 1, 'behind the one without a date')
  assert.equal(indexOfAdded(createPhaseBody(undefined, '2026-11-16')), 3)
  assert.equal(indexOfAdded(createPhaseBody(undefined)), 3)
  const [added] = addPhaseBody([], { ...createPhaseBody(undefined, '2026-10-01'), position: 4 })
  assert.equal(added && 'position' in added, false)
})

test('a day with a time counts as that day', () => {
  const later = createPhaseBody(9, '2026-10-12')
  const order = addPhaseBody([later], createPhaseBody(undefined, '2026-10-12T08:00:00Z')).map((p) => p.componentId)
  assert.deepEqual(order, [9, undefined])
})

test('an update of one phase leaves the others and absent fields unchanged', () => {
  const changed = applyPhaseUpdate(PHASES, 2, { title: 'Write', description: undefined, reason: 'Late' })
  assert.deepEqual(changed, [FIRST, { ...SECOND, title: 'Write' }, UNDATED])
  assert.equal(applyPhaseUpdate(PHASES, 7, { title: 'Write', reason: '' }), undefined)
})

test('a phase sent back keeps its milestones, and those of its first and last day get new keys', () => {
  const viewer: StoredPhase = {
    id: 1,
    key: 'Ideas',
    type: 'IDEAS',
    title: 'Ideas',
    description: '',
    position: 0,
    enabled: true,
    linked: false,
    start: '2026-10-12',
    end: '2026-11-15',
  }
  const milestone = (componentId: number, key: string, type: 'START' | 'END') => ({
    componentId,
    key,
    type,
    title: '',
    description: '',
    date: '2026-10-12 00:00',
  })
  const given = toPhaseBody(viewer, [
    milestone(1, 'start_ideas', 'START'),
    milestone(1, 'end_discussion', 'END'),
    milestone(2, 'end_proposals', 'END'),
  ])
  assert.deepEqual(
    given.milestones.map((m) => ('key' in m ? m.key : 'none')),
    ['none', 'end_discussion'],
  )
})
