import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FollowedEntry } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { findRepeatedNames, groupByAssembly } from './followed-by-assembly.ts'

const entry = (id: number, spaceType: FollowedEntry['spaceType'], assemblyId: number, assembly: string) =>
  ({ id, spaceType, assembly, ids: { assemblyId } }) as FollowedEntry

test('what one follows stands by assembly: the assembly first, then campaigns, groups and contributions; a hidden name does not split it [SPC-019]', () => {
  const list = [
    entry(1, 'CONTRIBUTION', 7, ''),
    entry(2, 'WORKING_GROUP', 7, 'Harbour'),
    entry(3, 'CAMPAIGN', 8, 'Old town'),
    entry(4, 'ASSEMBLY', 7, 'Harbour'),
    entry(5, 'CAMPAIGN', 7, 'Harbour'),
    entry(6, 'CAMPAIGN', 7, 'Harbour'),
  ]
  assert.deepEqual(
    groupByAssembly(list).map(({ assemblyId, name, entries }) => [assemblyId, name, entries.map(({ id }) => id)]),
    [
      [7, 'Harbour', [4, 5, 6, 2, 1]],
      [8, 'Old town', [3]],
    ],
  )
  assert.deepEqual(groupByAssembly([]), [])
})

test('a name is repeated where different things bear it, not where one thing is followed and has newsletters [SPC-019]', () => {
  const named = (spaceId: number, name: string) => ({ spaceId, name }) as FollowedEntry
  const list = [named(1, 'Benches'), named(2, 'Benches'), named(3, 'Harbour'), named(3, 'Harbour'), named(4, 'Lamps')]
  assert.deepEqual([...findRepeatedNames(list)], ['Benches'])
})
