import type { beforeSyncPayload } from '@hocuspocus/server'
import * as Y from 'yjs'
import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../shared/transaction.ts'
import { appendUpdate } from './document-store.ts'
import type { OpenDocuments } from './open-documents.ts'
import { MissingParts } from './updates/byte-reader.ts'
import { writeByteBlock, writeWords } from './updates/write-bytes.ts'

type SyncMessage = Pick<beforeSyncPayload, 'type' | 'payload' | 'documentName' | 'document' | 'connection'> & {
  readonly context: { readonly me: { readonly userId: number } }
}

/** Sync messages as y-protocols numbers them: the first asks and brings nothing, the second answers, the third is a change. */
const ASKS = 0
const CHANGE = 2

/**
 * Takes what a page wrote into a document of this node `self`: stored before Hocuspocus says that it arrived. A page that was away sends
 * what it writes now before it has sent what it wrote meanwhile; such a change is left aside, and the page asked for all that is missing.
 */
export function createUpdateReceiver(context: Context, open: OpenDocuments, self: string) {
  return async ({ type, payload, documentName: uuid, document, connection, context: { me } }: SyncMessage) => {
    if (type === ASKS) return
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
      if (type !== CHANGE || !(error instanceof MissingParts)) throw endConnection(connection, error)
      connection.send(askForMissing(uuid, document))
    }
    // it has been applied, or is left aside: for Hocuspocus it is a change of nothing
    payload.fill(0)
  }
}

/** The page is told that what it sent was refused. Hocuspocus logs what is thrown, so it is one line. */
function endConnection(connection: SyncMessage['connection'], error: unknown) {
  connection.sendStateless('refused')
  connection.webSocket.close(4409, 'refused')
  return { code: 4409, reason: 'refused', because: error instanceof Error ? error.message : String(error) }
}

/** Asks a page for everything that the document lacks. */
function askForMissing(uuid: string, document: Y.Doc): Uint8Array {
  return Uint8Array.from([...writeWords(uuid), 0, ASKS, ...writeByteBlock(Y.encodeStateVector(document))])
}
