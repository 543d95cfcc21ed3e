import type { DocumentWriter } from '@folkmoot/core/deliberation/contributions/documents/schemas.ts'
import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { useEffect, useMemo, useState } from 'react'
import type { XmlFragment } from 'yjs'
import { formatPercent } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import classes from './Documents.module.css'
import { listWritten, sumWritten, type WrittenPiece } from './list-written.ts'
import { documentWritersQuery } from './queries.ts'

/** How the text of one client is marked. */
interface WriterMark {
  readonly colour: string
  readonly name: string
}

interface Marking {
  readonly pieces: readonly WrittenPiece[]
  readonly markOf: (client: number) => WriterMark | undefined
}

const WRITTEN_KEY = new PluginKey<DecorationSet>('written')

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
const createWrittenMarks = (): Plugin<DecorationSet> =>
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

/** The colours of writers, those first that are easiest told apart. */
const WRITER_COLOURS: readonly Colour[] = ['ochre', 'harbour', 'brick', 'moss', 'slate', 'estuary']
/** A text is looked through again so long after it was changed, in milliseconds. */
const PAUSE = 400
/** New pages of others are known after so long, in milliseconds. */
const REFETCH = 10_000

interface WhoWroteWhatProps {
  editor: Editor
  fragment: XmlFragment
  padId: string
}

/** Marks in the text who wrote what, while one asks for it, with how much each wrote. */
export function WhoWroteWhat(props: WhoWroteWhatProps) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  return (
    <div className={classes.wrote}>
      <PlainButton kind="subtle" icon={IconUsersGroup} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'documents.wrote.hide' : 'documents.wrote.show')}
      </PlainButton>
      {shown && <LoadedWriters {...props} />}
    </div>
  )
}

function LoadedWriters({ padId, ...props }: WhoWroteWhatProps) {
  const { t } = useText()
  const query = useQuery({ ...documentWritersQuery(padId), refetchInterval: REFETCH })
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={1} />} failedTitle={t('documents.wrote.failed')}>
      {({ list }) => <Legend {...props} list={list} />}
    </QueryView>
  )
}

/** The pieces of the text as it stands, and again a moment after each change. */
function useWrittenPieces(editor: Editor, fragment: XmlFragment) {
  const [pieces, setPieces] = useState(() => listWritten(fragment, editor.state.doc))
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setPieces(listWritten(fragment, editor.state.doc)), PAUSE)
    }
    editor.on('update', look)
    return () => {
      window.clearTimeout(timer)
      editor.off('update', look)
    }
  }, [editor, fragment])
  return pieces
}

function Legend({ editor, fragment, list }: Omit<WhoWroteWhatProps, 'padId'> & { list: readonly DocumentWriter[] }) {
  const { t, lang } = useText()
  const pieces = useWrittenPieces(editor, fragment)
  const { shares, marks } = useMemo(() => summarize(list, pieces), [list, pieces])
  useEffect(() => {
    editor.registerPlugin(createWrittenMarks())
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(WRITTEN_KEY)
    }
  }, [editor])
  useEffect(() => {
    const markOf = (client: number) => marks.get(client)
    editor.view.dispatch(editor.state.tr.setMeta(WRITTEN_KEY, { pieces, markOf }).setMeta('addToHistory', false))
  }, [editor, pieces, marks])
  return (
    <ul className={classes.legend} aria-label={t('documents.wrote.legend')}>
      {shares.map(({ uuid, mark, share }) => (
        <li key={uuid ?? ''}>
          {mark && (
            <>
              <span className="fm-written" data-colour={mark.colour} aria-hidden="true">
                {'\u2003'}
              </span>{' '}
            </>
          )}
          {mark
            ? t('documents.wrote.share', { name: formatPersonName(mark.name), share: formatPercent(share, lang) })
            : t('documents.wrote.other', { share: formatPercent(share, lang) })}
        </li>
      ))}
    </ul>
  )
}

/** Who wrote how much, the most first, each in a colour of their own as long as there are some; and the mark of each client. */
function summarize(list: readonly DocumentWriter[], pieces: ReturnType<typeof listWritten>) {
  const people = new Map(list.flatMap(({ client, by }) => (by ? [[client, by] as const] : [])))
  const names = new Map([...people.values()].map(({ uuid, name }) => [uuid, name]))
  const sums = sumWritten(pieces, (client) => people.get(client)?.uuid)
  const markByUuid = new Map<string, WriterMark>()
  for (const [uuid] of sums)
    if (uuid !== undefined)
      markByUuid.set(uuid, {
        colour: WRITER_COLOURS[markByUuid.size % WRITER_COLOURS.length] ?? '',
        name: names.get(uuid) ?? '',
      })
  const markOf = (uuid: string | undefined) => (uuid === undefined ? undefined : markByUuid.get(uuid))
  return {
    shares: sums.map(([uuid, share]) => ({ uuid, mark: markOf(uuid), share })),
    marks: new Map(
      [...people].flatMap(([client, { uuid }]) => {
        const mark = markOf(uuid)
        return mark ? [[client, mark] as const] : []
      }),
    ),
  }
}
