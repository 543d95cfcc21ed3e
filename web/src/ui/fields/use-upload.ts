import { fileTypeOf, fits, megabytes, sizeLimit, type UploadTarget } from '@folkmoot/core/spaces/file-types.ts'
import type { UploadedFile } from '@folkmoot/core/spaces/files.ts'
import { useEffect, useRef, useState } from 'react'
import { type Declined, declined, reasonOf } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { type Upload, uploadFile } from '../../lib/upload.ts'

export interface UploadHook {
  /** What is on its way, and how far in percent. */
  readonly going: { readonly name: string; readonly percent: number } | undefined
  /** Why the last one did not arrive, in the reader's words. */
  readonly error: string | undefined
  readonly start: (file: File) => void
  readonly cancel: () => void
}

/**
 * Uploads one file at a time. What the server would refuse for its ending or size is told at once, by the same rule; a
 * newer file takes the place of one that is on its way.
 */
export function useUpload(
  target: UploadTarget,
  done: (file: UploadedFile) => void,
  /** Where visitors upload: gives their captcha token. */
  captcha?: () => Promise<string | Declined>,
): UploadHook {
  const { t } = useText()
  const [going, setGoing] = useState<UploadHook['going']>()
  const [error, setError] = useState<string>()
  const running = useRef<Upload>(undefined)
  const turn = useRef(0)
  useEffect(() => () => running.current?.cancel(), [])

  /** Why this file cannot be sent at all. */
  const faultOf = (file: File): string | undefined => {
    const type = fileTypeOf(file.name)
    if (!type || !fits(type.kind, target)) return t('refusals.file_type_not_allowed')
    const limit = sizeLimit(type.kind, target)
    return file.size > limit ? t('refusals.file_too_large', { limit: megabytes(limit) }) : undefined
  }

  const run = async (file: File, mine: number) => {
    const token = await captcha?.()
    if (mine !== turn.current) return undefined
    if (token !== undefined && typeof token !== 'string') return token
    running.current = uploadFile(file, { target, captcha: token }, (percent) => {
      if (mine === turn.current) setGoing({ name: file.name, percent })
    })
    return running.current.answer
  }

  const start = (file: File) => {
    running.current?.cancel()
    const mine = ++turn.current
    const fault = faultOf(file)
    setError(fault)
    setGoing(fault ? undefined : { name: file.name, percent: 0 })
    if (fault) return
    void run(file, mine).then((answer) => {
      if (mine !== turn.current) return
      setGoing(undefined)
      if (answer === undefined) return
      if (declined(answer)) setError(t('files.failed', { error: reasonOf(answer as Declined) }))
      else done(answer as UploadedFile)
    })
  }

  const cancel = () => {
    turn.current++
    running.current?.cancel()
    setGoing(undefined)
  }
  return { going, error, start, cancel }
}
