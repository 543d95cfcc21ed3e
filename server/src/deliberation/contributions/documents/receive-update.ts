import { MissingParts } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import { writeByteBlock, writeWords } from '@folkmoot/core/deliberation/contributions/documents/updates/write-bytes.ts'
import type { beforeSyncPayload } from '@hocuspocus/server'
import * as Y from 'yjs'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { appendUpdate } from './document-store.ts'
import type { OpenDocuments } from './open-documents.ts'

type SyncMessage = Pick<beforeSyncPayload, 'type' | 'payload' | 'documentName' | 'document' | 'connection'> & {
  readonly context: { readonly me: { readonly userId: number } }
}

/** Sync messages as y-protocols numbers them: the first asks and brings nothing, the second answers, the third is a change. */
const ASKS = 0
const CHANGE = 2
/** Milliseconds between two lines about refused changes: who sends them may send many. */
const LOG_INTERVAL = 10_000
let logged = 0
/** A socket that can be written to. */
const OPEN = 1

/**
 * Takes what a page wrote into a document of this node `self`: stored before Hocuspocus says that it arrived. A page that was away sends
 * what it writes now before it has sent what it wrote meanwhile; such a change is left aside, and the page asked for all that is missing.
 */
export function createUpdateReceiver(context: Context, open: OpenDocuments, self: string, onRefused: (userId: number) => void) {
  return async ({ type, payload, documentName: uuid, document, connection, context: { me } }: SyncMessage) => {
    if (type === ASKS) return
    // what follows a change that was refused
    if (connection.webSocket.readyState !== OPEN) return void payload.fill(0)
    if (connection.readOnly) {
      await open.inspect(uuid, payload)
      return
    }
    try {
      // Hocuspocus reads the message once more, from the same bytes
      const content = payload.slice()
      await open.accept(uuid, content, {
        origin: { source: 'connection', connection },
        isOwn: (client) => document.getClients(connection).has(client),
        store: async ({ clients }) => {
          const now = context.clock.iso()
          const update = { uuid, content, userId: me.userId, clients, now, node: self }
          await inTransaction(context, (trx) => appendUpdate(trx, update))
        },
      })
    } catch (error) {
      if (type === CHANGE && error instanceof MissingParts) connection.send(askForMissing(uuid, document))
      else {
        onRefused(me.userId)
        refuseChange(uuid, connection, error)
      }
    }
    // it has been applied, or is left aside or refused: for Hocuspocus it is a change of nothing
    payload.fill(0)
  }
}

/**
 * The page is told that what it sent was refused. Its socket is closed before Hocuspocus says that it arrived; what would be thrown to
 * Hocuspocus, it would write into the log.
 */
function refuseChange(uuid: string, connection: SyncMessage['connection'], error: unknown): void {
  connection.sendStateless('refused')
  connection.webSocket.close(4409, 'refused')
  const reason = error instanceof Error ? error.message : String(error)
  const now = Date.now()
  if (now - logged < LOG_INTERVAL) return
  logged = now
  console.error(`document ${uuid}: a change was refused: ${reason}`)
}

/** Asks a page for everything that the document lacks. */
function askForMissing(uuid: string, document: Y.Doc): Uint8Array {
  return Uint8Array.from([...writeWords(uuid), 0, ASKS, ...writeByteBlock(Y.encodeStateVector(document))])
}
