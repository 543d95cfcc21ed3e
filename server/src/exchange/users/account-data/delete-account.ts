import { PRIVATE_DRAFTS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { FORMER_MEMBER } from '@folkmoot/core/platform/shared/role-names.ts'
import { sql } from 'kysely'
import { anonymizeLogEntries } from '../../../accounts/activity-log/store.ts'
import { mailAccountDeleted } from '../../../accounts/users/account-mails.ts'
import { isLastAdmin } from '../../../accounts/users/admins.ts'
import { deleteSessions } from '../../../accounts/users/revoke-access.ts'
import { deleteSecondFactors } from '../../../accounts/users/second-factors/store.ts'
import type { UserRow } from '../../../accounts/users/store.ts'
import { forgetBans } from '../../../communities/memberships/bans/ban-rows.ts'
import { checkNotLastCoordinator } from '../../../communities/memberships/last-coordinator.ts'
import { forgetOwner } from '../../../decisions/ballots/voters/vote-claims.ts'
import { withdrawFeedback } from '../../../deliberation/feedback/withdraw-feedback.ts'
import { forgetAuthorRemovals } from '../../../deliberation/moderation/removal-store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { machineNow } from '../../../platform/shared/clock.ts'

/**
 * Deletes an account (specification C, rule 7): name, address, settings, memberships, consents, support and private drafts without
 * another author are deleted; what was published stays under 'Former member', finalized papers stay counted without a person. The
 * caller holds the locks of the admins and of the account.
 */
export async function deleteAccount(
  trx: Db,
  context: TransactionContext,
  user: UserRow,
  admins: readonly number[],
): Promise<Refusal<'last_coordinator' | 'last_admin'> | undefined> {
  const refused = await checkNotLastCoordinator(trx, user.id)
  if (refused) return refused
  if (isLastAdmin(admins, user)) return refuse('last_admin')
  await context.claimIdentities(trx, context, user.id)
  if (user.email) await mailAccountDeleted(trx, context, user)
  await trx.deleteFrom('memberships').where('user_id', '=', user.id).execute()
  await forgetBans(trx, user.id)
  await trx.deleteFrom('meeting_attendees').where('user_id', '=', user.id).execute()
  await forgetAuthorRemovals(trx, user.id)
  await trx.deleteFrom('consents').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('author_requests').where('user_id', '=', user.id).execute()
  await withdrawFeedback(trx, user.id)
  await anonymizeBallotPapers(trx, user.id)
  await deletePrivateDrafts(trx, user.id)
  await deleteSessions(trx, user.id)
  await anonymizeLogEntries(trx, context, user.id)
  await trx.deleteFrom('tokens').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('user_identities').where('user_id', '=', user.id).execute()
  await deleteSecondFactors(trx, user.id)
  await trx.deleteFrom('user_config').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('mails').where('to_user_id', '=', user.id).execute()
  await trx
    .updateTable('users')
    .set({
      name: FORMER_MEMBER,
      firstname: null,
      lastname: null,
      email: null,
      username: null,
      password_hash: null,
      profile_pic: null,
      facebook_user_id: null,
      timezone: null,
      devices: [],
      roles: ['USER'],
      active: false,
      deleted_at: machineNow(),
    })
    .where('id', '=', user.id)
    .execute()
  return undefined
}

/** Finalized papers lose their person, unfinished ones are deleted. */
async function anonymizeBallotPapers(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('ballot_papers').where('user_id', '=', userId).where('status', '=', 0).execute()
  await trx.updateTable('ballot_papers').set({ user_id: null }).where('user_id', '=', userId).execute()
  await trx.deleteFrom('ballot_participants').where('user_id', '=', userId).where('voted_on', 'is', null).execute()
  await trx.updateTable('ballot_participants').set({ user_id: null }).where('user_id', '=', userId).execute()
  await trx.deleteFrom('ballot_registrations').where('user_id', '=', userId).execute()
  // until counting what identified the account stays known as somebody who has voted
  await trx.updateTable('ballot_voted_addresses').set({ user_id: null }).where('user_id', '=', userId).execute()
  await forgetOwner(trx, userId)
}

/** Deletes private drafts without another author, which nobody else could read. */
async function deletePrivateDrafts(trx: Db, userId: number): Promise<void> {
  await sql`
    delete from contributions c
    where c.creator_id = ${userId} and c.status = any(${PRIVATE_DRAFTS})
      and not exists (select from contribution_authors a where a.contribution_id = c.id and a.user_id <> ${userId})`.execute(trx)
}
