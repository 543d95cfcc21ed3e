import { DOC_SCHEMA_VERSION, SCHEMA_PARAMETER } from '@folkmoot/core/deliberation/contributions/documents/schema-version.ts'
import { HocuspocusProvider, HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { readFragment } from '../document-nodes.ts'
import { toStoredHtml } from '../document-text.ts'

/** Opens a document as a browser does; with the schema 0, as a page of before schemas had versions. */
export function openDocument(origin: string, uuid: string, key: string, schema: number = DOC_SCHEMA_VERSION) {
  const doc = new Y.Doc()
  const socket = new HocuspocusProviderWebsocket({
    url: `${origin.replace(/^http/, 'ws')}/pads/${uuid}${schema === 0 ? '' : `?${SCHEMA_PARAMETER}=${schema}`}`,
    delay: 50,
    minDelay: 20,
    maxDelay: 200,
  })
  const denied: string[] = []
  const closed: string[] = []
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: uuid,
    document: doc,
    token: key,
    flushDelay: 20,
    onAuthenticationFailed: ({ reason }) => denied.push(reason),
    onClose: ({ event }) => closed.push(event.reason),
  })
  provider.attach()
  return {
    doc,
    provider,
    denied,
    closed,
    html: () => toStoredHtml(doc),
    /** Writes at a place of the first paragraph, or a new one. */
    write(words: string, paragraph = 0, at = 0) {
      const fragment = readFragment(doc)
      const block = fragment.get(paragraph)
      const text = block instanceof Y.XmlElement ? block.get(0) : undefined
      if (text instanceof Y.XmlText) text.insert(Math.min(at, text.length), words)
      else {
        const fresh = new Y.XmlElement('paragraph')
        fresh.insert(0, [new Y.XmlText(words)])
        fragment.insert(fragment.length, [fresh])
      }
    },
    cut: () => socket.disconnect(),
    join: () => socket.connect(),
    /** False also while a connection is being cut: it counts as connected until the other side has answered. */
    isJoined: () => socket.status === WebSocketStatus.Connected && socket.shouldConnect,
    close() {
      // the library connects again some time after a lost line, also when it was destroyed meanwhile
      socket.connect = () => Promise.resolve()
      provider.destroy()
      socket.destroy()
      doc.destroy()
    },
  }
}

export async function waitFor(holds: () => boolean | Promise<boolean>, what: string, limit = 20_000): Promise<void> {
  for (let waited = 0; waited < limit; waited += 20) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`not within ${limit} ms: ${what}`)
}
