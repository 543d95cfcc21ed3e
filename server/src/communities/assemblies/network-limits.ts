import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatementVariants } from '../../platform/database/statement.ts'
import { readSiteSettings } from '../../platform/shared/instance/instance-values.ts'
import { countOngoing, countsByDay, ongoingCampaignsSql } from './assembly-counts-sql.ts'

/** What is limited for an assembly of a network. */
type NetworkLimit = 'assemblies' | 'campaigns' | 'groups'

/** The count of each of three days: the same one but for campaigns. */
const COUNT_SQL: Readonly<Record<NetworkLimit, (now: string) => string>> = {
  assemblies: () => '(select array_fill(count(*)::integer, array[3]) from assemblies c where c.parent_id = a.id and c.archived_at is null)',
  campaigns: (now) => ongoingCampaignsSql(now),
  groups: () =>
    '(select array_fill(count(*)::integer, array[3]) from working_groups g where g.assembly_id = a.id and g.deleted_at is null)',
}
const COUNT_LIMITED = defineStatementVariants({
  name: 'assemblies.count-limited',
  params: { assembly: 'int', now: 'timestamptz' },
  row: { counts: countsByDay, child: 'boolean', timezone: 'text' },
  examples: [{ what: 'assemblies' }, { what: 'campaigns' }, { what: 'groups' }],
  text: ({ assembly, now }, { what }: { readonly what: NetworkLimit }) => `
select ${COUNT_SQL[what](now)} as counts, a.parent_id is not null as child, a.timezone from assemblies a where a.id = ${assembly}`,
})

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
  const row = await COUNT_LIMITED({ what }).find(trx, { assembly: at.assemblyId, now: at.now })
  const bound = what === 'assemblies' || row?.child === true
  if (!row || !bound || countOngoing(row.counts, row.timezone, at.now) < limit) return undefined
  return refuse('limit_reached', { variant: what, params: { limit, count: limit } })
}
