import type { Node } from '@tiptap/pm/model'
import * as Y from 'yjs'

/** A piece of a text in one editor position range, by the client that typed it. */
export interface WrittenPiece {
  readonly from: number
  readonly to: number
  readonly client: number
}

/** Who typed each piece of a shared text: the elements of Yjs and the nodes of the editor are walked side by side. */
export function listWritten(fragment: Y.XmlFragment, doc: Node): WrittenPiece[] {
  const pieces: WrittenPiece[] = []
  walk(fragment, doc, 0, pieces)
  return pieces
}

/** `start` is the position before the first child. */
function walk(parent: Y.XmlFragment, node: Node, start: number, pieces: WrittenPiece[]): void {
  let [at, child] = [start, 0]
  for (const type of parent.toArray()) {
    if (type instanceof Y.XmlText) {
      at = addText(type, at, pieces)
      // a text of Yjs is one node of the editor for each format
      while (child < node.childCount && node.child(child).isText) child += 1
      continue
    }
    if (child >= node.childCount) return
    const inner = node.child(child)
    if (type instanceof Y.XmlElement && type.nodeName === inner.type.name) walk(type, inner, at + 1, pieces)
    at += inner.nodeSize
    child += 1
  }
}

function addText(text: Y.XmlText, start: number, pieces: WrittenPiece[]): number {
  let at = start
  for (let item = text._start; item !== null; item = item.right) {
    if (item.deleted || !item.countable) continue
    const last = pieces.at(-1)
    const { client } = item.id
    if (last && last.client === client && last.to === at) pieces[pieces.length - 1] = { ...last, to: at + item.length }
    else pieces.push({ from: at, to: at + item.length, client })
    at += item.length
  }
  return at
}

/** The part of the text that each of these wrote, from 0 to 1, the largest first; what belongs to nobody is under undefined. */
export function sumWritten<T>(
  pieces: readonly WrittenPiece[],
  writerOf: (client: number) => T | undefined,
): [T | undefined, number][] {
  const lengths = new Map<T | undefined, number>()
  let all = 0
  for (const { from, to, client } of pieces) {
    const writer = writerOf(client)
    lengths.set(writer, (lengths.get(writer) ?? 0) + to - from)
    all += to - from
  }
  return [...lengths]
    .map(([writer, length]): [T | undefined, number] => [writer, length / all])
    .sort((a, b) => b[1] - a[1])
}
