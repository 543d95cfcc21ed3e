import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { WrittenPiece } from './list-written.ts'

/** How the text of one client is marked. */
export interface WriterMark {
  readonly colour: string
  readonly name: string
}

interface Marking {
  readonly pieces: readonly WrittenPiece[]
  readonly markOf: (client: number) => WriterMark | undefined
}

export const WRITTEN_KEY = new PluginKey<DecorationSet>('written')

function mark(doc: Node, { pieces, markOf }: Marking): DecorationSet {
  const size = doc.content.size
  return DecorationSet.create(
    doc,
    pieces.flatMap(({ from, to, client }) => {
      const writer = markOf(client)
      return writer && to <= size
        ? [Decoration.inline(from, to, { class: 'fm-written', 'data-colour': writer.colour, title: writer.name })]
        : []
    }),
  )
}

/** Marks each piece of a text by who wrote it, as a transaction with this key says; the marks move with the text meanwhile. */
export const createWrittenMarks = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key: WRITTEN_KEY,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, marks) {
        const given = transaction.getMeta(WRITTEN_KEY) as Marking | undefined
        return given ? mark(transaction.doc, given) : marks.map(transaction.mapping, transaction.doc)
      },
    },
    props: { decorations: (state) => WRITTEN_KEY.getState(state) },
  })
