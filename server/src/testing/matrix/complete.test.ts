import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRACT } from '../../services/contract.ts'
import { ACCOUNTS } from './accounts.ts'
import { ASSEMBLIES } from './assemblies.ts'
import { BALLOTS } from './ballots.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { COMMENTS } from './comments.ts'
import { CONTRIBUTIONS } from './contributions.ts'
import { MEMBERSHIPS } from './memberships.ts'
import { SECOND_FACTORS } from './second-factors.ts'
import { SITE } from './site.ts'
import { SPACES } from './spaces.ts'

const PARTS = [
  ACCOUNTS,
  SECOND_FACTORS,
  ASSEMBLIES,
  MEMBERSHIPS,
  CAMPAIGNS,
  SPACES,
  CONTRIBUTIONS,
  COMMENTS,
  BALLOTS,
  SITE,
]

test('every feature of the contract stands in one part of the permission matrix', () => {
  assert.deepEqual(PARTS.flatMap(({ features }) => features).sort(), Object.keys(CONTRACT).sort())
})
