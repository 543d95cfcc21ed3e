import type { BallotRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import type { CountChoice, CountFailure } from '@folkmoot/core/decisions/ballots/counting/count-again.ts'
import type { InterimRow } from '@folkmoot/core/decisions/ballots/counting/interim-result.ts'
import type { Registration } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { ImportSource, StoredResult } from '@folkmoot/core/decisions/ballots/results.ts'
import type { Selection } from '@folkmoot/core/decisions/ballots/selection.ts'
import type { BallotState, EntityType } from '@folkmoot/core/decisions/ballots/words.ts'
import type { BallotTree } from '@folkmoot/core/decisions/tally/merkle/ballot-tree.ts'
import type { Secrecy } from '@folkmoot/core/platform/settings/paper-forms.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/shared/tables.ts'

export interface BallotsTable {
  id: Generated<number>
  uuid: Generated<string>
  assembly_id: number
  /** Null for what was imported without a campaign, and for rounds of groups. */
  campaign_id: number | null
  /** The working group whose round it is, the campaign of its candidates, and the group whose members vote (null: the assembly's). */
  group_id: number | null
  group_campaign_id: number | null
  roll_group_id: number | null
  component_id: number | null
  title: string
  instructions: Generated<string>
  notes: Generated<string>
  entity_type: Generated<EntityType>
  state: Generated<BallotState>
  voting_system_type: string
  rules: Json<BallotRules>
  secrecy: Generated<Secrecy>
  starts_on: string
  ends_on: string
  /** When its days last changed, and how often, by a trigger; null: not since there is such a column. */
  dates_changed_at: NullableInstant
  dates_changes: Generated<number>
  /** The day on which the first day was set; if the first day is later, the ballot opens automatically. */
  dated_on: string
  timezone: string
  extended: Generated<boolean>
  reason: Generated<string>
  /** The last warning to coordinators that the ballot cannot open: `week` or `day` before, or `now`; empty: none. */
  problems_told: Generated<'' | 'week' | 'day' | 'now'>
  seed: Buffer
  seed_commitment: string
  eligible: number | null
  /** Salted hash of a frozen roll. */
  roll_hash: string | null
  opened_at: NullableInstant
  closed_at: NullableInstant
  counted_at: NullableInstant
  result: Json<StoredResult> | null
  imported: Json<ImportSource> | null
  /** SHA-256 of the finalized papers, stored before the seed is used; with few papers it exists but is never shown. */
  papers_digest: string | null
  papers_digest_at: NullableInstant
  seed_revealed_at: NullableInstant
  /** Name and version of the software that counted the ballot. */
  software: Generated<string>
  creator_id: number | null
  created_at: Instant
  /** Prepared by the server for its phase. */
  made_by_server: Generated<boolean>
  /** No coordinator has acted on what the server prepared. */
  untouched: Generated<boolean>
  repeats_id: Generated<number | null>
  registration: Json<Registration> | null
  /** SHA-256 of the receipts of a counted detached ballot, sorted. */
  receipts: string[] | null
  /** The heads of its tree, from closing on; null before, of what was imported, and of what was counted before there was one. */
  tree: Json<BallotTree> | null
  /** Whom coordinators selected after the count; null where that is who won. */
  selection: Json<Selection> | null
  /** Why the count of a closed ballot ended without a result; null while it may be counted. */
  count_failure: Json<CountFailure> | null
  /** The arithmetic that was chosen after a count had failed. */
  count_choice: Json<CountChoice> | null
  /** The reasons of BLOCKs of a counted ballot by candidate uuid; null where there are none. */
  block_reasons: Json<Record<string, string[]>> | null
}

export interface BallotCandidatesTable {
  id: Generated<number>
  ballot_id: number
  /** Null once the contribution is erased; the ballot keeps its own title and text. */
  contribution_id: number | null
  contribution_uuid: string
  position: number
  title: string
  text: Generated<string>
  /** Its shared document had a newer text that could not be used when the ballot opened. */
  text_kept: Generated<boolean>
  cost: string | null
  withdrawn_at: NullableInstant
  withdrawn_reason: Generated<string>
}

export interface BallotPapersTable {
  id: Generated<string>
  ballot_id: number
  user_id: number | null
  status: Generated<0 | 1>
  votes: Json<Record<string, string>>
  /** Of a registration; of a detached paper, what replaces it while voting is open. */
  signature_hash: Generated<string | null>
  /** Of a detached paper until counting. */
  receipt_hash: Generated<string | null>
  /** The choices of a paper that was reopened; what was finalized counts until these are. */
  draft: Generated<Json<Record<string, string>> | null>
  /** The reasons of its BLOCKs by candidate uuid, and those of the draft. */
  reasons: ColumnType<Record<string, string>, string | undefined, string>
  draft_reasons: ColumnType<Record<string, string> | null, undefined, string | null>
  /** Its voter has saved it. */
  saved: Generated<boolean>
}

/** Who takes part in a detached ballot; on which day they voted, never how. */
export interface BallotParticipantsTable {
  id: Generated<string>
  ballot_id: number
  user_id: number | null
  signature_hash: string | null
  voted_on: string | null
}

/** A registration until counting, of a user or of a signature. */
export interface BallotRegistrationsTable {
  id: Generated<string>
  ballot_id: number
  user_id: number | null
  signature_hash: string | null
  /** Of the password that makes its paper, until it has. */
  token_hash: string | null
}

/** Keyed hashes of answers that registered, kept apart from the signatures they got. */
export interface BallotAnswersTable {
  ballot_id: number
  hash: string
}

/**
 * Keyed hashes of what identifies those who have voted (account, address, directory entry, a network's subject), until counting;
 * `user_id` is null once the account is deleted.
 */
export interface BallotVotedAddressesTable {
  ballot_id: number
  hash: string
  user_id: number | null
}

/** What was once together in an account while the ballot was open: keyed hashes of an identity and of the account, until counting. */
export interface BallotIdentityLinksTable {
  ballot_id: number
  hash: string
  account: string
  /** Null once the account is deleted. */
  user_id: number | null
}

/** The key of a ballot's hashes, sealed, until counting. */
export interface BallotKeysTable {
  ballot_id: number
  sealed: string
}

/** One right to vote on a ballot: an address, a code, or a code for an address. */
export interface BallotVotersTable {
  id: Generated<number>
  ballot_id: number
  /** Normalized; null for a code without an address. */
  email: string | null
  code_number: number | null
  code_hash: string | null
  redeemed: Generated<boolean>
  redeemed_by: number | null
}

/** The voters on a roll that was frozen when voting opened. */
export interface BallotRollTable {
  ballot_id: number
  user_id: number
}

/** The roll at closing: one uuid per voter, sorted; `erased` for a voter whose account is gone. */
export interface BallotRollsTable {
  ballot_id: number
  salt: string
  voters: string[]
  /** SHA-256 of salt and voters, one per line. */
  hash: string
  /** Voters who joined after opening. */
  joined: number
}

/** The audit package of a counted ballot: a file in the packages folder. */
export interface BallotPackagesTable {
  ballot_id: number
  file: string
  bytes: number
  sha256: string
  digest: string
  made_at: Instant
}

/** The latest count of an open ballot whose scores show before the end. */
export interface BallotInterimResultsTable {
  ballot_id: number
  papers: number
  counted_at: Instant
  candidates: Json<InterimRow[]>
}
