import type { PresentThemes } from '@folkmoot/core/deliberation/contributions/named-fields/gather-themes.ts'
import type { CreateContributionBody } from '@folkmoot/core/deliberation/contributions/request-bodies.ts'
import type { Db } from '../../platform/database/open.ts'

/** The themes that a contribution has, as a change names them. */
export async function readPresentThemes(trx: Db, contributionId: number): Promise<PresentThemes> {
  const rows = await trx
    .selectFrom('contribution_themes as ct')
    .innerJoin('themes as t', 't.id', 'ct.theme_id')
    .select(['t.id', 't.title', 't.type'])
    .where('ct.contribution_id', '=', contributionId)
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  return {
    officialThemes: rows.filter((t) => t.type === 'OFFICIAL_PRE_DEFINED').map((t) => ({ themeId: t.id })),
    emergentThemes: rows.filter((t) => t.type === 'EMERGENT').map(({ title }) => ({ title })),
  }
}

/** The group that a new contribution is written for: by number, or as `workingGroupAuthors` names it (CON-001). 0: none has the name. */
export async function findNamedGroup(
  trx: Db,
  spaceId: number,
  { groupId, workingGroupAuthors: [first] = [] }: Pick<CreateContributionBody, 'groupId' | 'workingGroupAuthors'>,
): Promise<number | undefined> {
  if (groupId !== undefined) return groupId
  if (first?.groupId !== undefined || first?.name === undefined) return first?.groupId
  const row = await trx
    .selectFrom('campaigns as k')
    .innerJoin('campaign_groups as l', 'l.campaign_id', 'k.id')
    .innerJoin('working_groups as g', 'g.id', 'l.group_id')
    .select('g.id')
    .where('k.space_id', '=', spaceId)
    .where('g.deleted_at', 'is', null)
    .where((e) => e(e.fn<string>('lower', ['g.name']), '=', first.name?.toLowerCase() ?? ''))
    .orderBy('g.id')
    .executeTakeFirst()
  return row?.id ?? 0
}
