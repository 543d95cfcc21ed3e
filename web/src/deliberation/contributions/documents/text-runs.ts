import type { Node } from '@tiptap/pm/model'
import * as Y from 'yjs'

/** Characters that one client typed one after the other, and where they stand in the editor; deleted ones stand between two others. */
export interface TextRun {
  readonly at: number
  readonly length: number
  readonly client: number
  /** The number of the first character. */
  readonly clock: number
  readonly deleted: boolean
}

/** The runs of a shared text in their order: the elements of Yjs and the nodes of the editor are walked side by side. */
export function listRuns(fragment: Y.XmlFragment, doc: Node): TextRun[] {
  const runs: TextRun[] = []
  walk(fragment, doc, 0, runs)
  return runs
}

/** `start` is the position before the first child. */
function walk(parent: Y.XmlFragment, node: Node, start: number, runs: TextRun[]): void {
  let [at, child] = [start, 0]
  for (const type of parent.toArray()) {
    if (type instanceof Y.XmlText) {
      at = addText(type, at, runs)
      // a text of Yjs is one node of the editor for each format
      while (child < node.childCount && node.child(child).isText) child += 1
      continue
    }
    if (child >= node.childCount) return
    const inner = node.child(child)
    if (type instanceof Y.XmlElement && type.nodeName === inner.type.name) walk(type, inner, at + 1, runs)
    at += inner.nodeSize
    child += 1
  }
}

function addText(text: Y.XmlText, start: number, runs: TextRun[]): number {
  let at = start
  for (let item = text._start; item !== null; item = item.right) {
    // a deleted item has lost what it was, and is counted no more
    if (!item.deleted && !item.countable) continue
    const { client, clock } = item.id
    runs.push({ at, length: item.length, client, clock, deleted: item.deleted })
    if (!item.deleted) at += item.length
  }
  return at
}
