import { listExportedNames } from '@folkmoot/core/deliberation/contributions/authors/author-names.ts'
import { mapDetails, TABLE_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { ExportedContribution, ExportQuery } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { EXPORT_FIELDS, formatExportCsv, MAX_EXPORTED } from '@folkmoot/core/deliberation/contributions/export/export-fields.ts'
import type { ContributionSummary, ContributionSummaryList } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isFieldOfTypeSql } from '../../../communities/custom-fields/field-sql.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type CsvResponse, type RawJson, rawJson } from '../../../platform/http/handlers.ts'
import { type Me, queryAsCaller } from '../../../platform/http/session.ts'
import { detailsSql } from '../card-sql.ts'
import { buildListQuery, listMemberContributions, listPublicContributions } from '../list/list-contributions.ts'

/** Selects what an export says beyond the cards of a list, of contributions that the caller may read. */
const LIST_EXPORT_DETAILS = defineStatement({
  name: 'contributions.list-export-details',
  params: { uuids: 'uuid[]' },
  row: {
    uuid: 'uuid',
    description: 'text',
    ...mapDetails(TABLE_DETAILS, () => 'text' as const),
    latitude: 'float?',
    longitude: 'float?',
    customFields: columnOf<{ name: string; value: string }[]>('json'),
  },
  text: ({ uuids }) => `
select c.uuid, c.plain as description, ${detailsSql('c', TABLE_DETAILS)}, c.latitude, c.longitude,
  coalesce((select json_agg(json_build_object('name', f.name, 'value', v.value) order by f.position, f.id)
    from custom_field_values v join custom_fields f on f.id = v.field_id
    where v.contribution_id = c.id and v.user_id is null and f.entity_type = 'CONTRIBUTION'
      and f.space_id = k.space_id and ${isFieldOfTypeSql('f', 'c.type')}), '[]'::json) as "customFields"
from contributions c left join campaigns k on k.id = c.campaign_id
where c.uuid = any(${uuids})`,
})

/** Contributions that are read at once. */
const CHUNK = 100

type ListPage = ContributionSummaryList
type Details = Omit<Awaited<ReturnType<typeof LIST_EXPORT_DETAILS.list>>[number], 'uuid'>
type CollectedList = Promise<Map<string, ExportedContribution> | Refusal<'not_found' | 'list_too_long'>>
type TableAnswer = Promise<CsvResponse | RawJson<{ list: ExportedContribution[] }> | Refusal<'not_found' | 'list_too_long'>>

/** Reads a list as its member reads it; with `pages`, only its first pages of a hundred. */
export const collectForMember = (context: Context, me: Me, sid: string, query: ExportQuery, pages = Infinity): CollectedList =>
  collectPages(context, query, pages, async (page) => {
    const asked = { ...query, page, pageSize: CHUNK, all: false }
    const statement = buildListQuery(sid, asked)
    const row = statement && (await queryAsCaller(context.db, statement, me.userId))
    return listMemberContributions(context, me, sid, asked, row)
  })

/** Reads a list as everybody reads it. */
export const collectForEverybody = (context: Context, uuid: string, query: ExportQuery, pages = Infinity): CollectedList =>
  collectPages(context, query, pages, (page) => listPublicContributions(context, uuid, { ...query, page, pageSize: CHUNK, all: false }))

/** The table of a list, as CSV or JSON. */
export async function formatTable(collected: CollectedList, query: ExportQuery): TableAnswer {
  const rows = await collected
  if (isRefusal(rows)) return rows
  const list = [...rows.values()]
  return query.format === 'JSON'
    ? rawJson(JSON.stringify({ list }))
    : { fileName: 'contributions.csv', csv: formatExportCsv(list, orderExportFields(query)) }
}

/** Reads the pages of a list one after the other: an export says nothing that the list itself does not show to this reader. */
async function collectPages(
  context: Context,
  query: ExportQuery,
  pages: number,
  readPage: (page: number) => Promise<RawJson<never> | Refusal<'not_found'>>,
): CollectedList {
  const selected = query.selectedContributions && new Set(query.selectedContributions.map((uuid) => uuid.toLowerCase()))
  const rows = new Map<string, ExportedContribution>()
  for (let page = 0, total = 1; page * CHUNK < total && page < pages; page++) {
    const answer = await readPage(page)
    if (isRefusal(answer)) return answer
    const list = JSON.parse(answer.rawJson) as ListPage
    total = list.total
    if (total > MAX_EXPORTED) return refuse('list_too_long', { params: { limit: MAX_EXPORTED } })
    // a list that changes meanwhile may show an item on two pages
    const cards = list.list.filter(({ uuid }) => !rows.has(uuid) && (!selected || selected.has(uuid)))
    const details = await LIST_EXPORT_DETAILS.list(context.db, { uuids: cards.map(({ uuid }) => uuid) })
    const detailsOf = new Map(details.map(({ uuid, ...rest }) => [uuid, rest]))
    for (const card of cards) {
      const known = detailsOf.get(card.uuid)
      if (known) rows.set(card.uuid, toExported(card, known, list.may.closed, query))
    }
  }
  return rows
}

export const orderExportFields = ({ fields }: Pick<ExportQuery, 'fields'>) => EXPORT_FIELDS.filter((field) => fields.includes(field))

function toExported(
  card: ContributionSummary,
  details: Details,
  closed: boolean,
  query: Pick<ExportQuery, 'fields'>,
): ExportedContribution {
  const themes = (type: 'official' | 'keyword') =>
    card.themes.filter((theme) => (theme.type === 'OFFICIAL_PRE_DEFINED') === (type === 'official')).map((theme) => theme.title)
  const all: Required<ExportedContribution> = {
    uuid: card.uuid,
    code: card.sourceCode,
    type: card.type,
    status: card.status,
    title: card.title,
    ...details,
    category: themes('official'),
    keywords: themes('keyword'),
    authors: listExportedNames(card),
    group: card.workingGroup?.name ?? '',
    location: card.location?.placeName ?? '',
    date: card.creation.slice(0, 10),
    updated: card.lastUpdate,
    support: closed ? null : card.stats.ups,
    opposition: closed ? null : card.stats.downs,
    comments: card.commentCount + card.forumCommentCount,
  }
  return Object.fromEntries(orderExportFields(query).map((field) => [field, all[field]]))
}
