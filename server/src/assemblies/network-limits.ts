import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { readSiteSettings } from '../shared/instance-values.ts'
import { ongoingCampaignsSql } from './store.ts'

/** What is limited for an assembly of a network. */
type NetworkLimit = 'assemblies' | 'campaigns' | 'groups'

const COUNT_SQL = {
  assemblies: () => sql`(select count(*) from assemblies c where c.parent_id = a.id and c.archived_at is null)`,
  campaigns: (now: string) => ongoingCampaignsSql(now, sql`true`),
  groups: () => sql`(select count(*) from working_groups g where g.assembly_id = a.id and g.deleted_at is null)`,
} as const

/**
 * Limits the child assemblies of a parent, and the running campaigns and groups of a child; admins may exceed the limit, 0 means
 * no limit (CST-006). The caller locks the assembly, so that concurrent requests are counted one after the other.
 */
export async function checkNetworkLimit(
  trx: Db,
  me: { readonly admin: boolean },
  what: NetworkLimit,
  at: { readonly assemblyId: number; readonly now: string },
): Promise<Refusal<'limit_reached' | 'not_allowed'> | undefined> {
  if (me.admin) return undefined
  const settings = await readSiteSettings(trx)
  if (what === 'assemblies' && !settings.networkAllowed) return refuse('not_allowed')
  const { networkAssemblies: assemblies, networkCampaigns: campaigns, networkGroups: groups } = settings
  const limit = { assemblies, campaigns, groups }[what]
  if (limit <= 0) return undefined
  const { rows } = await sql<{ n: number; child: boolean }>`
    select ${COUNT_SQL[what](at.now)} as n, a.parent_id is not null as child from assemblies a where a.id = ${at.assemblyId}`.execute(
    trx,
  )
  const [row] = rows
  const bound = what === 'assemblies' || row?.child === true
  if (!row || !bound || row.n < limit) return undefined
  return refuse('limit_reached', { variant: what, params: { limit, count: limit } })
}
