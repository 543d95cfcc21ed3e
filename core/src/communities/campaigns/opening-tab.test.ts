import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOpeningTab } from './opening-tab.ts'

const IDEAS = { key: 'Ideas', type: 'IDEAS' } as const
const PROPOSALS = { key: 'Proposals', type: 'PROPOSALS' } as const
const VOTING = { key: 'Voting', type: 'VOTING' } as const

test('an ideas phase and the legacy Proposalmaking phase open the ideas tab, others the proposals tab [CAM-024, CAM-025]', () => {
  const settings = { ideasColumnOpen: false, contributionTypePrincipal: 'PROPOSAL' } as const
  assert.equal(getOpeningTab(IDEAS, settings), 'ideas')
  assert.equal(getOpeningTab({ key: 'Proposalmaking', type: 'PROPOSALS' }, settings), 'ideas')
  assert.equal(getOpeningTab(PROPOSALS, settings), 'proposals')
  assert.equal(getOpeningTab(undefined, settings), 'proposals')
})

test('a campaign may open its ideas in the phase of proposals, but not in later phases [CAM-024]', () => {
  const settings = { ideasColumnOpen: true, contributionTypePrincipal: 'PROPOSAL' } as const
  assert.equal(getOpeningTab(PROPOSALS, settings), 'ideas')
  assert.equal(getOpeningTab({ key: 'Voting', type: 'VOTING' }, settings), 'proposals')
  assert.equal(getOpeningTab(undefined, settings), 'proposals')
})

test('the main kind of the campaign opens where no phase of ideas or proposals is on, and that of a phase wherever it has one [CAM-024]', () => {
  const settings = { ideasColumnOpen: false, contributionTypePrincipal: 'IDEA' } as const
  const main = (kind: string) => ({ 'appcivist.component.contribution-type-principal': kind })
  assert.deepEqual(
    [undefined, VOTING, PROPOSALS, IDEAS].map((phase) => getOpeningTab(phase, settings)),
    ['ideas', 'ideas', 'proposals', 'ideas'],
  )
  assert.deepEqual(
    [
      { ...VOTING, config: main('PROPOSAL') },
      { ...PROPOSALS, config: main('idea') },
      { ...IDEAS, config: main('PROPOSAL') },
      { ...VOTING, config: main('COMMENT') },
    ].map((phase) => getOpeningTab(phase, settings)),
    ['proposals', 'ideas', 'proposals', 'ideas'],
  )
})
