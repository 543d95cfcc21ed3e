import { type ByteReader, MissingParts, WrongUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import type { Deletion } from '@folkmoot/core/deliberation/contributions/documents/updates/encode-update.ts'
import * as Y from 'yjs'
import type { Places } from './places.ts'

/** The most parts that are looked at: a page that joins again names everything that was ever deleted. */
const MOST_LOOKS = 1_000_000

/** The deletions of a change that the document does not have yet; refused where something is deleted that is not there. */
export function checkDeletions(reader: ByteReader, places: Places, most: number): Deletion[] {
  const { store } = places.doc
  const fresh: Deletion[] = []
  let looks = 0
  const isDeleted = ({ client, clock, length }: Deletion): boolean => {
    const structs = store.clients.get(client)
    if (!structs || clock + length > Y.getState(store, client)) return false
    for (let at = Y.findIndexSS(structs, clock); at < structs.length; at++) {
      const struct = structs[at]
      if (!struct || struct.id.clock >= clock + length) return true
      if (++looks > MOST_LOOKS) throw new WrongUpdate('it deletes too many parts')
      if (!struct.deleted) return false
    }
    return true
  }
  for (let clients = reader.number(); clients > 0; clients--) {
    const client = reader.number()
    for (let left = reader.number(); left > 0; left--) {
      const deletion = { client, clock: reader.number(), length: reader.number() }
      if (deletion.length < 1) throw new WrongUpdate('it deletes nothing')
      if (deletion.clock + deletion.length > places.end(client)) throw new MissingParts('it deletes what is not there')
      if (++looks > MOST_LOOKS) throw new WrongUpdate('it deletes too many parts')
      if (isDeleted(deletion)) continue
      fresh.push(deletion)
      if (fresh.length > most) throw new WrongUpdate('it deletes too many parts')
    }
  }
  return fresh
}
