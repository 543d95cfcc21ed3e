import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { addDays } from '../../platform/shared/dates.ts'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { assertLimits, between, characters, items, requiredCharacters, values } from '../../platform/shared/testing/assert-limits.ts'
import { checkBallotDates } from './ballot-dates.ts'
import { ballots, papers } from './endpoints.ts'
import { MAX_PAPERS_WITH_VALUES } from './results.ts'
import { PaperDocument } from './schemas.ts'
import { voters } from './voter-endpoints.ts'
import { MAX_VOTERS, parseVoterList } from './voter-list.ts'

test('a ballot has at most 1,000 candidates, 100 settings and 20 registration fields, and texts of limited length', () => {
  for (const { body } of [ballots.create, ballots.change])
    assertLimits(body, {
      'ballot.title': characters(200),
      'ballot.instructions': characters(5000),
      'ballot.notes': characters(5000),
      'ballot.starts_at': characters(40),
      'ballot.ends_at': characters(40),
      'ballot.votes_limit': between(0, 100_000),
      'ballot.voting_system_type': characters(20),
      'ballot.entityType': characters(20),
      ballot_configurations: items(100, { key: 'roll', value: 'live' }),
      'ballot_configurations.0.key': characters(120),
      'ballot_configurations.0.value': characters(500),
      ballot_registration_fields: items(20, { name: 'Street' }),
      'ballot_registration_fields.0.name': characters(200),
    })
  assertLimits(ballots.create.body, { candidates: items(1000, {}), 'candidates.0.cost': characters(40) })
})

test('extending a ballot needs a day and a reason of at most 2,000 characters', () => {
  assertLimits(ballots.extend.body, { ends_at: characters(40), reason: characters(2000) })
  assertLimits(ballots.cancel.body, { reason: characters(2000) })
})

test('a paper has at most 1,000 votes and is either open or final [VOT-014]', () => {
  assertLimits(papers.complete.body, { 'vote.votes': items(1000, { candidate_id: 1, value: 'YES' }) })
  assertLimits(papers.complete.body, { 'vote.status': values([1], [0, 2]) })
  assertLimits(PaperDocument, { 'vote.status': values([0, 1], [-1, 2]) })
})

test('costs above the budget need explicit confirmation, and a result includes its values unless the query omits them', () => {
  assert.deepEqual(z.parse(ballots.open.query, {}), { over_budget: false })
  assert.deepEqual(z.parse(ballots.results.query, {}), { values: true })
  assert.equal(MAX_PAPERS_WITH_VALUES, 10_000)
})

test('a ballot is open for at most 3,660 days [VOT-033]', () => {
  const open = (days: number) => checkBallotDates({ startsOn: '2026-11-01', endsOn: addDays('2026-11-01', days) }, '2026-11-01')
  assert.equal(open(3660), undefined)
  const refused = open(3661)
  assert.ok(isRefusal(refused) && refused.detail?.fields?.[0]?.field === 'ends_at')
})

test('a list of voters is limited to 50,000 addresses, and a request to 2,000,000 characters or 5,000 codes', () => {
  assert.equal(MAX_VOTERS, 50_000)
  assertLimits(voters.add.body, { addresses: characters(2_000_000) })
  assertLimits(voters.list.query, { q: characters(254) })
  assert.equal(z.parse(voters.list.query, {}).pageSize, 50)
  assertLimits(voters.makeCodes.body, { count: between(1, 5000) })
  assert.deepEqual(z.parse(voters.makeCodes.body, {}), { for_addresses: false })
  assertLimits(voters.redeem.body, { code: requiredCharacters(60) })
})

test('a line without an address is reported with its first 120 characters', () => {
  assert.deepEqual(parseVoterList('y'.repeat(121)).bad, [{ line: 1, text: 'y'.repeat(120) }])
})
