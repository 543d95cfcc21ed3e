import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db, Trx } from '../../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import { UnavailableFault } from '../../../platform/fault.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { SealKeys } from '../../../platform/shared/seal.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { votedSql } from '../paper-store.ts'
import { keepFormerKeys, OWN_HASH, readBallotKey } from './ballot-key.ts'
import { hashVoter, lockIdentities, readIdentities, type VoterHashes, type VoterIdentities } from './voter-identities.ts'

// One person votes once on a ballot (specification E.4): whatever identifies an account when it votes, and whatever it gets or loses
// while voting is open, before or after its vote, is claimed as a keyed hash, and an account with any of it is refused.

interface Voter {
  readonly ballotId: number
  readonly userId: number
}

interface Claim {
  readonly hash: string
  /** Null once the account is deleted. */
  readonly userId: number | null
}
const CLAIMS = columnOf<readonly Claim[]>('json')

const FIND_CLAIMS = defineStatement({
  name: 'ballots.find-claims',
  params: { ballot: 'int', hashes: 'text[]', user: 'int' },
  row: { hash: 'text', userId: 'int?' },
  text: ({ ballot, hashes, user }) => `
select hash, user_id as "userId" from ballot_voted_addresses
where ballot_id = ${ballot} and (hash = any(${hashes}) or user_id = ${user})`,
})

const CLAIM = defineStatement({
  name: 'ballots.claim-vote',
  params: { ballot: 'int', hashes: 'text[]', before: 'text[]', user: 'int?' },
  row: { claimed: CLAIMS, known: CLAIMS },
  // an update of nothing, so that the row of who came first is returned, once their transaction has ended
  text: ({ ballot, hashes, before, user }) => `
with known as (
  select hash, user_id from ballot_voted_addresses
  where ballot_id = ${ballot} and (user_id = ${user} or hash = any(${before}))),
claimed as (
  insert into ballot_voted_addresses as a (ballot_id, hash, user_id)
  select ${ballot}, hash, ${user} from unnest(${hashes}) hash order by hash
  on conflict (ballot_id, hash) do update set user_id = a.user_id
  returning hash, user_id)
select (select coalesce(json_agg(json_build_object('hash', hash, 'userId', user_id)), '[]') from claimed) as claimed,
  (select coalesce(json_agg(json_build_object('hash', hash, 'userId', user_id)), '[]') from known) as known`,
})

/** Refuses a person of whom another account has voted; an account that has voted itself may change its vote whatever it is by then. */
function refuseOthers(claims: readonly Claim[], { address, before }: VoterHashes, userId: number): Refusal<'address_voted'> | undefined {
  const others = claims.filter((claim) => claim.userId !== userId)
  if (others.length === 0) return undefined
  const byAddress = others.some(({ hash }) => hash === address || before.includes(hash))
  return byAddress ? refuse('address_voted') : refuse('address_voted', { variant: 'person' })
}

// What an account has when it loses, or gets, an identity while a ballot is open is linked for that ballot. A link is no claim: whoever
// never votes refuses nobody. Whoever votes claims all that is linked with what identifies them, over as many accounts as it went through.

const LINK = defineStatement({
  name: 'ballots.link-identities',
  params: { ballot: 'int', hashes: 'text[]', account: 'text', user: 'int' },
  row: {},
  text: ({ ballot, hashes, account, user }) => `
insert into ballot_identity_links (ballot_id, hash, account, user_id)
select ${ballot}, hash, ${account}, ${user} from unnest(${hashes}) hash where hash <> ${account} order by hash
on conflict do nothing`,
})

/** Notes for an open ballot what is together in an account that has not voted on it. */
async function linkIdentities(trx: Db, { ballotId, userId }: Voter, { all, account }: VoterHashes): Promise<void> {
  await LINK.list(trx, { ballot: ballotId, hashes: all, account, user: userId })
}

const LIST_LINKED = defineStatement({
  name: 'ballots.list-linked-hashes',
  params: { ballot: 'int', hashes: 'text[]' },
  row: { hash: 'text' },
  text: ({ ballot, hashes }) => `
with recursive linked as (
  select hash from unnest(${hashes}) hash
  union select other.hash from linked l cross join lateral (
    select account as hash from ballot_identity_links where ballot_id = ${ballot} and hash = l.hash
    union all select hash from ballot_identity_links where ballot_id = ${ballot} and account = l.hash) other)
select hash from linked order by hash`,
})

/** Lists these hashes and all that is linked with them, in one order, so that of two transactions none waits for the other. */
const listLinkedHashes = async (trx: Db, ballotId: number, hashes: readonly string[]): Promise<string[]> =>
  (await LIST_LINKED.list(trx, { ballot: ballotId, hashes })).map(({ hash }) => hash).toSorted()

/** The hashes of what identifies a voter, and with those all that is linked with them on the ballot. */
async function hashOnBallot(
  trx: Db,
  context: SealKeys,
  ballotId: number,
  identities: VoterIdentities,
): Promise<VoterHashes & { readonly linked: readonly string[] }> {
  const hashes = hashVoter(await readBallotKey(trx, context, ballotId), ballotId, identities)
  return { ...hashes, linked: await listLinkedHashes(trx, ballotId, hashes.all) }
}

/** Refuses somebody who has voted with another account, which may be deleted, before they fill in a paper. */
export async function refuseWhoVoted(
  trx: Trx,
  context: SealKeys,
  { ballotId, userId }: Voter,
): Promise<Refusal<'address_voted'> | undefined> {
  const identities = await readIdentities(trx, userId)
  if (!identities) return undefined
  const hashes = await hashOnBallot(trx, context, ballotId, identities)
  const values = { ballot: ballotId, hashes: [...hashes.linked, ...hashes.before], user: userId }
  const found = await FIND_CLAIMS.list(trx, values)
  return found.some((claim) => claim.userId === userId) ? undefined : refuseOthers(found, hashes, userId)
}

/** Notes that this person votes; of two accounts of one person that come at once, the second is refused. */
export async function claimVote(trx: Trx, context: SealKeys, { ballotId, userId }: Voter): Promise<Refusal<'address_voted'> | undefined> {
  const identities = await lockIdentities(trx, userId)
  if (!identities) return undefined
  const hashes = await hashOnBallot(trx, context, ballotId, identities)
  const values = { ballot: ballotId, hashes: hashes.linked, before: hashes.before, user: userId }
  const { claimed, known } = await CLAIM.read(trx, values)
  const hasVoted = known.some((claim) => claim.userId === userId)
  return hasVoted ? undefined : refuseOthers([...claimed, ...known], hashes, userId)
}

const LIST_OPEN_BALLOTS = defineStatement({
  name: 'ballots.list-open-for-claims',
  params: { user: 'int' },
  row: { id: 'int', claims: 'boolean', voted: 'boolean', votes: 'boolean' },
  text: ({ user }) => `
select b.id, exists (select from ballot_voted_addresses a where a.ballot_id = b.id) as claims,
  (exists (select from memberships m where m.assembly_id = b.assembly_id and m.user_id = ${user})
    or exists (select from ballot_roll f where f.ballot_id = b.id and f.user_id = ${user})
    or exists (select from ballot_registrations r where r.ballot_id = b.id and r.user_id = ${user})) as votes,
  exists (select from ${votedSql('b.id')} v where v.user_id = ${user}) as voted
from ballots b where b.state = 'open' order by b.id for key share of b`,
})

/**
 * Claims what identifies an account for each open ballot on which it, or another account of the same person, has voted, and links it
 * where it may vote still. Called before and after an address or another identity of the account changes, and before the account
 * leaves an assembly or is deleted: identities that were once together in an account stay one person as long as voting is open.
 */
export async function claimIdentities(trx: Db, context: SealKeys, userId: number): Promise<void> {
  const identities = await lockIdentities(trx, userId)
  if (!identities) return
  for (const { id, claims, voted, votes } of await LIST_OPEN_BALLOTS.list(trx, { user: userId })) {
    if (!(claims || voted || votes)) continue
    await claimOnBallot(trx, context, { ballotId: id, userId }, identities, { voted, votes }).catch((error: unknown) => {
      // nobody votes on a ballot that the server cannot read; who has voted there waits with the change until it can
      if (voted || !(error instanceof UnavailableFault)) throw error
    })
  }
}

async function claimOnBallot(
  trx: Db,
  context: SealKeys,
  { ballotId, userId }: Voter,
  identities: VoterIdentities,
  { voted, votes }: { readonly voted: boolean; readonly votes: boolean },
): Promise<void> {
  const hashes = await hashOnBallot(trx, context, ballotId, identities)
  const values = { ballot: ballotId, hashes: [...hashes.linked, ...hashes.before], user: userId }
  const found = await FIND_CLAIMS.list(trx, values)
  const own = voted || found.some((claim) => claim.userId === userId)
  if (!own && found.length === 0) {
    if (votes) await linkIdentities(trx, { ballotId, userId }, hashes)
    return
  }
  const owner = own ? userId : (found[0]?.userId ?? null)
  await CLAIM.read(trx, { ballot: ballotId, hashes: hashes.linked, before: [], user: owner })
}

const FORGET_SINGLE = defineStatement({
  name: 'ballots.forget-single-links',
  params: { user: 'int' },
  row: {},
  text: ({ user }) => `
delete from ballot_identity_links l where user_id = ${user} and not exists (
  select from ballot_identity_links o where o.ballot_id = l.ballot_id and o.account = l.account and o.hash <> l.hash)`,
})

/**
 * Parts the links from an account that is deleted. They go where they link nothing, and else name nobody: of two identities that were
 * together each may open a new account, and those are still one person.
 */
export async function forgetOwner(trx: Db, userId: number): Promise<void> {
  await FORGET_SINGLE.list(trx, { user: userId })
  await trx.updateTable('ballot_identity_links').set({ user_id: null }).where('user_id', '=', userId).execute()
}

const LIST_UNCLAIMED_VOTES = defineStatement({
  name: 'ballots.list-unclaimed-votes',
  params: { afterBallot: 'int', afterUser: 'int', limit: 'int' },
  row: { ballotId: 'int', userId: 'int' },
  text: ({ afterBallot, afterUser, limit }) => `
select b.id as "ballotId", v.user_id as "userId"
from ballots b cross join lateral ${votedSql('b.id')} v
where b.state = 'open' and (b.id, v.user_id) > (${afterBallot}, ${afterUser}) and not exists (
  select from ballot_voted_addresses a where a.ballot_id = b.id and a.user_id = v.user_id and a.hash ${OWN_HASH})
order by b.id, v.user_id limit ${limit}`,
})

const BATCH = 200

/** Claims what identifies those who voted by a version that did not, until `stop`; the next run goes on. */
export async function claimEarlierVotes(context: Context, stop: AbortSignal): Promise<void> {
  await inTransaction(context, (trx, context) => keepFormerKeys(trx, context))
  let after = { afterBallot: 0, afterUser: 0 }
  let unreadable: number | undefined
  for (;;) {
    const votes = await LIST_UNCLAIMED_VOTES.list(context.db, { ...after, limit: BATCH })
    for (const vote of votes) {
      if (stop.aborted) return
      if (vote.ballotId === unreadable) continue
      after = { afterBallot: vote.ballotId, afterUser: vote.userId }
      await inTransaction(context, (trx, context) => claimEarlierVote(trx, context, vote)).catch((error: unknown) => {
        if (!(error instanceof UnavailableFault)) throw error
        console.error(error.message)
        unreadable = vote.ballotId
      })
    }
    if (votes.length < BATCH) return
  }
}

async function claimEarlierVote(trx: Trx, context: SealKeys, vote: Voter): Promise<void> {
  const identities = await lockIdentities(trx, vote.userId)
  const open = await trx
    .selectFrom('ballots')
    .select('id')
    .where('id', '=', vote.ballotId)
    .where('state', '=', 'open')
    .forKeyShare()
    .executeTakeFirst()
  if (identities && open) await claimOnBallot(trx, context, vote, identities, { voted: true, votes: true })
}
