import { refuseChangingGroupSettings, refuseDeletingGroup, refuseEditingGroup } from '@folkmoot/core/communities/groups/policy.ts'
import type { UpdateGroupBody } from '@folkmoot/core/communities/groups/request-bodies.ts'
import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { checkAltTexts } from '../../platform/shared/check-alt-texts.ts'
import type { GroupRow } from '../access/find-group.ts'
import { replaceThemes } from '../assemblies/assembly-fields.ts'
import { toJoinColumns } from '../assemblies/join-columns.ts'
import { lockAssembly } from '../assemblies/store.ts'
import { checkGroupName } from './create-group.ts'
import { findGroupAccess, type GroupPath } from './group-access.ts'
import { changesGroupSettings, toGroupColumns, withCleanText } from './group-fields.ts'
import { readGroup } from './read-group.ts'
import { saveGroupSettings } from './save-group-settings.ts'

const lockGroup = (trx: Db, id: number): Promise<GroupRow | undefined> =>
  trx.selectFrom('working_groups').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

/** Applies a partial update of a working group, completely or not at all (GRP-022). */
export async function updateGroup(
  trx: Db,
  context: TransactionContext,
  me: Me,
  path: GroupPath,
  given: UpdateGroupBody,
): Promise<Group | Refusal<'not_allowed' | 'not_found' | 'group_name_taken' | 'invalid' | 'limit_reached'>> {
  const access = await findGroupAccess(trx, me, path)
  if (isRefusal(access)) return access
  const { assembly, inGroup, inAssembly } = access
  // two groups could take the same name at once
  if (given.name !== undefined) await lockAssembly(trx, assembly.id)
  const before = await lockGroup(trx, access.group.id)
  if (!before) return refuse('not_found')
  const denied =
    refuseEditingGroup(inGroup, inAssembly, { managementType: before.management_type }) ??
    (changesGroupSettings(given, before) ? refuseChangingGroupSettings(inGroup, inAssembly) : undefined)
  if (denied) return denied
  const change = withCleanText(given)
  const refused =
    checkAltTexts('text', change.text) ??
    (await checkHiddenFiles(trx, context, { me }, change)) ??
    (change.name === undefined ? undefined : await checkGroupName(trx, assembly.id, change.name, before.id))
  if (refused) return refused
  const columns = { ...toGroupColumns(change), ...(change.profile ? toJoinColumns(change.profile, before) : {}) }
  if (Object.keys(columns).length > 0) await trx.updateTable('working_groups').set(columns).where('id', '=', before.id).execute()
  if (change.themes)
    await replaceThemes(
      trx,
      before.space_id,
      change.themes.map((t) => t.title),
    )
  const unsaved = change.configs && (await saveGroupSettings(trx, before.space_id, change.configs))
  if (unsaved) return unsaved
  const after = await findGroupAccess(trx, me, path)
  return isRefusal(after) ? after : readGroup(trx, after, context.clock.now())
}

/** Deletes a working group; its contributions stay in their campaigns. */
export async function removeGroup(
  trx: Db,
  context: TransactionContext,
  me: Me,
  path: GroupPath,
): Promise<typeof done | Refusal<'not_allowed' | 'not_found' | 'votes_under_way'>> {
  const access = await findGroupAccess(trx, me, path)
  if (isRefusal(access)) return access
  const denied = refuseDeletingGroup(access.inGroup, access.inAssembly)
  if (denied) return denied
  if (!(await lockGroup(trx, access.group.id))) return refuse('not_found')
  const votes = await trx
    .selectFrom('ballots')
    .select('id')
    .where((e) => e.or([e('group_id', '=', access.group.id), e('roll_group_id', '=', access.group.id)]))
    .where('state', 'in', ['open', 'closed'])
    .executeTakeFirst()
  if (votes) return refuse('votes_under_way')
  const at = context.clock.iso()
  await trx.updateTable('working_groups').set({ deleted_at: at }).where('id', '=', access.group.id).execute()
  return done
}
