import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import type { HocuspocusProvider } from '@hocuspocus/provider'
import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { XmlFragment } from 'yjs'
import { callEndpoint } from '../../../../platform/lib/api/call-endpoint.ts'
import { useStore } from '../../../../platform/lib/use-store.ts'
import { capturePassage } from './locate-passages.ts'
import { createPassageMarks, type MarkedPassage, PASSAGES_KEY, type PassageRanges } from './passage-marks.ts'
import { refreshThreads } from './thread-acts.ts'

/** What a server says to pages whose document has other comments. */
const NOTICE = 'threads'

/** Reads the comments anew when somebody else changed them, and when the connection is back. */
export function useThreadNews(provider: HocuspocusProvider): void {
  useEffect(() => {
    const hear = ({ payload }: { payload: string }) => {
      if (payload === NOTICE) void refreshThreads()
    }
    const again = () => void refreshThreads()
    provider.on('stateless', hear)
    provider.on('synced', again)
    return () => {
      provider.off('stateless', hear)
      provider.off('synced', again)
    }
  }, [provider])
}

interface PassageSetup {
  readonly editor: Editor
  readonly fragment: XmlFragment
  readonly passages: readonly MarkedPassage[]
  readonly active: string | undefined
  readonly onPress: (uuid: string) => void
  readonly onComment: () => void
}

/** Marks passages in the text, and says where they stand. */
export function usePassageMarks({ editor, fragment, passages, active, ...handlers }: PassageSetup): PassageRanges {
  const current = useRef(handlers)
  useLayoutEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    editor.registerPlugin(
      createPassageMarks(fragment, {
        onPress: (uuid) => current.current.onPress(uuid),
        onComment: () => current.current.onComment(),
      }),
    )
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(PASSAGES_KEY)
    }
  }, [editor, fragment])
  useEffect(() => {
    if (editor.isDestroyed) return
    editor.view.dispatch(editor.state.tr.setMeta(PASSAGES_KEY, { passages, active }).setMeta('addToHistory', false))
  }, [editor, passages, active])
  return useStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => (editor.isDestroyed ? NONE : (PASSAGES_KEY.getState(editor.state)?.settled ?? NONE)),
  )
}
const NONE: PassageRanges = new Map()

/** Tells the server where a passage went whose block was divided, joined or changed here; each place once. */
export function useMovedPassages(editor: Editor, fragment: XmlFragment, padId: string, isKept: (uuid: string) => boolean): void {
  const told = useRef(new Map<string, string>())
  const kept = useRef(isKept)
  useLayoutEffect(() => {
    kept.current = isKept
  })
  useEffect(() => {
    const look = () => {
      const moved = editor.isDestroyed ? NONE : (PASSAGES_KEY.getState(editor.state)?.moved ?? NONE)
      for (const [tuuid, range] of moved) {
        const passage = capturePassage(fragment, editor.state.doc, range)
        if (!passage || !kept.current(tuuid) || told.current.get(tuuid) === passage.from + passage.to) continue
        const { from, to } = passage
        told.current.set(tuuid, from + to)
        void callEndpoint(documentThreads.move, { params: { padId, tuuid }, body: { from, to } })
      }
    }
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor, fragment, padId])
}
