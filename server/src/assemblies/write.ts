import type { AssemblyChange } from '@folkmoot/core/assemblies/shapes.ts'
import { managementType, supportedMembership } from '@folkmoot/core/assemblies/words.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { AssemblyRow } from './store.ts'
import type { AssembliesTable } from './tables.ts'

type Columns = Partial<Insertable<AssembliesTable>>

const DEFAULTS = {
  membership: 'OPEN',
  registration_invitation: false,
  registration_request: false,
  moderators: 'none',
  coordinators: 'two',
} as const
type Deciding = Pick<
  AssemblyRow,
  'membership' | 'registration_invitation' | 'registration_request' | 'moderators' | 'coordinators'
>

/**
 * The columns a form sets; what it leaves out is not among them. How people join and who manages is derived here and
 * stored, so that rules read one word (ASM-020 to ASM-026, A59).
 */
export function columnsOf(given: AssemblyChange, before: Deciding = DEFAULTS): Columns {
  const p = given.profile ?? {}
  const membership = p.membership ?? before.membership
  const invitation = p.registration?.invitation ?? before.registration_invitation
  const request = p.registration?.request ?? before.registration_request
  const moderators = p.moderators ?? before.moderators
  const coordinators = p.coordinators ?? before.coordinators
  const columns: { [K in keyof Columns]: Columns[K] | undefined } = {
    name: given.name,
    description: given.description,
    place: given.place,
    listed: given.listed,
    lang: given.lang,
    timezone: given.timezone,
    invitation_email: given.invitationEmail,
    icon: p.icon,
    cover: p.cover,
    colour: p.colour,
    target_audience: p.targetAudience,
    contact_name: p.primaryContactName,
    contact_phone: p.primaryContactPhone,
    contact_email: p.primaryContactEmail,
    membership,
    registration_invitation: invitation,
    registration_request: request,
    supported_membership: supportedMembership(membership, { invitation, request }),
    moderators,
    coordinators,
    management_type: managementType(moderators, coordinators),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The themes of an assembly become these, in this order; a theme that stays keeps its row, and so what hangs on it. */
export async function writeThemes(trx: Db, spaceId: number, titles: readonly string[]): Promise<void> {
  const wanted = [...new Map(titles.filter((t) => t !== '').map((t) => [t.toLowerCase(), t])).values()]
  const before = await trx
    .selectFrom('themes')
    .select(['id', 'title'])
    .where('space_id', '=', spaceId)
    .where('type', '=', 'OFFICIAL_PRE_DEFINED')
    .execute()
  const gone = before.filter((t) => !wanted.some((w) => w.toLowerCase() === t.title.toLowerCase()))
  if (gone.length > 0) {
    const ids = gone.map((t) => t.id)
    await trx.deleteFrom('themes').where('id', 'in', ids).execute()
  }
  for (const [position, title] of wanted.entries()) {
    const same = before.find((t) => t.title.toLowerCase() === title.toLowerCase())
    if (same) await trx.updateTable('themes').set({ title, position }).where('id', '=', same.id).execute()
    else await trx.insertInto('themes').values({ space_id: spaceId, title, position }).execute()
  }
}

/** The organizations named on the assembly's page become these, in this order. */
export async function writeOrganizations(
  trx: Db,
  spaceId: number,
  given: readonly { name: string; url?: string | undefined }[],
): Promise<void> {
  await trx.deleteFrom('organizations').where('space_id', '=', spaceId).execute()
  if (given.length === 0) return
  const rows = given.map(({ name, url }, position) => ({ space_id: spaceId, name, url: url ?? '', position }))
  await trx.insertInto('organizations').values(rows).execute()
}
