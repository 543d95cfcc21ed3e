import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { VoterHashes } from './voter-identities.ts'

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
export async function linkIdentities(
  trx: Db,
  { ballotId, userId }: { readonly ballotId: number; readonly userId: number },
  { all, account }: VoterHashes,
): Promise<void> {
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
export const listLinkedHashes = async (trx: Db, ballotId: number, hashes: readonly string[]): Promise<string[]> =>
  (await LIST_LINKED.list(trx, { ballot: ballotId, hashes })).map(({ hash }) => hash).toSorted()

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
