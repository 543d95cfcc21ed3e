import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { restoreDraft, storeDraft } from './detached-drafts.ts'

const paper = (secrecy: 'open' | 'detached', status: 0 | 1, ...votes: [number, string][]) =>
  ({
    ballot: { secrecy, candidates: [1, 2].map((id) => ({ id, withdrawn: id === 2 })) },
    vote: { signature: 'x', status, votes: votes.map(([candidate_id, value]) => ({ candidate_id, value })) },
  }) as unknown as PaperDocument
const mine = { uuid: 'b', signature: 'me' }

test('the draft of a detached paper stays on this device until it is finalized, by its owner', () => {
  storeDraft(paper('detached', 0, [1, 'YES'], [2, 'YES']), mine)
  assert.deepEqual(restoreDraft(paper('detached', 0, [1, '']), mine).vote.votes, [{ candidate_id: 1, value: 'YES' }])
  assert.deepEqual(restoreDraft(paper('detached', 0, [1, '']), { uuid: 'b', signature: 'Z' }).vote.votes[0]?.value, '')
  storeDraft(paper('detached', 1), mine)
  assert.deepEqual(restoreDraft(paper('detached', 0, [1, '']), mine).vote.votes[0]?.value, '')
})

test('the draft of an open paper stays on the server alone', () => {
  storeDraft(paper('open', 0, [1, 'YES']), mine)
  assert.deepEqual(restoreDraft(paper('open', 0, [1, '']), mine).vote.votes[0]?.value, '')
})
