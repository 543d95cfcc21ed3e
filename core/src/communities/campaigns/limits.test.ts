import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assertLimits, between, characters, items, type Limit, requiredCharacters } from '../../platform/shared/testing/assert-limits.ts'
import { campaigns, publicCampaigns } from './endpoints.ts'
import { ConfigField, CreateCampaignBody, UpdateCampaignBody, UpdatePhaseBody } from './request-bodies.ts'
import { CAMPAIGN_LIMITS } from './template-kinds.ts'

const MILESTONE = { type: 'START', date: '2026-11-01' }
const prefixLimits = (path: string, limits: Readonly<Record<string, Limit>>) =>
  Object.fromEntries(Object.entries(limits).map(([field, limit]) => [`${path}.${field}`, limit]))

const milestone = prefixLimits('milestones.0', {
  title: characters(200),
  description: characters(2000),
  date: characters(40),
})
const phase = {
  key: characters(60),
  title: characters(120),
  description: characters(5000),
  startDate: characters(40),
  endDate: characters(40),
  milestones: items(50, MILESTONE),
  ...milestone,
}

test('a campaign has a title of at most 200 characters, a goal of 2,000, a brief of 50,000 and themes of 60 [CON-113]', () => {
  for (const body of [CreateCampaignBody, UpdateCampaignBody])
    assertLimits(body, {
      title: characters(200),
      shortname: characters(CAMPAIGN_LIMITS.shortname),
      campaignTimeframeInMonths: between(1, CAMPAIGN_LIMITS.timeframeMonths),
      campaignTimeframeInDays: between(1, CAMPAIGN_LIMITS.timeframeDays),
      goal: characters(2000),
      brief: characters(50_000),
      logo: characters(2000, 'https://example.org/'),
      cover: characters(2000, 'https://example.org/'),
      themes: items(100, { title: 'Water' }),
      'themes.0.title': requiredCharacters(60),
      components: items(30, { type: 'IDEAS' }),
    })
  assertLimits(CreateCampaignBody, { existingThemes: items(100, 1) })
  assertLimits(UpdateCampaignBody, { reason: characters(1000) })
})

test('the texts of a phase and its milestones are limited in length, sent with the campaign or alone', () => {
  assertLimits(CreateCampaignBody, prefixLimits('components.0', { ...phase, position: between(0, 1000) }))
  assertLimits(UpdatePhaseBody, { ...phase, reason: characters(1000) })
})

test('a campaign has at most 300 settings of 20,000 characters, with names of 1 to 200', () => {
  const takes = (settings: unknown) => z.safeParse(ConfigField, settings).success
  const list = (n: number) => Array.from({ length: n }, (_, i) => ({ key: `k${i}`, value: 'x' }))
  assert.deepEqual([takes(list(300)), takes(list(301))], [true, false])
  for (const pair of [(key: string, value: string) => ({ [key]: value }), (key: string, value: string) => [{ key, value }]])
    assert.deepEqual(
      [
        takes(pair('k', 'x')),
        takes(pair('', 'x')),
        takes(pair('k'.repeat(200), 'x')),
        takes(pair('k'.repeat(201), 'x')),
        takes(pair('k', 'x'.repeat(20_000))),
        takes(pair('k', 'x'.repeat(20_001))),
      ],
      [true, false, true, false, true, false],
    )
})

test('a new campaign has a binding ballot by default', () => {
  assert.equal(z.parse(CreateCampaignBody, {}).bindingBallot, true)
  assert.equal(z.parse(CreateCampaignBody, { components: [{ type: 'IDEAS' }] }).components[0]?.enabled, true)
})

test('a search for themes has at most 120 characters, the name of an assembly at most 60', () => {
  for (const { query } of [campaigns.themes, publicCampaigns.themes]) assertLimits(query, { query: characters(120) })
  for (const { query } of [campaigns.ofUser, campaigns.template]) assertLimits(query, { assembly: characters(60) })
})
