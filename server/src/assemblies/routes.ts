import { readableConfig } from '@folkmoot/core/assemblies/config.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { mayChangeSettings, mayRead, mayRemove, maySeeMembers } from '@folkmoot/core/assemblies/policy.ts'
import { readSpotlight, SAMPLES, SPOTLIGHT_KEY } from '@folkmoot/core/assemblies/spotlight.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { idFrom, isUuid } from '@folkmoot/core/shared/ids.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { instanceValue } from '../shared/instance.ts'
import { readConfig } from '../shared/space.ts'
import { inTransaction } from '../shared/transaction.ts'
import { changeAssembly } from './change.ts'
import { writeAssemblyConfig } from './config.ts'
import { readFacts } from './facts.ts'
import { listWhich } from './listing.ts'
import { readAssembly, readPublicAssembly, withMembershipType } from './read.ts'
import { findAssembly, listAssemblies } from './store.ts'
import { assemblyFor, visibleAssembly } from './visible.ts'

export function assemblyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function page(
    me: Me | undefined,
    query: { page?: number | undefined; pageSize: number; all?: boolean | undefined; query?: string | undefined },
    which: ReturnType<typeof listWhich>,
  ) {
    const { limit, offset, ...window } = windowOf(query)
    const of = { ...which, limit, offset, search: query.query, now: context.clock.iso(), numbers: me !== undefined }
    return { ...window, ...(await listAssemblies(db, of)) }
  }

  // what is translated by its uuid may be of any kind: a later feature answers
  const { idOf: _, ...endpoints } = assemblies
  serve(app, context, endpoints, {
    list: ({ query, me }) => page(me, query, listWhich(me, query.filter)),

    listed: ({ query, me }) => page(me, query, listWhich(me, 'listed')),

    async one({ params, me }) {
      const found = await assemblyFor(db, me, params.aid, mayRead)
      return isRefusal(found) ? found : readAssembly(db, found.assembly, found.standing)
    },

    async profile({ params, me }) {
      const found = await visibleAssembly(db, me, params.aid)
      return isRefusal(found) ? found : readPublicAssembly(db, found.assembly, found.standing)
    },

    async byUuid({ params, me }) {
      const found = isUuid(params.uuid) ? await visibleAssembly(db, me, params.uuid) : refuse('not_found')
      return isRefusal(found) ? refuse('not_found') : readPublicAssembly(db, found.assembly, found.standing)
    },

    async byName({ params, me }) {
      const assembly = await findAssembly(db, { by: 'shortname', shortname: params.shortname.trim().toLowerCase() })
      const found = assembly ? await visibleAssembly(db, me, assembly.uuid) : refuse('not_found')
      return isRefusal(found) ? refuse('not_found') : readPublicAssembly(db, found.assembly, found.standing)
    },

    async spotlight() {
      const rows = await db
        .selectFrom('assemblies')
        .select(['uuid', 'shortname'])
        .where('shortname', 'in', SAMPLES)
        .where('archived_at', 'is', null)
        .execute()
      const samples = SAMPLES.map((key) => ({ key, uuid: rows.find((row) => row.shortname === key)?.uuid ?? null }))
      return { places: readSpotlight(await instanceValue(db, SPOTLIGHT_KEY)) ?? null, samples }
    },

    change: ({ params, body, me }) =>
      inTransaction(context, (trx, context) => changeAssembly(trx, context, me, params.aid, body)),

    async remove({ params, me }) {
      const found = await visibleAssembly(db, me, params.aid)
      if (isRefusal(found)) return found
      const { assembly, standing } = found
      if (!mayRemove(standing, await readFacts(db, assembly, me.userId))) return refuse('not_allowed')
      await db
        .updateTable('assemblies')
        .set({ archived_at: context.clock.iso() })
        .where('id', '=', assembly.id)
        .execute()
      return done
    },

    async linked({ params, query, me }) {
      const found = await assemblyFor(db, me, params.aid, mayRead)
      if (isRefusal(found)) return found
      const where = sql`a.id in (select linked_id from assembly_links where assembly_id = ${found.assembly.id})`
      return page(me, query, { where })
    },

    async hasUser({ params, me }) {
      const userId = idFrom(params.uid)
      const may = userId === me.userId ? () => true : maySeeMembers
      const found = await assemblyFor(db, me, params.aid, may)
      if (isRefusal(found)) return found
      const { rows } = await sql`
        select from memberships where assembly_id = ${found.assembly.id} and group_id is null and status = 'ACCEPTED'
          and roles <> '{FOLLOWER}' and user_id = ${userId ?? -1}`.execute(db)
      return rows.length > 0 ? done : refuse('not_found')
    },

    async config({ params, me }) {
      const found = await assemblyFor(db, me, params.aid, mayRead)
      if (isRefusal(found)) return found
      const map = await readConfig(db, found.assembly.space_id)
      return withMembershipType(found.assembly, readableConfig(map, me.admin ? 'admin' : 'member'))
    },

    changeConfig: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const found = await assemblyFor(trx, me, params.aid, mayChangeSettings)
        if (isRefusal(found)) return found
        const { assembly } = found
        const refused =
          (await refuseHiddenFiles(trx, context, { me }, body)) ??
          (await writeAssemblyConfig(trx, context, assembly.space_id, body, me.admin))
        if (refused) return refused
        const map = await readConfig(trx, assembly.space_id)
        return withMembershipType(assembly, readableConfig(map, me.admin ? 'admin' : 'member'))
      }),

    async publicConfig({ params }) {
      const assembly = isUuid(params.uuid)
        ? await findAssembly(db, { by: 'uuid', uuid: params.uuid.toLowerCase() })
        : undefined
      return assembly ? readableConfig(await readConfig(db, assembly.space_id), 'visitor') : refuse('not_found')
    },
  })
}
