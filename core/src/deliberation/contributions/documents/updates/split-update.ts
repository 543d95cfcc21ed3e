import { ByteReader } from './byte-reader.ts'
import { type Deletion, encodeUpdate, joinBytes } from './encode-update.ts'
import { type CharacterId, LEFT_OUT, readStruct, type Struct, WORDS } from './read-structs.ts'
import { writeNumber, writeWords } from './write-bytes.ts'

/** What a piece of a long change has at most; a server takes more. */
const PIECE = { parts: 2_000, deletions: 5_000, bytes: 500_000, words: 150_000 } as const

/**
 * Divides a long change into some that are short to send and to apply, in an order in which each finds what it names. What it cannot read
 * stays as it is.
 */
export function splitUpdate(update: Uint8Array): Uint8Array[] {
  try {
    return split(update)
  } catch {
    return [update]
  }
}

function split(update: Uint8Array): Uint8Array[] {
  const reader = new ByteReader(update)
  const structs = orderStructs(readSections(reader))
  const deletions = readDeletions(reader)
  const pieces: Uint8Array[] = []
  let piece: Struct[] = []
  let bytes = 0
  const flush = () => {
    if (piece.length > 0) pieces.push(encodeUpdate(update, piece))
    piece = []
    bytes = 0
  }
  for (const struct of structs) {
    const size = struct.to - struct.from
    if (piece.length >= PIECE.parts || bytes + size > PIECE.bytes) flush()
    if (size > PIECE.bytes && struct.kind === WORDS) pieces.push(...cutWords(struct))
    else {
      piece.push(struct)
      bytes += size
    }
  }
  flush()
  for (let at = 0; at < deletions.length; at += PIECE.deletions)
    pieces.push(encodeUpdate(update, [], deletions.slice(at, at + PIECE.deletions)))
  return pieces.length > 1 ? pieces : [update]
}

function readSections(reader: ByteReader): Map<number, Struct[]> {
  const sections = new Map<number, Struct[]>()
  for (let left = reader.number(); left > 0; left--) {
    const structs: Struct[] = []
    const count = reader.number()
    const client = reader.number()
    let clock = reader.number()
    for (let part = 0; part < count; part++) {
      const struct = readStruct(reader, { client, clock })
      if (struct.kind === LEFT_OUT) throw new Error('a gap stays where it is')
      structs.push(struct)
      clock += struct.length
    }
    sections.set(client, structs)
  }
  return sections
}

/** What is not in the change is there already. */
function orderStructs(sections: ReadonlyMap<number, readonly Struct[]>): Struct[] {
  const ordered: Struct[] = []
  const next = new Map([...sections.keys()].map((client) => [client, 0]))
  const isThere = (id: CharacterId | undefined, own: Struct): boolean => {
    if (!id || (id.client === own.client && id.clock < own.clock)) return true
    const structs = sections.get(id.client)
    const waiting = structs?.[next.get(id.client) ?? 0]
    return !waiting || id.clock < waiting.clock
  }
  for (let moved = true; moved; ) {
    moved = false
    for (const [client, structs] of sections) {
      for (let at = next.get(client) ?? 0; ; at++) {
        const struct = structs[at]
        const parent = typeof struct?.parent === 'object' ? struct.parent : undefined
        if (!struct || ![struct.left, struct.right, parent].every((id) => isThere(id, struct))) break
        ordered.push(struct)
        next.set(client, at + 1)
        moved = true
      }
    }
  }
  if ([...sections].some(([client, structs]) => next.get(client) !== structs.length)) throw new Error('no order')
  return ordered
}

function readDeletions(reader: ByteReader): Deletion[] {
  const deletions: Deletion[] = []
  for (let left = reader.number(); left > 0; left--) {
    const client = reader.number()
    for (let count = reader.number(); count > 0; count--) deletions.push({ client, clock: reader.number(), length: reader.number() })
  }
  return deletions
}

/** Long words as several parts, each behind the one before it, as Yjs divides them. */
function cutWords({ client, clock, content, left, right, parent, attribute }: Struct): Uint8Array[] {
  const words = content && 'words' in content ? content.words : ''
  const pieces: Uint8Array[] = []
  for (let at = 0; at < words.length; ) {
    let end = Math.min(words.length, at + PIECE.words)
    // the two halves of a character stay together
    if (end < words.length && /[\ud800-\udbff]/.test(words.charAt(end - 1))) end--
    const before = at === 0 ? left : { client, clock: clock + at - 1 }
    const place = before || right ? [] : writePlace(parent, attribute)
    const info = WORDS | (before ? 128 : 0) | (right ? 64 : 0) | (place.length > 0 && attribute !== undefined ? 32 : 0)
    pieces.push(
      joinBytes([
        [1, 1, ...writeNumber(client), ...writeNumber(clock + at), info, ...writeId(before), ...writeId(right), ...place],
        writeWords(words.slice(at, end)),
        [0],
      ]),
    )
    at = end
  }
  return pieces
}

const writeId = (id: CharacterId | undefined): number[] => (id ? [...writeNumber(id.client), ...writeNumber(id.clock)] : [])

const writePlace = (parent: Struct['parent'], attribute: string | undefined): number[] => [
  ...(typeof parent === 'string' ? [1, ...writeWords(parent)] : [0, ...writeId(parent)]),
  ...(attribute === undefined ? [] : writeWords(attribute)),
]
