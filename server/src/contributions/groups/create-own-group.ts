import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { checkNetworkLimit } from '../../assemblies/network-limits.ts'
import { lockAssembly } from '../../assemblies/store.ts'
import type { Db } from '../../database/open.ts'
import { createGroup } from '../../groups/create-group.ts'
import type { TransactionContext } from '../../http/context.ts'
import type { Me } from '../../http/session.ts'

/** The longest name of a group, in characters. */
const NAME_LIMIT = 200

/**
 * Creates the working group of a new proposal: named after it, with its writer as coordinator (setting
 * `create-group-new-proposals`). A name that is taken gets a number. `place` has the ids of assembly and campaign.
 */
export async function createOwnGroup(
  trx: Db,
  context: TransactionContext,
  me: Me,
  place: { readonly assembly: number; readonly campaign: number },
  { title, lang }: { readonly title: string; readonly lang: string },
) {
  const assembly = await lockAssembly(trx, place.assembly)
  const campaign = await trx
    .selectFrom('campaigns')
    .select(['id', 'title', 'space_id as spaceId'])
    .where('id', '=', place.campaign)
    .executeTakeFirst()
  if (!assembly || !campaign) return refuse('not_found')
  const limit = await checkNetworkLimit(trx, me, 'groups', { assemblyId: assembly.id, now: context.clock.iso() })
  if (limit) return limit
  const name = await findFreeName(trx, assembly.id, title)
  const group = await createGroup(trx, context, { assembly, campaign }, { name, lang }, me)
  // the name is free while the assembly is locked, and nothing else can be at fault
  if (isRefusal(group)) throw new Error(`the group of a proposal was refused: ${group.refused}`)
  return { id: group.id, spaceId: group.space_id }
}

/** The title itself, or with the first number that makes it a name which no group of the assembly has. */
async function findFreeName(trx: Db, assemblyId: number, title: string): Promise<string> {
  const rows = await trx
    .selectFrom('working_groups')
    .select('name')
    .where('assembly_id', '=', assemblyId)
    .where('deleted_at', 'is', null)
    .where((e) =>
      e(e.fn<string>('lower', ['name']), 'like', `${escapeLike(title.slice(0, NAME_LIMIT - 10))}%`.toLowerCase()),
    )
    .execute()
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()))
  const plain = title.slice(0, NAME_LIMIT)
  for (let n = 2, name = plain; ; name = `${plain.slice(0, NAME_LIMIT - 10)} ${n++}`)
    if (!taken.has(name.toLowerCase())) return name
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
