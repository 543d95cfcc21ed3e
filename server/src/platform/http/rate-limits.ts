import rateLimit from '@fastify/rate-limit'
import { LIMITS, type LimitName } from '@folkmoot/core/platform/shared/endpoint.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { Settings } from '../settings.ts'
import { machineNow } from '../shared/clock.ts'
import { lockName } from '../shared/lock-name.ts'
import { keyedHash } from '../shared/secrets.ts'
import { toNetwork } from './request-origin.ts'
import { findCachedAccount, readSessionKey } from './session.ts'

/** Load balancers request these every few seconds from one address, so they are exempt from the rate limit. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/livez'])

/**
 * Refuses requests over the limit of their route (specification B.10), before their body is read and the database is queried.
 * It applies to every route that is mounted afterwards.
 */
export async function limitRequests(app: FastifyInstance, settings: Settings): Promise<void> {
  if (settings.rateLimits.off) return
  await app.register(rateLimit, {
    keyGenerator: rateLimitKey,
    // counts more clients at once than the default of 5,000
    cache: 100_000,
    // browsers cache the files of the pages for a year, and many new visitors may share one address
    allowList: (request) => request.url.startsWith('/assets/') || PROBES.has(request.url),
    max: (request) => getRateLimit(settings, request.routeOptions.config.limit),
    timeWindow: (request) => LIMITS[request.routeOptions.config.limit ?? 'reads'].seconds * 1000,
  })
}

/** Limits of acts without an account. */
const BY_ADDRESS: ReadonlySet<LimitName> = new Set(['signins', 'signup', 'forgot', 'reset', 'verifyaddress', 'captcha', 'log'])

/**
 * Whom a request counts for under the limit of its route: the account, however many sessions it has, else the network address.
 * A key that opens no account counts as its address, so that a made-up one does not open a fresh count.
 */
function rateLimitKey(request: FastifyRequest): string {
  const limit = request.routeOptions.config.limit ?? 'reads'
  const key = BY_ADDRESS.has(limit) ? undefined : readSessionKey(request)
  const account = key === undefined ? undefined : findCachedAccount(key)
  return account === undefined ? `${limit} address ${toNetwork(request.ip)}` : `${limit} account ${account}`
}

/** A limit of specification B.10 with the operator's override; a hundred times as high outside production. */
export function getRateLimit(settings: Pick<Settings, 'rateLimits' | 'environment'>, name: LimitName = 'reads'): number {
  const configured = settings.rateLimits.of[name]
  if (settings.rateLimits.off || configured === 'off') return Number.MAX_SAFE_INTEGER
  const times = ['local', 'development', 'testing'].includes(settings.environment) ? 100 : 1
  return (configured?.max ?? LIMITS[name].max) * times
}

interface AttemptContext {
  readonly settings: Settings
  readonly secretKey: Buffer
}

const hashAttemptKey = (context: AttemptContext, who: string): string => keyedHash(context.secretKey, 'limit', who.toLowerCase())

/** Records an attempt under a limit, for an e-mail address, a network address or an account, stored as a keyed hash. */
export async function insertAttempt(db: Db, context: AttemptContext, name: LimitName, who: string): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ limit_name: name, who: hashAttemptKey(context, who), at: machineNow() })
    .execute()
}

/** Locks the count of one person under a limit until the transaction ends, so that concurrent attempts are counted one by one. */
export async function lockAttempts(trx: Db, context: AttemptContext, name: LimitName, who: string): Promise<void> {
  await lockName(trx, `${name} ${hashAttemptKey(context, who)}`)
}

/** Deletes the attempts after a success, so that they no longer count. */
export async function deleteAttempts(db: Db, context: AttemptContext, name: LimitName, who: string): Promise<void> {
  await db.deleteFrom('attempts').where('limit_name', '=', name).where('who', '=', hashAttemptKey(context, who)).execute()
}

interface AttemptCount {
  readonly count: number
  /** The time of the last attempt. */
  readonly last: string | null
  /** Seconds until one more attempt is within the limit; 0: now. */
  readonly wait: number
}

const COUNT_ATTEMPTS = defineStatement({
  name: 'rate-limits.count',
  params: { name: 'text', who: 'text', since: 'timestamptz', limit: 'int' },
  row: { count: 'int', last: 'timestamptz?', leaving: 'timestamptz?' },
  text: ({ name, who, since, limit }) => `
select count(*)::integer as count, max(at) as last, (array_agg(at order by at desc))[${limit}] as leaving
from attempts where limit_name = ${name} and who = ${who} and at > ${since}`,
})

/** Counts the attempts within the period of the limit. */
export async function countAttempts(db: Db, context: AttemptContext, name: LimitName, who: string): Promise<AttemptCount> {
  const limit = getRateLimit(context.settings, name)
  const window = LIMITS[name].seconds * 1000
  const { count, last, leaving } = await COUNT_ATTEMPTS.read(db, {
    name,
    who: hashAttemptKey(context, who),
    since: new Date(Date.now() - window).toISOString(),
    limit: Math.min(limit, MAX_INTEGER),
  })
  const left = leaving === null ? 0 : Math.ceil((Date.parse(leaving) + window - Date.now()) / 1000)
  return { count, last, wait: count < limit ? 0 : Math.max(1, left) }
}

/** The largest index of an array in PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647

const COUNT_ATTEMPTS_OF_EACH = defineStatement({
  name: 'rate-limits.count-each',
  params: { name: 'text', each: 'text[]', since: 'timestamptz', limit: 'int' },
  row: { who: 'text', count: 'int', leaving: 'timestamptz?' },
  text: ({ name, each, since, limit }) => `
select who, count(*)::integer as count, (array_agg(at order by at desc))[${limit}] as leaving
from attempts where limit_name = ${name} and who = any(${each}) and at > ${since} group by who`,
})

/**
 * Counts a try for each of several under a limit; gives the seconds that those wait who are over it, and does not count them.
 * Counted in the database and one by one, so it holds for all nodes together; locked in one order, so that nobody waits in a
 * circle. `trx` is a transaction.
 */
export async function checkRateLimits(
  trx: Db,
  context: AttemptContext,
  name: LimitName,
  each: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const waits = new Map<string, number>()
  const limit = getRateLimit(context.settings, name)
  if (each.length === 0 || limit > MAX_INTEGER) return waits
  const window = LIMITS[name].seconds * 1000
  const keys = [...new Map(each.map((who) => [hashAttemptKey(context, who), who]))].sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = keys.map(([hash]) => hash)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} `} || who, 0))
    from unnest(${hashes}::text[]) with ordinality as k (who, nth) order by nth`.execute(trx)
  const since = new Date(Date.now() - window).toISOString()
  const rows = await COUNT_ATTEMPTS_OF_EACH.list(trx, { name, each: hashes, since, limit })
  const tries = new Map(rows.map((row) => [row.who, row]))
  const admitted: string[] = []
  for (const [hash, who] of keys) {
    const { count = 0, leaving = null } = tries.get(hash) ?? {}
    if (count < limit) admitted.push(hash)
    else waits.set(who, Math.max(1, Math.ceil((Date.parse(leaving ?? machineNow()) + window - Date.now()) / 1000)))
  }
  if (admitted.length > 0) {
    const at = machineNow()
    const values = admitted.map((who) => ({ limit_name: name, who, at }))
    await trx.insertInto('attempts').values(values).execute()
  }
  return waits
}

/** Counts this try; over the limit it is refused. `trx` is a transaction. */
export async function checkRateLimit(
  trx: Db,
  context: AttemptContext,
  name: LimitName,
  who: string,
): Promise<Refusal<'rate_limited'> | undefined> {
  const seconds = (await checkRateLimits(trx, context, name, [who])).get(who)
  return seconds === undefined ? undefined : refuse('rate_limited', { params: { seconds } })
}

/** Takes back the last attempt that was counted, after it turned out to be a right one. */
export async function forgiveAttempt(trx: Db, context: AttemptContext, name: LimitName, who: string): Promise<void> {
  const key = hashAttemptKey(context, who)
  await sql`delete from attempts where ctid = (select ctid from attempts
    where limit_name = ${name} and who = ${key} order by at desc limit 1)`.execute(trx)
}
