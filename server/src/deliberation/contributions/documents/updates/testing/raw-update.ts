import * as Y from 'yjs'

interface Id {
  readonly client: number
  readonly clock: number
}
/** A part of a change as a client could send it that is no editor. Without a client it is of client 8, without a clock its first one. */
export interface RawStruct {
  readonly client?: number
  readonly clock?: number
  readonly left?: Id
  readonly right?: Id
  readonly root?: string
  readonly parent?: Id
  readonly attribute?: string
  readonly words?: string
  readonly element?: string
  readonly mark?: readonly [name: string, value: unknown]
  readonly value?: unknown
}
interface RawDeletion extends Id {
  readonly length: number
}

/** Writes a change byte by byte, whatever it says. */
export function writeRawUpdate(structs: readonly RawStruct[], deletions: readonly RawDeletion[] = []): Uint8Array {
  const out = new Y.UpdateEncoderV1()
  const byClient = Map.groupBy(structs, ({ client = 8 }) => client)
  out.writeLen(byClient.size)
  for (const [client, own] of byClient) {
    out.writeLen(own.length)
    out.writeClient(client)
    out.writeLen(own[0]?.clock ?? 0)
    for (const struct of own) writeStruct(out, struct)
  }
  const deleted = Map.groupBy(deletions, ({ client }) => client)
  out.writeLen(deleted.size)
  for (const [client, own] of deleted) {
    out.writeLen(client)
    out.writeLen(own.length)
    for (const { clock, length } of own) {
      out.writeLen(clock)
      out.writeLen(length)
    }
  }
  return out.toUint8Array()
}

function writeStruct(out: Y.UpdateEncoderV1, struct: RawStruct): void {
  const { left, right, root, parent, attribute, words, element, mark, value } = struct
  const kind = words !== undefined ? 4 : mark ? 6 : element !== undefined ? 7 : 8
  out.writeInfo(kind | (left ? 128 : 0) | (right ? 64 : 0) | (attribute === undefined ? 0 : 32))
  if (left) out.writeLeftID(left as Y.ID)
  if (right) out.writeRightID(right as Y.ID)
  if (!left && !right) {
    out.writeParentInfo(root !== undefined)
    if (root !== undefined) out.writeString(root)
    else if (parent) out.writeLeftID(parent as Y.ID)
    if (attribute !== undefined) out.writeString(attribute)
  }
  if (words !== undefined) out.writeString(words)
  else if (mark) {
    out.writeKey(mark[0])
    out.writeJSON(mark[1])
  } else if (element !== undefined) {
    out.writeTypeRef(3)
    out.writeKey(element)
  } else {
    out.writeLen(1)
    out.writeAny(value)
  }
}
