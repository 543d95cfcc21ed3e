import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBlockKey } from './blocks.ts'
import type { MergePart } from './merge-blocks.ts'
import type { FieldPart } from './merge-fields.ts'

const toId = (...parts: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts)))).slice(0, 24)

/** Names of the parts of a comparison: by what they say, not by where they stand, so that writing elsewhere does not change them. */
export function listPartIds(parts: readonly MergePart[]): readonly string[] {
  const before = new Map<string, number>()
  return parts.map(({ kind, base, ours, theirs }) => {
    const id = toId(kind, ...[base, ours, theirs].map((blocks) => JSON.stringify(blocks.map(toBlockKey))))
    const number = (before.get(id) ?? 0) + 1
    before.set(id, number)
    return number === 1 ? id : `${id}-${number}`
  })
}

export const getFieldId = ({ field, kind, ours, theirs }: FieldPart): string => toId(field, kind, ours, theirs)
