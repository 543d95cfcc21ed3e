import type { BallotFacts } from '@folkmoot/core/tally/audit/ballot-facts.ts'

import type { CountResult } from '@folkmoot/core/tally/result.ts'
import type { Candidate, Rules } from '@folkmoot/core/tally/rules.ts'

/** What a worker thread is asked to do with the papers of one ballot, which it reads itself. */
export type TallyTask =
  | { readonly kind: 'count'; readonly databaseUrl: string; readonly ballotId: number }
  | {
      readonly kind: 'package'
      readonly databaseUrl: string
      readonly ballotId: number
      readonly folder: string
      readonly content: PackageDescription
      /** The time that every entry of the ZIP bears, so that the same count always gives the same bytes. */
      readonly at: string
    }

/** All of a package that is not its papers. */
export interface PackageDescription {
  readonly facts: BallotFacts
  readonly rules: Rules
  readonly candidates: readonly (Candidate & { readonly title: string })[]
  readonly seed: string
  readonly result: CountResult
}

/** What the counting thread is given once the digest of the papers is stored: not before, it has no seed. */
export interface ElectionMessage {
  readonly rules: Rules
  readonly candidates: readonly Candidate[]
  readonly seed: string
}

/** A package as it lies in its folder. */
export interface WrittenPackage {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly digest: string
}

/** What a worker thread says. */
export type TallyMessage =
  | { readonly kind: 'sealed'; readonly digest: string }
  | { readonly kind: 'counted'; readonly result: CountResult }
  | { readonly kind: 'recounted'; readonly uuid: string; readonly people: number; readonly wins: boolean }
  | { readonly kind: 'packaged'; readonly made: WrittenPackage }
  /** Another process works on the same ballot. */
  | { readonly kind: 'busy' }
