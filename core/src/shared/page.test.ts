import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { campaigns, publicCampaigns } from '../campaigns/endpoints.ts'
import { pageQuery, windowOf } from './page.ts'

test('the lists of campaigns on dashboards have twelve a page unless asked otherwise [CST-001]', () => {
  for (const { query } of [campaigns.ofUser, campaigns.ofAssembly, publicCampaigns.ofAssembly])
    assert.equal(z.parse(query, {}).pageSize, 12)
})

test('pages count from 0, hold at most 100, and `all` gives up to 1,000 in one [B.5]', () => {
  const query = z.object(pageQuery(12))
  assert.deepEqual(windowOf(z.parse(query, { page: '2' })), { page: 2, pageSize: 12, limit: 12, offset: 24 })
  assert.equal(z.safeParse(query, { pageSize: '101' }).success, false)
  assert.equal(z.safeParse(query, { page: '-1' }).success, false)
  assert.deepEqual(windowOf(z.parse(query, { all: 'true', page: '3' })), {
    page: 0,
    pageSize: 1000,
    limit: 1000,
    offset: 0,
  })
})
