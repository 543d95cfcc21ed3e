import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Trx } from '../../database/open.ts'
import { defineStatement } from '../../database/statement.ts'
import type { Context } from '../../http/context.ts'
import { keyedHash } from '../../shared/secrets.ts'

/** A voter of a ballot, with the address by which they were found on the roll. */
interface AddressedVoter {
  readonly ballotId: number
  readonly userId: number
  readonly email: string | null
}

const hashAddress = ({ secretKey }: Pick<Context, 'secretKey'>, { ballotId, email }: AddressedVoter): string =>
  keyedHash(secretKey, 'voted address', `${ballotId}\n${email?.toLowerCase()}`)

const FIND_ADDRESS_OWNER = defineStatement({
  name: 'ballots.find-address-owner',
  params: { ballot: 'int', hash: 'text' },
  row: { userId: 'int?' },
  text: ({ ballot, hash }) => `
select user_id as "userId" from ballot_voted_addresses where ballot_id = ${ballot} and hash = ${hash}`,
})

const CLAIM_ADDRESS = defineStatement({
  name: 'ballots.claim-address',
  params: { ballot: 'int', hash: 'text', user: 'int' },
  row: { userId: 'int?' },
  // an update of nothing, so that the row of who came first is returned, once their transaction has ended
  text: ({ ballot, hash, user }) => `
insert into ballot_voted_addresses as a (ballot_id, hash, user_id) values (${ballot}, ${hash}, ${user})
on conflict (ballot_id, hash) do update set user_id = a.user_id
returning user_id as "userId"`,
})

/** The owner is null once that account is deleted. */
const refuseOthers = (owner: number | null, { userId }: AddressedVoter): Refusal<'address_voted'> | undefined =>
  owner === userId ? undefined : refuse('address_voted')

/** Refuses when another account, which may be deleted, has voted with this address (specification E.4: one paper for a person). */
export async function refuseVotedAddress(
  trx: Trx,
  context: Pick<Context, 'secretKey'>,
  voter: AddressedVoter,
): Promise<Refusal<'address_voted'> | undefined> {
  if (voter.email === null) return undefined
  const found = await FIND_ADDRESS_OWNER.find(trx, { ballot: voter.ballotId, hash: hashAddress(context, voter) })
  return found && refuseOthers(found.userId, voter)
}

/** Notes that this address votes; of two accounts that come at once with the same one, the second is refused. */
export async function claimAddress(
  trx: Trx,
  context: Pick<Context, 'secretKey'>,
  voter: AddressedVoter,
): Promise<Refusal<'address_voted'> | undefined> {
  if (voter.email === null) return undefined
  const values = { ballot: voter.ballotId, hash: hashAddress(context, voter), user: voter.userId }
  return refuseOthers((await CLAIM_ADDRESS.read(trx, values)).userId, voter)
}
