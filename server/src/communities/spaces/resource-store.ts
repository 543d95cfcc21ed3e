import type { Organization, Resource } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, defineStatementVariants, type StatementRow } from '../../platform/database/statement.ts'
import { type CallerQuery, queryForCaller } from '../../platform/http/session.ts'
import { joinAssemblyMembership, viewerMembershipSql } from '../access/member-sql.ts'
import type { ViewerMembership } from '../access/read-viewer.ts'
import { lockSpace } from './lock-space.ts'
import type { ResourcesTable } from './tables.ts'

const RESOURCE_COLUMNS = `r.id as "resourceId", r.uuid, r.name, r.title, r.description, r.url, r.resource_type as "resourceType",
    (select f.size from files f where f.name = substring(r.url from '^/files/(.*)$')) as size, r.is_template as "isTemplate", r.show_form
    as "showForm", r.created_at as creation,
    case when u.id is null then null else json_build_object('uuid', u.uuid, 'name', u.name) end as creator`
const RESOURCE_FROM = 'resources r left join users u on u.id = r.creator_id and u.deleted_at is null'

export const selectResources = defineStatementVariants({
  name: 'spaces.list-resources',
  params: { id: 'int' },
  row: {
    resourceId: 'int',
    uuid: 'uuid',
    name: 'text',
    title: 'text',
    description: 'text',
    url: 'text',
    resourceType: 'resources.resource_type',
    size: 'int?',
    isTemplate: 'boolean',
    showForm: 'boolean',
    creation: 'timestamptz',
    creator: columnOf<Resource['creator']>('json?'),
  },
  examples: [{ by: 'space_id' }, { by: 'id' }],
  text: ({ id }, { by }: { readonly by: 'space_id' | 'id' }) =>
    `select ${RESOURCE_COLUMNS} from ${RESOURCE_FROM} where r.${by} = ${id} order by r.id`,
})

/** Selects the resources of an assembly's space together with the caller's membership. */
const RESOURCES_FOR_CALLER = defineStatement({
  name: 'spaces.resources-for-caller',
  params: { space: 'int', viewer: 'int' },
  row: {
    managementType: 'assemblies.management_type',
    assemblyListed: 'boolean',
    seat: columnOf<ViewerMembership>('json'),
    resources: columnOf<readonly Resource[]>('json'),
  },
  packed: true,
  text: ({ space, viewer }) => `
select a.management_type as "managementType", a.listed as "assemblyListed",
  ${viewerMembershipSql('o')} as seat,
  coalesce((select json_agg(f order by f."resourceId") from (
    select ${RESOURCE_COLUMNS} from ${RESOURCE_FROM} where r.space_id = a.resources_space_id) f), '[]') as resources
from assemblies a
${joinAssemblyMembership('o', { assembly: 'a.id', user: viewer })}
where (a.space_id = ${space} or a.resources_space_id = ${space}) and a.archived_at is null`,
})

/** The row of that query; there is none without a membership. */
export type ResourcesForCaller = StatementRow<typeof RESOURCES_FOR_CALLER>

/**
 * Builds the query for an assembly's resources by the id of its space; it runs together with the authentication of the caller.
 */
export function buildResourcesQuery(sid: string): CallerQuery<ResourcesForCaller> | undefined {
  const space = parseId(sid)
  return space === undefined ? undefined : queryForCaller(RESOURCES_FOR_CALLER, { space })
}

/** Restores the date format of plain rows, because JSON formats timestamps differently. */
export const toResources = ({ resources }: ResourcesForCaller): Resource[] =>
  resources.map((row) => ({ ...row, creation: new Date(row.creation).toISOString() }))

/** Lists the resources of a space, oldest first. */
export const listResources = (db: Db, spaceId: number): Promise<Resource[]> => selectResources({ by: 'space_id' }).list(db, { id: spaceId })

export async function insertResource(trx: Db, values: Insertable<ResourcesTable>): Promise<Resource> {
  const { id } = await trx.insertInto('resources').values(values).returning('id').executeTakeFirstOrThrow()
  return selectResources({ by: 'id' }).read(trx, { id })
}

/** Locks the space and counts its rows, so that concurrent additions respect the limit. */
export async function lockAndCount(trx: Db, spaceId: number, of: 'resources' | 'organizations'): Promise<number> {
  await lockSpace(trx, spaceId)
  const row = await trx
    .selectFrom(of)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('space_id', '=', spaceId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Deletes one row of a space by id or uuid; true if it existed. */
export async function deleteSpaceItem(
  trx: Db,
  of: 'resources' | 'organizations',
  spaceId: number,
  by: { id: number } | { uuid: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(of)
    .where('space_id', '=', spaceId)
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('uuid', '=', by.uuid)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listOrganizations = (db: Db, spaceId: number): Promise<Organization[]> =>
  db
    .selectFrom('organizations')
    .select(['id as organizationId', 'uuid', 'name', 'url'])
    .where('space_id', '=', spaceId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const insertOrganization = (trx: Db, row: { spaceId: number; name: string; url: string; position: number }): Promise<Organization> =>
  trx
    .insertInto('organizations')
    .values({ space_id: row.spaceId, name: row.name, url: row.url, position: row.position })
    .returning(['id as organizationId', 'uuid', 'name', 'url'])
    .executeTakeFirstOrThrow()
