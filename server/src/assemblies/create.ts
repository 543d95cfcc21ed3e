import { picturesFor } from '@folkmoot/core/assemblies/pictures.ts'
import type { NewAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { isShortName, shortNameOf } from '@folkmoot/core/assemblies/short-name.ts'
import { DEFAULT_THEMES } from '@folkmoot/core/assemblies/words.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { createSpaces } from '../shared/space.ts'
import { writeAssemblyConfig } from './config.ts'
import { writeLinks } from './links.ts'
import type { AssemblyRow } from './store.ts'
import { columnsOf, writeOrganizations, writeThemes } from './write.ts'

export type CreateRefusal = Refusal<'short_name_taken' | 'short_name_invalid' | 'invalid' | 'not_allowed'>

/**
 * Makes an assembly with its spaces, themes and settings, and its creator a member, coordinator and moderator, in the
 * caller's transaction (ASM-019). The caller rolls back when this refuses.
 */
export async function createAssembly(
  trx: Db,
  context: ActContext,
  given: NewAssembly,
  creatorId: number,
  options: { parent?: AssemblyRow; admin?: boolean } = {},
): Promise<AssemblyRow | CreateRefusal> {
  const shortname = shortNameOf(given.shortname)
  if (!isShortName(shortname)) return refuse('short_name_invalid', { fields: [{ field: 'shortname', code: 'wrong' }] })
  const taken = refuse('short_name_taken', { fields: [{ field: 'shortname', code: 'taken' }] })
  if (await nameTaken(trx, shortname)) return taken

  const at = context.clock.iso()
  const [space, resources, forum] = await createSpaces(trx, 'ASSEMBLY', 'RESOURCES', 'FORUM')
  if (space === undefined || resources === undefined || forum === undefined) throw new Error('no spaces were made')
  const row = await trx
    .insertInto('assemblies')
    .values({
      timezone: options.parent?.timezone ?? context.settings.timeZone,
      ...picturesFor(shortname),
      ...withoutEmptyPictures(columnsOf(given)),
      name: given.name,
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

  await writeThemes(trx, space, given.themes?.map((t) => t.title) ?? DEFAULT_THEMES)
  if (given.organizations) await writeOrganizations(trx, resources, given.organizations)
  const admin = options.admin ?? false
  const refused =
    (given.configs && (await writeAssemblyConfig(trx, context, space, given.configs, admin))) ??
    (given.linkedAssemblies && (await writeLinks(trx, row.id, given.linkedAssemblies, { userId: creatorId, admin })))
  if (refused) return refused

  await trx
    .insertInto('memberships')
    .values({
      type: 'ASSEMBLY',
      assembly_id: row.id,
      user_id: creatorId,
      group_id: null,
      status: 'ACCEPTED',
      roles: ['MEMBER', 'COORDINATOR', 'MODERATOR'],
      created_at: at,
      changed_at: at,
    })
    .execute()
  return row
}

/** A form that shows no picture chosen sends an empty one; the drawn one stays. */
const withoutEmptyPictures = ({ icon, cover, ...columns }: ReturnType<typeof columnsOf>) => ({
  ...columns,
  ...(icon ? { icon } : {}),
  ...(cover ? { cover } : {}),
})

/** Is another assembly called so, whatever its case (ASM-027)? One that was put away keeps its name. */
export async function nameTaken(db: Db, shortname: string, but?: number): Promise<boolean> {
  const row = await db
    .selectFrom('assemblies')
    .select('id')
    .where((e) => e(e.fn<string>('lower', ['shortname']), '=', shortname))
    .executeTakeFirst()
  return row !== undefined && row.id !== but
}
