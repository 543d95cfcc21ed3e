import type { InterimRow } from '@folkmoot/core/decisions/ballots/counting/interim-result.ts'
import type { BallotFacts } from '@folkmoot/core/decisions/tally/audit/ballot-facts.ts'
import type { BallotTree, ClosingTree } from '@folkmoot/core/decisions/tally/merkle/ballot-tree.ts'
import type { CountResult } from '@folkmoot/core/decisions/tally/result.ts'
import type { Candidate, Rules } from '@folkmoot/core/decisions/tally/rules.ts'
import type { Secrecy } from '@folkmoot/core/platform/settings/paper-forms.ts'

/** A task of a worker thread, which reads the papers of the ballot itself. */
export type TallyTask =
  | { readonly kind: 'count'; readonly databaseUrl: string; readonly ballotId: number }
  /** Counts an open ballot as it stands; it locks nothing, because the final count goes before it. */
  | {
      readonly kind: 'interim'
      readonly databaseUrl: string
      readonly ballotId: number
      readonly rules: Rules
      readonly candidates: readonly Candidate[]
    }
  | {
      readonly kind: 'package'
      readonly databaseUrl: string
      readonly ballotId: number
      readonly folder: string
      readonly content: PackageDescription
      /** The timestamp of every ZIP entry, so that the same count always gives the same bytes. */
      readonly at: string
    }

/** The content of a package except for the papers. */
export interface PackageDescription {
  readonly facts: BallotFacts
  readonly rules: Rules
  readonly candidates: readonly (Candidate & { readonly title: string })[]
  readonly seed: string
  readonly result: CountResult
  readonly secrecy: Secrecy
  readonly receipts: readonly string[] | null
  readonly tree: BallotTree | null
}

/** The input that the counting thread receives once the digest of the papers is stored; before that it has no seed. */
export interface ElectionMessage {
  readonly rules: Rules
  readonly candidates: readonly Candidate[]
  readonly seed: string
  /** What of the result is published, and so stands in the tree. */
  readonly secrecy: Secrecy
}

/** A package as stored in its folder. */
export interface WrittenPackage {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly digest: string
}

/** The messages of a worker thread. */
export type TallyMessage =
  | { readonly kind: 'sealed'; readonly digest: string; readonly tree: ClosingTree }
  | { readonly kind: 'counted'; readonly result: CountResult; readonly tree: BallotTree }
  /** The count ended without a result: numbers too long, or papers and rules that do not fit, with the sentence. */
  | { readonly kind: 'failed'; readonly reason: 'digits' | 'fault'; readonly sentence: string }
  | { readonly kind: 'recounted'; readonly uuid: string; readonly people: number; readonly wins: boolean }
  | { readonly kind: 'counted-interim'; readonly papers: number; readonly rows: readonly InterimRow[] }
  | { readonly kind: 'packaged'; readonly made: WrittenPackage }
  /** Another process is working on the same ballot. */
  | { readonly kind: 'busy' }
  /** The task is done, and the thread waits for the next one. */
  | { readonly kind: 'free' }
