import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNewContributionSearch } from '../../deliberation/contributions/form/new-contribution-search.ts'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { LINKS } from './build-links.ts'

const uuid = '00000000-0000-4000-8000-000000000007'

test('in both generations the address of a new proposal names the idea that it is made of, and its group [CON-053]', () => {
  const inside = { assembly: byId(1), campaign: byId(2) }
  const open = { assembly: byUuid(uuid), campaign: byUuid(uuid) }
  for (const links of [LINKS.v1, LINKS.v2])
    for (const [address, idea] of [
      [inside, byId(7)],
      [open, byUuid(uuid)],
    ] as const) {
      const { searchParams } = new URL(links.newContribution(address, 'proposal', { groupId: 3, idea }), 'http://localhost')
      assert.deepEqual(readNewContributionSearch(Object.fromEntries(searchParams)), { group: '3', from: idea })
    }
})

test('an address of a new contribution that names neither an idea nor a group is that of an empty form', () => {
  assert.deepEqual(readNewContributionSearch({}), { group: undefined, from: undefined })
  assert.deepEqual(readNewContributionSearch({ group: 'x', from: '../7' }), { group: undefined, from: undefined })
})
