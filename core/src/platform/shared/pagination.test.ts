import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { campaigns, publicCampaigns } from '../../communities/campaigns/endpoints.ts'
import { PAGE_SIZE, pageQuery, toPageWindow } from './pagination.ts'
import { assertLimits, between } from './testing/assert-limits.ts'

test('campaign lists on dashboards have twelve rows a page by default [CST-001]', () => {
  for (const { query } of [campaigns.ofUser, campaigns.ofAssembly, publicCampaigns.ofAssembly])
    assert.equal(z.parse(query, {}).pageSize, 12)
})

test('pages count from 0, have at most 100 rows, and `all` returns up to 1,000 at once [B.5]', () => {
  const query = z.object(pageQuery(12))
  assert.deepEqual(toPageWindow(z.parse(query, { page: '2' })), { page: 2, pageSize: 12, limit: 12, offset: 24 })
  assert.equal(z.safeParse(query, { pageSize: '101' }).success, false)
  assert.equal(z.safeParse(query, { page: '-1' }).success, false)
  assert.deepEqual(toPageWindow(z.parse(query, { all: 'true', page: '3' })), {
    page: 0,
    pageSize: 1000,
    limit: 1000,
    offset: 0,
  })
})

test('the page is limited to 1,000,000 and its size to 1 to 100; by default it is the first page [B.5]', () => {
  const query = z.object(pageQuery(12))
  assertLimits(query, { page: between(0, 1_000_000), pageSize: between(1, 100) })
  assert.deepEqual(toPageWindow(z.parse(query, {})), { page: 0, pageSize: 12, limit: 12, offset: 0 })
})

test('lists have 16 rows a page, dashboards 12, pickers and notifications 5 [CST-001, CST-002, CON-022, NOT-005]', () => {
  assert.deepEqual(PAGE_SIZE, { dashboard: 12, list: 16, picker: 5, notifications: 5, wizard: 5 })
})
