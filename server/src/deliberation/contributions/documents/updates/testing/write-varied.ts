import * as Y from 'yjs'
import { createElements, readFragment } from '../../document-nodes.ts'

/** Chance from a seed: whole numbers from 0 to below `n`. */
export function createWriter(seed: number): (n: number) => number {
  let state = (seed * 7919 + 13) % 2147483648
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * n)
  }
}

const NODES = [
  { type: 'paragraph', content: [{ type: 'text', text: 'A sentence.' }] },
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Title', marks: [{ type: 'bold' }] }] },
  {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'oak' }] }] }],
  },
  { type: 'paragraph', content: [{ type: 'picture', attrs: { src: '/files/a.png', alt: 'A lamp' } }] },
  { type: 'horizontalRule' },
] as const

/** Writes into a document as people do: blocks, words, marks, attributes, deletions, and taking back. */
export function writeVaried(doc: Y.Doc, random: (n: number) => number, edits: number): void {
  const fragment = readFragment(doc)
  const undo = new Y.UndoManager(fragment)
  for (let edit = 0; edit < edits; edit++) {
    const block = fragment.length > 0 ? fragment.get(random(fragment.length)) : undefined
    const words = block instanceof Y.XmlElement ? block.get(0) : undefined
    const act = random(10)
    if (act === 0 || !block) fragment.insert(random(fragment.length + 1), createElements([NODES[random(NODES.length)] ?? NODES[0]]))
    else if (act === 1 && fragment.length > 2) fragment.delete(random(fragment.length), 1)
    else if (act === 2) undo.undo()
    else if (act === 3) undo.redo()
    else if (act === 4 && block instanceof Y.XmlElement) block.setAttribute('level', String(2 + random(3)))
    else if (words instanceof Y.XmlText) {
      const at = random(words.length + 1)
      if (act === 5) words.format(at, Math.min(3, words.length - at), { bold: random(2) === 0 ? {} : null })
      else if (act === 6) words.format(at, Math.min(4, words.length - at), { link: { href: 'https://example.org' } })
      else if (act === 7) words.delete(at, Math.min(random(5), words.length - at))
      else words.insert(at, `${edit} wörds €`)
    }
    if (random(3) === 0) undo.stopCapturing()
  }
  undo.destroy()
}
