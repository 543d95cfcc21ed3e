import { isCoordinatorOrAdmin, type Viewer } from '../access/viewer.ts'
import type { CampaignStatus } from '../campaigns/words.ts'
import { ALLOWED, allowIf, deny, type Permission } from '../shared/permission.ts'

/** The next newsletter of a campaign, as its policies read it. */
export interface NextNewsletter {
  readonly status: CampaignStatus
  /** A newsletter left today, by itself or by a coordinator. */
  readonly sentToday: boolean
  /** Nothing happened, and nobody wrote an introduction. */
  readonly empty: boolean
}

/** The draft of the next newsletter is for coordinators, as is sending it (specification C). */
export const canEditNewsletter = (viewer: Viewer): Permission<'not_allowed'> => allowIf(isCoordinatorOrAdmin(viewer))

type SendReason = 'not_allowed' | 'campaign_unpublished' | 'newsletter_today' | 'newsletter_empty'

/** Coordinators send a newsletter at once, at most one a day (specification C). */
export function canSendNewsletter(viewer: Viewer, next: NextNewsletter): Permission<SendReason> {
  const edits = canEditNewsletter(viewer)
  if (!edits.allowed) return edits
  if (next.status !== 'PUBLISHED') return deny('campaign_unpublished')
  if (next.sentToday) return deny('newsletter_today')
  return next.empty ? deny('newsletter_empty') : ALLOWED
}
