import * as Y from 'yjs'

/** The clients that a change has new parts of; undefined when the document has all of it already. */
export function listFreshParts(document: Y.Doc, update: Uint8Array): number[] | undefined {
  if (Y.snapshotContainsUpdate(Y.snapshot(document), update)) return undefined
  const { structs } = Y.decodeUpdate(update)
  const fresh = structs.filter(({ id, length }) => id.clock + length > Y.getState(document.store, id.client))
  return [...new Set(fresh.map(({ id }) => id.client))]
}
