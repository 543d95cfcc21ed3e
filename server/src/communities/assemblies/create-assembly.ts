import { pickDefaultPictures } from '@folkmoot/core/communities/assemblies/pictures.ts'
import type { CreateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { isShortName, normalizeShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { DEFAULT_THEMES } from '@folkmoot/core/communities/assemblies/words.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { insertSpaces } from '../spaces/space-rows.ts'
import { replaceOrganizations, replaceThemes, toAssemblyColumns } from './assembly-fields.ts'
import { toJoinColumns } from './join-columns.ts'
import { replaceLinkedAssemblies } from './replace-links.ts'
import type { AssemblyRow } from './store.ts'
import { updateAssemblyConfig } from './update-config.ts'

export type CreateAssemblyRefusal = Refusal<'short_name_taken' | 'short_name_invalid' | 'invalid' | 'not_allowed' | 'limit_reached'>

/**
 * Creates an assembly with its spaces, themes and settings, in the caller's transaction; `foundAssembly` adds its first member.
 * The caller rolls back when this refuses.
 */
export async function createAssembly(
  trx: Db,
  context: TransactionContext,
  body: CreateAssemblyBody,
  creatorId: number,
  options: { parent?: AssemblyRow; admin?: boolean } = {},
): Promise<AssemblyRow | CreateAssemblyRefusal> {
  const shortname = normalizeShortName(body.shortname)
  if (!isShortName(shortname)) return refuse('short_name_invalid', { fields: [{ field: 'shortname', code: 'wrong' }] })
  const taken = refuse('short_name_taken', { fields: [{ field: 'shortname', code: 'taken' }] })
  if (await isShortNameTaken(trx, shortname)) return taken

  const at = context.clock.iso()
  const [space, resources, forum] = await insertSpaces(trx, 'ASSEMBLY', 'RESOURCES', 'FORUM')
  if (space === undefined || resources === undefined || forum === undefined) throw new Error('no spaces were made')
  const row = await trx
    .insertInto('assemblies')
    .values({
      timezone: options.parent?.timezone ?? context.settings.timeZone,
      ...pickDefaultPictures(shortname),
      ...omitEmptyPictures(toAssemblyColumns(body)),
      ...toJoinColumns(body.profile),
      name: body.name,
      shortname,
      parent_id: options.parent?.id ?? null,
      space_id: space,
      resources_space_id: resources,
      forum_space_id: forum,
      creator_id: creatorId,
      created_at: at,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return taken

  await replaceThemes(trx, space, body.themes?.map((t) => t.title) ?? DEFAULT_THEMES)
  if (body.organizations) await replaceOrganizations(trx, resources, body.organizations)
  const admin = options.admin ?? false
  const refused =
    (body.configs && (await updateAssemblyConfig(trx, context, space, body.configs, admin))) ??
    (body.linkedAssemblies && (await replaceLinkedAssemblies(trx, row.id, body.linkedAssemblies, { userId: creatorId, admin })))
  if (refused) return refused
  return row
}

/** A form without a chosen picture sends an empty one; the generated picture is kept. */
const omitEmptyPictures = ({ icon, cover, ...columns }: ReturnType<typeof toAssemblyColumns>) => ({
  ...columns,
  ...(icon ? { icon } : {}),
  ...(cover ? { cover } : {}),
})

/** Whether another assembly has this short name, ignoring case (ASM-027); an archived one keeps its name. */
export async function isShortNameTaken(db: Db, shortname: string, exceptId?: number): Promise<boolean> {
  const row = await db
    .selectFrom('assemblies')
    .select('id')
    .where((e) => e(e.fn<string>('lower', ['shortname']), '=', shortname))
    .executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}
