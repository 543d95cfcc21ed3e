import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { SearchMode } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import { CONTRIBUTION_STATUSES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld, forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

const MODES = {
  public: ['FORKED_PUBLISHED', 'PUBLIC_DRAFT', 'PUBLISHED'],
  amendments: ['MERGED'],
  drafts: ['DRAFT', 'FORKED_PRIVATE_DRAFT', 'PUBLIC_DRAFT'],
  forked: ['FORKED_PUBLIC_DRAFT'],
  forked_published: ['FORKED_PUBLISHED'],
  archived: ['ARCHIVED'],
  excluded: ['EXCLUDED'],
  merged: ['FORKED_PUBLIC_DRAFT', 'MERGED'],
} as const satisfies Partial<Record<SearchMode, readonly string[]>>

test('each search mode lists the proposals of its statuses and no others, and without one those of the default [CON-054, CON-055, CON-056, CON-057, CON-058, CON-059, CON-062]', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  for (const status of CONTRIBUTION_STATUSES)
    await forceStatus(server.context.db, await place.write(author, { type: 'PROPOSAL', title: status }), status)
  const listed = async (mode?: SearchMode) => {
    const query = { type: 'PROPOSAL', pageSize: 50, ...(mode ? { mode } : {}) } as const
    const { list, total } = await author.call(contributions.list, { params: { sid: place.sid }, query })
    assert.equal(total, list.length)
    return list.map(({ status }) => status).sort()
  }
  for (const [mode, statuses] of Object.entries(MODES)) assert.deepEqual(await listed(mode as keyof typeof MODES), statuses, mode)
  assert.deepEqual(await listed(), ['INBALLOT', 'PUBLISHED', 'SELECTED'])
})
