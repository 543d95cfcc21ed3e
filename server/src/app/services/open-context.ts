import { isCoordinator } from '../../communities/memberships/store.ts'
import type { DatabasePool, Db } from '../../platform/database/open.ts'
import type { Context, PasswordCost } from '../../platform/http/context.ts'
import { loadTexts } from '../../platform/http/texts.ts'
import { readSecretKey, type Settings } from '../../platform/settings.ts'
import { openClock } from '../../platform/shared/clock.ts'
import { type FreeSpace, readFreeSpace } from '../../platform/shared/free-space.ts'
import { isDemoDatabase } from '../../platform/shared/instance/instance-values.ts'
import { type OutsideNetwork, PUBLIC_NETWORK } from '../../platform/shared/post-outside.ts'

/** Builds the context of the product from the settings and an open database. */
export async function openContext(options: {
  settings: Settings
  db: Db
  pool: DatabasePool
  /** The machine's time in milliseconds; a test passes its own. */
  machine?: (() => number) | undefined
  /** The free bytes on the disk of a folder; a test passes its own. */
  freeSpace?: FreeSpace | undefined
  /** Where requests may go whose address a browser names; only a test passes another network than the public one. */
  outside?: OutsideNetwork | undefined
  /** The cost of hashes of passwords; only a test names another one than the product's. */
  passwordCost?: PasswordCost | undefined
}): Promise<Context> {
  const { settings, db, pool } = options
  return {
    settings,
    db,
    pool,
    clock: await openClock(db, options.machine),
    texts: loadTexts(),
    secretKey: readSecretKey(settings),
    oldSecretKeys: settings.secretKeyOld.map((key) => Buffer.from(key, 'hex')),
    freeSpace: options.freeSpace ?? readFreeSpace,
    outside: options.outside ?? PUBLIC_NETWORK,
    passwordCost: options.passwordCost,
    demo: await isDemoDatabase(db),
    claimIdentities: async (...args) => {
      const { claimIdentities } = await import('../../decisions/ballots/voters/vote-claims.ts')
      return claimIdentities(...args)
    },
    isCoordinator,
    hiddenFiles: async (...args) => {
      // commands that write no texts need nothing of contributions
      const { listUnreadableFiles } = await import('../../deliberation/contributions/files/file-access.ts')
      return listUnreadableFiles(...args)
    },
  }
}
