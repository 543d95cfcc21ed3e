import type { DocumentThread, DocumentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import { THREAD_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import type { HocuspocusProvider } from '@hocuspocus/provider'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { toast } from '../../../../platform/ui/dialogs/notice-store.ts'
import { QueryView } from '../../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { documentThreadsQuery } from '../queries.ts'
import { capturePassage, type Passage, type PassageRange, readPassage } from './locate-passages.ts'
import { listPassagesAt, type MarkedPassage, PASSAGES_KEY } from './passage-marks.ts'
import { threadElementId } from './ThreadCard.tsx'
import { StartThreadForm } from './ThreadForms.tsx'
import { ThreadList } from './ThreadList.tsx'
import classes from './Threads.module.css'
import { endThread, findSuggestion } from './thread-acts.ts'
import { useMovedPassages, usePassageMarks, useThreadNews } from './use-passages.ts'

const findRange = (state: EditorState, uuid: string): PassageRange | undefined => PASSAGES_KEY.getState(state)?.ranges.get(uuid)

/** Whether other words can stand in place of a range: within one paragraph, and with its whole quote. */
const isReplaceable = (doc: Node, { from, to }: PassageRange, passage?: Passage): boolean =>
  to <= doc.content.size &&
  doc.resolve(from).sameParent(doc.resolve(to)) &&
  (passage === undefined || passage.quote.length < THREAD_LIMITS.quote)

/** Puts other words in place of a passage, in the format of its beginning; no words take it out. */
function replacePassage(editor: Editor, { from, to }: PassageRange, words: string): void {
  const { tr } = editor.state
  editor.view.dispatch(words === '' ? tr.delete(from, to) : tr.insertText(words, from, to))
}

/** Gives the text the keys again, with what is selected in view. */
function returnToText(editor: Editor, block: ScrollLogicalPosition = 'nearest'): void {
  editor.view.focus()
  const { node } = editor.view.domAtPos(editor.state.selection.from, 1)
  const element = node instanceof Element ? node : node.parentElement
  // a block keeps clear of the tools that stay above the text
  element?.closest('.ProseMirror > *')?.scrollIntoView({ block })
}

/** Selects a passage in the text and brings it into view. */
function showPassage(editor: Editor, uuid: string): void {
  const range = findRange(editor.state, uuid)
  if (!range) return
  editor.commands.setTextSelection(range)
  returnToText(editor, 'center')
}

interface PassageCommentsProps {
  editor: Editor
  provider: HocuspocusProvider
  padId: string
  lang: string
  zone: Zone
  /** Where the list stands. */
  place: HTMLElement
  /** What the tool above the text does. */
  comment: RefObject<() => void>
}

/** Comments on passages of the text that is open, beside it. */
export function PassageComments({ place, ...props }: PassageCommentsProps) {
  const { t } = useText()
  const query = useQuery(documentThreadsQuery(props.padId))
  useThreadNews(props.provider)
  return createPortal(
    <Section title={t('documents.threads.title')} size="small" id="comments">
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('documents.threads.failed')}>
        {(threads) => <OpenComments {...props} threads={threads} />}
      </QueryView>
    </Section>,
    place,
  )
}

/** The passage that one is about to comment on has no thread yet. */
const NEW = ''

interface Draft extends Passage {
  readonly replaceable: boolean
}

function OpenComments({
  editor,
  provider,
  padId,
  lang,
  zone,
  comment,
  threads: { list, may },
}: Omit<PassageCommentsProps, 'place'> & { threads: DocumentThreads }) {
  const { t } = useText()
  const [active, setActive] = useState<string>()
  const [draft, setDraft] = useState<Draft>()
  const [accepting, setAccepting] = useState<string>()
  const fragment = provider.document.getXmlFragment('default')
  const passages = useMemo(
    (): MarkedPassage[] => [...list.filter(({ ended, uuid }) => !ended || uuid === accepting), ...(draft ? [{ ...draft, uuid: NEW }] : [])],
    [list, draft, accepting],
  )

  const openThread = (uuid: string, focus: boolean) => {
    if (uuid === NEW) return
    setActive(uuid)
    const element = document.getElementById(threadElementId(uuid))
    element?.scrollIntoView({ block: 'nearest' })
    if (focus) element?.querySelector('button')?.focus()
  }
  const begin = () => {
    const { selection, doc } = editor.state
    const passage = selection.empty ? undefined : capturePassage(fragment, doc, selection)
    const [here] = listPassagesAt(editor.state, selection.from)
    if (passage && may.write) {
      setActive(NEW)
      setDraft({ ...passage, replaceable: isReplaceable(doc, selection, passage) })
    } else if (here !== undefined) openThread(here, true)
    else toast(t('documents.threads.selectFirst'))
  }
  useLayoutEffect(() => {
    comment.current = begin
  })
  const ranges = usePassageMarks({
    editor,
    fragment,
    passages,
    active,
    onPress: (uuid) => openThread(uuid, false),
    onComment: begin,
  })
  useMovedPassages(editor, fragment, padId, (uuid) => may.write && uuid !== NEW && uuid !== accepting)

  const accept = async (thread: DocumentThread, suggestion: string) => {
    setAccepting(thread.uuid)
    if (await endThread(padId, thread.uuid, 'ACCEPTED')) {
      const range = findRange(editor.state, thread.uuid)
      if (range) replacePassage(editor, range, suggestion)
      toast(t(range ? 'documents.threads.accepted' : 'documents.threads.gone'))
    }
    setAccepting(undefined)
  }
  const closeDraft = () => {
    setDraft(undefined)
    setActive(undefined)
    returnToText(editor)
  }
  const order = (thread: DocumentThread) => ranges.get(thread.uuid)?.from ?? Number.POSITIVE_INFINITY
  return (
    <div className={classes.panel}>
      <p className="fm-hidden" role="status">
        {t('documents.threads.count', { count: list.filter(({ ended }) => !ended).length })}
      </p>
      {draft && (
        <StartThreadForm
          key={draft.from + draft.to}
          padId={padId}
          passage={draft}
          lang={lang}
          replaceable={draft.replaceable}
          locate={() => {
            const range = findRange(editor.state, NEW)
            return range && capturePassage(fragment, editor.state.doc, range)
          }}
          onDone={closeDraft}
        />
      )}
      {list.length === 0 && !draft && <p className="fm-sm fm-dim">{t('documents.threads.none')}</p>}
      <ThreadList
        threads={list.toSorted((a, b) => order(a) - order(b) || 0)}
        card={(thread) => {
          const range = findRange(editor.state, thread.uuid)
          const suggestion = findSuggestion(thread)
          const { doc } = editor.state
          const replaceable = range !== undefined && isReplaceable(doc, range)
          return {
            padId,
            lang,
            zone,
            mayWrite: may.write,
            active: thread.uuid === active,
            reads: thread.ended ? undefined : range ? readPassage(doc, range) : null,
            onShow: thread.ended
              ? undefined
              : () => {
                  setActive(thread.uuid)
                  showPassage(editor, thread.uuid)
                },
            onAccept: replaceable && suggestion !== undefined ? () => void accept(thread, suggestion) : undefined,
          }
        }}
      />
    </div>
  )
}
