import { uiPath } from '@folkmoot/core/shared/ui-path.ts'
import type { UploadTarget } from '@folkmoot/core/spaces/file-types.ts'
import { files } from '@folkmoot/core/spaces/files.ts'
import { declined, type Outcome, offline, readRefusal } from './call.ts'
import { language, say } from './i18n.ts'
import { loseSession, session } from './session.ts'
import { servers } from './site.ts'

export interface UploadWish {
  readonly target: UploadTarget
  /** A visitor's captcha token (SES-054). */
  readonly captcha?: string | undefined
}

export interface Upload {
  /** What the server answered; undefined when it was cancelled. */
  readonly answer: Promise<Outcome<typeof files.upload> | undefined>
  readonly cancel: () => void
}

/** How much of a file is sent, in whole percent, at most 100 (SPC-022): the form around the file counts as well. */
export const percentOf = (sent: number, total: number): number =>
  total > 0 ? Math.max(0, Math.min(100, Math.round((sent / total) * 100))) : 0

interface Sent {
  /** 0 when nobody answered. */
  readonly status: number
  readonly text: string
  readonly header: (name: string) => string | null
}

/** Sends a file; `fetch` cannot tell how far it is, so this is the one request made the older way. */
function send(file: File, wish: UploadWish, tell: (percent: number) => void) {
  const request = new XMLHttpRequest()
  const key = session()?.key
  const form = new FormData()
  // before the file, so that the server knows what it is for while it comes
  form.append('target', wish.target)
  if (wish.captcha) form.append('captcha', wish.captcha)
  form.append('file', file)
  const sent = new Promise<Sent | undefined>((resolve) => {
    const finish = () =>
      resolve({ status: request.status, text: request.responseText, header: (name) => request.getResponseHeader(name) })
    request.onload = finish
    request.onerror = finish
    request.onabort = () => resolve(undefined)
  })
  request.upload.onprogress = ({ loaded, total }) => tell(percentOf(loaded, total))
  request.open(files.upload.method, servers().core + files.upload.path)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Accept-Language', language())
  request.setRequestHeader('UI_PATH', uiPath(location.pathname))
  if (key) request.setRequestHeader('SESSION_KEY', key)
  request.send(form)
  return { sent, cancel: () => request.abort() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What an upload was answered: the file, or the server's refusal. An answer that is not the server's own, as that of a proxy
 * in front of it, is told by its status, or as no JSON where it says that all went well (SPC-026).
 */
export function readUploadAnswer(reply: Sent): Outcome<typeof files.upload> {
  const body = parsed(reply.text)
  const succeeded = reply.status < 300
  if (succeeded && body !== undefined) return body as Outcome<typeof files.upload>
  const { wordless, ...refusal } = readRefusal('core', { status: reply.status, headers: { get: reply.header } }, body)
  if (!wordless) return refusal as Outcome<typeof files.upload>
  const message = succeeded ? say('files.invalidJson') : say('files.httpError', { status: String(reply.status) })
  return { ...refusal, message } as Outcome<typeof files.upload>
}

/** Uploads a file and tells how far it is (SPC-020, SPC-022). */
export function uploadFile(file: File, wish: UploadWish, tell: (percent: number) => void): Upload {
  const { sent, cancel } = send(file, wish, tell)
  const answer = sent.then((reply) => {
    if (!reply) return undefined
    if (reply.status === 0) return offline('core') as Outcome<typeof files.upload>
    const read = readUploadAnswer(reply)
    if (declined(read) && read.refused === 'not_logged_in' && session()) loseSession()
    return read
  })
  return { answer, cancel }
}
