import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import { defineStatementVariants } from '../database/statement.ts'
import { readSiteSettings } from '../shared/instance-values.ts'
import { ongoingCampaignsSql } from './assembly-counts-sql.ts'

/** What is limited for an assembly of a network. */
type NetworkLimit = 'assemblies' | 'campaigns' | 'groups'

const COUNT_SQL: Readonly<Record<NetworkLimit, (now: string) => string>> = {
  assemblies: () => '(select count(*) from assemblies c where c.parent_id = a.id and c.archived_at is null)',
  campaigns: (now) => ongoingCampaignsSql(now),
  groups: () => '(select count(*) from working_groups g where g.assembly_id = a.id and g.deleted_at is null)',
}
const COUNT_LIMITED = defineStatementVariants({
  name: 'assemblies.count-limited',
  params: { assembly: 'int', now: 'timestamptz' },
  row: { n: 'bigint', child: 'boolean' },
  examples: [{ what: 'assemblies' }, { what: 'campaigns' }, { what: 'groups' }],
  text: ({ assembly, now }, { what }: { readonly what: NetworkLimit }) => `
select ${COUNT_SQL[what](now)} as n, a.parent_id is not null as child from assemblies a where a.id = ${assembly}`,
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
  if (!row || !bound || row.n < limit) return undefined
  return refuse('limit_reached', { variant: what, params: { limit, count: limit } })
}
