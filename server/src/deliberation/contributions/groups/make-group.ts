import { findFreeSuffix, toGroupName } from '@folkmoot/core/communities/groups/group-rules.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { isMemberSql } from '../../../communities/access/member-sql.ts'
import { checkNetworkLimit } from '../../../communities/assemblies/network-limits.ts'
import { lockAssembly } from '../../../communities/assemblies/store.ts'
import { createGroup } from '../../../communities/groups/create-group.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { insertAssignments } from '../assign-contributions.ts'

/** A published proposal of a campaign. */
interface PublishedProposal {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly a_id: number
  readonly campaign_id: number
}

/** No row where the author is no member any more, or a group works on the proposal already. */
const SELECT_FOUNDER = defineStatement({
  name: 'contributions.founder-of-group',
  params: { proposal: 'int' },
  row: { creator: 'int', space: 'int', campaign: 'text' },
  text: ({ proposal }) => `
select u.id as creator, k.space_id as space, k.title as campaign
from contributions c join users u on u.id = c.creator_id and u.active join campaigns k on k.id = c.campaign_id
join memberships m on m.assembly_id = c.assembly_id and m.group_id is null and m.user_id = c.creator_id
  and ${isMemberSql('m')}
where c.id = ${proposal} and c.group_id is null and not exists (
  select from contribution_spaces cs join working_groups g on g.space_id = cs.space_id and g.deleted_at is null
  where cs.contribution_id = c.id)`,
})

const SELECT_TAKEN_NAMES = defineStatement({
  name: 'contributions.taken-group-names',
  params: { assembly: 'int', name: 'text' },
  row: { wanted: 'text', taken: 'text[]' },
  text: ({ assembly, name }) => `
select lower(${name}::text) as wanted, array(select lower(g.name) from working_groups g
  where g.assembly_id = ${assembly} and g.deleted_at is null and starts_with(lower(g.name), lower(${name}::text))) as taken`,
})

/**
 * Makes the working group of a proposal, with its title and its author as coordinator, and assigns the proposal to it. Where the
 * assembly has as many groups as it may have, the proposal stays without: publishing does not fail for that.
 */
export async function makeGroupForProposal(trx: Db, context: Pick<Context, 'clock'>, proposal: PublishedProposal): Promise<void> {
  const assembly = await lockAssembly(trx, proposal.a_id)
  const founder = await SELECT_FOUNDER.find(trx, { proposal: proposal.id })
  if (!assembly || !founder) return
  const limited = { assemblyId: assembly.id, now: context.clock.iso() }
  const by = { userId: founder.creator, admin: false }
  if (await checkNetworkLimit(trx, by, 'groups', limited)) return
  const title = toGroupName(proposal.title)
  const { wanted, taken } = await SELECT_TAKEN_NAMES.read(trx, { assembly: assembly.id, name: title })
  const name = `${title}${findFreeSuffix(wanted, taken)}`
  const campaign = { id: proposal.campaign_id, spaceId: founder.space, title: founder.campaign }
  const group = await createGroup(trx, context, { assembly, campaign }, { name, lang: assembly.lang }, by)
  if (isRefusal(group)) throw new Error(`the group of a proposal was refused: ${group.refused}`)
  await insertAssignments(trx, context, by, { group, campaign }, [{ ...proposal, type: 'PROPOSAL' }])
}
