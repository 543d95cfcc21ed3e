import type { UpdateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { hasMarkup } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { omitUndefined } from '@folkmoot/core/platform/shared/omit-undefined.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { sanitizeHtml } from '../../platform/shared/sanitize-html.ts'
import type { AssembliesTable } from './tables.ts'

type Columns = Partial<Insertable<AssembliesTable>>

/** The description as it is stored: plain text, or sanitized HTML where it has markup (ASM-032, CON-113). */
export const withCleanDescription = <T extends UpdateAssemblyBody>(body: T): T =>
  body.description !== undefined && hasMarkup(body.description) ? { ...body, description: sanitizeHtml(body.description) } : body

/** The columns that a form sets; omitted fields are left out. */
export function toAssemblyColumns(body: UpdateAssemblyBody): Columns {
  const p = body.profile ?? {}
  return omitUndefined({
    name: body.name,
    description: withCleanDescription(body).description,
    place: body.place,
    listed: body.listed,
    lang: body.lang,
    timezone: body.timezone,
    invitation_email: body.invitationEmail,
    icon: p.icon,
    cover: p.cover,
    colour: p.colour,
    target_audience: p.targetAudience,
    contact_name: p.primaryContactName,
    contact_phone: p.primaryContactPhone,
    contact_email: p.primaryContactEmail,
  })
}

/** Replaces the themes of an assembly, in this order; a theme that stays keeps its row, and so everything that refers to it. */
export async function replaceThemes(trx: Db, spaceId: number, titles: readonly string[]): Promise<void> {
  const newTitles = [...new Map(titles.filter((t) => t !== '').map((t) => [t.toLowerCase(), t])).values()]
  const before = await trx
    .selectFrom('themes')
    .select(['id', 'title'])
    .where('space_id', '=', spaceId)
    .where('type', '=', 'OFFICIAL_PRE_DEFINED')
    .execute()
  const removedThemes = before.filter((t) => !newTitles.some((w) => w.toLowerCase() === t.title.toLowerCase()))
  if (removedThemes.length > 0) {
    const ids = removedThemes.map((t) => t.id)
    await trx.deleteFrom('themes').where('id', 'in', ids).execute()
  }
  for (const [position, title] of newTitles.entries()) {
    const same = before.find((t) => t.title.toLowerCase() === title.toLowerCase())
    if (same) await trx.updateTable('themes').set({ title, position }).where('id', '=', same.id).execute()
    else await trx.insertInto('themes').values({ space_id: spaceId, title, position }).execute()
  }
}

/** Replaces the organizations on the assembly's page, in this order. */
export async function replaceOrganizations(
  trx: Db,
  spaceId: number,
  newOrganizations: readonly { name: string; url?: string | undefined }[],
): Promise<void> {
  await trx.deleteFrom('organizations').where('space_id', '=', spaceId).execute()
  if (newOrganizations.length === 0) return
  const rows = newOrganizations.map(({ name, url }, position) => ({
    space_id: spaceId,
    name,
    url: url ?? '',
    position,
  }))
  await trx.insertInto('organizations').values(rows).execute()
}
