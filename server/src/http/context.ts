import type pg from 'pg'
import type { Db } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import type { Clock } from '../shared/clock.ts'
import type { FreeSpace } from '../shared/free-space.ts'
import type { WithoutDatabase } from '../shared/transaction.ts'
import type { Me } from './session.ts'
import type { Texts } from './texts.ts'

/** Who writes something that may name files; a visitor is known by the network address alone. */
export interface FileReferrer {
  readonly me: Me | undefined
  readonly address?: string | undefined
}

/** What every handler may use. Made once by `startServices`. */
export interface Context {
  readonly settings: Settings
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly texts: Texts
  /** The instance's key of 32 bytes: from it come keyed hashes, captcha signatures and encryption (specification G.1). */
  readonly secretKey: Buffer
  /** Keys the instance had before: they open what was sealed under them, and seal nothing. */
  readonly oldSecretKeys: readonly Buffer[]
  /** The free bytes on the disk of a folder. */
  readonly freeSpace: FreeSpace
  /** Is this database a demo (specification B.12)? */
  readonly demo: boolean
  /** Which of these files somebody may not read; it asks every feature that uses files, so `services` puts it in. */
  readonly hiddenFiles: (
    db: Db,
    context: TransactionContext,
    by: FileReferrer,
    names: readonly string[],
  ) => Promise<string[]>
}

/**
 * What functions may use that run inside a transaction, or on whichever connection their caller hands them as first argument:
 * there is no pool in it to take a second connection from.
 */
export type TransactionContext = WithoutDatabase<Context>
