import type { CharacterId, Struct } from './read-structs.ts'
import { writeNumber } from './write-bytes.ts'

/** Some characters that a change deletes. */
export interface Deletion extends CharacterId {
  readonly length: number
}

/**
 * Writes a change of some parts of another one. The parts of a client follow one another, so their bytes stand in it as they stood there.
 */
export function encodeUpdate(update: Uint8Array, structs: readonly Struct[], deletions: readonly Deletion[] = []): Uint8Array {
  const chunks: (Uint8Array | readonly number[])[] = []
  const byClient = groupByClient(structs)
  chunks.push(writeNumber(byClient.size))
  for (const [client, own] of byClient) {
    chunks.push([...writeNumber(own.length), ...writeNumber(client), ...writeNumber(own[0]?.clock ?? 0)])
    for (const { from, to } of own) chunks.push(update.subarray(from, to))
  }
  const deleted = groupByClient(deletions)
  chunks.push(writeNumber(deleted.size))
  for (const [client, own] of deleted) {
    chunks.push([...writeNumber(client), ...writeNumber(own.length)])
    for (const { clock, length } of own) chunks.push([...writeNumber(clock), ...writeNumber(length)])
  }
  return joinBytes(chunks)
}

function groupByClient<T extends { readonly client: number }>(items: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(item.client)
    if (group) group.push(item)
    else groups.set(item.client, [item])
  }
  return groups
}

export function joinBytes(chunks: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
