import type { UpdateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { isAcceptedSql } from '../access/member-sql.ts'

/**
 * Replaces the assemblies that this one follows. The caller can only name visible ones: listed ones, their own, and those already
 * followed.
 */
export async function replaceLinkedAssemblies(
  trx: Db,
  assemblyId: number,
  requestedLinks: NonNullable<UpdateAssemblyBody['linkedAssemblies']>,
  caller: { userId: number; admin: boolean },
): Promise<Refusal<'invalid'> | undefined> {
  const ids = requestedLinks.flatMap((link) => ('assemblyId' in link ? [link.assemblyId] : []))
  const uuids = requestedLinks.flatMap((link) => ('uuid' in link ? [link.uuid.toLowerCase()] : []))
  const rows =
    requestedLinks.length === 0
      ? []
      : await trx
          .selectFrom('assemblies as a')
          .select(['a.id', 'a.uuid'])
          .where('a.archived_at', 'is', null)
          .where('a.id', '!=', assemblyId)
          .where((e) => e.or([e('a.id', '=', e.fn.any(e.val(ids))), e('a.uuid', '=', e.fn.any(e.val(uuids)))]))
          .where((e) =>
            e.or([
              e('a.listed', '=', true),
              e.lit(caller.admin),
              e.exists(
                e
                  .selectFrom('memberships as m')
                  .select('m.id')
                  .whereRef('m.assembly_id', '=', 'a.id')
                  .where('m.group_id', 'is', null)
                  .where('m.user_id', '=', caller.userId)
                  .where(sql.raw<boolean>(isAcceptedSql('m'))),
              ),
              e.exists(
                e
                  .selectFrom('assembly_links as l')
                  .select('l.linked_id')
                  .where('l.assembly_id', '=', assemblyId)
                  .whereRef('l.linked_id', '=', 'a.id'),
              ),
            ]),
          )
          .execute()
  const known = (link: (typeof requestedLinks)[number]) =>
    rows.some((row) => ('assemblyId' in link ? row.id === link.assemblyId : row.uuid === link.uuid.toLowerCase()))
  const unknown = requestedLinks.flatMap((link, i) => (known(link) ? [] : [`linkedAssemblies.${i}`]))
  if (unknown.length > 0) return refuseFields(...unknown.map((field) => ({ field, code: 'unknown' as const })))
  await trx.deleteFrom('assembly_links').where('assembly_id', '=', assemblyId).execute()
  if (rows.length > 0) {
    const links = rows.map((row) => ({ assembly_id: assemblyId, linked_id: row.id }))
    await trx.insertInto('assembly_links').values(links).execute()
  }
  return undefined
}
