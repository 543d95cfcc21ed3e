import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { defineStatement } from '../../platform/database/statement.ts'

/** How often a node reports that it lives, and after how much silence it counts as dead, in milliseconds. */
interface TakeoverTimes {
  readonly beat: number
  readonly silence: number
}

const TIMES: TakeoverTimes = { beat: 2_000, silence: 8_000 }
/** The time limit for a statement about nodes; a connection that hangs is reopened. */
const ANSWER_TIMEOUT = 5_000

export interface JobTakeover {
  /** Registers workers of this node; resolves once the other nodes can see that they live. */
  announce(workerPool: string): Promise<void>
  /** Cancels each wait for `announce`. */
  giveUp(): void
  /** Reports that this node runs no jobs any more. */
  stop(): Promise<void>
}

/**
 * Releases the jobs of nodes that have died, so that another node takes them within seconds; the queue itself waits four hours.
 * Workers are dead when they have been silent for long, by the database's clock, and their node no longer holds their lock, which
 * ends with its connection: a slow node, even a suspended one, keeps its lock and so its jobs.
 */
export function takeOverJobs(connectionString: string, times: TakeoverTimes = TIMES): JobTakeover {
  const stopping = new AbortController()
  const workerPools = new Set<string>()
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  /** What the connection has locked. */
  let locked = new Set<string>()
  let client: pg.Client | undefined
  let reported = false
  let running: Promise<void> | undefined
  let pause = new AbortController()

  const beat = async (): Promise<void> => {
    const own = [...workerPools]
    try {
      client ??= await connect(connectionString)
      const unlocked = own.filter((id) => !locked.has(id))
      const rows = await BEAT.list(client, { own, unlocked })
      for (const { worker_pool } of rows) locked.add(worker_pool)
      for (const id of own) if (locked.has(id)) waiting.get(id)?.resolve()
      await RELEASE_JOBS_OF_DEAD.list(client, { own, silence: times.silence })
      reported = false
    } catch (error) {
      if (!reported) console.error(`job nodes: ${error instanceof Error ? error.message : error}`)
      reported = true
      locked = new Set()
      void client?.end().catch(() => {})
      client = undefined
    }
  }

  const keepBeating = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      pause = new AbortController()
      await beat()
      const signal = AbortSignal.any([pause.signal, stopping.signal])
      await sleep(times.beat, undefined, { signal }).catch(() => {})
    }
    if (client) await FORGET_NODE.list(client, { own: [...workerPools] }).catch(() => {})
    await client?.end().catch(() => {})
  }

  const giveUp = (): void => {
    for (const { resolve } of waiting.values()) resolve()
  }

  return {
    announce(workerPool) {
      const waits = waiting.get(workerPool) ?? Promise.withResolvers<void>()
      waiting.set(workerPool, waits)
      if (stopping.signal.aborted) waits.resolve()
      workerPools.add(workerPool)
      pause.abort()
      running ??= keepBeating()
      return waits.promise
    },
    giveUp,
    async stop() {
      stopping.abort()
      giveUp()
      await running
    },
  }
}

/** Opens a connection whose loss the database detects within half a minute, also when the machine at the other end is gone. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
  return client
}

const lockOf = (workerPool: string): string => `hashtextextended('job node ' || ${workerPool}, 0)`

/** Notes that these workers live, and locks those that the connection has not locked yet; returns those. */
const BEAT = defineStatement({
  name: 'jobs.beat',
  params: { own: 'text[]', unlocked: 'text[]' },
  row: { worker_pool: 'text' },
  text: ({ own, unlocked }) => `
with beat as (
  insert into job_nodes (worker_pool, alive_at) select id, clock_timestamp() from unnest(${own}) as id
  on conflict (worker_pool) do update set alive_at = excluded.alive_at returning worker_pool)
select worker_pool from beat where worker_pool = any(${unlocked}) and pg_try_advisory_lock(${lockOf('worker_pool')})`,
})

const FORGET_NODE = defineStatement({
  name: 'jobs.forget-node',
  params: { own: 'text[]' },
  row: {},
  text: ({ own }) => `delete from job_nodes where worker_pool = any(${own})`,
})

const RELEASE_JOBS_OF_DEAD = defineStatement({
  name: 'jobs.release-of-dead',
  params: { own: 'text[]', silence: 'int' },
  row: { force_unlock_workers: 'void' },
  text: ({ own, silence }) => `
  with dead as (
    delete from job_nodes
    where worker_pool <> all(${own}) and case
      when alive_at < clock_timestamp() - ${silence} * interval '1 millisecond'
      then pg_try_advisory_xact_lock(${lockOf('worker_pool')}) end
    returning worker_pool)
  select graphile_worker.force_unlock_workers(array_agg(worker_pool)) from dead having count(*) > 0`,
})
