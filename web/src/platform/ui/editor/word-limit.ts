import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/**
 * The position after the last word that fits, where a document has more; words are counted as by `countWords` of core
 * (CON-079).
 */
export function findWordEnd(doc: Node, limit: number): number | undefined {
  let words = 0
  let end = 0
  let inWord = false
  doc.descendants((node, position) => {
    if (words > limit) return false
    if (node.isTextblock || node.type.name === 'hardBreak') inWord = false
    for (const [index, character] of (node.text ?? '').split('').entries()) {
      const wasInWord = inWord
      inWord = /\S/.test(character)
      if (inWord && !wasInWord) words++
      if (inWord && words === limit) end = position + index + 1
    }
    return true
  })
  return words > limit ? end : undefined
}

/** Cuts what is typed or pasted at the word limit (CON-078). */
export const createWordLimit = (limit: number) =>
  Extension.create({
    name: 'wordLimit',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction(transactions, _, { doc, tr }) {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const end = findWordEnd(doc, limit)
          return end === undefined ? null : tr.delete(end, doc.content.size)
        },
      }),
    ],
  })
