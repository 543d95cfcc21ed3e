import { filesOf } from '@folkmoot/core/tally/audit.ts'
import { strToU8, zipSync } from 'fflate'
import type { Db } from '../database/open.ts'
import { electionOf } from './counting.ts'
import { type BallotWithCandidates, finishedPapers } from './store.ts'

/** A counted ballot never changes: its package is made once while it is asked for often. */
const KEPT = 8
const packages = new Map<string, Uint8Array>()

/** The audit package of a counted ballot as a ZIP (E.7): what to count it again, by anybody, offline. */
export async function auditZip(db: Db, ballot: BallotWithCandidates): Promise<Uint8Array> {
  const kept = packages.get(ballot.uuid)
  if (kept) return kept
  const votes = await finishedPapers(db, ballot.id)
  const election = electionOf(ballot, ballot.candidates, votes, ballot.eligible)
  const titles = new Map(ballot.candidates.map(({ uuid, title }) => [uuid, title]))
  const files = filesOf({
    ...election,
    candidates: election.candidates.map((one) => ({ ...one, title: titles.get(one.uuid) ?? '' })),
    title: ballot.title,
    secrecy: 'open',
  })
  // one date for all, so that the same count always gives the same bytes
  const zip = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), {
    level: 6,
    mtime: ballot.countedAt ?? '1980-01-02T00:00:00.000Z',
  })
  packages.set(ballot.uuid, zip)
  const oldest = packages.keys().next().value
  if (packages.size > KEPT && oldest !== undefined) packages.delete(oldest)
  return zip
}
