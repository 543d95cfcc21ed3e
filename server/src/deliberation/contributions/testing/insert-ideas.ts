import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'

/** Inserts published ideas of one author in the list of a campaign, as rows: far faster than through the API. */
export async function insertIdeas(
  db: Db,
  place: { readonly aid: number; readonly sid: number; readonly campaign: { readonly id: number } },
  authorId: number,
  { count, at }: { count: number; at: string },
): Promise<void> {
  const spaces = await insertSpaces(db, ...Array.from({ length: count }, () => 'CONTRIBUTION' as const))
  const ideas = await db
    .insertInto('contributions')
    .values(
      spaces.map((space_id) => ({
        type: 'IDEA' as const,
        status: 'PUBLISHED' as const,
        assembly_id: place.aid,
        campaign_id: place.campaign.id,
        space_id,
        creator_id: authorId,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('contribution_spaces')
    .values(ideas.map(({ id }) => ({ space_id: place.sid, contribution_id: id, type: 'IDEA' as const, at })))
    .execute()
}
