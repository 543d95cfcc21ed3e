import { createHash, randomBytes } from 'node:crypto'
import { formatSignature } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { SealKeys } from '../../../platform/shared/seal.ts'
import { createSecret } from '../../../platform/shared/secrets.ts'
import { hashAsBefore, hashForBallot, readBallotKey } from '../voters/ballot-key.ts'

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A new signature with its stored form. */
export function createSignature(): { signature: string; hash: string } {
  const signature = formatSignature(randomBytes(16))
  return { signature, hash: sha256Hex(signature) }
}

/** Stores that these answers registered; false if they did before. The hash is keyed, and kept apart from signatures. */
export async function insertAnswers(trx: Db, context: SealKeys, ballotId: number, answers: string): Promise<boolean> {
  const key = await readBallotKey(trx, context, ballotId)
  const before = await trx
    .selectFrom('ballot_answers')
    .select('hash')
    .where('ballot_id', '=', ballotId)
    .where('hash', 'in', hashAsBefore(key, 'ballot answers', `${ballotId}\n${answers}`))
    .executeTakeFirst()
  if (before) return false
  const added = await trx
    .insertInto('ballot_answers')
    .values({ ballot_id: ballotId, hash: hashForBallot(key, 'answers', answers) })
    .onConflict((c) => c.doNothing())
    .returning('hash')
    .execute()
  return added.length > 0
}

/** Registers a signed-in voter; false if they have registered before. */
export async function insertUserRegistration(trx: Db, ballotId: number, userId: number): Promise<boolean> {
  const added = await trx
    .insertInto('ballot_registrations')
    .values({ ballot_id: ballotId, user_id: userId, signature_hash: null, token_hash: null })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

/** Gives a signature, and the password that makes its paper once; only their hashes are stored. */
export async function insertSignature(trx: Db, ballotId: number): Promise<{ signature: string; password: string }> {
  const { signature, hash } = createSignature()
  const password = createSecret()
  await trx
    .insertInto('ballot_registrations')
    .values({ ballot_id: ballotId, user_id: null, signature_hash: hash, token_hash: sha256Hex(password) })
    .execute()
  return { signature, password }
}

export async function isRegistered(db: Db, ballotId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ballot_registrations')
    .select('id')
    .where('ballot_id', '=', ballotId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the password of a registration; false if it is not this one, or was used. */
export async function useRegistration(trx: Db, ballotId: number, signatureHash: string, password: string): Promise<boolean> {
  const used = await trx
    .updateTable('ballot_registrations')
    .set({ token_hash: null })
    .where('ballot_id', '=', ballotId)
    .where('signature_hash', '=', signatureHash)
    .where('token_hash', '=', sha256Hex(password))
    .returning('id')
    .execute()
  return used.length > 0
}

/** Uses a one-time code; the row lock lets one of two registrations have it. */
export async function redeemRegistrationCode(trx: Db, ballotId: number, codeHashes: readonly string[]): Promise<boolean> {
  const used = await trx
    .updateTable('ballot_voters')
    .set({ redeemed: true })
    .where('ballot_id', '=', ballotId)
    .where('code_hash', 'in', codeHashes)
    .where('redeemed', '=', false)
    .returning('id')
    .execute()
  return used.length > 0
}
