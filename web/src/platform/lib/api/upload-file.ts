import { files } from '@folkmoot/core/platform/files/file-endpoints.ts'
import type { UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import { currentSession } from '../session.ts'
import { serverAddresses } from '../site.ts'
import { currentLanguage, translateText } from '../text/i18n.ts'
import { isFailure, type Outcome, offlineFailure, parseRefusal } from './call-endpoint.ts'
import { handleRefusedSession } from './lost-session.ts'
import { requestHeaders } from './request-headers.ts'

interface UploadOptions {
  readonly target: UploadTarget
  /** A visitor's captcha token (SES-054). */
  readonly captcha?: string | undefined
}

export interface RunningUpload {
  /** The server's response; undefined when the upload was cancelled. */
  readonly answer: Promise<Outcome<typeof files.upload> | undefined>
  readonly cancel: () => void
}

/** How much of a file is sent, in whole percent, at most 100 (SPC-022): the form around the file counts as well. */
export const uploadPercent = (sent: number, total: number): number =>
  total > 0 ? Math.max(0, Math.min(100, Math.round((sent / total) * 100))) : 0

interface UploadResponse {
  /** 0 without a response. */
  readonly status: number
  readonly text: string
  readonly header: (name: string) => string | null
}

/** Sends a file with XMLHttpRequest, because `fetch` does not report upload progress. */
function sendFile(file: File, uploadOptions: UploadOptions, reportProgress: (percent: number) => void) {
  const request = new XMLHttpRequest()
  const key = currentSession()?.key
  const form = new FormData()
  // before the file, so that the server knows its purpose while it arrives
  form.append('target', uploadOptions.target)
  if (uploadOptions.captcha) form.append('captcha', uploadOptions.captcha)
  form.append('file', file)
  const sent = new Promise<UploadResponse | undefined>((resolve) => {
    const finish = () => resolve({ status: request.status, text: request.responseText, header: (name) => request.getResponseHeader(name) })
    request.onload = finish
    request.onerror = finish
    request.onabort = () => resolve(undefined)
  })
  request.upload.onprogress = ({ loaded, total }) => reportProgress(uploadPercent(loaded, total))
  request.open(files.upload.method, serverAddresses().core + files.upload.path)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Accept-Language', currentLanguage())
  for (const [name, value] of Object.entries(requestHeaders(key))) request.setRequestHeader(name, value)
  request.send(form)
  return { key, sent, cancel: () => request.abort() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The result of an upload: the file, or the server's refusal. A response that is not the server's own, such as that of a proxy,
 * is reported by its status, or as invalid JSON where the status is a success (SPC-026).
 */
export function parseUploadResponse(reply: UploadResponse): Outcome<typeof files.upload> {
  const body = parseJson(reply.text)
  const succeeded = reply.status < 300
  if (succeeded && body !== undefined) return body as Outcome<typeof files.upload>
  const { wordless, ...refusal } = parseRefusal('core', { status: reply.status, headers: { get: reply.header } }, body)
  if (!wordless) return refusal as Outcome<typeof files.upload>
  const message = succeeded ? translateText('files.invalidJson') : translateText('files.httpError', { status: String(reply.status) })
  // after the specified words, what the status means
  return { ...refusal, message: refusal.proxy ? `${message}. ${refusal.message}` : message } as Outcome<typeof files.upload>
}

/** Uploads a file and reports the progress (SPC-020, SPC-022). */
export function uploadFile(file: File, options: UploadOptions, onProgress: (percent: number) => void): RunningUpload {
  const { key, sent, cancel } = sendFile(file, options, onProgress)
  const answer = sent.then((reply) => {
    if (!reply) return undefined
    if (reply.status === 0) return offlineFailure('core') as Outcome<typeof files.upload>
    const read = parseUploadResponse(reply)
    return isFailure(read) && read.refused === 'not_logged_in' ? handleRefusedSession(key, read) : read
  })
  return { answer, cancel }
}
