import { sha256 } from '../../../platform/exact/sha256.ts'
import type { Secrecy } from '../../../platform/settings/paper-forms.ts'
import type { BallotFacts } from '../audit/ballot-facts.ts'
import {
  type AuditFile,
  buildPackageFiles,
  CHECKSUMS_FILE,
  formatChecksums,
  formatResultFile,
  type PackageContent,
} from '../audit/package-files.ts'
import { appendResult, growClosingTree } from '../merkle/ballot-tree.ts'
import type { Paper } from '../papers/paper.ts'
import { computePapersDigest } from '../papers/papers-digest.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import type { Election } from '../recount-with-change.ts'
import type { Rules } from '../rules.ts'
import { countPapers } from './count-papers.ts'

/** What an audit package says of a ballot with these papers: as of a ballot that was counted, unless `more` says otherwise. */
export const ballotFacts = (papers: readonly Paper[], more: Partial<BallotFacts> = {}): BallotFacts => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  title: 'Trees or benches',
  assembly: 'Lakeside',
  campaign: 'Budget 2027',
  firstDay: '2027-01-18',
  lastDay: '2027-01-31',
  timezone: 'Europe/London',
  openedAt: '2027-01-18T00:00:00.000Z',
  closedAt: '2027-02-01T00:00:00.000Z',
  countedAt: '2027-02-01T00:01:00.000Z',
  roll: { size: 2000, hash: 'ab'.repeat(32) },
  papersDigest: computePapersDigest(groupIntoPiles(papers)),
  papersDigestAt: '2027-02-01T00:00:30.000Z',
  committedAt: '2027-01-10T09:00:00.000Z',
  software: 'Folkmoot 0.1.0',
  ...more,
})

/** Everybody says Yes to as many as they like; the first one wins; no quorum. */
export const oneWinner = (eligible: number | null): Rules => ({
  system: 'PLURALITY',
  pluralityType: 'YES',
  votesLimit: null,
  winners: 'FIXED',
  fixedNumber: 1,
  quorum: { enabled: false },
  eligible,
})

/** An election with what a package says besides. */
export interface AuditedElection extends Omit<Election, 'papers'> {
  readonly papers: readonly Paper[]
  readonly facts: BallotFacts
  readonly secrecy: Secrecy
  /** SHA-256 of the receipts of its papers; absent where they have none. */
  readonly receipts?: readonly string[]
  readonly candidates: PackageContent['candidates']
}

/** A whole package of an election, counted for it. */
export function buildAuditFiles(audited: AuditedElection): AuditFile[] {
  const { rules, candidates, papers, seed } = audited
  const result = countPapers(rules, candidates, papers, seed)
  const sums: { name: string; sha256: string }[] = []
  const piles = groupIntoPiles(papers)
  const receipts = audited.receipts ? [...audited.receipts].sort() : null
  const tree = appendResult(growClosingTree(receipts ?? [], piles), seed, formatResultFile(result, audited.secrecy))
  const files = buildPackageFiles({ ...audited, result, piles, counter: '# counts again\n', receipts, tree }).map(
    ({ name, pieces }): AuditFile => {
      const text = [...pieces()].join('')
      sums.push({ name, sha256: sha256(text) })
      return { name, text }
    },
  )
  return [...files, { name: CHECKSUMS_FILE, text: formatChecksums(sums) }]
}
