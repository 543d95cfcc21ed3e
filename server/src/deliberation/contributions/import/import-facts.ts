import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import type { ImportRow } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { getImportKey } from '@folkmoot/core/deliberation/contributions/import/parse-import.ts'
import { type ContributionStatus, PRIVATE_DRAFTS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isMemberSql, joinAssemblyMembership } from '../../../communities/access/member-sql.ts'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'

/** A contribution that has the source and code of a row. */
export interface ExistingContribution {
  readonly id: number
  readonly uuid: string
  readonly status: ContributionStatus
  /** Its text without markup: a row that says the same does not change the text, so that its markup stays. */
  readonly plain: string
}

/** What the campaign has of what some rows name; names are in lower case. */
export interface ImportFacts {
  /** The official themes. */
  readonly themes: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, { readonly id: number; readonly spaceId: number }>
  /** Members of the assembly, by address. */
  readonly members: ReadonlyMap<string, number>
  /** By the key of a row. */
  readonly existing: ReadonlyMap<string, readonly ExistingContribution[]>
  /** The uuids of contributions by their titles, for rows that are the same text again under another code. */
  readonly titles: ReadonlyMap<string, readonly string[]>
}

const READ_FACTS = defineStatement({
  name: 'contributions.read-import-facts',
  params: { campaign: 'int', space: 'int', assembly: 'int', emails: 'text[]', confirms: 'boolean' },
  row: {
    themes: columnOf<{ id: number; name: string }[]>('json'),
    groups: columnOf<{ id: number; name: string; spaceId: number }[]>('json'),
    members: columnOf<{ id: number; email: string }[]>('json'),
  },
  text: (p) => `
select
  coalesce((select json_agg(json_build_object('id', t.id, 'name', lower(t.title))) from themes t
    where t.space_id = ${p.space} and t.type = 'OFFICIAL_PRE_DEFINED'), '[]') as themes,
  coalesce((select json_agg(json_build_object('id', g.id, 'name', lower(g.name), 'spaceId', g.space_id))
    from working_groups g join campaign_groups k on k.group_id = g.id
    where k.campaign_id = ${p.campaign} and g.deleted_at is null), '[]') as groups,
  coalesce((select json_agg(json_build_object('id', u.id, 'email', lower(u.email))) from users u
    ${joinAssemblyMembership('m', { assembly: p.assembly, user: 'u.id' })} and ${isMemberSql('m')}
    where lower(u.email) = any(${p.emails}) and u.active and u.deleted_at is null
      and (not ${p.confirms} or u.email_verified or u.provider = 'ldap')), '[]') as members`,
})

/** How many themes a campaign has of its own. */
export async function countOfficialThemes(db: Db, spaceId: number): Promise<number> {
  const { themes } = await db
    .selectFrom('themes')
    .select((eb) => eb.fn.countAll<number>().as('themes'))
    .where('space_id', '=', spaceId)
    .where('type', '=', 'OFFICIAL_PRE_DEFINED')
    .executeTakeFirstOrThrow()
  return Number(themes)
}

/**
 * The themes of a new row that names none: the only one of its campaign, or none where it has none; undefined where one is to be chosen.
 */
export type DefaultCategories = readonly string[] | undefined

/** Read before a file creates themes of its own: what it creates for some rows is nothing that the others asked for. */
export async function readDefaultCategories(db: Db, spaceId: number): Promise<DefaultCategories> {
  const themes = await db
    .selectFrom('themes')
    .select((eb) => eb.fn<string>('lower', ['title']).as('name'))
    .distinct()
    .where('space_id', '=', spaceId)
    .where('type', '=', 'OFFICIAL_PRE_DEFINED')
    .limit(2)
    .execute()
  return themes.length > 1 ? undefined : themes.map(({ name }) => name)
}

/** The contributions of the list that have one of these titles. */
const LIST_BY_TITLE = defineStatement({
  name: 'contributions.list-by-title',
  params: { campaign: 'int', type: 'text', titles: 'text[]', hidden: 'text[]' },
  row: { uuid: 'uuid', title: 'text' },
  text: (p) => `
select c.uuid, lower(c.title) as title from contributions c
where c.campaign_id = ${p.campaign} and c.type = ${p.type} and lower(c.title) = any(${p.titles}) and c.removed_at is null
  and c.forked_from_id is null and c.status <> all(${p.hidden})
order by c.id`,
})

/**
 * Finds and locks the contributions with these codes or uuids. Private drafts are nobody's to change, amendments keep the code of their
 * original,
 * and what was removed stays removed.
 */
const LOCK_BY_CODE = defineStatement({
  name: 'contributions.lock-by-code',
  params: { campaign: 'int', type: 'text', codes: 'text[]', uuids: 'uuid[]', hidden: 'text[]' },
  row: {
    id: 'int',
    uuid: 'uuid',
    status: 'contributions.status',
    source: 'text',
    code: 'text',
    plain: 'text',
  },
  text: (p) => `
select c.id, c.uuid, c.status, c.source, c.source_code as code, c.plain from contributions c
where c.campaign_id = ${p.campaign}
  and ((lower(c.source_code) = any(${p.codes}) and c.source_code <> '') or c.uuid = any(${p.uuids}))
  and c.type = ${p.type} and c.removed_at is null and c.forked_from_id is null and c.status <> all(${p.hidden})
order by c.id for update of c`,
})

/** Reads what some rows of a file need to know of their campaign; locks the contributions that they would change. */
export async function readImportFacts(
  trx: Db,
  context: TransactionContext,
  { id, spaceId, assembly }: CampaignContext,
  type: ImportType,
  rows: readonly ImportRow[],
): Promise<ImportFacts> {
  const emails = rows.flatMap(({ authors }) => authors.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  const facts = await READ_FACTS.read(trx, {
    campaign: id,
    space: spaceId,
    assembly: assembly.id,
    emails,
    confirms: context.settings.emailConfirmation,
  })
  const codes = rows.flatMap(({ code }) => (code === '' ? [] : [code.toLowerCase()]))
  const uuids = rows.flatMap(({ uuid }) => (uuid === '' ? [] : [uuid]))
  const found = await LOCK_BY_CODE.list(trx, { campaign: id, type, codes, uuids, hidden: PRIVATE_DRAFTS })
  const titles = rows.flatMap(({ title }) => (title === '' ? [] : [title.toLowerCase()]))
  const titled = await LIST_BY_TITLE.list(trx, { campaign: id, type, titles, hidden: PRIVATE_DRAFTS })
  return {
    themes: new Map(facts.themes.map((theme) => [theme.name, theme.id])),
    groups: new Map(facts.groups.map((group) => [group.name, group])),
    members: new Map(facts.members.map((member) => [member.email, member.id])),
    existing: indexExisting(found),
    titles: new Map([...Map.groupBy(titled, (one) => one.title)].map(([title, all]) => [title, all.map((one) => one.uuid)])),
  }
}

type IndexedContribution = ExistingContribution & { readonly source: string; readonly code: string }

/** Contributions by their source and code where they have a code, and by their uuid. */
function indexExisting(found: readonly IndexedContribution[]): Map<string, readonly ExistingContribution[]> {
  const coded = found.filter(({ code }) => code !== '')
  return new Map<string, readonly ExistingContribution[]>([
    ...Map.groupBy(coded, getImportKey),
    ...found.map((one) => [one.uuid, [one]] as const),
  ])
}

/** The contributions that a row is: the one with its uuid, else those with its source and code. */
export const findExisting = (
  { existing }: Pick<ImportFacts, 'existing'>,
  row: Pick<ImportRow, 'uuid' | 'source' | 'code'>,
): readonly ExistingContribution[] =>
  (row.uuid === '' ? undefined : existing.get(row.uuid)) ?? (row.code === '' ? [] : (existing.get(getImportKey(row)) ?? []))
