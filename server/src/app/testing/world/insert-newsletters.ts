import type { Db } from '../../../platform/database/open.ts'
import { insertRow } from './insert-row.ts'
import type { Entity, SideWorld } from './world-types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'

/** The newsletter of a week ago that the member got, and what coordinators wrote for the next one. */
export async function insertNewsletters(db: Db, { mark, campaigns, people }: SideWorld): Promise<Entity> {
  const { id: campaign_id, spaceId, phases } = campaigns.ideas
  const newsletter = await insertRow(db, 'newsletters', {
    campaign_id,
    component_id: phases.find(({ type }) => type === 'IDEAS')?.id ?? null,
    phase: 'IDEAS',
    phase_title: `${mark} phase`,
    phase_changed: false,
    day: '2027-01-13',
    since: LONG_AGO,
    until: '2027-01-13T15:00:00.000Z',
    intro: `${mark} introduction`,
    mailed_at: '2027-01-13T15:00:00.000Z',
  })
  await db.insertInto('newsletter_deliveries').values({ newsletter_id: newsletter.id, user_id: people.Me.id }).execute()
  await db
    .insertInto('newsletter_drafts')
    .values({ campaign_id, intro: `${mark} introduction of the next newsletter`, revision: 1, checked_at: LONG_AGO })
    .execute()
  await db
    .insertInto('subscriptions')
    .values({ user_id: people.Me.id, space_id: spaceId, type: 'NEWSLETTER', created_at: LONG_AGO })
    .execute()
  return newsletter
}
