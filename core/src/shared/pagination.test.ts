import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { campaigns, publicCampaigns } from '../campaigns/endpoints.ts'
import { PAGE_SIZE, pageQuery, toPageWindow } from './pagination.ts'
import { assertLimits, between } from './testing/assert-limits.ts'

test('the lists of campaigns on dashboards have twelve a page unless asked otherwise [CST-001]', () => {
  for (const { query } of [campaigns.ofUser, campaigns.ofAssembly, publicCampaigns.ofAssembly])
    assert.equal(z.parse(query, {}).pageSize, 12)
})

test('pages count from 0, hold at most 100, and `all` gives up to 1,000 in one [B.5]', () => {
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

test('a page is asked for up to 1,000,000, its rows from 1 to 100; unasked it is the first [B.5]', () => {
  const query = z.object(pageQuery(12))
  assertLimits(query, { page: between(0, 1_000_000), pageSize: between(1, 100) })
  assert.deepEqual(toPageWindow(z.parse(query, {})), { page: 0, pageSize: 12, limit: 12, offset: 0 })
})

test('lists have 16 rows a page, dashboards 12, pickers, notifications and wizards 5 [CST-001, CST-002, CON-022, NOT-005]', () => {
  assert.deepEqual(PAGE_SIZE, { dashboard: 12, list: 16, picker: 5, notifications: 5, wizard: 5 })
})
