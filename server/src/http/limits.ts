import { LIMITS, type LimitName } from '@folkmoot/core/shared/endpoint.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import { machineNow } from '../shared/clock.ts'
import { keyedHash } from '../shared/secrets.ts'

/** A limit of decisions B.10, as the operator changed it; a hundred times as much off production. */
export function limitOf(settings: Pick<Settings, 'rateLimits' | 'environment'>, name: LimitName = 'reads'): number {
  const asked = settings.rateLimits.of[name]
  if (settings.rateLimits.off || asked === 'off') return Number.MAX_SAFE_INTEGER
  const times = ['local', 'development', 'testing'].includes(settings.environment) ? 100 : 1
  return (asked?.max ?? LIMITS[name].max) * times
}

interface Counting {
  readonly settings: Settings
  readonly secretKey: Buffer
}

const whose = (context: Counting, who: string): string => keyedHash(context.secretKey, 'limit', who.toLowerCase())

/** Notes a try of somebody under a limit: an address of mail or network, an account; kept as a keyed hash. */
export async function noteTry(db: Db, context: Counting, name: LimitName, who: string): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ limit_name: name, who: whose(context, who), at: machineNow() })
    .execute()
}

/** Holds the count of somebody under a limit until the transaction ends: tries at the same moment are counted one by one. */
export async function lockTries(trx: Db, context: Counting, name: LimitName, who: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${whose(context, who)}`}, 0))`.execute(trx)
}

/** Somebody has shown to be right: what was tried before does not count any more. */
export async function forgetTries(db: Db, context: Counting, name: LimitName, who: string): Promise<void> {
  await db.deleteFrom('attempts').where('limit_name', '=', name).where('who', '=', whose(context, who)).execute()
}

/** The tries within the limit's own time, and when the last one was. */
export async function triesOf(db: Db, context: Counting, name: LimitName, who: string) {
  const since = new Date(Date.now() - LIMITS[name].seconds * 1000).toISOString()
  const row = await db
    .selectFrom('attempts')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('at').as('last')])
    .where('limit_name', '=', name)
    .where('who', '=', whose(context, who))
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), last: row.last }
}

/**
 * Counts this try; over the limit it is refused. Counted in the database and one by one, so it holds for all nodes together;
 * `trx` is a transaction.
 */
export async function withinLimit(
  trx: Db,
  context: Counting,
  name: LimitName,
  who: string,
): Promise<Refusal<'rate_limited'> | undefined> {
  await lockTries(trx, context, name, who)
  const { count } = await triesOf(trx, context, name, who)
  if (count >= limitOf(context.settings, name)) return refuse('rate_limited', { params: { seconds: 60 } })
  await noteTry(trx, context, name, who)
  return undefined
}

let minute = 0
const strangers = new Map<string, number>()

/** May an address go on that brings a session key nobody has? Made-up keys are counted together, as reads without any. */
export function strangerMayGoOn(settings: Pick<Settings, 'rateLimits' | 'environment'>, address: string): boolean {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) strangers.clear()
  minute = now
  const count = (strangers.get(address) ?? 0) + 1
  strangers.set(address, count)
  return count <= limitOf(settings, 'reads')
}
