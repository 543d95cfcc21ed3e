import type { BallotFacts } from '../ballot-facts.ts'
import { count } from '../count.ts'
import { digestOfPiles } from '../digest.ts'
import type { Secrecy } from '../few-papers.ts'
import { type AuditFile, type PackageContent, packageFiles, SUMS, sumsText } from '../package-files.ts'
import { type Paper, pile } from '../paper.ts'
import type { Rules } from '../rules.ts'
import { sha256 } from '../sha256.ts'
import type { Election } from '../what-if.ts'

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
  papersDigest: digestOfPiles(pile(papers)),
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
export interface Audited extends Omit<Election, 'papers'> {
  readonly papers: readonly Paper[]
  readonly facts: BallotFacts
  readonly secrecy: Secrecy
  readonly candidates: PackageContent['candidates']
}

/** A whole package of an election, counted for it. */
export function filesOf(audited: Audited): AuditFile[] {
  const { rules, candidates, papers, seed } = audited
  const result = count(rules, candidates, papers, seed)
  const sums: { name: string; sha256: string }[] = []
  const files = packageFiles({ ...audited, result, piles: pile(papers) }).map(({ name, pieces }): AuditFile => {
    const text = [...pieces()].join('')
    sums.push({ name, sha256: sha256(text) })
    return { name, text }
  })
  return [...files, { name: SUMS, text: sumsText(sums) }]
}
