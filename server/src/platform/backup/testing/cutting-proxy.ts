import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

interface CuttingProxy {
  readonly url: string
  close(): Promise<void>
}

/** PostgreSQL's message at the end of a COPY; who reads it learns the number of rows from the next one. */
const COPY_DONE = 0x63

/** Tells how many bytes of whole messages there are, and where one follows the end of a COPY. */
function findCuts(bytes: Buffer): { whole: number; cuts: readonly number[] } {
  const cuts: number[] = []
  let at = 0
  while (at + 5 <= bytes.length) {
    const next = at + 1 + bytes.readUInt32BE(at + 1)
    if (next > bytes.length) break
    if (bytes[at] === COPY_DONE) cuts.push(next)
    at = next
  }
  return { whole: at, cuts }
}

/**
 * Stands between a client of this process and PostgreSQL, and passes the answers on in pieces of the sizes that `drawSize` gives.
 * A piece always ends where a COPY does, so that the message after it comes by itself. After `most` bytes it cuts the connection.
 */
export async function startCuttingProxy(url: string, drawSize: () => number, most = Number.POSITIVE_INFINITY): Promise<CuttingProxy> {
  const target = new pg.Client({ connectionString: url })
  const open = new Set<Socket>()
  const server = createServer(async (client) => {
    const { host, port } = target
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    client.setNoDelay(true)
    client.pipe(database)
    await passOn(database, client, drawSize, most).catch(() => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { user, password, database } = target
  return {
    url: `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@127.0.0.1:${port}/${database}`,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function passOn(from: Socket, to: Socket, drawSize: () => number, most: number): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let sent = 0
  for await (const bytes of from as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, bytes])
    const { whole, cuts } = findCuts(rest)
    let at = 0
    for (const end of [...cuts, whole])
      while (at < end) {
        const size = Math.min(drawSize(), end - at)
        if (sent + size > most) {
          to.destroy()
          return
        }
        to.write(rest.subarray(at, at + size))
        at += size
        sent += size
        // the reader takes this piece before the next one is there
        await nextTurn()
      }
    rest = rest.subarray(whole)
  }
  to.end()
}
