import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { useEffect, useState } from 'react'
import { currentSession } from '../../lib/session.ts'
import { currentSite } from '../../lib/site.ts'
import { listWriters, type Writer } from './writers.ts'

/** Changes and cursors of this long are sent together, in milliseconds. */
const FLUSH_DELAY = 250

/** How what is written here reaches the others: `offline` keeps it in this page until the line is back. */
export type DocumentState = 'connecting' | 'saving' | 'saved' | 'offline' | 'closed'

export interface SharedDocument {
  readonly provider: HocuspocusProvider
  readonly state: DocumentState
  readonly writers: readonly Writer[]
}

function openProvider(padId: string, onRights: () => void) {
  const { key = '', user } = currentSession() ?? {}
  const address = new URL(`${currentSite().environment.pads}/${padId}`, window.location.href)
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
    onAuthenticationFailed: onRights,
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

/** Opens a document for writing while a page shows it. `onRights` hears that its reader may no longer write. */
export function useSharedDocument(padId: string, onRights: () => void): SharedDocument | undefined {
  const [shared, setShared] = useState<SharedDocument>()
  useEffect(() => {
    let refused = false
    const { provider, own, close } = openProvider(padId, () => {
      refused = true
      onRights()
    })
    let connected = false
    const show = () => {
      const state = refused
        ? 'closed'
        : !connected
          ? provider.isSynced
            ? 'offline'
            : 'connecting'
          : provider.hasUnsyncedChanges
            ? 'saving'
            : 'saved'
      setShared({ provider, state, writers: listWriters(provider.awareness?.getStates().values() ?? [], own) })
    }
    provider.on('synced', show)
    provider.on('unsyncedChanges', show)
    provider.on('awarenessChange', show)
    provider.on('status', ({ status }: { status: string }) => {
      connected = status === 'connected'
      show()
    })
    show()
    return () => {
      provider.flushPendingUpdates()
      close()
    }
  }, [padId, onRights])
  return shared
}
