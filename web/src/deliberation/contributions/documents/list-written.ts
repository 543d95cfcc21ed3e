import type { Node } from '@tiptap/pm/model'
import type { XmlFragment } from 'yjs'
import { listRuns } from './text-runs.ts'

/** A piece of a text in one editor position range, by the client that typed it. */
export interface WrittenPiece {
  readonly from: number
  readonly to: number
  readonly client: number
}

/** Who typed each piece of a shared text. */
export function listWritten(fragment: XmlFragment, doc: Node): WrittenPiece[] {
  const pieces: WrittenPiece[] = []
  for (const { at, length, client, deleted } of listRuns(fragment, doc)) {
    if (deleted) continue
    const last = pieces.at(-1)
    if (last && last.client === client && last.to === at) pieces[pieces.length - 1] = { ...last, to: at + length }
    else pieces.push({ from: at, to: at + length, client })
  }
  return pieces
}

/** The part of the text that each of these wrote, from 0 to 1, the largest first; what belongs to nobody is under undefined. */
export function sumWritten<T>(pieces: readonly WrittenPiece[], writerOf: (client: number) => T | undefined): [T | undefined, number][] {
  const lengths = new Map<T | undefined, number>()
  let all = 0
  for (const { from, to, client } of pieces) {
    const writer = writerOf(client)
    lengths.set(writer, (lengths.get(writer) ?? 0) + to - from)
    all += to - from
  }
  return [...lengths].map(([writer, length]): [T | undefined, number] => [writer, length / all]).sort((a, b) => b[1] - a[1])
}
