import { setTimeout as sleep } from 'node:timers/promises'
import { findSchemaMismatch } from '@folkmoot/core/deliberation/contributions/documents/schema-version.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { Hocuspocus } from '@hocuspocus/server'
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findCallerBySession, type Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { AccountConduct } from './account-conduct.ts'
import { createWindow, isTooMuch, type MessageWindow } from './check-message.ts'
import { findReadableDocument, readsPublishedText, refuseWriting } from './document-access.ts'
import { compactDocument, DOCUMENT_CHANNEL, tellNodes } from './document-store.ts'
import { keepOwnCursor } from './keep-cursors.ts'
import { createOpenDocuments, REMOTE } from './open-documents.ts'
import { createUpdateReceiver } from './receive-update.ts'
import { recordDocumentTexts } from './record-text.ts'

type LiveDocument = Parameters<Hocuspocus['unloadDocument']>[0]

/** Milliseconds between two notices about the cursors of a document. */
const CURSOR_DELAY = 200
/** The most characters of a notice; PostgreSQL takes 8,000 bytes. */
const NOTICE_LENGTH = 7_900

/** Tells other nodes where the cursors of documents are, at most five times a second; `self` names this node. */
function createCursorNotices(db: Db, self: string) {
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

/** What the server keeps of a connection. */
interface ConnectionContext {
  readonly me: Me
  readonly key: string
  readonly contribution: number
  readonly window: MessageWindow
}

/** Milliseconds: how long after the last change the text follows, at most how long, and how often rights are checked by the clock. */
const TEXT_DELAY = 2_000
const TEXT_LONGEST_DELAY = 10_000
const RIGHTS_INTERVAL = 30_000
/** Milliseconds after which a socket whose session has not come, or that is let wait, is ended. */
export const FIRST_MESSAGE = 10_000
/** Milliseconds that writing the last texts may take when the server closes. */
const CLOSING_LIMIT = 5_000

/** Is sent to the client; without a message, it is not written into the log. */
const deny = (reason: string) => Object.assign(new Error(''), { reason })

export type LiveDocuments = ReturnType<typeof createLiveDocuments>

/**
 * The documents that are open on this node (decision 0058). A change is stored before its writer hears that it arrived; other nodes
 * read it from the database when they are told of it.
 */
export function createLiveDocuments(context: Context) {
  const { db } = context
  /** Tells this node's own notices from those of others. */
  const self = crypto.randomUUID()
  const open = createOpenDocuments(context)
  /** The sockets that have sent a session, and who hears when another one does. */
  const admitted = new Set<string>()
  const expected = new Map<string, () => void>()
  const opened = new Map<number, number>()
  const conduct = new AccountConduct()

  const hocuspocus = new Hocuspocus<ConnectionContext>({
    quiet: true,
    debounce: TEXT_DELAY,
    maxDebounce: TEXT_LONGEST_DELAY,
    maxUnauthenticatedQueueSize: 100_000,
    maxUnauthenticatedQueueMessages: 20,
    maxPendingDocuments: 1,

    async onAuthenticate({ token, documentName, connectionConfig, requestHeaders }) {
      const me = await findCallerBySession(context, token)
      const readable = me && (await findReadableDocument(db, context, me, documentName))
      // one connection a document: its address names it
      if (
        !me ||
        !readable ||
        readable.document.unreadable ||
        readsPublishedText(context, readable.found) ||
        requestHeaders.get('x-document') !== documentName
      )
        throw deny('not_found')
      const mismatch = findSchemaMismatch(requestHeaders.get('x-schema'))
      if (mismatch) throw deny(mismatch)
      if (conduct.isBarred(me.userId)) {
        // the page goes on trying once its socket has ended; told at once, it would come again at once
        await sleep(FIRST_MESSAGE, undefined, { ref: false })
        throw deny('limit_reached')
      }
      if ((opened.get(me.userId) ?? 0) >= DOCUMENT_LIMITS.connections) throw deny('limit_reached')
      const socket = requestHeaders.get('x-socket') ?? ''
      admitted.add(socket)
      expected.get(socket)?.()
      connectionConfig.readOnly = refuseWriting(context, readable.found) !== undefined
      return {
        me,
        key: token,
        contribution: readable.document.contribution,
        window: createWindow(),
      }
    },
    async connected({ context: { me }, connection }) {
      opened.set(me.userId, (opened.get(me.userId) ?? 0) + 1)
      // a socket without its document would not count for the account
      connection.onClose(() => connection.webSocket.close(4410, 'closed'))
    },
    async onLoadDocument({ document, documentName }) {
      try {
        await open.load(documentName, document)
      } catch (error) {
        // Hocuspocus forgets a document that failed to load without ending its timer
        document.destroy()
        throw error
      }
      return document
    },
    async beforeHandleMessage({ context: { me, window }, update, connection }) {
      if (!isTooMuch(window, update)) return
      conduct.addRefusal(me.userId)
      connection.webSocket.close(4429, 'too-much')
    },
    beforeSync: createUpdateReceiver(context, open, self, (userId) => conduct.addRefusal(userId)),
    async beforeHandleAwareness({ document, states, connection }) {
      if (connection) keepOwnCursor(document, connection, states)
    },
    async onAwarenessUpdate({ document, documentName, added, updated, removed, transactionOrigin }) {
      if (transactionOrigin === REMOTE) return
      cursors.announce(documentName, document, [...added, ...updated, ...removed])
    },
    async onStoreDocument({ documentName, lastContext }) {
      await recordText(documentName, lastContext?.contribution, false)
      await compactDocument(context, documentName)
    },
    async onDisconnect({ document, documentName, context: { me, contribution } }) {
      const left = (opened.get(me.userId) ?? 1) - 1
      if (left > 0) opened.set(me.userId, left)
      else opened.delete(me.userId)
      if (document.getConnections().every(({ readOnly }) => readOnly)) await recordText(documentName, contribution, true)
    },
    async beforeUnloadDocument({ documentName, document }) {
      // Hocuspocus unloads by name: one that was unloaded already would take the one that was opened since out of the list
      if (hocuspocus.documents.get(documentName) !== document) throw new Error('')
    },
    async afterUnloadDocument({ documentName }) {
      open.forget(documentName)
    },
  })

  /** Texts that are being written. */
  const recording = new Set<Promise<void>>()
  const recordText = async (uuid: string, contribution: number | undefined, history: boolean): Promise<void> => {
    if (contribution === undefined) return
    const written = inTransaction(context, async (trx, context) => {
      await recordDocumentTexts(trx, context, [contribution], { history, follows: true })
    }).catch((error: unknown) => logError(uuid, error))
    recording.add(written)
    await written
    recording.delete(written)
  }

  const cursors = createCursorNotices(db, self)

  /** Closes connections of people who may no longer read, and lets those read on who may no longer write. */
  const checkRights = async (concerns: (uuid: string, userId: number) => boolean): Promise<void> => {
    for (const [uuid, document] of hocuspocus.documents) {
      for (const connection of document.getConnections()) {
        const { me, key } = connection.context as ConnectionContext
        if (!concerns(uuid, me.userId)) continue
        try {
          const caller = await findCallerBySession(context, key)
          const found = caller && (await findReadableDocument(db, context, caller, uuid))
          const readable = found && !readsPublishedText(context, found.found) ? found : undefined
          const readOnly = !readable || refuseWriting(context, readable.found) !== undefined
          if (readable && readOnly === connection.readOnly) continue
          // the page connects again and learns what it may do
          connection.close({ code: 4403, reason: 'rights-changed' })
          connection.webSocket.close(4403, 'rights-changed')
        } catch (error) {
          logError(uuid, error)
        }
      }
    }
  }
  const byClock = setInterval(() => {
    conduct.forgetOld()
    void checkRights(() => true)
  }, RIGHTS_INTERVAL).unref()

  return {
    hocuspocus,
    conduct,
    /** Whether a socket has sent a session. */
    isAdmitted: (socket: string): boolean => admitted.has(socket),
    onAdmitted: (socket: string, hear: () => void): void => void expected.set(socket, hear),
    forgetSocket(socket: string): void {
      admitted.delete(socket)
      expected.delete(socket)
    },
    channel: DOCUMENT_CHANNEL,
    /** Hears another node, or a trigger of the database (migration 0044). */
    onNotice(payload: string) {
      const [kind, what = '', node, content = ''] = payload.split(' ')
      if (kind === 'update' && node !== self) void open.catchUp(what)
      if (kind === 'threads') hocuspocus.documents.get(what)?.broadcastStateless(kind)
      if (kind === 'rights') void checkRights((uuid) => uuid === what)
      if (kind === 'user') void checkRights((_, userId) => userId === Number(what))
      const document = kind === 'cursors' && node !== self ? hocuspocus.documents.get(what) : undefined
      if (document) applyAwarenessUpdate(document.awareness, Buffer.from(content, 'base64'), REMOTE)
    },
    /** Notices may have been missed. */
    onConnected() {
      for (const uuid of open.uuids()) void open.catchUp(uuid)
      for (const document of hocuspocus.documents.values()) document.broadcastStateless('threads')
      void checkRights(() => true)
    },
    /** Ends the connections after what they sent is stored; the last text of each document is written, and none stays open. */
    async close() {
      clearInterval(byClock)
      cursors.close()
      await Promise.allSettled(hocuspocus.loadingDocuments.values())
      for (const [uuid, document] of hocuspocus.documents) {
        const connections = document.getConnections()
        await Promise.all(connections.map((connection) => connection.waitForPendingMessages()))
        const [first] = connections
        for (const connection of connections) connection.close({ code: 1001, reason: 'closing' })
        if (first) await recordText(uuid, (first.context as ConnectionContext).contribution, true)
      }
      hocuspocus.flushPendingStores()
      const end = performance.now() + CLOSING_LIMIT
      for (const document of [...hocuspocus.documents.values()]) {
        while (!hocuspocus.shouldUnloadDocument(document) && performance.now() < end) await sleep(10)
        hocuspocus.documents.delete(document.name)
        document.destroy()
      }
      await Promise.all(recording)
    },
  }
}

const logError = (uuid: string, error: unknown): void =>
  console.error(`document ${uuid}: ${error instanceof Error ? error.message : error}`)
