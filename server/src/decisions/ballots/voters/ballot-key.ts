import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import { UnavailableFault } from '../../../platform/fault.ts'
import { type SealKeys, seal, unsealWithAny } from '../../../platform/shared/seal.ts'
import { keyedHash } from '../../../platform/shared/secrets.ts'

/**
 * What the hashes of one ballot are made with: voting codes, answers of its registration, and whoever has voted. The ballot's own
 * key lets the key of the instance change while people vote. `former` made the hashes of before there was one.
 */
export interface BallotKey {
  readonly key: Buffer
  readonly former: readonly Buffer[]
}

/** Tells a hash that the ballot's key made from one of before. */
const OWN = 'ballot:'
export const OWN_HASH = `like '${OWN}%'`
const OWN_KEY_BYTES = 32

export const hashForBallot = ({ key }: Pick<BallotKey, 'key'>, purpose: string, text: string): string => OWN + keyedHash(key, purpose, text)

/** How the version before hashed the same: with the key of the instance. */
export const hashAsBefore = ({ former }: BallotKey, purpose: string, text: string): string[] =>
  former.map((key) => keyedHash(key, purpose, text))

const StoredKey = z.object({ key: z.string(), former: z.array(z.string()) })

const toHex = (keys: readonly Buffer[]): string[] => [...new Set(keys.map((key) => key.toString('hex')))]
const instanceKeys = ({ secretKey, oldSecretKeys }: SealKeys): readonly Buffer[] => [secretKey, ...oldSecretKeys]

const sealKey = ({ secretKey }: SealKeys, { key, former }: BallotKey): string =>
  seal(secretKey, JSON.stringify({ key: key.toString('hex'), former: toHex(former) }))

function unsealKey(keys: SealKeys, sealed: string): BallotKey | undefined {
  const text = unsealWithAny(keys, sealed)
  if (text === undefined) return undefined
  const { key, former } = z.parse(StoredKey, JSON.parse(text))
  return { key: Buffer.from(key, 'hex'), former: former.map((hex) => Buffer.from(hex, 'hex')) }
}

/** Whether ballot `b` has hashes that a version before made. */
const HAS_FORMER_HASHES = `
(exists (select from ballot_voters v where v.ballot_id = b.id and v.code_hash not ${OWN_HASH})
  or exists (select from ballot_answers a where a.ballot_id = b.id and a.hash not ${OWN_HASH})
  or exists (select from ballot_voted_addresses a where a.ballot_id = b.id and a.hash not ${OWN_HASH}))`

const FIND_BALLOT_KEY = defineStatement({
  name: 'ballots.find-key',
  params: { ballot: 'int' },
  row: { sealed: 'text?' },
  text: ({ ballot }) => `select sealed from ballot_keys where ballot_id = ${ballot}`,
})

const INSERT_BALLOT_KEY = defineStatement({
  name: 'ballots.insert-key',
  params: { ballot: 'int', sealed: 'text', withFormer: 'text' },
  row: {},
  text: ({ ballot, sealed, withFormer }) => `
insert into ballot_keys (ballot_id, sealed)
select b.id, case when ${HAS_FORMER_HASHES} then ${withFormer} else ${sealed} end from ballots b where b.id = ${ballot}
on conflict do nothing`,
})

/** Nobody votes on a ballot whose key the server cannot read: it would not know who has voted. */
class UnreadableKeyFault extends UnavailableFault {
  constructor(ballotId: number) {
    super(
      `The key of ballot ${ballotId} cannot be decrypted, so nobody can vote: set SECRET_KEY_OLD to the former SECRET_KEY and restart.`,
      'ballot',
    )
  }
}

/**
 * Reads the key of a ballot, and makes it at the first use. Its `former` keys always include those of the instance, because a server
 * of the version before may still write beside this one.
 */
export async function readBallotKey(trx: Db, context: SealKeys, ballotId: number): Promise<BallotKey> {
  let row = await FIND_BALLOT_KEY.find(trx, { ballot: ballotId })
  if (!row) {
    const key = randomBytes(OWN_KEY_BYTES)
    const sealed = sealKey(context, { key, former: [] })
    const withFormer = sealKey(context, { key, former: instanceKeys(context) })
    await INSERT_BALLOT_KEY.list(trx, { ballot: ballotId, sealed, withFormer })
    // of two that make it at once, one waits for the other and reads its key
    row = await FIND_BALLOT_KEY.find(trx, { ballot: ballotId })
  }
  const stored = unsealKey(context, row?.sealed ?? '')
  if (!stored) throw new UnreadableKeyFault(ballotId)
  return { ...stored, former: withInstanceKeys(context, stored) }
}

const withInstanceKeys = (context: SealKeys, { former }: BallotKey): Buffer[] =>
  toHex([...former, ...instanceKeys(context)]).map((hex) => Buffer.from(hex, 'hex'))

const LIST_KEYS = defineStatement({
  name: 'ballots.list-keys',
  params: {},
  row: { id: 'int', title: 'text', sealed: 'text?', former: 'boolean', hashes: 'boolean' },
  text: () => `
select b.id, b.title, k.sealed, ${HAS_FORMER_HASHES} as former,
  (${HAS_FORMER_HASHES} or exists (select from ballot_voters v where v.ballot_id = b.id and v.code_hash is not null)
    or exists (select from ballot_answers a where a.ballot_id = b.id)
    or exists (select from ballot_voted_addresses a where a.ballot_id = b.id)
    or exists (select from ballot_identity_links l where l.ballot_id = b.id)) as hashes
from ballots b left join ballot_keys k on k.ballot_id = b.id
where b.state in ('draft', 'open')
order by b.id`,
})

/**
 * Keeps with each unfinished ballot the keys of the instance that may have made its hashes before it had one of its own, sealed, so
 * that they are not needed any more for it.
 */
export async function keepFormerKeys(trx: Db, context: SealKeys): Promise<void> {
  for (const { id, sealed, former } of await LIST_KEYS.list(trx, {})) {
    if (!former) continue
    const stored = sealed === null ? { key: randomBytes(OWN_KEY_BYTES), former: [] } : unsealKey(context, sealed)
    if (!stored) continue
    const all = withInstanceKeys(context, stored)
    if (all.length === stored.former.length) continue
    const changed = sealKey(context, { key: stored.key, former: all })
    await sql`insert into ballot_keys (ballot_id, sealed) values (${id}, ${changed})
      on conflict (ballot_id) do update set sealed = excluded.sealed
      where ballot_keys.sealed is not distinct from ${sealed}`.execute(trx)
  }
}

/** Lists unfinished ballots with voting codes, registrations or votes that none of these keys recognises. */
export async function listUnreadableBallots(trx: Db, keys: SealKeys): Promise<{ id: number; title: string }[]> {
  const all = await LIST_KEYS.list(trx, {})
  return all
    .filter(({ sealed, hashes }) => hashes && (sealed === null || unsealKey(keys, sealed) === undefined))
    .map(({ id, title }) => ({ id, title }))
}
