import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import type { Campaign, Role } from '../../../app/testing/world/world-types.ts'
import { mailNewsletters } from '../mail-newsletters.ts'

/** A time in the phase of proposals of the campaign `proposals`, on a day without a newsletter. */
export const NOW = '2027-01-20T12:00:00Z'

/** The world with nobody subscribed to anything, in the zone of Copenhagen, and everything in it of this morning. */
export async function openNewsletterWorld() {
  const server = await openWorld()
  return { server, ...createActs(server) }
}

function createActs(server: WorldServer) {
  const { db } = server.context
  const idOf = (role: Role) => server.person(role).id
  return {
    idOf,
    async reset() {
      await server.restore()
      server.setTime(NOW)
      for (const table of ['newsletters', 'newsletter_drafts', 'subscriptions', 'mail_stops', 'user_config', 'notifications'] as const)
        await db.deleteFrom(table).execute()
      await db.updateTable('assemblies').set({ timezone: 'Europe/Copenhagen' }).execute()
      const at = '2027-01-20T08:00:00Z'
      await db.updateTable('contributions').set({ updated_at: at, created_at: at }).execute()
      await db.updateTable('contributions').set({ published_at: at }).where('published_at', 'is not', null).execute()
    },
    async subscribe(campaign: Campaign, ...roles: readonly Role[]) {
      const created_at = '2027-01-10T12:00:00Z'
      for (const role of roles)
        await db
          .insertInto('subscriptions')
          .values({ user_id: idOf(role), space_id: campaign.spaceId, type: 'NEWSLETTER', created_at })
          .execute()
    },
    as: (role: Role) => server.withKey(server.person(role).key),
    /** Writes the mails that wait and returns the newsletter of each of these people, newest first. */
    async mailed(...roles: readonly Role[]) {
      await mailNewsletters(server.context)
      const mails = await db.selectFrom('mails').selectAll().where('letter', '=', 'newsletters.issue').orderBy('id', 'desc').execute()
      return roles.map((role) => mails.filter(({ to_email }) => to_email === server.person(role).email))
    },
    prefer: (role: Role, key: string, value: string) =>
      db
        .insertInto('user_config')
        .values({ user_id: idOf(role), key, value })
        .execute(),
  }
}
