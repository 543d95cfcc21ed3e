import { isCoordinatorOrAdmin, type Viewer } from '../../communities/access/viewer.ts'
import type { CampaignStatus } from '../../communities/campaigns/words.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'

/** The next newsletter of a campaign, as its policies read it. */
export interface NextNewsletter {
  readonly status: CampaignStatus
  /** A newsletter left today, by itself or by a coordinator. */
  readonly sentToday: boolean
  /** Nothing happened, and nobody wrote an introduction. */
  readonly empty: boolean
}

/** The draft of the next newsletter is for coordinators, as is sending it (specification C). */
export const refuseEditingNewsletter = (viewer: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isCoordinatorOrAdmin(viewer))

type SendReason = 'not_allowed' | 'campaign_unpublished' | 'newsletter_today' | 'newsletter_empty'

/** Coordinators send a newsletter at once, at most one a day (specification C). */
export function refuseSendingNewsletter(viewer: Viewer, next: NextNewsletter): Refusal<SendReason> | undefined {
  const refusal = refuseEditingNewsletter(viewer)
  if (refusal) return refusal
  if (next.status !== 'PUBLISHED') return refuse('campaign_unpublished')
  if (next.sentToday) return refuse('newsletter_today')
  return next.empty ? refuse('newsletter_empty') : undefined
}
