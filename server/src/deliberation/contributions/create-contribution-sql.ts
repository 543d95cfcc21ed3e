import { columnOf, defineStatement, type RowOf } from '../../platform/database/statement.ts'
import { contextColumns, membershipJoins, PHASED_CONTEXT_ROW } from './contribution-context.ts'

const CREATE_SPACE_ROW = {
  ...PHASED_CONTEXT_ROW,
  s_id: 'int',
  g_space: 'int?',
  themes: 'int[]?',
  has_themes: 'boolean',
  limits: columnOf<{ id: number; value: string }[]>('json'),
} as const
export type CreateSpaceRow = RowOf<typeof CREATE_SPACE_ROW>

/**
 * Selects the policy input for a new contribution of a space: `themeIds` and `themeUuids` name its themes, `limitKey` the setting
 * that limits contributions per person and phase. A group's own space implies that group; the group of a campaign's contribution
 * must belong to the campaign (0: none).
 */
export const SELECT_SPACE_FOR_CREATE = defineStatement({
  name: 'contributions.space-for-create',
  params: {
    space: 'int',
    viewer: 'int',
    group: 'int',
    themeIds: 'int[]',
    themeUuids: 'uuid[]',
    limitKey: 'text',
  },
  row: CREATE_SPACE_ROW,
  packed: true,
  text: (p) => `
with s as (
  select s.id, coalesce(k0.id, p0.campaign_id) as campaign_id, g0.id as own_group
  from spaces s
  left join campaigns k0 on k0.space_id = s.id
  left join components p0 on p0.space_id = s.id
  left join working_groups g0 on g0.space_id = s.id and g0.deleted_at is null
  where s.id = ${p.space})
select s.id as s_id, ${contextColumns({ phases: true })}, g.space_id as g_space,
  (select array_agg(t.id order by t.id) from themes t where t.space_id = k.space_id and t.type = 'OFFICIAL_PRE_DEFINED'
    and (t.id = any(${p.themeIds}) or t.uuid = any(${p.themeUuids}))) as themes,
  exists (select from themes t where t.space_id = k.space_id and t.type = 'OFFICIAL_PRE_DEFINED') as has_themes,
  coalesce((select json_agg(json_build_object('id', p.id, 'value', o.value)) from components p
    join config o on o.space_id = p.space_id and o.key = ${p.limitKey} where p.campaign_id = k.id), '[]') as limits
from s
left join campaigns k on k.id = s.campaign_id and k.deleted_at is null
left join working_groups g on g.deleted_at is null and (g.id = s.own_group or (g.id = ${p.group}
  and exists (select from campaign_groups cg where cg.group_id = g.id and cg.campaign_id = k.id)))
join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id) and a.archived_at is null
${membershipJoins(p.viewer)}`,
})
