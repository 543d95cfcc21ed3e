import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import { PAPER_FORMS } from '@folkmoot/core/platform/settings/paper-forms.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { createSignature } from './registration/registration-store.ts'
import type { BallotRecord } from './store.ts'

/** What stands before votes are stored, what is sent with them, and on which day. */
export interface SentVotes {
  readonly before: Paper
  /** The SHA-256 of the receipt that the voter keeps; votes that are kept apart need it. */
  readonly receiptHash?: string | undefined
  readonly day: Day
}

/** A paper as it is answered once its votes are stored. */
export interface StoredPaper {
  readonly paper: Paper
  /** Whether the receipt sent stands with votes that are kept apart: a second tab may have sent another. */
  readonly receipt?: 'kept' | 'other'
  /** Replaces votes that are kept apart, where the ballot allows it; shown this once. */
  readonly signature?: string
}

/** What is known of somebody whose votes are kept apart: that they voted. */
export const FINALIZED_APART: Paper = { status: 1, votes: {}, apart: true }

/**
 * Stores finalized votes once, in the transaction that marks their voter: under a new random id, without a person, a time or an order
 * (specification E.6). Sent again they change nothing, and the answer tells whether the same receipt stands.
 */
export async function storeDetachedVotes(
  trx: Db,
  {
    id,
    paperId,
    status,
    rules,
    replaces,
  }: Pick<BallotRecord, 'id' | 'rules'> & { readonly paperId: string; readonly status: 0 | 1; readonly replaces?: string },
  { votes, reasons = {} }: Paper,
  { receiptHash, day }: SentVotes,
): Promise<StoredPaper | Refusal<'invalid'>> {
  if (receiptHash === undefined) return refuseFields({ field: 'receipt_sha256', code: 'required' })
  if (status === 1 || (replaces !== undefined && !(await deleteDetachedVotes(trx, id, replaces))))
    return { paper: FINALIZED_APART, receipt: (await hasReceipt(trx, id, receiptHash)) ? 'kept' : 'other' }
  const next = rules.allowRevote ? createSignature() : undefined
  await trx
    .insertInto('ballot_papers')
    .values({
      ballot_id: id,
      user_id: null,
      status: 1,
      votes: JSON.stringify(votes),
      reasons: JSON.stringify(reasons),
      receipt_hash: receiptHash,
      signature_hash: next?.hash ?? null,
    })
    .execute()
  // the day alone; the row is locked, and whoever replaces a paper is marked already
  if (replaces === undefined) await trx.updateTable('ballot_participants').set({ voted_on: day }).where('id', '=', paperId).execute()
  return { paper: FINALIZED_APART, receipt: 'kept', ...(next ? { signature: next.signature } : {}) }
}

/** Takes out the votes of a signature, with their receipt; false if there are none. */
async function deleteDetachedVotes(trx: Db, ballotId: number, signatureHash: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('ballot_papers')
    .where('ballot_id', '=', ballotId)
    .where('user_id', 'is', null)
    .where('signature_hash', '=', signatureHash)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Whether votes stand under a signature or with a receipt, by its hash. */
export async function hasDetachedVotes(
  db: Db,
  ballotId: number,
  of: { readonly signature_hash: string } | { readonly receipt_hash: string },
): Promise<boolean> {
  const papers = db.selectFrom('ballot_papers').select('id').where('ballot_id', '=', ballotId)
  return (await papers.where((e) => e.and(of)).executeTakeFirst()) !== undefined
}

/** Whether a receipt stands with a paper of the ballot, or after counting in its list. */
const hasReceipt = async (db: Db, ballotId: number, receiptHash: string): Promise<boolean> =>
  (await hasDetachedVotes(db, ballotId, { receipt_hash: receiptHash })) ||
  ((await listReceipts(db, ballotId))?.includes(receiptHash) ?? false)

/** The published receipts of a counted detached ballot; null before. */
export async function listReceipts(db: Db, ballotId: number): Promise<readonly string[] | null> {
  const row = await db.selectFrom('ballots').select('receipts').where('id', '=', ballotId).executeTakeFirst()
  return row?.receipts ?? null
}

/**
 * Erases, when a ballot is counted, what registered a voter, who has voted, what belonged together and the key of those hashes; of a
 * detached ballot also whatever could join a person to a paper:
 * receipts move into a sorted list, reasons of BLOCKs are left in theirs alone, and papers and participants are written anew in the order
 * of random ids, so that neither the
 * order on the disk nor the transaction of a row tells when it came (specification E.6).
 */
export async function eraseVoterTraces(trx: Db, ballot: Pick<BallotRecord, 'id' | 'secrecy'>): Promise<void> {
  for (const table of ['ballot_registrations', 'ballot_answers', 'ballot_voted_addresses', 'ballot_identity_links', 'ballot_keys'] as const)
    await trx.deleteFrom(table).where('ballot_id', '=', ballot.id).execute()
  await trx
    .updateTable('ballot_papers')
    .set({ draft: null, draft_reasons: null })
    .where('ballot_id', '=', ballot.id)
    .where('draft', 'is not', null)
    .execute()
  if (PAPER_FORMS[ballot.secrecy].linked) return
  await sql`
update ballots set receipts = (select coalesce(array_agg(p.receipt_hash order by p.receipt_hash), '{}')
  from ballot_papers p where p.ballot_id = ballots.id and p.status = 1 and p.receipt_hash is not null)
where id = ${ballot.id}`.execute(trx)
  await sql`
with gone as (delete from ballot_papers where ballot_id = ${ballot.id} returning votes)
insert into ballot_papers (id, ballot_id, status, votes)
select id, ${ballot.id}, 1, votes from (select gen_random_uuid() as id, votes from gone) anew order by id`.execute(trx)
  await sql`
with gone as (delete from ballot_participants where ballot_id = ${ballot.id} returning user_id, signature_hash, voted_on)
insert into ballot_participants (id, ballot_id, user_id, signature_hash, voted_on)
select id, ${ballot.id}, user_id, signature_hash, voted_on
from (select gen_random_uuid() as id, user_id, signature_hash, voted_on from gone where voted_on is not null) anew
order by id`.execute(trx)
  await sql`
with gone as (delete from ballot_voters where ballot_id = ${ballot.id}
  returning ballot_id, email, code_number, code_hash, redeemed, redeemed_by)
insert into ballot_voters (ballot_id, email, code_number, code_hash, redeemed, redeemed_by)
select * from gone order by code_hash, email`.execute(trx)
}

/** Frees the space of the rows that were written anew, so that no page of the disk keeps the old ones. */
export async function vacuumDetachedPapers(db: Db): Promise<void> {
  await sql`vacuum ballot_papers, ballot_participants, ballot_voters, ballot_voted_addresses, ballot_identity_links, ballot_keys`.execute(
    db,
  )
}
