import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { orderBySeed } from '@folkmoot/core/decisions/ballots/voter-order.ts'
import { sha256 } from '@folkmoot/core/platform/exact/sha256.ts'
import { readStored, readValue, writeValue } from '../../../platform/lib/storage.ts'

interface PaperName {
  readonly uuid: string
  readonly signature: string
}

/** Another voter on this device has another order: by the fingerprint of the account or signature, which itself stays out. */
function keyOf({ uuid, signature }: PaperName): string {
  const voter = signature === 'me' ? (readStored('user')?.uuid ?? '') : signature
  return `ballot.order.${uuid}.${sha256(voter).slice(0, 16)}`
}

/**
 * The seed of the order in which this voter sees the candidates of a ballot: drawn in this browser and kept here alone, because
 * whoever could work out a voter's order could tell a paper that follows it (decision 0095). Sign-out removes it.
 */
function readOrderSeed(name: PaperName): string {
  const stored = readValue(keyOf(name))
  if (typeof stored === 'string' && stored !== '') return stored
  const drawn = Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')
  writeValue(keyOf(name), drawn)
  return drawn
}

/** An open ballot with its candidates in the order of its voter; any other, and one in the published order, as it is. */
export const orderForVoter = (ballot: Ballot, signature = 'me'): Ballot =>
  ballot.rules.randomOrder && ballot.state === 'open'
    ? { ...ballot, candidates: orderBySeed(ballot.candidates, readOrderSeed({ uuid: ballot.uuid, signature })) }
    : ballot
