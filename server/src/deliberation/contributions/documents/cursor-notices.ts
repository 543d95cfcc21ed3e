import type { Hocuspocus } from '@hocuspocus/server'
import { encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Db } from '../../../platform/database/open.ts'
import { tellNodes } from './document-store.ts'

type LiveDocument = Parameters<Hocuspocus['unloadDocument']>[0]

/** Milliseconds between two notices about the cursors of a document. */
const CURSOR_DELAY = 200
/** The most characters of a notice; PostgreSQL takes 8,000 bytes. */
const NOTICE_LENGTH = 7_900

/** Tells other nodes where the cursors of documents are, at most five times a second; `self` names this node. */
export function createCursorNotices(db: Db, self: string) {
  const waiting = new Map<string, { timer: NodeJS.Timeout; clients: Set<number> }>()
  return {
    announce(uuid: string, document: LiveDocument, clients: readonly number[]): void {
      const known = waiting.get(uuid)
      if (known) {
        for (const client of clients) known.clients.add(client)
        return
      }
      const entry = {
        clients: new Set(clients),
        timer: setTimeout(() => {
          waiting.delete(uuid)
          const present = [...entry.clients].filter((client) => document.awareness.meta.has(client))
          const content = Buffer.from(encodeAwarenessUpdate(document.awareness, present)).toString('base64')
          const notice = `cursors ${uuid} ${self} ${content}`
          if (notice.length < NOTICE_LENGTH) tellNodes(db, notice).catch(() => {})
        }, CURSOR_DELAY),
      }
      waiting.set(uuid, entry)
    },
    close(): void {
      for (const { timer } of waiting.values()) clearTimeout(timer)
    },
  }
}
