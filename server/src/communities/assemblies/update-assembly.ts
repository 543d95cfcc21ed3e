import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import {
  refuseChangingAssemblySettings,
  refuseEditingAssembly,
  refuseFeaturingAssembly,
} from '@folkmoot/core/communities/assemblies/policy.ts'
import type { Assembly, UpdateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { isShortName, normalizeShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import { errorCode } from '../../platform/fault.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { checkAltTexts } from '../../platform/shared/check-alt-texts.ts'
import { replaceOrganizations, replaceThemes, toAssemblyColumns, withCleanDescription } from './assembly-fields.ts'
import { isShortNameTaken } from './create-assembly.ts'
import { findVisibleAssembly } from './find-visible-assembly.ts'
import { hasVoteUnderWay } from './has-vote-under-way.ts'
import { toJoinColumns } from './join-columns.ts'
import { readAssemblyPolicyInput } from './policy-input.ts'
import { readAssembly } from './read-assembly.ts'
import { replaceLinkedAssemblies } from './replace-links.ts'
import { type AssemblyRow, lockAssembly } from './store.ts'
import { updateAssemblyConfig } from './update-config.ts'

type UpdateAssemblyRefusal = Refusal<
  | 'not_allowed'
  | 'assembly_not_listed'
  | 'not_found'
  | 'short_name_taken'
  | 'short_name_invalid'
  | 'invalid'
  | 'limit_reached'
  | 'votes_under_way'
>

/** Whether a change touches fields that no plain member may change, even where all members are organizers (specification C). */
function changesSettings(change: UpdateAssemblyBody, a: AssemblyRow): boolean {
  const p = change.profile
  return (
    (change.shortname !== undefined && normalizeShortName(change.shortname) !== a.shortname) ||
    (change.listed !== undefined && change.listed !== a.listed) ||
    (change.timezone !== undefined && change.timezone !== a.timezone) ||
    change.configs !== undefined ||
    (p?.membership !== undefined && p.membership !== a.membership) ||
    (p?.registration !== undefined &&
      (p.registration.invitation !== a.registration_invitation || p.registration.request !== a.registration_request)) ||
    (p?.moderators !== undefined && p.moderators !== a.moderators) ||
    (p?.coordinators !== undefined && p.coordinators !== a.coordinators)
  )
}

const changesAdminFields = (change: UpdateAssemblyBody, a: AssemblyRow): boolean =>
  (change.featured !== undefined && change.featured !== a.featured) ||
  (change.principalAssembly !== undefined && change.principalAssembly !== a.principal)

async function authorizeUpdate(
  db: Db,
  viewer: Viewer,
  change: UpdateAssemblyBody,
  a: AssemblyRow,
): Promise<Refusal<'not_allowed'> | undefined> {
  const denied = refuseEditingAssembly(viewer, await readAssemblyPolicyInput(db, a, viewer.userId))
  if (denied) return denied
  return (
    (changesSettings(change, a) ? refuseChangingAssemblySettings(viewer) : undefined) ??
    (changesAdminFields(change, a) ? refuseFeaturingAssembly(viewer) : undefined)
  )
}

/** Applies a partial update of an assembly, completely or not at all (ASM-036). */
export async function updateAssembly(
  trx: Db,
  context: TransactionContext,
  me: Me,
  aid: string,
  change: UpdateAssemblyBody,
): Promise<Assembly | UpdateAssemblyRefusal> {
  const assemblyAccess = await findVisibleAssembly(trx, me, aid)
  if (isRefusal(assemblyAccess)) return assemblyAccess
  const { viewer } = assemblyAccess
  const before = await lockAssembly(trx, assemblyAccess.assembly.id)
  if (!before) return refuse('not_found')
  const denied = await authorizeUpdate(trx, viewer, change, before)
  if (denied) return denied

  if (before.listed && change.listed === false && (await hasVoteUnderWay(trx, before.id))) return refuse('votes_under_way')
  const clean = withCleanDescription(change)
  const unfit = checkAltTexts('description', clean.description) ?? (await checkHiddenFiles(trx, context, { me }, clean))
  if (unfit) return unfit

  const shortname = change.shortname === undefined ? before.shortname : normalizeShortName(change.shortname)
  if (shortname !== before.shortname && !isShortName(shortname))
    return refuse('short_name_invalid', { fields: [{ field: 'shortname', code: 'wrong' }] })
  const taken = refuse('short_name_taken', { fields: [{ field: 'shortname', code: 'taken' }] })
  if (await isShortNameTaken(trx, shortname, before.id)) return taken

  const { featured = before.featured, principalAssembly = before.principal } = change
  const after = await trx
    .updateTable('assemblies')
    .set({
      ...toAssemblyColumns(change),
      ...toJoinColumns(change.profile, before),
      shortname,
      featured,
      principal: principalAssembly,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (errorCode(error) === '23505') return undefined
      throw error
    })
  if (!after) return taken

  const caller = { userId: me.userId, admin: me.admin }
  if (change.themes)
    await replaceThemes(
      trx,
      before.space_id,
      change.themes.map((t) => t.title),
    )
  if (change.organizations) await replaceOrganizations(trx, before.resources_space_id, change.organizations)
  const refused =
    (change.configs && (await updateAssemblyConfig(trx, context, before.space_id, change.configs, me.admin))) ??
    (change.linkedAssemblies && (await replaceLinkedAssemblies(trx, before.id, change.linkedAssemblies, caller)))
  return refused ?? readAssembly(trx, after, viewer)
}
