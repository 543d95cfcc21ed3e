import type pg from 'pg'
import type { Db } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import type { Clock } from '../shared/clock.ts'
import type { Texts } from './texts.ts'

/** What every handler may use. Made once by `startServices`. */
export interface Context {
  readonly settings: Settings
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly texts: Texts
  /** The instance's key of 32 bytes: from it come keyed hashes, captcha signatures and encryption (decisions G.1). */
  readonly secretKey: Buffer
  /** Is this database a demo (decisions B.12)? */
  readonly demo: boolean
}
