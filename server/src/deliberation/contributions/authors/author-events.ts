import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { emitEvent } from '../../../platform/shared/emit-event.ts'
import { getCampaignSettings } from '../contribution-context.ts'
import { toContributionEventData } from '../contribution-event.ts'
import type { AuthoredContribution } from './find-authored.ts'

type AuthorEvent = 'AUTHOR_ADDED' | 'AUTHOR_INVITED' | 'AUTHOR_REQUESTED'

/**
 * Tells a person that they were added or asked, and the authors that somebody asks (specification F). An invitation carries what the
 * campaign wrote for it.
 */
export async function tellAboutAuthor(
  trx: Db,
  context: TransactionContext,
  event: AuthorEvent,
  { row }: AuthoredContribution,
  { by, userId }: { readonly by: number; readonly userId: number },
): Promise<void> {
  const words = event === 'AUTHOR_INVITED' ? readSetting(CAMPAIGN_SETTINGS.authorInvitationMail, getCampaignSettings(row)) : ''
  await emitEvent(trx, {
    event,
    at: context.clock.iso(),
    actorId: by,
    spaceId: row.space_id,
    data: {
      ...toContributionEventData(row),
      userId,
      ...(words ? { invitation: words } : {}),
    },
  })
}
