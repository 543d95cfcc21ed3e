import * as Y from 'yjs'

/** Characters of the HTML around an element, at most. */
const ELEMENT = 25
const MARK = 10
const countEscaped = (words: string): number => words.length + 4 * (words.match(/[&<>]/g)?.length ?? 0)

/** How long the text of a document is with its markup, or somewhat longer. */
export function measureText(doc: Y.Doc): number {
  let length = 0
  for (const structs of doc.store.clients.values())
    for (const struct of structs) {
      if (!(struct instanceof Y.Item) || struct.deleted) continue
      const { content } = struct
      if (content instanceof Y.ContentString) length += countEscaped(content.str)
      else if (content instanceof Y.ContentFormat) length += MARK + JSON.stringify(content.value ?? null).length
      else if (content instanceof Y.ContentType) length += ELEMENT
      else if (content instanceof Y.ContentAny) length += JSON.stringify(content.arr.at(-1) ?? null).length
    }
  return length
}

export const countParts = (doc: Y.Doc): number => [...doc.store.clients.values()].reduce((sum, structs) => sum + structs.length, 0)
