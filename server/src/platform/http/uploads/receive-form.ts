import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { findFileType, MAX_FILE_BYTES, maxFileSize, toMegabytes } from '@folkmoot/core/platform/files/file-types.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { acquireFormKey } from '../idempotency.ts'
import { findNulCharacter } from '../parse-request.ts'

/** A received form: its fields, and its file in the temporary folder. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly file: { readonly name: string; readonly path: string; readonly size: number } | undefined
}
type FormRefusal = Refusal<'invalid' | 'file_too_large' | 'file_type_not_allowed'>

/** The folder of received files that are not stored yet, on the same disk as the stored ones. */
export const incomingFolder = (filesDir: string): string => join(filesDir, 'incoming')

export const refuseLargeFile = (limit: number): Refusal<'file_too_large'> =>
  refuse('file_too_large', { params: { limit: toMegabytes(limit) } })

/**
 * Receives a multipart form whose file is in `field` and returns the result of `use`; the file is deleted afterwards unless `use`
 * moved it. The file is streamed to the disk, up to the size that its extension allows.
 */
export async function withReceivedForm<T>(
  request: FastifyRequest,
  filesDir: string,
  field: string,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T | FormRefusal> {
  if (!request.isMultipart()) return refuseFields({ field, code: 'required' })
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + 100_000) return refuseLargeFile(MAX_FILE_BYTES)
  const folder = incomingFolder(filesDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('hex'))
  try {
    const form = await receiveParts(request, field, path)
    if ('refused' in form) return form
    await acquireFormKey(request, async (content) => {
      content.update(`${JSON.stringify([form.fields, form.file?.name])}\n`)
      if (form.file) await pipeline(createReadStream(form.file.path), content, { end: false })
    })
    return await use(form)
  } finally {
    await rm(path, { force: true })
  }
}

async function receiveParts(request: FastifyRequest, field: string, path: string): Promise<ReceivedForm | FormRefusal> {
  const fields: Record<string, string> = {}
  let file: ReceivedForm['file']
  let refused: FormRefusal | undefined
  try {
    const limits = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
    for await (const part of request.parts({ limits })) {
      const unstorable = findNulCharacter(part.type === 'field' ? part.value : part.filename, part.fieldname)
      if (unstorable !== undefined) {
        refused = refuseFields({ field, code: 'not_storable' })
        if (part.type === 'file') part.file.resume()
      } else if (part.type === 'field') fields[part.fieldname] = String(part.value ?? '')
      else if (part.fieldname !== field || part.filename === '') part.file.resume()
      else {
        const saved = await saveFile(part, path)
        if ('refused' in saved) refused = saved
        else file = saved
      }
    }
  } catch (error) {
    if (isServerFault(error)) throw error
    if (isTooLarge(error)) return refused ?? refuseLargeFile(MAX_FILE_BYTES)
    return refused ?? refuseFields({ field, code: 'wrong' })
  }
  return refused ?? { fields, file }
}

/** True for an error of this machine, such as a full disk, rather than of the request. */
const isServerFault = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && !('code' in error && error.code === 'ECONNRESET')

const isTooLarge = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** Writes the file while counting its bytes. A refused file is read to its end, so that the client receives the response. */
async function saveFile(part: MultipartFile, path: string): Promise<NonNullable<ReceivedForm['file']> | FormRefusal> {
  const type = findFileType(part.filename)
  if (!type) {
    part.file.resume()
    return refuse('file_type_not_allowed')
  }
  const limit = maxFileSize(type.kind, 'attachment')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(null, size > limit ? undefined : chunk)
    },
  })
  await pipeline(part.file, count, createWriteStream(path, { flags: 'wx' }))
  return size > limit ? refuseLargeFile(limit) : { name: part.filename, path, size }
}
