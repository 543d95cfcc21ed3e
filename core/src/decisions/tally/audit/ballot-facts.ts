import type { StvArithmetic } from '../../../platform/settings/voting-system.ts'

/** Identifies the ballot and site of a package. Instants are ISO 8601 in UTC. */
export interface BallotFacts {
  readonly uuid: string
  readonly title: string
  readonly assembly: string
  readonly campaign: string
  readonly firstDay: string
  readonly lastDay: string
  readonly timezone: string
  readonly openedAt: string | null
  readonly closedAt: string | null
  readonly countedAt: string | null
  /** The size of the roll at closing and the salted SHA-256 of the list; null where there was no roll. */
  readonly roll: { readonly size: number; readonly hash: string | null } | null
  /** SHA-256 of the papers, as published at closing; null when there are few papers. */
  readonly papersDigest: string | null
  readonly papersDigestAt: string | null
  /** When the seed was drawn and its commitment published. */
  readonly committedAt: string | null
  readonly software: string
  /** The arithmetic that was chosen after a count had failed, and that of the rules; absent where nobody chose. */
  readonly countChoice?: {
    readonly arithmetic: StvArithmetic
    readonly instead: StvArithmetic
    readonly failure: string
    readonly at: string
  }
}
