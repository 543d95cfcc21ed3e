import { randomBytes } from 'node:crypto'
import type { VoterEntry } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { MAX_VOTERS } from '@folkmoot/core/decisions/ballots/voter-list.ts'
import { formatVotingCode, normalizeVotingCode, type VotingCode } from '@folkmoot/core/decisions/ballots/voting-code.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, defineStatementVariants } from '../../../platform/database/statement.ts'
import type { SealKeys } from '../../../platform/shared/seal.ts'
import { type BallotKey, hashAsBefore, hashForBallot, readBallotKey } from './ballot-key.ts'
import { CONFIRMED_MEMBER, joinBallotMembership } from './roll.ts'

/** A code is stored as a keyed hash per ballot, so that neither the database nor a backup reveals it. */
const hashVotingCode = (key: BallotKey, code: string): string => hashForBallot(key, 'voting code', code)

/** The stored forms of a code that somebody types: the version before made another one. */
export async function listCodeHashes(trx: Db, context: SealKeys, ballotId: number, code: string): Promise<string[]> {
  const key = await readBallotKey(trx, context, ballotId)
  return [hashVotingCode(key, code), ...hashAsBefore(key, `voting code ${ballotId}`, code)]
}

interface VoterSums {
  readonly addresses: number
  readonly ready: number
  readonly withoutCode: number
  readonly codes: number
  readonly redeemed: number
}

/** An address without a code whose owner can vote now: a member of those who may vote, with this address confirmed. */
const READY = `
(v.code_hash is null and exists (select from users u ${joinBallotMembership('u.id')}
  where lower(u.email) = v.email and u.active and u.deleted_at is null and ${CONFIRMED_MEMBER}))`

type VoterSearch = { readonly searches: boolean }
const matchesSearch = ({ searches }: VoterSearch, pattern: string): string => (searches ? `v.email like ${pattern}` : 'true')

const LIST_VOTERS = defineStatementVariants({
  name: 'ballots.list-voters',
  params: { ballot: 'int', pattern: 'text', limit: 'int', offset: 'int' },
  row: { id: 'int', email: 'text', code_number: 'int?', redeemed: 'boolean', member: 'boolean' },
  examples: [{ searches: false }, { searches: true }],
  text: ({ ballot, pattern, limit, offset }, shape: VoterSearch) => `
select v.id, coalesce(v.email, '') as email, v.code_number, v.redeemed, ${READY} as member
from ballot_voters v join ballots b on b.id = v.ballot_id
where v.ballot_id = ${ballot} and v.email is not null and ${matchesSearch(shape, pattern)}
order by v.email limit ${limit} offset ${offset}`,
})

const SUM_VOTERS = defineStatementVariants({
  name: 'ballots.sum-voters',
  params: { ballot: 'int', pattern: 'text' },
  row: { addresses: 'int', withoutCode: 'int', codes: 'int', redeemed: 'int', ready: 'int', found: 'int' },
  examples: [{ searches: false }, { searches: true }],
  text: ({ ballot, pattern }, shape: VoterSearch) => `
select count(v.email)::integer as addresses,
  count(*) filter (where v.code_hash is null)::integer as "withoutCode", count(v.code_hash)::integer as codes,
  count(*) filter (where v.redeemed)::integer as redeemed, count(*) filter (where ${READY})::integer as ready,
  count(*) filter (where v.email is not null and ${matchesSearch(shape, pattern)})::integer as found
from ballot_voters v join ballots b on b.id = v.ballot_id where v.ballot_id = ${ballot}`,
})

const like = (q: string): string =>
  `%${q
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`

export async function listVoters(
  db: Db,
  ballotId: number,
  filters: { q?: string | undefined; limit: number; offset: number },
): Promise<{ list: VoterEntry[]; found: number; sums: VoterSums }> {
  const { q = '', limit, offset } = filters
  const shape = { searches: q.trim() !== '' }
  const values = { ballot: ballotId, pattern: like(q) }
  const list = await LIST_VOTERS(shape).list(db, { ...values, limit, offset })
  const { found, ...sums } = await SUM_VOTERS(shape).read(db, values)
  return { list, found, sums }
}

/** Counts addresses and codes together. */
export const countVoters = async (db: Db, ballotId: number): Promise<number> =>
  (
    await db
      .selectFrom('ballot_voters')
      .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
      .where('ballot_id', '=', ballotId)
      .executeTakeFirstOrThrow()
  ).n

const refuseLongList = () => refuse('list_too_long', { params: { limit: MAX_VOTERS } })

const INSERT_VOTERS = defineStatement({
  name: 'ballots.insert-voters',
  params: { ballot: 'int', addresses: 'text[]' },
  row: { id: 'int' },
  text: ({ ballot, addresses }) => `
insert into ballot_voters (ballot_id, email)
select ${ballot}, e from unnest(${addresses}) e
on conflict (ballot_id, email) where email is not null do nothing returning id`,
})

/** Inserts addresses and skips existing ones; the caller holds the lock of the ballot. */
export async function insertVoters(trx: Db, ballotId: number, addresses: readonly string[]): Promise<number | Refusal<'list_too_long'>> {
  const inserted = await INSERT_VOTERS.list(trx, { ballot: ballotId, addresses })
  return (await countVoters(trx, ballotId)) > MAX_VOTERS ? refuseLongList() : inserted.length
}

/** Deletes a list entry unless its code was redeemed; the caller's lock on the ballot prevents concurrent redeeming. */
export async function deleteVoter(trx: Db, ballotId: number, id: number): Promise<Refusal<'not_found' | 'voting_code_used'> | undefined> {
  const row = await trx
    .selectFrom('ballot_voters')
    .select('redeemed')
    .where('ballot_id', '=', ballotId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('not_found')
  if (row.redeemed) return refuse('voting_code_used')
  await trx.deleteFrom('ballot_voters').where('ballot_id', '=', ballotId).where('id', '=', id).execute()
  return undefined
}

/** Deletes the addresses without a code, or the codes that were not redeemed. */
export async function deleteVoters(trx: Db, ballotId: number, what: 'addresses' | 'codes'): Promise<number> {
  const deleted = await trx
    .deleteFrom('ballot_voters')
    .where('ballot_id', '=', ballotId)
    .where('redeemed', '=', false)
    .where('code_hash', what === 'addresses' ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return deleted.length
}

/**
 * Creates codes numbered after the existing ones; only the returned value reveals them. The caller holds the lock of the ballot.
 */
export async function insertVotingCodes(
  trx: Db,
  context: SealKeys,
  ballotId: number,
  wanted: { count: number; forAddresses: boolean },
): Promise<VotingCode[] | Refusal<'list_too_long'>> {
  const key = await readBallotKey(trx, context, ballotId)
  const waiting = wanted.forAddresses
    ? await trx
        .selectFrom('ballot_voters')
        .select(['id', 'email'])
        .where('ballot_id', '=', ballotId)
        .where('code_hash', 'is', null)
        .orderBy('email')
        .execute()
    : Array.from({ length: wanted.count }, () => ({ id: null, email: null }))
  const last = await trx
    .selectFrom('ballot_voters')
    .select((e) => e.fn.max('code_number').as('number'))
    .where('ballot_id', '=', ballotId)
    .executeTakeFirstOrThrow()
  const newCodes = waiting.map(({ id, email }, index) => ({
    id,
    email,
    number: Number(last.number ?? 0) + index + 1,
    code: formatVotingCode(randomBytes(12)),
  }))
  const hashes = newCodes.map(({ code }) => hashVotingCode(key, normalizeVotingCode(code) ?? ''))
  const numbers = newCodes.map(({ number }) => number)
  if (wanted.forAddresses) {
    await sql`
update ballot_voters v set code_number = n.number, code_hash = n.hash
from unnest(${newCodes.map(({ id }) => id)}::integer[], ${numbers}::integer[], ${hashes}::text[]) as n (id, number, hash)
where v.id = n.id and v.ballot_id = ${ballotId}`.execute(trx)
  } else {
    await sql`
insert into ballot_voters (ballot_id, code_number, code_hash)
select ${ballotId}, n.number, n.hash from unnest(${numbers}::integer[], ${hashes}::text[]) as n (number, hash)`.execute(trx)
  }
  if ((await countVoters(trx, ballotId)) > MAX_VOTERS) return refuseLongList()
  return newCodes.map(({ number, code, email }) => ({ number, code, email }))
}

/** Redeems a code for one person, once; a second person, or a second code of one person, is refused. */
export async function redeemVotingCode(
  trx: Db,
  context: SealKeys,
  ballotId: number,
  userId: number,
  code: string,
): Promise<Refusal<'voting_code_unknown' | 'voting_code_used'> | undefined> {
  const normalized = normalizeVotingCode(code)
  if (normalized === undefined) return refuse('voting_code_unknown')
  const hashes = await listCodeHashes(trx, context, ballotId, normalized)
  const row = await trx
    .selectFrom('ballot_voters')
    .select(['id', 'redeemed'])
    .where('ballot_id', '=', ballotId)
    .where('code_hash', 'in', hashes)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('voting_code_unknown')
  if (row.redeemed) return refuse('voting_code_used')
  await trx.updateTable('ballot_voters').set({ redeemed: true, redeemed_by: userId }).where('id', '=', row.id).execute()
  return undefined
}

export async function hasVotingCodes(db: Db, ballotId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ballot_voters')
    .select('id')
    .where('ballot_id', '=', ballotId)
    .where('code_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
