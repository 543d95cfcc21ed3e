import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { type ChosenTemplate, checkTemplate, type TemplateChange } from './check-template.ts'
import { findDisplayedPhase, listLinkedComponents, positionOwnPhases, SEVEN_COMPONENTS } from './linked-phases.ts'
import { listPhaseLocks } from './phase-locks.ts'
import type { Phase } from './words.ts'

const LINKED: ChosenTemplate = { template: 'LINKED', linkedCampaignId: 7 }
const PREDEFINED: ChosenTemplate = { template: 'PREDEFINED', linkedCampaignId: null }
const NONE: ChosenTemplate = { template: null, linkedCampaignId: null }

function outcomeOf(change: TemplateChange, before?: ChosenTemplate, linkable = true): unknown {
  const checked = checkTemplate(change, before, linkable)
  if (!isRefusal(checked)) return [checked.template, checked.linkedCampaignId]
  return checked.detail?.fields?.map(({ field, code }) => `${field} ${code}`).join()
}

test('of the seven components of the older template those at 3 to 5, counted from 0, are linked [CAM-012, CAM-013]', () => {
  assert.deepEqual(
    SEVEN_COMPONENTS.map(({ type, linked }) => [type, linked]),
    [
      ['PROPOSALS', false],
      ['DELIBERATION', false],
      ['VOTING', false],
      ['PROPOSALS', true],
      ['DELIBERATION', true],
      ['VOTING', true],
      ['IMPLEMENTATION', false],
    ],
  )
})

test('LINKED enables the linked components 3 to 5, and PREDEFINED disables them [CAM-038]', () => {
  const states = (template: 'LINKED' | 'PREDEFINED') => listLinkedComponents(template).map(({ position, enabled }) => [position, enabled])
  assert.deepEqual(states('LINKED'), [
    [3, true],
    [4, true],
    [5, true],
  ])
  assert.deepEqual(states('PREDEFINED'), [
    [3, false],
    [4, false],
    [5, false],
  ])
})

test('own phases leave the positions of linked components free, and without a template they have none [CAM-012]', () => {
  const phases = [0, 1, 2, 3, 4].map((position) => ({ position }))
  const positions = (template: 'LINKED' | 'PREDEFINED' | null) => positionOwnPhases(phases, template).map((p) => p.position)
  assert.deepEqual(positions('LINKED'), [0, 1, 2, 6, 7])
  assert.deepEqual(positions('PREDEFINED'), [0, 1, 2, 6, 7])
  assert.deepEqual(positions(null), [0, 1, 2, 3, 4])
})

test('LINKED needs a campaign that may be linked, and no other template has one [CAM-001, CAM-038]', () => {
  assert.deepEqual(outcomeOf({}), [null, null])
  assert.deepEqual(outcomeOf({ template: 'PREDEFINED' }), ['PREDEFINED', null])
  assert.deepEqual(outcomeOf({ template: 'LINKED', linkedCampaign: 7 }), ['LINKED', 7])
  assert.equal(outcomeOf({ template: 'LINKED' }), 'linkedCampaign required')
  assert.equal(outcomeOf({ template: 'LINKED', linkedCampaign: null }), 'linkedCampaign required')
  assert.equal(outcomeOf({ template: 'LINKED', linkedCampaign: 7 }, undefined, false), 'linkedCampaign unknown')
  assert.equal(outcomeOf({ template: 'PREDEFINED', linkedCampaign: 7 }), 'linkedCampaign wrong')
  assert.equal(outcomeOf({ linkedCampaign: 7 }), 'linkedCampaign wrong')
})

test('a campaign changes between LINKED and PREDEFINED, but its template is neither added later nor taken away [CAM-038]', () => {
  assert.deepEqual(outcomeOf({}, LINKED, false), ['LINKED', 7], 'an editor who may not read it changes other parts')
  assert.deepEqual(outcomeOf({ template: 'LINKED' }, LINKED, false), ['LINKED', 7])
  assert.deepEqual(outcomeOf({ linkedCampaign: 8 }, LINKED), ['LINKED', 8])
  assert.equal(outcomeOf({ linkedCampaign: 8 }, LINKED, false), 'linkedCampaign unknown')
  assert.equal(outcomeOf({ linkedCampaign: null }, LINKED), 'linkedCampaign required')
  assert.deepEqual(outcomeOf({ template: 'PREDEFINED' }, LINKED), ['PREDEFINED', null])
  assert.deepEqual(outcomeOf({ template: 'LINKED', linkedCampaign: 7 }, PREDEFINED), ['LINKED', 7])
  assert.equal(outcomeOf({ template: 'LINKED' }, PREDEFINED), 'linkedCampaign required')
  assert.equal(outcomeOf({ template: null }, LINKED), 'template wrong')
  assert.equal(outcomeOf({ template: 'PREDEFINED' }, NONE), 'template wrong')
  assert.deepEqual(outcomeOf({ template: null }, NONE), [null, null])
})

test('a linked component displays the first enabled phase of its type, never one that is linked itself [CAM-013]', () => {
  const phase = (id: number, type: Phase['type'], part: Partial<Phase> = {}): Phase => ({
    ...{ id, key: '', type, position: id, enabled: true, linked: false, start: '2026-11-01', end: null },
    ...part,
  })
  const phases = [phase(1, 'VOTING', { enabled: false }), phase(2, 'VOTING', { linked: true }), phase(3, 'VOTING'), phase(4, 'VOTING')]
  assert.equal(findDisplayedPhase('VOTING', phases)?.id, 3)
  assert.equal(findDisplayedPhase('PROPOSALS', phases), undefined)
})

test('a phase with a ballot or a drawn jury cannot be removed, and once the ballot is open its voting is settled [CAM-033]', () => {
  const ballots = [
    { componentId: 1, state: 'draft', opened: false },
    { componentId: 2, state: 'open', opened: true },
    { componentId: 3, state: 'counted', opened: true },
    { componentId: null, state: 'open', opened: true },
    { componentId: 5, state: 'cancelled', opened: false },
    { componentId: 6, state: 'cancelled', opened: true },
  ]
  const locks = [1, 2, 3, 4, 5, 6, 7].map((id) => listPhaseLocks(id, { ballots, drawn: [7] }))
  const both = ['removal', 'voting']
  assert.deepEqual(locks, [['removal'], both, both, [], ['removal'], both, ['removal']])
})
