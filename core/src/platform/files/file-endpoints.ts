import { z } from 'zod/mini'
import { Instant } from '../shared/dates.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Multipart } from '../shared/multipart.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../shared/pagination.ts'
import { TablePreview } from '../shared/tables/preview.ts'
import { TABLE_REFUSALS } from '../shared/tables/table.ts'
import { UPLOAD_TARGETS } from './file-types.ts'

/** The response of an upload: `name` is the file name given by the uploader, `type` the media type, `size` in bytes. */
export const UploadedFile = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  target: z.enum(UPLOAD_TARGETS),
  size: z.int(),
  type: z.string(),
})
export type UploadedFile = z.output<typeof UploadedFile>

/** A file in the list of the user's own files, with the time of its upload and whether it is in use. */
export const OwnFile = z.extend(UploadedFile, { creation: Instant, used: z.boolean() })
export type OwnFile = z.output<typeof OwnFile>

/** The refusals of every endpoint that accepts a file. */
export const UPLOAD_REFUSALS = [
  'file_too_large',
  'file_type_not_allowed',
  'file_unpacks_too_large',
  'files_used_up',
  'storage_full',
  'uploads_off',
] as const

/** Uploaded files, which spaces refer to (specification B.8). They are served at /files/{name}. */
export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/upload',
    /** Fields `file`; `target` (default attachment), and for visitors `captcha`. */
    body: Multipart,
    response: UploadedFile,
    refusals: [...UPLOAD_REFUSALS, 'captcha_missing'],
    limit: 'uploads',
    summary: 'Takes a file (multipart, field file) and gives its address. Visitors need a captcha token (field captcha).',
  }),
  own: endpoint({
    method: 'GET',
    path: '/files',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: listOf(OwnFile),
    refusals: [],
    summary: 'The files the caller uploaded, newest first.',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/table',
    access: 'session',
    body: Multipart,
    response: TablePreview,
    refusals: TABLE_REFUSALS,
    limit: 'previews',
    summary:
      'The first rows of a table (multipart, field file; XLSX, ODS or CSV) and how its dates and amounts are written. Nothing is kept.',
  }),
}
