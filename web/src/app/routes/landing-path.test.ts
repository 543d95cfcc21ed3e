import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksV2 } from './build-links.ts'
import { type LandingContext, selectLandingAssembly, selectLandingPath, selectSignUpPath } from './landing-path.ts'

const campaign = { assemblyId: 1, campaignId: 2 }
const ongoing = [
  { assemblyId: 1, campaignId: 12, startsOn: '2026-10-12' },
  { assemblyId: 1, campaignId: 11, startsOn: '2026-10-12' },
  { assemblyId: 1, campaignId: 10, startsOn: '2026-11-01' },
  { assemblyId: 1, campaignId: 8, startsOn: null },
  { assemblyId: 9, campaignId: 7, startsOn: '2020-01-01' },
]
const rivermouth = { assemblyId: 1, hasHomepage: false }
const at = '/v2/assembly/1/campaign/2'
const lands = (arrival: Partial<LandingContext>) => selectLandingPath({ ongoing, ...arrival }, linksV2)

test('after sign-in, first the contribution of the campaign in the address [SES-031]', () => {
  assert.equal(lands({ campaign, contributionId: 5, groupId: 3, from: '/v1/profile' }), `${at}/contribution/5`)
})

test('second the group, or its proposal [SES-032]', () => {
  assert.equal(lands({ campaign, groupId: 3, proposalId: 5 }), `${at}/group/3/proposal/5`)
  assert.equal(lands({ campaign, groupId: 3 }), `${at}/group/3`)
})

test('third the campaign [SES-033]', () => {
  assert.equal(lands({ campaign, assembly: { assemblyId: 1, hasHomepage: true } }), at)
})

test('otherwise the page of origin, then the assembly home if it is enabled [SES-034, SES-035]', () => {
  const assembly = { assemblyId: 1, hasHomepage: true }
  assert.equal(lands({ from: '/v2/user/7/profile', assembly }), '/v2/user/7/profile')
  assert.equal(lands({ from: 'https://evil.example', assembly }), '/v2/assembly/1')
  assert.equal(lands({ contributionId: 5, groupId: 3, assembly }), '/v2/assembly/1', 'without its campaign nothing is found')
})

test('else the first ongoing campaign: earliest start, then lowest id, of that assembly; else home [SES-034, SES-035]', () => {
  assert.equal(lands({ assembly: rivermouth }), '/v2/assembly/1/campaign/11')
  assert.equal(lands({}), '/v2/assembly/9/campaign/7')
  assert.equal(lands({ assembly: { assemblyId: 5, hasHomepage: false } }), '/v1/home')
  assert.equal(lands({ ongoing: [] }), '/v1/home')
})

test('the assembly that decides: of the domain, the address, the browser while a member, the last joined [SES-035]', () => {
  const memberships = [
    { assemblyId: 4, joinedAt: '2026-01-01T00:00:00.000Z' },
    { assemblyId: 5, joinedAt: '2026-06-01T00:00:00.000Z' },
  ]
  assert.equal(selectLandingAssembly({ domain: 1, address: 2, stored: 4, memberships }), 1)
  assert.equal(selectLandingAssembly({ address: 2, stored: 4, memberships }), 2)
  assert.equal(selectLandingAssembly({ stored: 4, memberships }), 4)
  assert.equal(selectLandingAssembly({ stored: 3, memberships }), 5)
  assert.equal(selectLandingAssembly({ stored: 3, memberships: [] }), undefined)
})

test('the assembly of the site decides for users without a membership [G.1]', () => {
  assert.equal(selectLandingAssembly({ memberships: [], site: 7 }), 7)
  assert.equal(selectLandingAssembly({ memberships: [{ assemblyId: 3, joinedAt: '2026-01-01' }], site: 7 }), 3)
  assert.equal(selectLandingAssembly({ address: 2, memberships: [], site: 7 }), 2)
})

test('after sign-up: the campaign wizard of a new assembly, the target of the invitation, else /v1/home [SES-028, SES-029]', () => {
  assert.equal(selectSignUpPath({ newAssemblyId: 6 }, linksV2), '/v2/assembly/6/campaign/new/description')
  assert.equal(selectSignUpPath({ invitedTo: { assemblyId: 1 } }, linksV2), '/v2/assembly/1')
  assert.equal(selectSignUpPath({ invitedTo: { assemblyId: 1, groupId: 3 } }, linksV2), '/v1/assembly/1/group/3')
  assert.equal(selectSignUpPath({}, linksV2), '/v1/home')
})

test('a sign-up started from a page returns there, but an invitation or a new assembly goes first, and no foreign address counts [SES-029, SES-042]', () => {
  const from = '/v2/p/assembly/x/campaign/y'
  assert.equal(selectSignUpPath({ from }, linksV2), from)
  assert.equal(selectSignUpPath({ from, invitedTo: { assemblyId: 1 } }, linksV2), '/v2/assembly/1')
  assert.equal(selectSignUpPath({ from, newAssemblyId: 6 }, linksV2), '/v2/assembly/6/campaign/new/description')
  assert.equal(selectSignUpPath({ from: 'https://evil.example/v2/' }, linksV2), '/v1/home')
})
