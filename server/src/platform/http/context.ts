import type { DatabasePool, Db } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import type { Clock } from '../shared/clock.ts'
import type { FreeSpace } from '../shared/free-space.ts'
import type { OutsideNetwork } from '../shared/post-outside.ts'
import type { WithoutDatabase } from '../shared/transaction.ts'
import type { Me } from './session.ts'
import type { Texts } from './texts.ts'

/** The author of a text or form that may refer to files; a visitor is identified by the network address alone. */
export interface FileReferrer {
  readonly me: Me | undefined
  readonly address?: string | undefined
}

/** What hashing a password by argon2id takes; the memory in KiB. */
export interface PasswordCost {
  readonly algorithm: 2
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The dependencies of every handler, created once by `startServices`. */
export interface Context {
  readonly settings: Settings
  readonly db: Db
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly texts: Texts
  /** The instance's 32-byte key, for keyed hashes, captcha signatures and encryption (specification G.1). */
  readonly secretKey: Buffer
  /** Earlier keys of the instance: they decrypt what was encrypted with them and encrypt nothing new. */
  readonly oldSecretKeys: readonly Buffer[]
  /** Returns the free bytes on the disk of a folder. */
  readonly freeSpace: FreeSpace
  /** Where requests may go whose address a browser names. */
  readonly outside: OutsideNetwork
  /** The cost of hashes of passwords; only a test names another one than the product's. */
  readonly passwordCost: PasswordCost | undefined
  /** True when this database is a demo (specification B.12). */
  readonly demo: boolean
  /**
   * Claims what identifies an account for each open ballot on which its person has voted (specification E.4). Whoever changes an
   * address or another identity of an account calls it before and after, and whoever deletes an account before; it needs ballots, so
   * `services` provides it.
   */
  readonly claimIdentities: (trx: Db, context: TransactionContext, userId: number) => Promise<void>
  /** True when the user coordinates an assembly or a group; memberships are of a later wing, so `services` provides it. */
  readonly isCoordinator: (db: Db, userId: number) => Promise<boolean>
  /** Returns which of these files the user may not read; it needs every feature that uses files, so `services` provides it. */
  readonly hiddenFiles: (db: Db, context: TransactionContext, by: FileReferrer, names: readonly string[]) => Promise<string[]>
}

/**
 * The context for functions that run inside a transaction, or on the connection that their caller passes as first argument:
 * without a pool, they cannot take a second connection.
 */
export type TransactionContext = WithoutDatabase<Context>
