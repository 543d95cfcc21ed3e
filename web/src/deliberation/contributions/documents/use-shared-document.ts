import {
  DOC_SCHEMA_VERSION,
  SCHEMA_MISMATCHES,
  SCHEMA_PARAMETER,
  type SchemaMismatch,
} from '@folkmoot/core/deliberation/contributions/documents/schema-version.ts'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { useEffect, useState } from 'react'
import { encodeStateVector } from 'yjs'
import { currentSession } from '../../../platform/lib/session.ts'
import { currentSite } from '../../../platform/lib/site.ts'
import { forgetChanges, keepChanges, keptKey, restoreChanges } from './kept-changes.ts'
import { sendInPieces } from './send-in-pieces.ts'
import { listWriters, type Writer } from './writers.ts'

/** Changes and cursors of this long are sent together, in milliseconds. */
const FLUSH_DELAY = 250
/** What has been saved for so long is sent for sure, in milliseconds. */
const SETTLED = 1_000

/**
 * How long one waits for a document until it says that it cannot be reached, in milliseconds: a proxy that passes no WebSocket may never
 * answer.
 */
const PATIENCE = 4_000

/**
 * How what is written here reaches the others: `offline` keeps it in this browser until the line is back; of what is `refused` the server
 * takes nothing.
 */
export type DocumentState = 'connecting' | 'saving' | 'saved' | 'offline' | 'closed' | 'refused'

/** Why a document is not open for writing: it cannot be reached, or this page or the server is of another version. */
export type DocumentObstacle = 'unreachable' | SchemaMismatch

export interface SharedDocument {
  readonly provider: HocuspocusProvider
  readonly state: DocumentState
  readonly writers: readonly Writer[]
  readonly obstacle: DocumentObstacle | undefined
  /** Lets nothing leave this page any more: it met what a newer one wrote. */
  readonly stop: () => void
}

function openProvider(padId: string, onRights: () => void, onMismatch: (mismatch: SchemaMismatch) => void) {
  const { key = '', user } = currentSession() ?? {}
  const address = new URL(`${currentSite().environment.pads}/${padId}`, window.location.href)
  address.searchParams.set(SCHEMA_PARAMETER, String(DOC_SCHEMA_VERSION))
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new HocuspocusProviderWebsocket({ url: address.href, delay: 500, minDelay: 300, maxDelay: 10_000 })
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: padId,
    token: key,
    flushDelay: FLUSH_DELAY,
    // somebody who may only read, or no longer, is shown the page anew
    onAuthenticated: ({ scope }) => {
      if (scope === 'readonly') onRights()
    },
    onAuthenticationFailed: ({ reason }) => {
      if (SCHEMA_MISMATCHES.includes(reason)) onMismatch(reason as SchemaMismatch)
      else onRights()
    },
  })
  sendInPieces(socket, (count) => {
    for (let left = count; left > 0; left--) provider.incrementUnsyncedChanges()
  })
  provider.attach()
  const close = () => {
    // the library connects again some time after a lost line, also when it was destroyed meanwhile
    socket.connect = () => Promise.resolve()
    provider.destroy()
    socket.destroy()
  }
  return { provider, own: user?.uuid, close }
}

/** Keeps in this browser what could not be sent, and puts in what an earlier page could not. */
function keepUnsent({ document }: HocuspocusProvider, padId: string, user: string) {
  const key = keptKey(padId, user, document.clientID)
  let kept: string[] = []
  let sent = encodeStateVector(document)
  let state: DocumentState = 'connecting'
  let timer: number | undefined
  const schedule = (act: () => void, delay: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(act, delay)
  }
  const keep = () => keepChanges(key, document, sent)
  const forget = () => {
    sent = encodeStateVector(document)
    for (const one of [key, ...kept]) forgetChanges(one)
    kept = []
  }
  const keepSoon = () => {
    if (state === 'offline') schedule(keep, FLUSH_DELAY)
  }
  document.on('update', keepSoon)
  const close = () => {
    window.clearTimeout(timer)
    document.off('update', keepSoon)
    if (state === 'offline') keep()
  }
  return {
    restore: () => {
      sent = encodeStateVector(document)
      kept = restoreChanges(padId, user, document)
    },
    onState: (next: DocumentState) => {
      if (next === state) return
      state = next
      keepSoon()
      // a line that has just come back may not have carried everything yet
      if (state === 'saved') schedule(forget, SETTLED)
      else if (state === 'saving') window.clearTimeout(timer)
    },
    close,
    /** Keeps what was not sent, and nothing of what happens to the document afterwards. */
    stop: () => {
      if (state === 'saving') keep()
      close()
      state = 'closed'
    },
  }
}

/** Opens a document for writing while a page shows it. `onRights` hears that its reader may no longer write. */
export function useSharedDocument(padId: string, onRights: () => void): SharedDocument | undefined {
  const [shared, setShared] = useState<SharedDocument>()
  useEffect(() => {
    let closed: 'closed' | 'refused' | undefined
    let obstacle: DocumentObstacle | undefined
    const { provider, own, close } = openProvider(
      padId,
      () => {
        closed ??= 'closed'
        onRights()
      },
      (mismatch) => stopFor(mismatch),
    )
    const unsent = keepUnsent(provider, padId, own ?? '')
    let connected = false
    // the library counts a document as not synced whenever its line is cut
    let opened = false
    const readState = (): DocumentState => {
      if (closed) return closed
      if (!connected) return opened ? 'offline' : 'connecting'
      return provider.hasUnsyncedChanges ? 'saving' : 'saved'
    }
    const show = () => {
      const state = readState()
      unsent.onState(state)
      const writers = listWriters(provider.awareness?.getStates().values() ?? [], own)
      setShared({ provider, state, writers, obstacle, stop })
    }
    const stopFor = (mismatch: SchemaMismatch) => {
      if (obstacle === mismatch) return
      obstacle = mismatch
      unsent.stop()
      close()
      show()
    }
    const stop = () => stopFor('page_outdated')
    const impatient = window.setTimeout(() => {
      if (opened || obstacle || closed) return
      obstacle = 'unreachable'
      show()
    }, PATIENCE)
    provider.on('synced', () => {
      // after the text of the server is there, a change is sent as one that was written now
      if (!opened) unsent.restore()
      opened = true
      if (obstacle === 'unreachable') obstacle = undefined
      show()
    })
    provider.on('stateless', ({ payload }: { payload: string }) => {
      if (payload !== 'refused') return
      // sent again, it would be refused again
      closed = 'refused'
      close()
      show()
    })
    provider.on('unsyncedChanges', show)
    provider.on('awarenessChange', show)
    provider.on('status', ({ status }: { status: string }) => {
      connected = status === 'connected'
      show()
    })
    show()
    window.addEventListener('pagehide', unsent.close)
    return () => {
      window.clearTimeout(impatient)
      window.removeEventListener('pagehide', unsent.close)
      unsent.close()
      provider.flushPendingUpdates()
      close()
    }
  }, [padId, onRights])
  return shared
}
