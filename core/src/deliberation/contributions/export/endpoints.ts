import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES, LISTED_TYPES } from '../../../platform/shared/contribution-words.ts'
import { DOCUMENT_FORMATS } from '../../../platform/shared/documents/document.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { FileJob } from '../../../platform/shared/file-job.ts'
import { mapDetails, TABLE_DETAILS } from '../details.ts'
import { ContributionListQuery, parseCommaList } from '../endpoints.ts'
import { EXPORT_FIELDS, type ExportField, isExportField } from './export-fields.ts'
import { DOCUMENT_EXPORTS, EXPORT_FORMATS } from './export-formats.ts'

const commaList = (length: number) => z.pipe(z.string().check(z.maxLength(length)), z.transform(parseCommaList))

const upperCase = z.pipe(
  z.string().check(z.maxLength(10)),
  z.transform((text: string) => text.toUpperCase()),
)

/** The filters of the list, what the file says, and its format (specification B.9). */
const ExportQuery = z.extend(ContributionListQuery, {
  format: z._default(z.pipe(upperCase, z.enum(EXPORT_FORMATS)), 'CSV'),
  /** The format of the documents in a ZIP. */
  docFormat: z._default(z.pipe(upperCase, z.enum(DOCUMENT_EXPORTS)), 'PDF'),
  /** A comma list of fields; absent: all. */
  fields: z._default(
    z.pipe(commaList(400), z.array(z.custom<ExportField>((f) => typeof f === 'string' && isExportField(f), { error: 'not_choice' }))),
    [...EXPORT_FIELDS],
  ),
  /** A comma list of uuids: of the contributions of the list, only these. */
  selectedContributions: z.optional(commaList(20_000)),
})
export type ExportQuery = z.output<typeof ExportQuery>

const texts = z.optional(z.array(z.string()))
const text = z.optional(z.string())
const figure = z.optional(z.nullable(z.int()))

export const ExportedContribution = z.object({
  uuid: text,
  code: text,
  type: z.optional(z.enum(LISTED_TYPES)),
  status: z.optional(z.enum(CONTRIBUTION_STATUSES)),
  title: text,
  /** The text without markup. */
  description: text,
  /** The official themes. */
  category: texts,
  keywords: texts,
  authors: texts,
  group: text,
  location: text,
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
  ...mapDetails(TABLE_DETAILS, () => text),
  date: text,
  updated: text,
  /** Null where votes are disabled and their numbers hidden. */
  support: figure,
  opposition: figure,
  comments: figure,
  customFields: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
})
export type ExportedContribution = z.output<typeof ExportedContribution>
const ContributionExport = z.object({ list: z.array(ExportedContribution) })

/** A file in a response of JSON: the session is in a header, so no link could open it (decision 0057). */
const DocumentFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** The bytes of the file in base64. */
  content: z.string(),
})

/** The contributions of a list as a file: what the caller may read, without contacts (CON-025, CON-135). */
export const contributionExport = {
  member: endpoint({
    method: 'GET',
    path: '/space/:sid/contribution/export',
    accepts: true,
    csv: true,
    access: 'session',
    query: ExportQuery,
    response: z.union([ContributionExport, FileJob]),
    refusals: ['not_found', 'list_too_long', 'export_running'],
    limit: 'exports',
    summary: 'The items of a list that the caller may read, as a table (contributions.csv) or with format=JSON; in documents by a job.',
  }),
  everybody: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/contribution/export',
    accepts: true,
    csv: true,
    query: ExportQuery,
    response: z.union([ContributionExport, FileJob]),
    refusals: ['not_found', 'list_too_long', 'export_running', 'not_logged_in'],
    limit: 'exports',
    summary: 'The items of a list that everybody may read, as a table or with format=JSON; in documents when signed in.',
  }),
  document: endpoint({
    method: 'GET',
    path: '/contribution/:uuid/document',
    query: z.object({ format: z._default(z.enum(DOCUMENT_FORMATS), 'html') }),
    response: DocumentFile,
    refusals: ['not_found'],
    limit: 'exports',
    summary: 'The text of a contribution, its authors and details as a document, for everybody who may read it.',
  }),
} as const

/**
 * How far an export in documents is, for the account that started it. All jobs have one address, which `memberUploads` mounts: this is
 * what it answers for an export.
 */
export const readExportJob = endpoint({
  method: 'GET',
  path: '/job/:id',
  access: 'session',
  response: FileJob,
  refusals: ['not_found'],
})
