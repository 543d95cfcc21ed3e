import type { Db } from '../../../platform/database/open.ts'
import { insertRow } from './insert-row.ts'
import type { Entity, SideWorld } from './world-types.ts'

const BEFORE = '2027-01-06T09:00:00.000Z'

/**
 * A second author of a group's proposal; of the proposal a keyword, an author without an account with a field, somebody who was asked and
 * somebody who asks.
 */
export async function insertAuthors(
  db: Db,
  { mark, campaigns, items, people }: Pick<SideWorld, 'mark' | 'campaigns' | 'items' | 'people'>,
): Promise<{ keyword: Entity; nonMemberAuthor: { id: number; fieldId: number } }> {
  const contributionId = items.proposal.id
  await insertRow(db, 'contribution_authors', {
    contribution_id: items.groupProposal.id,
    user_id: people.groupOther.id,
    position: 1,
  })
  for (const [kind, user] of [
    ['INVITED', people.other],
    ['ASKED', people.groupRequester],
  ] as const)
    await insertRow(db, 'author_requests', {
      contribution_id: contributionId,
      user_id: user.id,
      kind,
      by_id: kind === 'ASKED' ? user.id : people.AU.id,
      at: BEFORE,
    })
  const nonMemberAuthor = await insertRow(db, 'nonmember_authors', {
    contribution_id: contributionId,
    name: `${mark} Guest`,
    email: `guest@${mark}.test`,
    phone: `${mark} phone`,
    source: `${mark} source`,
    source_url: `https://${mark}.example/guest`,
    added_by: people.AU.id,
    added_at: BEFORE,
  })
  const field = await insertRow(db, 'custom_fields', {
    space_id: campaigns.proposals.spaceId,
    name: `${mark} street`,
    field_type: 'TEXT',
    entity_type: 'NON_MEMBER_AUTHOR',
    position: 4,
  })
  // one who agreed to be reached, whose fields go along with the assembly
  const reachable = await insertRow(db, 'nonmember_authors', {
    contribution_id: contributionId,
    name: `${mark} Helper`,
    publish_contact: true,
    added_by: people.AU.id,
    added_at: BEFORE,
  })
  for (const { id } of [nonMemberAuthor, reachable])
    await insertRow(db, 'nonmember_author_values', {
      nonmember_author_id: id,
      field_id: field.id,
      value: `${mark} lane`,
      at: BEFORE,
    })
  const keyword = await insertRow(db, 'themes', {
    space_id: campaigns.proposals.spaceId,
    title: `${mark} keyword`,
    type: 'EMERGENT',
  })
  await insertRow(db, 'contribution_themes', { contribution_id: contributionId, theme_id: keyword.id })
  return { keyword, nonMemberAuthor: { id: nonMemberAuthor.id, fieldId: field.id } }
}
