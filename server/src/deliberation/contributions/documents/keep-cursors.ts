import type { beforeHandleAwarenessPayload, Hocuspocus } from '@hocuspocus/server'

type LiveDocument = Parameters<Hocuspocus['unloadDocument']>[0]
type Connection = ReturnType<LiveDocument['getConnections']>[number]
type States = beforeHandleAwarenessPayload['states']

/** Characters of where a cursor is, as JSON: two relative positions of Yjs. */
const CURSOR_LENGTH = 1_000

interface Person {
  readonly userId: number
  readonly uuid: string
  readonly name: string
}
const personOf = ({ context }: Connection): Person => (context as { readonly me: Person }).me

/** The connection on this node to which a client belongs. */
const findOwner = (document: LiveDocument, client: number): Connection | undefined =>
  document.getConnections().find((connection) => document.getClients(connection).has(client))

/**
 * Lets a connection show one cursor, that of its own client, under the name of its account; who only reads shows none. Takes the states out
 * of the message that are not its own.
 */
export function keepOwnCursor(document: LiveDocument, connection: Connection, states: States): void {
  const me = personOf(connection)
  const own = document.getClients(connection)
  // Hocuspocus reads the message into an awareness of its own, whose own client comes first
  const [reader = 0] = states.keys()
  states.delete(reader)
  for (const [client, state] of states) {
    const owner = findOwner(document, client)
    const isOthers = owner ? owner !== connection && personOf(owner).userId !== me.userId : isElsewhere(document, client, me)
    const isSecond = own.size > 0 && !own.has(client)
    if (connection.readOnly || isOthers || isSecond) {
      states.delete(client)
      continue
    }
    // the page of a connection that is not yet known to be lost
    if (owner && owner !== connection) document.getClients(owner).delete(client)
    own.add(client)
    const cursor = state?.cursor ?? null
    if (state)
      states.set(client, {
        cursor: JSON.stringify(cursor).length > CURSOR_LENGTH ? null : cursor,
        user: { uuid: me.uuid, name: me.name },
      })
    showAgain(document, client)
  }
}

/** Whether another node shows the client, for another account. */
function isElsewhere(document: LiveDocument, client: number, me: Person): boolean {
  const user: { uuid?: unknown } | undefined = document.awareness.getStates().get(client)?.user
  return user !== undefined && user.uuid !== me.uuid
}

/**
 * A page that was away comes back with the number of its cursor that everybody has heard of already, as that of a cursor which is gone, and
 * y-protocols shows it only with its next number, up to 17 s later. Its own connection always says what is true now, so its message
 * counts whatever its number is, and is passed on under one that is new to everybody.
 */
function showAgain({ awareness }: LiveDocument, client: number): void {
  const known = awareness.meta.get(client)
  if (!known) return
  const { clock } = known
  awareness.meta.set(client, { ...known, clock: -1 })
  const raise = ({ added, updated, removed }: Record<'added' | 'updated' | 'removed', readonly number[]>) => {
    if (![...added, ...updated, ...removed].includes(client)) return
    awareness.off('update', raise)
    const now = awareness.meta.get(client)
    if (now) awareness.meta.set(client, { ...now, clock: Math.max(now.clock, clock + 1) })
  }
  awareness.on('update', raise)
}
