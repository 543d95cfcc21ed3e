import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { defineStatement } from '../database/statement.ts'

/** How often a node reports that it lives, and after how much silence it counts as dead, in milliseconds. */
interface TakeoverTimes {
  readonly beat: number
  readonly silence: number
}

const TIMES: TakeoverTimes = { beat: 5_000, silence: 30_000 }
/** The time limit for a statement about nodes; a connection that hangs is reopened. */
const ANSWER_TIMEOUT = 5_000

export interface JobTakeover {
  /** Registers the workers of this node; resolves once the other nodes can see that it lives. */
  announce(workerPool: string): Promise<void>
  /** Cancels a wait for `announce`. */
  giveUp(): void
  /** Reports that this node runs no jobs any more. */
  stop(): Promise<void>
}

/**
 * Releases the jobs of nodes that have died, so that another node takes them within a minute; the queue itself waits four hours.
 * A node is dead when it has been silent for long, by the database's clock, and no longer holds its lock, which ends with its
 * connection: a slow node, even a suspended one, keeps its lock and so its jobs.
 */
export function takeOverJobs(connectionString: string, times: TakeoverTimes = TIMES): JobTakeover {
  const stopping = new AbortController()
  const announced = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  let locked = false
  let reported = false
  let running: Promise<void> | undefined

  const beat = async (workerPool: string): Promise<void> => {
    try {
      client ??= await connect(connectionString)
      const beaten = await (locked ? BEAT : LOCK_AND_BEAT).read(client, { workerPool })
      locked ||= beaten.locked
      if (locked) announced.resolve()
      await RELEASE_JOBS_OF_DEAD.list(client, { workerPool, silence: times.silence })
      reported = false
    } catch (error) {
      if (!reported) console.error(`job nodes: ${error instanceof Error ? error.message : error}`)
      reported = true
      locked = false
      void client?.end().catch(() => {})
      client = undefined
    }
  }

  return {
    announce(workerPool) {
      running ??= (async () => {
        while (!stopping.signal.aborted) {
          await beat(workerPool)
          await sleep(times.beat, undefined, { signal: stopping.signal }).catch(() => {})
        }
        if (client) await FORGET_NODE.list(client, { workerPool }).catch(() => {})
        await client?.end().catch(() => {})
      })()
      return announced.promise
    },
    giveUp: announced.resolve,
    async stop() {
      announced.resolve()
      stopping.abort()
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

const beatSql = (workerPool: string): string => `
  insert into job_nodes (worker_pool, alive_at) values (${workerPool}, clock_timestamp())
  on conflict (worker_pool) do update set alive_at = excluded.alive_at returning true as locked`

const BEAT = defineStatement({
  name: 'jobs.beat',
  params: { workerPool: 'text' },
  row: { locked: 'boolean' },
  text: ({ workerPool }) => beatSql(workerPool),
})

const LOCK_AND_BEAT = defineStatement({
  name: 'jobs.lock-and-beat',
  params: { workerPool: 'text' },
  row: { locked: 'boolean' },
  text: ({ workerPool }) => `
with beat as (${beatSql(workerPool)}) select pg_try_advisory_lock(${lockOf(workerPool)}) as locked from beat`,
})

const FORGET_NODE = defineStatement({
  name: 'jobs.forget-node',
  params: { workerPool: 'text' },
  row: {},
  text: ({ workerPool }) => `delete from job_nodes where worker_pool = ${workerPool}`,
})

const RELEASE_JOBS_OF_DEAD = defineStatement({
  name: 'jobs.release-of-dead',
  params: { workerPool: 'text', silence: 'int' },
  row: { force_unlock_workers: 'void' },
  text: ({ workerPool, silence }) => `
  with dead as (
    delete from job_nodes
    where worker_pool <> ${workerPool} and case
      when alive_at < clock_timestamp() - ${silence} * interval '1 millisecond'
      then pg_try_advisory_xact_lock(${lockOf('worker_pool')}) end
    returning worker_pool)
  select graphile_worker.force_unlock_workers(array_agg(worker_pool)) from dead having count(*) > 0`,
})
