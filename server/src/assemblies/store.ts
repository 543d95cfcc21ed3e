import type { AssemblySummary } from '@folkmoot/core/assemblies/schemas.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/settings/assembly-settings.ts'
import { type Identifier, parseIdentifier } from '@folkmoot/core/shared/ids.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isCountedMemberSql, viewerMembershipSql } from '../access/member-sql.ts'
import type { ViewerMembership } from '../access/read-viewer.ts'
import type { Db } from '../database/open.ts'
import type { AssembliesTable } from './tables.ts'

export type AssemblyRow = Selectable<AssembliesTable>

/** An assembly by number, uuid or short name (ASM-011); archived ones are not found. */
export function findAssembly(db: Db, identifier: string | Identifier): Promise<AssemblyRow | undefined> {
  const which = typeof identifier === 'string' ? parseIdentifier(identifier) : identifier
  const query = db.selectFrom('assemblies').selectAll().where('archived_at', 'is', null)
  if (which.by === 'id') return query.where('id', '=', which.id).executeTakeFirst()
  if (which.by === 'uuid') return query.where('uuid', '=', which.uuid).executeTakeFirst()
  return query.where((e) => e(e.fn<string>('lower', ['shortname']), '=', which.shortname)).executeTakeFirst()
}

/** The assembly with a user's membership there, in one query. */
export async function findAssemblyWithMembership(
  db: Db,
  which: Identifier,
  userId: number,
): Promise<{ assembly: AssemblyRow; seat: ViewerMembership | undefined } | undefined> {
  const named =
    which.by === 'id'
      ? sql`a.id = ${which.id}`
      : which.by === 'uuid'
        ? sql`a.uuid = ${which.uuid}`
        : sql`lower(a.shortname) = ${which.shortname}`
  const { rows } = await sql<AssemblyRow & { seat: ViewerMembership | null }>`
    select a.*, (select ${sql.raw(viewerMembershipSql('m'))} from memberships m
      where m.assembly_id = a.id and m.group_id is null and m.user_id = ${userId}) as seat
    from assemblies a where a.archived_at is null and ${named}`.execute(db)
  if (!rows[0]) return undefined
  const { seat, ...assembly } = rows[0]
  return { assembly, seat: seat ?? undefined }
}

/** Locks the assembly's row until the transaction ends, so that its coordinators are counted one act at a time. */
export const lockAssembly = (trx: Db, id: number): Promise<AssemblyRow | undefined> =>
  trx
    .selectFrom('assemblies')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Counts the members: accepted, with a role other than FOLLOWER alone. */
export const memberCountSql = (assembly: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(*) from memberships m
  where m.assembly_id = ${assembly} and m.group_id is null and ${sql.raw(isCountedMemberSql('m'))})`

/**
 * Counts published campaigns whose phases include today in the time zone of the assembly `a`, or that have no dates (CAM-050).
 */
export const ongoingCampaignsSql = (now: string, which = sql`c.listed`): RawBuilder<number> => sql<number>`(
  select count(*) from campaigns c
  cross join lateral (
    select min(p.start_on) as first, max(p.end_on) as last from components p where p.campaign_id = c.id and p.enabled
  ) span
  where c.assembly_id = a.id and c.deleted_at is null and c.status = 'PUBLISHED' and ${which}
    and (span.first is null or span.first <= (${now}::timestamptz at time zone a.timezone)::date)
    and (span.last is null or span.last >= (${now}::timestamptz at time zone a.timezone)::date))`

interface AssemblySummaryRow extends AssemblyRow {
  themes: { themeId: number; uuid: string; title: string }[]
  members: number
  ongoing: number
  form: boolean
  total: number
}

interface AssemblyListQuery {
  readonly now: string
  readonly limit: number
  readonly offset: number
  /** The condition of the list, on `a`. */
  readonly where: RawBuilder<unknown>
  readonly order?: RawBuilder<unknown>
  readonly search?: string | undefined
  /** Whether row ids are returned, which is for signed-in users only. */
  readonly numbers: boolean
}

/** A page of assemblies, by name unless another order is given. */
export async function listAssemblies(
  db: Db,
  of: AssemblyListQuery,
): Promise<{ total: number; list: AssemblySummary[] }> {
  const matchesSearch = of.search
    ? sql`strpos(lower(a.name || ' ' || a.shortname || ' ' || a.place || ' ' || a.description), lower(${of.search})) > 0`
    : sql`true`
  const { rows } = await sql<AssemblySummaryRow>`
    select a.*, count(*) over () as total,
      coalesce((select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title) order by t.position, t.id)
        from themes t where t.space_id = a.space_id and t.type = 'OFFICIAL_PRE_DEFINED'), '[]') as themes,
      ${memberCountSql(sql`a.id`)} as members, ${ongoingCampaignsSql(of.now)} as ongoing,
      exists (select from config o where o.space_id = a.space_id and lower(o.value) = 'true'
        and o.key = ${ASSEMBLY_SETTINGS.registrationFormShown.key}) as form
    from assemblies a
    where a.archived_at is null and ${of.where} and ${matchesSearch}
    order by ${of.order ?? sql`lower(a.name), a.id`}
    limit ${of.limit} offset ${of.offset}`.execute(db)
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => serializeAssemblySummary(row, of.numbers)) }
}

function serializeAssemblySummary(row: AssemblySummaryRow, numbers: boolean): AssemblySummary {
  return {
    ...(numbers ? { assemblyId: row.id } : {}),
    uuid: row.uuid,
    shortname: row.shortname,
    name: row.name,
    description: row.description,
    place: row.place,
    lang: row.lang,
    listed: row.listed,
    profile: serializeSummaryProfile(row),
    themes: row.themes.map(({ themeId, ...theme }) => (numbers ? { themeId, ...theme } : theme)),
    memberCount: row.members,
    ongoingCampaigns: row.ongoing,
    asksForm: row.form,
  }
}

/** The profile in lists. */
export const serializeSummaryProfile = (row: AssemblyRow): AssemblySummary['profile'] => ({
  icon: row.icon,
  cover: row.cover,
  colour: row.colour,
  targetAudience: row.target_audience,
  membership: row.membership,
  registration: { invitation: row.registration_invitation, request: row.registration_request },
  supportedMembership: row.supported_membership,
  managementType: row.management_type,
})
