import { randomBytes } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAddress } from '@folkmoot/core/shared/file-address.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import {
  DAILY_BYTES,
  endingOf,
  FILE_TYPES,
  type FileType,
  fileTitle,
  fileTypeOf,
  fits,
  megabytes,
  sizeLimit,
  UPLOAD_TARGETS,
  type UploadTarget,
} from '@folkmoot/core/spaces/file-types.ts'
import type { UPLOAD_REFUSALS, UploadedFile } from '@folkmoot/core/spaces/files.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'
import { hasRoom } from '../shared/free-space.ts'
import { lockName } from '../shared/lock-name.ts'
import { keyedHash } from '../shared/secrets.ts'
import { inTransaction } from '../shared/transaction.ts'
import type { Context, FileNamer } from './context.ts'
import { isOfType, keptEnding, redraw } from './file-content.ts'
import { networkOf } from './network-address.ts'
import type { Me } from './session.ts'
import { isFromThisMachine } from './this-machine.ts'
import { type ReceivedForm, tooLarge, withForm } from './uploads.ts'

type Uploading<R extends Refusal = never> = Refusal<(typeof UPLOAD_REFUSALS)[number] | 'invalid'> | R

interface Wish<R extends Refusal> {
  readonly me: Me | undefined
  /** The name of the file's field. */
  readonly field: string
  /** What the file is for, where the form does not say it itself. */
  readonly target?: UploadTarget
  /** What else must hold for the form; asked in the transaction that keeps the file. */
  readonly admit?: (trx: Db, fields: ReceivedForm['fields']) => Promise<R | undefined>
}

/** A form as it was taken: its file, if it had one, is kept. */
export interface TakenForm {
  readonly fields: ReceivedForm['fields']
  readonly file: UploadedFile | undefined
}

/**
 * Takes a form with a file: of an allowed type by content and ending, within its limit of size and the uploader's 200 MB
 * in 24 hours, while the disk keeps its reserve, off in a demo for whoever comes from elsewhere (decisions B.8, B.12). The file is kept under a random name.
 */
export async function takeForm<R extends Refusal = never>(
  context: Context,
  request: FastifyRequest,
  wish: Wish<R>,
): Promise<TakenForm | Uploading<R>> {
  if (context.demo && !isFromThisMachine(request, context.settings)) return refuse('uploads_off')
  const size = Number(request.headers['content-length'] ?? 0)
  if (!(await hasRoom(context.freeSpace, context.settings.filesDir, size))) return refuse('storage_full')
  return withForm(request, context.settings.filesDir, wish.field, async (form): Promise<TakenForm | Uploading<R>> => {
    const target = UPLOAD_TARGETS.find((t) => t === (wish.target ?? (form.fields.target || 'attachment')))
    if (!target) return refuseFields({ field: 'target', code: 'not_choice' })
    const { file } = form
    if (!file) return { fields: form.fields, file: undefined }
    const type = fileTypeOf(file.name)
    if (!type || !fits(type.kind, target) || !(await isOfType(file.path, type))) return refuse('file_type_not_allowed')
    const limit = sizeLimit(type.kind, target)
    if (file.size > limit) return tooLarge(limit)
    return prepared(file, type, target, async (path, ending, size) => {
      const who = uploaderKey(context, { me: wish.me, address: request.ip })
      const row = { target, who, title: fileTitle(file.name), uploader: wish.me?.userId ?? null, path, ending, size }
      const kept = await keep(context, row, async (trx) => wish.admit?.(trx, form.fields))
      return isRefusal(kept) ? kept : { fields: form.fields, file: kept }
    })
  })
}

/** Whose upload a file counts for: an account's, or that of a network address, of which only a keyed hash is kept. */
export const uploaderKey = (context: Pick<Context, 'secretKey'>, { me, address = '' }: FileNamer): string =>
  me ? `user ${me.userId}` : keyedHash(context.secretKey, 'upload', networkOf(address))

/** Gives what is to be kept of a file: a picture is drawn anew beside it, all else stays as it came. */
async function prepared<T>(
  file: NonNullable<ReceivedForm['file']>,
  type: FileType,
  target: UploadTarget,
  use: (path: string, ending: string, size: number) => Promise<T>,
): Promise<T | Refusal<'file_type_not_allowed'>> {
  if (type.kind !== 'picture') return use(file.path, endingOf(file.name), file.size)
  const ending = keptEnding(endingOf(file.name), target)
  const path = `${file.path}.${ending}`
  try {
    if (!(await redraw(file.path, path, ending, target))) return refuse('file_type_not_allowed')
    return await use(path, ending, (await stat(path)).size)
  } finally {
    await rm(path, { force: true })
  }
}

interface Keeping {
  readonly target: UploadTarget
  /** Whose day the bytes count for. */
  readonly who: string
  readonly title: string
  readonly uploader: number | null
  readonly path: string
  readonly ending: string
  readonly size: number
}

/** Writes the row and moves the file to its place; both stay, or neither. Uploads of one person go one after the other. */
async function keep<R extends Refusal>(
  context: Context,
  file: Keeping,
  admit: (trx: Db) => Promise<R | undefined>,
): Promise<UploadedFile | Uploading<R>> {
  const name = `${randomBytes(16).toString('hex')}.${file.ending}`
  const place = join(context.settings.filesDir, name)
  const type = FILE_TYPES[file.ending]?.media ?? 'application/octet-stream'
  try {
    return await inTransaction(context, async (trx): Promise<UploadedFile | Uploading<R>> => {
      const why = await admit(trx)
      if (why) return why
      await lockName(trx, `upload ${file.who}`)
      if ((await bytesToday(trx, file.who)) + file.size > DAILY_BYTES) {
        return refuse('files_used_up', { params: { limit: megabytes(DAILY_BYTES) } })
      }
      const at = machineNow()
      const { title, target, size } = file
      const { id } = await trx
        .insertInto('files')
        .values({ name, title, target, type, size, uploader_id: file.uploader, who: file.who, at, unused_since: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await rename(file.path, place)
      return { id, name: title, url: fileAddress(name), target, size, type }
    })
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
}

async function bytesToday(trx: Db, who: string): Promise<number> {
  const since = new Date(Date.now() - 24 * 3600 * 1000).toISOString()
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from files where who = ${who} and at > ${since}`.execute(trx)
  return rows[0]?.bytes ?? 0
}
