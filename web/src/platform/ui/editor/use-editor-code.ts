import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { onReconnect } from '../../lib/api/connection.ts'
import { loadOnce, retryFailedLoads } from '../../lib/load-module.ts'
import type { RichTextEditorProps } from './RichTextEditor.tsx'

const loadEditor = loadOnce(() => import('./RichTextEditor.tsx').then((m) => m.RichTextEditor))

interface EditorCode {
  readonly Editor: ComponentType<RichTextEditorProps> | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The code of the editor. `swap` decides when it takes the place of the plain field; it calls back with what it is given. */
export function useEditorCode(swap: (show: () => void) => void): EditorCode {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true
    loadEditor().then(
      (loaded) => {
        if (current) swap(() => setEditor(() => loaded))
      },
      () => {
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [attempt, swap])
  const retry = useCallback(() => {
    retryFailedLoads()
    setFailed(false)
    setAttempt((n) => n + 1)
  }, [])
  useEffect(() => (failed ? onReconnect(retry) : undefined), [failed, retry])
  return { Editor, failed, retry }
}
