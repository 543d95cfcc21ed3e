import { randomBytes } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UPLOAD_REFUSALS, UploadedFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import {
  cleanFileTitle,
  FILE_TYPES,
  type FileType,
  fileExtension,
  findFileType,
  isAllowedKind,
  isArchiveType,
  MAX_DAILY_BYTES,
  maxFileSize,
  toMegabytes,
  UPLOAD_TARGETS,
  type UploadTarget,
} from '@folkmoot/core/platform/files/file-types.ts'
import { fileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { machineNow } from '../../shared/clock.ts'
import { hasFreeSpace } from '../../shared/free-space.ts'
import { lockName } from '../../shared/lock-name.ts'
import { keyedHash } from '../../shared/secrets.ts'
import { inTransaction } from '../../shared/transaction.ts'
import type { Context, FileReferrer } from '../context.ts'
import { isLocalRequest, toNetwork } from '../request-origin.ts'
import type { Me } from '../session.ts'
import { checkArchive } from './check-archive.ts'
import { hasFileType, reencodePicture, storedExtension } from './file-content.ts'
import { type ReceivedForm, refuseLargeFile, withReceivedForm } from './receive-form.ts'

type UploadRefusal<R extends Refusal = never> = Refusal<(typeof UPLOAD_REFUSALS)[number] | 'invalid'> | R

interface UploadOptions<R extends Refusal> {
  readonly me: Me | undefined
  /** The field name of the file. */
  readonly field: string
  /** The purpose of the file, where the form does not name it. */
  readonly target?: UploadTarget
  /** A further check of the form, in the transaction that stores the file. */
  readonly admit?: (trx: Db, fields: ReceivedForm['fields']) => Promise<R | undefined>
}

/** An accepted form, whose file, if any, is stored. */
interface StoredForm {
  readonly fields: ReceivedForm['fields']
  readonly file: UploadedFile | undefined
}

/**
 * Accepts a form with a file of an allowed type by content and extension, within its size limit and the uploader's 200 MB in 24
 * hours, while the disk keeps its reserve; in a demo not from other machines (specification B.8, B.12). The file is stored under
 * a random name.
 */
export async function receiveAndStoreForm<R extends Refusal = never>(
  context: Context,
  request: FastifyRequest,
  options: UploadOptions<R>,
): Promise<StoredForm | UploadRefusal<R>> {
  if (context.demo && !isLocalRequest(request, context.settings)) return refuse('uploads_off')
  const size = Number(request.headers['content-length'] ?? 0)
  if (!(await hasFreeSpace(context.freeSpace, context.settings.filesDir, size))) return refuse('storage_full')
  return withReceivedForm(request, context.settings.filesDir, options.field, async (form): Promise<StoredForm | UploadRefusal<R>> => {
    const target = UPLOAD_TARGETS.find((t) => t === (options.target ?? (form.fields.target || 'attachment')))
    if (!target) return refuseFields({ field: 'target', code: 'not_choice' })
    const { file } = form
    if (!file) return { fields: form.fields, file: undefined }
    const type = findFileType(file.name)
    if (!type || !isAllowedKind(type.kind, target) || !(await hasFileType(file.path, type))) return refuse('file_type_not_allowed')
    const packed = isArchiveType(type) ? await checkArchive(file.path) : undefined
    if (packed) return packed
    const limit = maxFileSize(type.kind, target)
    if (file.size > limit) return refuseLargeFile(limit)
    return withPreparedFile(file, type, target, async (path, ending, size) => {
      const who = uploaderKey(context, { me: options.me, address: request.ip })
      const row = {
        target,
        who,
        title: cleanFileTitle(file.name),
        uploader: options.me?.userId ?? null,
        path,
        ending,
        size,
      }
      const kept = await storeFile(context, row, async (trx) => options.admit?.(trx, form.fields))
      return isRefusal(kept) ? kept : { fields: form.fields, file: kept }
    })
  })
}

/** The key under which uploads are counted: the account, or a keyed hash of the network address. */
export const uploaderKey = (context: Pick<Context, 'secretKey'>, { me, address = '' }: FileReferrer): string =>
  me ? `user ${me.userId}` : keyedHash(context.secretKey, 'upload', toNetwork(address))

/** Prepares the file to store: a picture is re-encoded into a second file, any other file is unchanged. */
async function withPreparedFile<T>(
  file: NonNullable<ReceivedForm['file']>,
  type: FileType,
  target: UploadTarget,
  use: (path: string, ending: string, size: number) => Promise<T>,
): Promise<T | Refusal<'file_type_not_allowed'>> {
  if (type.kind !== 'picture') return use(file.path, fileExtension(file.name), file.size)
  const ending = storedExtension(fileExtension(file.name), target)
  const path = `${file.path}.${ending}`
  try {
    if (!(await reencodePicture(file.path, path, ending, target))) return refuse('file_type_not_allowed')
    return await use(path, ending, (await stat(path)).size)
  } finally {
    await rm(path, { force: true })
  }
}

interface UploadRecord {
  readonly target: UploadTarget
  /** The key of the uploader whose bytes of the day are counted. */
  readonly who: string
  readonly title: string
  readonly uploader: number | null
  readonly path: string
  readonly ending: string
  readonly size: number
}

/** Inserts the row and moves the file to its place, both or neither. Uploads of one person run one after the other. */
async function storeFile<R extends Refusal>(
  context: Context,
  file: UploadRecord,
  admit: (trx: Db) => Promise<R | undefined>,
): Promise<UploadedFile | UploadRefusal<R>> {
  const name = `${randomBytes(16).toString('hex')}.${file.ending}`
  const storedPath = join(context.settings.filesDir, name)
  const type = FILE_TYPES[file.ending]?.media ?? 'application/octet-stream'
  try {
    return await inTransaction(context, async (trx): Promise<UploadedFile | UploadRefusal<R>> => {
      const why = await admit(trx)
      if (why) return why
      await lockName(trx, `upload ${file.who}`)
      if ((await sumBytesToday(trx, file.who)) + file.size > MAX_DAILY_BYTES) {
        return refuse('files_used_up', { params: { limit: toMegabytes(MAX_DAILY_BYTES) } })
      }
      const at = machineNow()
      const { title, target, size } = file
      const { id } = await trx
        .insertInto('files')
        .values({ name, title, target, type, size, uploader_id: file.uploader, who: file.who, at, unused_since: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await rename(file.path, storedPath)
      return { id, name: title, url: fileAddress(name), target, size, type }
    })
  } catch (error) {
    await rm(storedPath, { force: true })
    throw error
  }
}

async function sumBytesToday(trx: Db, who: string): Promise<number> {
  const since = new Date(Date.now() - 24 * 3600 * 1000).toISOString()
  const { bytes } = await trx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('who', '=', who)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return bytes
}
