import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { refuseChangingAssemblySettings, refuseReadingAssembly, refuseSeeingMembers } from '@folkmoot/core/communities/assemblies/policy.ts'
import { parseSpotlight, SAMPLE_ASSEMBLIES } from '@folkmoot/core/communities/assemblies/spotlight.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import { SITE_SETTINGS } from '@folkmoot/core/platform/settings/site-settings.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { findInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { isMemberSql } from '../access/member-sql.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'
import { archiveAssembly } from './archive-assembly.ts'
import { findPermittedAssembly, findVisibleAssembly } from './find-visible-assembly.ts'
import { type AssemblySelection, listAssemblies } from './list-assemblies.ts'
import { addMembershipType, readAssembly, readPublicAssembly } from './read-assembly.ts'
import { findAssembly } from './store.ts'
import { updateAssembly } from './update-assembly.ts'
import { updateAssemblyConfig } from './update-config.ts'

export function assemblyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function listPage(
    me: Me | undefined,
    query: { page?: number | undefined; pageSize: number; all?: boolean | undefined; query?: string | undefined },
    which: AssemblySelection,
  ) {
    const { limit, offset, ...window } = toPageWindow(query)
    const page = { limit, offset, search: query.query, now: context.clock.iso(), numbers: me !== undefined }
    return { ...window, ...(await listAssemblies(db, which, page)) }
  }

  // a uuid may belong to any kind of object, so a later feature handles `idOf`
  const { idOf: _, ...endpoints } = assemblies
  serve(app, context, endpoints, {
    list: ({ query, me }) => listPage(me, query, { filter: query.filter ?? 'visible', viewer: me?.userId }),

    listed: ({ query, me }) => listPage(me, query, { filter: 'listed', viewer: me?.userId }),

    async one({ params, me }) {
      const found = await findPermittedAssembly(db, me, params.aid, refuseReadingAssembly)
      return isRefusal(found) ? found : readAssembly(db, found.assembly, found.viewer)
    },

    async profile({ params, me }) {
      const found = await findVisibleAssembly(db, me, params.aid)
      return isRefusal(found) ? found : readPublicAssembly(db, found.assembly, found.viewer, context.clock.now())
    },

    async byUuid({ params, me }) {
      const found = isUuid(params.uuid) ? await findVisibleAssembly(db, me, params.uuid) : refuse('not_found')
      return isRefusal(found) ? refuse('not_found') : readPublicAssembly(db, found.assembly, found.viewer, context.clock.now())
    },

    async byName({ params, me }) {
      const assembly = await findAssembly(db, { by: 'shortname', shortname: params.shortname.trim().toLowerCase() })
      const found = assembly ? await findVisibleAssembly(db, me, assembly.uuid) : refuse('not_found')
      return isRefusal(found) ? refuse('not_found') : readPublicAssembly(db, found.assembly, found.viewer, context.clock.now())
    },

    async spotlight() {
      const rows = await db
        .selectFrom('assemblies')
        .select(['uuid', 'shortname'])
        .where('shortname', 'in', SAMPLE_ASSEMBLIES)
        .where('archived_at', 'is', null)
        .execute()
      const samples = SAMPLE_ASSEMBLIES.map((key) => ({
        key,
        uuid: rows.find((row) => row.shortname === key)?.uuid ?? null,
      }))
      return { places: parseSpotlight(await findInstanceValue(db, SITE_SETTINGS.spotlight.key)) ?? null, samples }
    },

    change: ({ params, body, me }) => inTransaction(context, (trx, context) => updateAssembly(trx, context, me, params.aid, body)),

    async remove({ params, me }) {
      const archived = await inTransaction(context, (trx, context) => archiveAssembly(trx, context, me, params.aid))
      if (isRefusal(archived)) return archived
      logSecurityEvent(context, { event: 'assembly_archived', userId: me.userId, assembly: archived.uuid })
      return done
    },

    async linked({ params, query, me }) {
      const found = await findPermittedAssembly(db, me, params.aid, refuseReadingAssembly)
      if (isRefusal(found)) return found
      return listPage(me, query, { filter: 'linked', assembly: found.assembly.id })
    },

    async hasUser({ params, me }) {
      const userId = parseId(params.uid)
      const may = userId === me.userId ? () => undefined : refuseSeeingMembers
      const found = await findPermittedAssembly(db, me, params.aid, may)
      if (isRefusal(found)) return found
      const row = await db
        .selectFrom('memberships as m')
        .select('m.id')
        .where('m.assembly_id', '=', found.assembly.id)
        .where('m.group_id', 'is', null)
        .where('m.user_id', '=', userId ?? -1)
        .where(sql.raw<boolean>(isMemberSql('m')))
        .executeTakeFirst()
      return row ? done : refuse('not_found')
    },

    async config({ params, me }) {
      const found = await findPermittedAssembly(db, me, params.aid, refuseReadingAssembly)
      if (isRefusal(found)) return found
      const map = await readSpaceSettings(db, found.assembly.space_id)
      return addMembershipType(found.assembly, filterReadableSettings('ASSEMBLY', map, me.admin ? 'admin' : 'member'))
    },

    changeConfig: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const found = await findPermittedAssembly(trx, me, params.aid, refuseChangingAssemblySettings)
        if (isRefusal(found)) return found
        const { assembly } = found
        const refused =
          (await checkHiddenFiles(trx, context, { me }, body)) ??
          (await updateAssemblyConfig(trx, context, assembly.space_id, body, me.admin))
        if (refused) return refused
        const map = await readSpaceSettings(trx, assembly.space_id)
        return addMembershipType(assembly, filterReadableSettings('ASSEMBLY', map, me.admin ? 'admin' : 'member'))
      }),

    async publicConfig({ params }) {
      const assembly = isUuid(params.uuid) ? await findAssembly(db, { by: 'uuid', uuid: params.uuid.toLowerCase() }) : undefined
      return assembly ? filterReadableSettings('ASSEMBLY', await readSpaceSettings(db, assembly.space_id), 'visitor') : refuse('not_found')
    },
  })
}
