import { listExportedNames } from '@folkmoot/core/deliberation/contributions/authors/author-names.ts'
import type { ExportField } from '@folkmoot/core/deliberation/contributions/export/export-fields.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isCommentType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type DocumentFormat, formatFileName, MEDIA_TYPES, type TextDocument } from '@folkmoot/core/platform/shared/documents/document.ts'
import { formatDocxParts } from '@folkmoot/core/platform/shared/documents/format-docx.ts'
import { formatRtfDocument } from '@folkmoot/core/platform/shared/documents/format-rtf.ts'
import { formatHtmlDocument, formatMarkdownDocument, formatPlainDocument } from '@folkmoot/core/platform/shared/documents/format-text.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { cleanLine } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import { strToU8, zipSync } from 'fflate'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { sanitizeHtml } from '../../../platform/shared/sanitize-html.ts'
import { findContributionByUuid, findContributionPage, findPublicContributionPage } from '../read-contribution.ts'
import { serializeContributionPage } from '../serialize-contribution.ts'
import { formatPdfInWorker } from './format-pdf-in-worker.ts'

interface DocumentFile {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

interface DocumentOptions {
  readonly format: DocumentFormat
  readonly locale: Locale
  /** What it says; absent: everything that the page shows. */
  readonly fields?: readonly ExportField[]
}

/** Makes a document of what the page of a contribution says to this reader; what was removed is no document. */
export async function makeDocument(
  context: Context,
  me: Me | undefined,
  uuid: string,
  { format, locale, fields }: DocumentOptions,
): Promise<DocumentFile | Refusal<'not_found'>> {
  const readable = (me && (await findMemberPage(context, me, uuid))) ?? (await findPublicPage(context, uuid))
  const item = readable && (JSON.parse(serializeContributionPage(context, readable, me).rawJson) as Contribution)
  if (!item || item.removed || isCommentType(item.type)) return refuse('not_found')
  const document = toDocument(context, item, locale, fields)
  const missing = context.texts(locale, 'mail.documents.missingLetters') ?? ''
  return {
    fileName: formatFileName(document.title, format),
    mediaType: MEDIA_TYPES[format],
    bytes: Buffer.from(await formatDocument(document, format, missing)),
  }
}

/** The same as a response of JSON. */
export async function exportDocument(context: Context, me: Me | undefined, uuid: string, options: DocumentOptions) {
  const made = await makeDocument(context, me, uuid, options)
  if (isRefusal(made)) return made
  const { bytes, ...file } = made
  return { ...file, content: Buffer.from(bytes).toString('base64') }
}

const findPublicPage = (context: Context, uuid: string) => findPublicContributionPage(context.db, context, uuid)

async function findMemberPage(context: Context, me: Me, uuid: string) {
  const known = await findContributionByUuid(context.db, context, me, uuid)
  if (!known) return undefined
  const path = { aid: String(known.row.a_id), coid: String(known.row.id) }
  return findContributionPage(context.db, context, me, path)
}

function formatDocument(document: TextDocument, format: DocumentFormat, missing: string): string | Uint8Array | Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return formatPdfInWorker(document, missing)
    case 'txt':
      return formatPlainDocument(document)
    case 'md':
      return formatMarkdownDocument(document)
    case 'html':
      return formatHtmlDocument(document)
    case 'rtf':
      return formatRtfDocument(document)
    case 'docx': {
      const parts = Object.entries(formatDocxParts(document)).map(([name, text]) => [name, strToU8(text)])
      // the same text gives the same file
      return zipSync(Object.fromEntries(parts), { mtime: '1980-01-01T12:00:00Z' })
    }
  }
}

/** The public page: who may not open it there is led to it after the sign-in. */
function formatPublicPath({ assembly, campaign, uuid }: Contribution): string {
  const place = `/v2/p/assembly/${assembly.uuid}`
  return campaign ? `${place}/campaign/${campaign.uuid}/contribution/${uuid}` : place
}

/** The title, the details that the page shows, and the text. Ways to reach people are not among them (specification C). */
function toDocument(context: Context, item: Contribution, locale: Locale, chosen?: readonly ExportField[]): TextDocument {
  const isChosen = (field: keyof typeof labels | 'description') => field === 'address' || chosen === undefined || chosen.includes(field)
  const hidden = item.campaign?.hiddenParts ?? []
  const site = siteUrl(context.settings)
  const themes = (official: boolean) =>
    item.themes
      .filter(({ type }) => (type === 'OFFICIAL_PRE_DEFINED') === official)
      .map(({ title }) => title)
      .join(', ')
  const labels = {
    authors: () => context.texts(locale, 'mail.documents.authors'),
    group: () => context.texts(locale, 'mail.documents.group'),
    code: () => context.texts(locale, 'mail.documents.code'),
    category: () => context.texts(locale, 'mail.documents.category'),
    keywords: () => context.texts(locale, 'mail.documents.keywords'),
    location: () => context.texts(locale, 'mail.documents.location'),
    budget: () => context.texts(locale, 'mail.documents.budget'),
    updated: () => context.texts(locale, 'mail.documents.updated'),
    address: () => context.texts(locale, 'mail.documents.address'),
  }
  const authors = listExportedNames(item)
  const details: readonly (readonly [keyof typeof labels, string])[] = hidden.includes('details')
    ? []
    : [
        ['group', item.workingGroupAuthors.map(({ name }) => name).join(', ')],
        ['code', hidden.includes('code') ? '' : item.sourceCode],
        ['category', themes(true)],
        ['keywords', themes(false)],
        ['location', item.location?.placeName ?? ''],
        ['budget', item.budget && `${item.budget} ${item.campaign?.budget.currency ?? ''}`],
      ]
  const all: typeof details = [
    ['authors', authors.join(', ')],
    ...details,
    ['updated', item.lastUpdate.slice(0, 10)],
    ['address', `${site}${formatPublicPath(item)}`],
  ]
  return {
    title: cleanLine(item.title),
    lang: item.lang || locale,
    fields: all
      .filter(([name, value]) => value.trim() !== '' && isChosen(name))
      .map(([name, value]) => ({ label: labels[name]() ?? name, value })),
    html: hidden.includes('description') || !isChosen('description') ? '' : sanitizeHtml(item.text),
    site,
  }
}
