import { mayChangeSettings, mayEdit, mayFeature } from '@folkmoot/core/assemblies/policy.ts'
import type { Assembly, AssemblyChange } from '@folkmoot/core/assemblies/shapes.ts'
import { isShortName, shortNameOf } from '@folkmoot/core/assemblies/short-name.ts'
import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import type { Me } from '../http/session.ts'
import { writeAssemblyConfig } from './config.ts'
import { nameTaken } from './create.ts'
import { readFacts } from './facts.ts'
import { writeLinks } from './links.ts'
import { readAssembly } from './read.ts'
import { type AssemblyRow, lockAssembly } from './store.ts'
import { visibleAssembly } from './visible.ts'
import { columnsOf, writeOrganizations, writeThemes } from './write.ts'

type ChangeRefusal = Refusal<
  'not_allowed' | 'assembly_not_listed' | 'not_found' | 'short_name_taken' | 'short_name_invalid' | 'invalid'
>

/** Does a change touch what is never a plain member's to change, even where every member organises (decisions C)? */
function touchesSettings(change: AssemblyChange, a: AssemblyRow): boolean {
  const p = change.profile
  return (
    (change.shortname !== undefined && shortNameOf(change.shortname) !== a.shortname) ||
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

const touchesAdmins = (change: AssemblyChange, a: AssemblyRow): boolean =>
  (change.featured !== undefined && change.featured !== a.featured) ||
  (change.principalAssembly !== undefined && change.principalAssembly !== a.principal)

async function refusedTo(db: Db, standing: Standing, change: AssemblyChange, a: AssemblyRow): Promise<boolean> {
  if (!mayEdit(standing, await readFacts(db, a, standing.userId))) return true
  if (touchesSettings(change, a) && !mayChangeSettings(standing)) return true
  return touchesAdmins(change, a) && !mayFeature(standing)
}

/** Changes what is given of an assembly, whole or not at all (ASM-036). */
export async function changeAssembly(
  trx: Db,
  context: ActContext,
  me: Me,
  aid: string,
  change: AssemblyChange,
): Promise<Assembly | ChangeRefusal> {
  const found = await visibleAssembly(trx, me, aid)
  if (isRefusal(found)) return found
  const { standing } = found
  const before = await lockAssembly(trx, found.assembly.id)
  if (!before) return refuse('not_found')
  if (await refusedTo(trx, standing, change, before)) return refuse('not_allowed')

  const hidden = await refuseHiddenFiles(trx, context, { me }, change)
  if (hidden) return hidden

  const shortname = change.shortname === undefined ? before.shortname : shortNameOf(change.shortname)
  if (shortname !== before.shortname && !isShortName(shortname))
    return refuse('short_name_invalid', { fields: [{ field: 'shortname', code: 'wrong' }] })
  const taken = refuse('short_name_taken', { fields: [{ field: 'shortname', code: 'taken' }] })
  if (await nameTaken(trx, shortname, before.id)) return taken

  const { featured = before.featured, principalAssembly = before.principal } = change
  const after = await trx
    .updateTable('assemblies')
    .set({ ...columnsOf(change, before), shortname, featured, principal: principalAssembly })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '23505') return undefined
      throw error
    })
  if (!after) return taken

  const caller = { userId: me.userId, admin: me.admin }
  if (change.themes)
    await writeThemes(
      trx,
      before.space_id,
      change.themes.map((t) => t.title),
    )
  if (change.organizations) await writeOrganizations(trx, before.resources_space_id, change.organizations)
  const refused =
    (change.configs && (await writeAssemblyConfig(trx, context, before.space_id, change.configs, me.admin))) ??
    (change.linkedAssemblies && (await writeLinks(trx, before.id, change.linkedAssemblies, caller)))
  return refused ?? readAssembly(trx, after, standing)
}
