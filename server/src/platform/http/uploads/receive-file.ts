import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { acquireFormKey } from '../idempotency.ts'

interface ReceivedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Reads the one file of a multipart request into memory, at most `limit` bytes. */
export async function receiveFile(
  request: FastifyRequest,
  limit: number,
): Promise<ReceivedFile | Refusal<'file_missing' | 'file_too_large'>> {
  if (!request.isMultipart()) return refuse('file_missing')
  const part = await request.file({ limits: { fileSize: limit, files: 1 }, throwFileSizeLimit: false })
  if (!part) return refuse('file_missing')
  const bytes = await part.toBuffer()
  if (part.file.truncated) return refuse('file_too_large', { params: { limit: limit / 1_000_000 } })
  await acquireFormKey(request, (content) => content.update(`${JSON.stringify([part.filename, part.mimetype])}\n`).update(bytes))
  return { name: part.filename, type: part.mimetype, bytes }
}
