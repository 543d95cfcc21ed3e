import type { Db } from '../../platform/database/open.ts'
import { defineStatement, type StatementRow } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { CONTEXT_ROW, contextColumns, membershipJoins } from '../contributions/contribution-context.ts'

const LIST_CONTEXTS = defineStatement({
  name: 'search.contexts',
  params: { viewer: 'int', assembly: 'int?' },
  row: CONTEXT_ROW,
  text: ({ viewer, assembly }) => `
select ${contextColumns({ phases: false })} from campaigns k
join assemblies a on a.id = k.assembly_id and a.archived_at is null
left join working_groups g on false ${membershipJoins(viewer)}
where k.deleted_at is null and (${assembly} is null or k.assembly_id = ${assembly})
union all
select ${contextColumns({ phases: false })} from working_groups g
join assemblies a on a.id = g.assembly_id and a.archived_at is null
left join campaigns k on false ${membershipJoins(viewer)}
where g.deleted_at is null and (${assembly} is null or g.assembly_id = ${assembly})
union all
select ${contextColumns({ phases: false })} from assemblies a
left join campaigns k on false left join working_groups g on false ${membershipJoins(viewer)}
where a.archived_at is null and (${assembly} is null or a.id = ${assembly})`,
})
type ContextRow = StatementRow<typeof LIST_CONTEXTS>

/** The assembly, campaign and group of a contribution. */
interface ParentIds {
  readonly assembly_id: number
  readonly campaign_id: number | null
  readonly group_id: number | null
}

/**
 * The input of the read policies about assemblies, campaigns and groups, read once for a search: each match stands in some of them,
 * and to read them with each match took longer than to find it.
 */
export class SearchContexts {
  readonly rows: readonly ContextRow[]
  readonly #assemblies = new Map<number, ContextRow>()
  readonly #campaigns = new Map<number, ContextRow>()
  readonly #groups = new Map<number, ContextRow>()

  constructor(rows: readonly ContextRow[]) {
    this.rows = rows
    for (const row of rows) {
      if (row.k_id !== null) this.#campaigns.set(row.k_id, row)
      else if (row.g_id !== null) this.#groups.set(row.g_id, row)
      else this.#assemblies.set(row.a_id, row)
    }
  }

  /** The context of a contribution; undefined in an archived assembly and a deleted campaign. */
  find({ assembly_id, campaign_id, group_id }: ParentIds): ContextRow | undefined {
    const context = campaign_id === null ? this.#assemblies.get(assembly_id) : this.#campaigns.get(campaign_id)
    const group = group_id === null ? undefined : this.#groups.get(group_id)
    if (!context || !group) return context
    const { g_id, g_topic, g_listed, g_config, gm_status, gm_roles } = group
    return { ...context, g_id, g_topic, g_listed, g_config, gm_status, gm_roles }
  }
}

/** Reads the contexts of all assemblies, or of one, for a viewer. */
export const readSearchContexts = async (db: Db, me: Me | undefined, assembly: number | null = null): Promise<SearchContexts> =>
  new SearchContexts(await LIST_CONTEXTS.list(db, { viewer: me?.userId ?? 0, assembly }))
