import type { PublishedTree } from '@folkmoot/core/decisions/ballots/published-tree.ts'
import type { Verification } from '@folkmoot/core/decisions/ballots/results.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import type { BallotTree } from '@folkmoot/core/decisions/tally/merkle/ballot-tree.ts'
import { FEW_PAPERS } from '@folkmoot/core/decisions/tally/redact-result.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { BallotWithCandidates } from '../store.ts'
import { findRollHash } from '../voters/roll-record.ts'
import { findPackage } from './package-store.ts'

/** The heads of a tree as they are published, with the proofs that each begins with the one before. */
export const copyTree = ({ receipts, closing, result, toClosing, toResult }: BallotTree): PublishedTree => ({
  receipts,
  closing,
  result,
  toClosing: [...toClosing],
  toResult: [...toResult],
})

/** Serializes the published data for verifying a ballot's result, as far as it exists (specification E.5, E.7). */
export async function serializeVerification(db: Db, ballot: BallotWithCandidates): Promise<Verification> {
  const counted = isCounted(ballot.state)
  const few = ballot.finished < FEW_PAPERS
  const closed = counted || ballot.state === 'closed'
  const [hash, made] = [await findRollHash(db, ballot.id), counted ? await findPackage(db, ballot.id) : undefined]
  return {
    commitment: ballot.seedCommitment,
    committed_at: ballot.createdAt,
    papers_digest: few ? null : ballot.papersDigest,
    papers_digest_at: few ? null : ballot.papersDigestAt,
    tree: closed && ballot.tree ? copyTree(ballot.tree) : null,
    seed: counted ? ballot.seed.toString('hex') : null,
    seed_revealed_at: ballot.seedRevealedAt,
    roll: closed && ballot.eligible !== null ? { size: ballot.eligible, hash: hash ?? null } : null,
    package: {
      state: made ? 'ready' : counted ? 'being-made' : 'not-counted',
      digest: made?.digest ?? null,
      sha256: made?.sha256 ?? null,
      bytes: made?.bytes ?? null,
      made_at: made?.madeAt ?? null,
    },
  }
}
