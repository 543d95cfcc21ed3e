import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContributionStatus, ContributionType } from '../../../platform/shared/contribution-words.ts'
import { createCampaignState, createContext, createContributionState, formatAllowedViewers, VIEWERS } from '../testing/viewers.ts'
import { isMergingOpen, refuseForkingContribution, refusePinningInList } from './policy.ts'

const DAY = '2026-11-20'
const amend = (status: ContributionStatus, type: ContributionType = 'PROPOSAL', configs = {}, day = DAY) =>
  refuseForkingContribution(createContributionState(status, type), VIEWERS.Me, createContext(configs), day, {
    closedRounds: [],
  })

test('members amend published proposals and ideas, and published amendments, in the phase of proposals [CON-051]', () => {
  const mayFork = formatAllowedViewers((viewer) =>
    refuseForkingContribution(createContributionState('PUBLISHED'), viewer, createContext(), DAY, { closedRounds: [] }),
  )
  assert.equal(mayFork, '-----yyyyyyyy')
  const code = (refusal: ReturnType<typeof amend>) => refusal?.refused ?? 'yes'
  assert.deepEqual([amend('FORKED_PUBLISHED'), amend('PUBLISHED', 'IDEA'), amend('PUBLISHED', 'NOTE'), amend('INBALLOT')].map(code), [
    'yes',
    'yes',
    'type_not_allowed',
    'status_step_not_allowed',
  ])
  assert.equal(code(amend('PUBLISHED', 'PROPOSAL', { 'appcivist.campaign.show-fork-button': 'FALSE' })), 'not_allowed')
  assert.equal(code(amend('PUBLISHED', 'PROPOSAL', {}, '2026-11-01')), 'phase_closed')
  const removed = { ...createContributionState('PUBLISHED'), removed: true }
  const gone = refuseForkingContribution(removed, VIEWERS.CO, createContext(), DAY, { closedRounds: [] })
  assert.equal(code(gone), 'not_allowed')
})

test('merging is open unless the campaign or its phase of proposals turns it off [CON-051, G.4]', () => {
  const off = createCampaignState({ 'appcivist.campaign.show-merge-status': 'FALSE' })
  assert.deepEqual([isMergingOpen(undefined, false), isMergingOpen(createCampaignState(), false)], [true, true])
  assert.deepEqual([isMergingOpen(createCampaignState(), true), isMergingOpen(off, false)], [false, false])
})

test('coordinators pin in the list of the campaign, those of a group in that of their group, nobody pins a comment [C]', () => {
  const proposal = createContributionState('PUBLISHED')
  assert.equal(
    formatAllowedViewers((viewer) => refusePinningInList(proposal, viewer, 'campaign')),
    '----------y-y',
  )
  assert.equal(
    formatAllowedViewers((viewer) => refusePinningInList(proposal, viewer, 'group')),
    '--------y-y-y',
  )
  const talk = createContributionState('PUBLISHED', 'COMMENT')
  assert.equal(!refusePinningInList(talk, VIEWERS.CO, 'campaign'), false)
})
