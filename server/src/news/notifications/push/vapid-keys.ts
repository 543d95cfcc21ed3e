import { createECDH } from 'node:crypto'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { findInstanceValue } from '../../../platform/shared/instance/instance-values.ts'
import { seal, unsealWithAny } from '../../../platform/shared/seal.ts'

/** The keys by which push services know this instance (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const KEY = 'push-key'

/** Whether notifications on devices are on: never in a demo unless the operator says so, because a demo asks no other server. */
export const isPushOn = ({ settings, demo }: Pick<TransactionContext, 'settings' | 'demo'>): boolean => settings.push ?? !demo

/**
 * The keys of the instance: the operator's, else a pair that the first node makes and stores sealed for all. A stored pair that no
 * key opens any more is replaced; the devices that knew it are told anew by their pages.
 */
export async function readVapidKeys(
  db: Db,
  { settings, secretKey, oldSecretKeys }: Pick<TransactionContext, 'settings' | 'secretKey' | 'oldSecretKeys'>,
): Promise<VapidKeys> {
  if (settings.vapidKeys) return settings.vapidKeys
  const stored = await findInstanceValue(db, KEY)
  const privateKey = stored && unsealWithAny({ secretKey, oldSecretKeys }, stored)
  if (privateKey) return { privateKey: fillUpKey(privateKey), publicKey: derivePublicKey(privateKey) }
  const made = createECDH('prime256v1')
  made.generateKeys()
  const value = seal(secretKey, made.getPrivateKey().toString('base64url'))
  if (stored) await db.updateTable('instance').set({ value }).where('key', '=', KEY).where('value', '=', stored).execute()
  else
    await db
      .insertInto('instance')
      .values({ key: KEY, value })
      .onConflict((c) => c.doNothing())
      .execute()
  return readVapidKeys(db, { settings, secretKey, oldSecretKeys })
}

/**
 * A private key with all of its 32 bytes, which web-push asks for. Node leaves out zeros at the beginning, so one key of 256 is
 * shorter.
 */
const fillUpKey = (privateKey: string): string => {
  const bytes = Buffer.from(privateKey, 'base64url')
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}

const derivePublicKey = (privateKey: string): string => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}
