import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { assemblies } from '../../communities/assemblies/endpoints.ts'
import { UpdateAssemblyBody } from '../../communities/assemblies/schemas.ts'
import { UpdateCampaignBody } from '../../communities/campaigns/request-bodies.ts'
import { UpdateGroupBody } from '../../communities/groups/request-bodies.ts'
import { instanceSettings } from '../../communities/site-settings/endpoints.ts'
import { spaces } from '../../communities/spaces/endpoints.ts'

const settings = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'x']))
type Case = readonly [map: Record<string, string>, fits: boolean]
const SIZES: readonly Case[] = [
  [{ ['k'.repeat(200)]: 'x' }, true],
  [{ ['k'.repeat(201)]: 'x' }, false],
  [{ k: 'x'.repeat(20_000) }, true],
  [{ k: 'x'.repeat(20_001) }, false],
  [settings(300), true],
  [settings(301), false],
]
const LINKS: readonly Case[] = [
  [{ 'own.page.url': '/v2/home' }, true],
  [{ 'own.page.url': 'javascript:alert(1)' }, false],
]

test('settings have names of 200 characters, values of 20,000, and are at most 300, however they are sent', () => {
  for (const body of [UpdateAssemblyBody, UpdateCampaignBody, UpdateGroupBody])
    for (const [configs, fits] of SIZES) assert.equal(z.safeParse(body, { configs }).success, fits)
  for (const body of [assemblies.changeConfig.body, spaces.changeConfig.body, instanceSettings.change.body])
    for (const [configs, fits] of SIZES) assert.equal(z.safeParse(body, configs).success, fits)
})

test('a link among the settings of a space runs no script, however it is sent [SPC-007]', () => {
  for (const body of [UpdateAssemblyBody, UpdateCampaignBody, UpdateGroupBody])
    for (const [configs, fits] of LINKS) assert.equal(z.safeParse(body, { configs }).success, fits)
  for (const body of [assemblies.changeConfig.body, spaces.changeConfig.body])
    for (const [configs, fits] of LINKS) assert.equal(z.safeParse(body, configs).success, fits)
})
