import type { UploadedFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { findFileType, isAllowedKind, maxFileSize, toMegabytes, type UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import { useEffect, useRef, useState } from 'react'
import { type Failure, formatFailureReason, isFailure } from '../../lib/api/call-endpoint.ts'
import { type RunningUpload, uploadFile } from '../../lib/api/upload-file.ts'
import { useText } from '../../lib/text/i18n.ts'

export interface UploadState {
  /** What is on its way, and how far in percent. */
  readonly progress: { readonly name: string; readonly percent: number } | undefined
  /** Why the last one did not arrive, in the reader's words. */
  readonly error: string | undefined
  readonly start: (file: File) => void
  readonly cancel: () => void
}

/**
 * Uploads one file at a time; a picture is made small enough first. What the server would refuse for its ending or size is told at once, by
 * the same rule; a newer file takes the place of one that is on its way.
 */
export function useUpload(
  target: UploadTarget,
  done: (file: UploadedFile) => void,
  /** Where visitors upload: gives their captcha token. */
  captcha?: () => Promise<string | Failure>,
): UploadState {
  const { t } = useText()
  const [progress, setProgress] = useState<UploadState['progress']>()
  const [error, setError] = useState<string>()
  const running = useRef<RunningUpload>(undefined)
  const uploadNumber = useRef(0)
  useEffect(() => () => running.current?.cancel(), [])

  /** Why this file cannot be sent at all. */
  const faultOf = (file: File): string | undefined => {
    const type = findFileType(file.name)
    if (!type || !isAllowedKind(type.kind, target)) return t('refusals.file_type_not_allowed')
    const limit = maxFileSize(type.kind, target)
    return file.size > limit ? t('refusals.file_too_large', { limit: toMegabytes(limit) }) : undefined
  }

  const run = async (picked: File, mine: number) => {
    const { shrinkPicture } = await import('../../lib/shrink-picture.ts')
    const file = await shrinkPicture(picked, target)
    if (mine !== uploadNumber.current) return undefined
    const fault = faultOf(file)
    if (fault) {
      setError(fault)
      return undefined
    }
    const token = await captcha?.()
    if (mine !== uploadNumber.current) return undefined
    if (token !== undefined && typeof token !== 'string') return token
    running.current = uploadFile(file, { target, captcha: token }, (percent) => {
      if (mine === uploadNumber.current) setProgress({ name: file.name, percent })
    })
    return running.current.answer
  }

  const start = (file: File) => {
    running.current?.cancel()
    const ownNumber = ++uploadNumber.current
    const type = findFileType(file.name)
    // a picture that is too large may be made smaller
    const fault = type?.kind === 'picture' && isAllowedKind(type.kind, target) ? undefined : faultOf(file)
    setError(fault)
    setProgress(fault ? undefined : { name: file.name, percent: 0 })
    if (fault) return
    void run(file, ownNumber).then((answer) => {
      if (ownNumber !== uploadNumber.current) return
      setProgress(undefined)
      if (answer === undefined) return
      if (isFailure(answer)) setError(t('files.failed', { error: formatFailureReason(answer as Failure) }))
      else done(answer as UploadedFile)
    })
  }

  const cancel = () => {
    uploadNumber.current++
    running.current?.cancel()
    setProgress(undefined)
  }
  return { progress: progress, error, start, cancel }
}
