import type { PagePart } from '@folkmoot/core/deliberation/contributions/page-parts.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { FeedbackButton } from '@folkmoot/core/deliberation/feedback/toggle-feedback.ts'
import { isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'

type PageItem = Pick<Contribution, 'campaign' | 'may' | 'status' | 'draftReadByGroup'>

/** The parts that the campaign hides on the page; a contribution outside of a campaign shows all of them (CAM-068). */
export const listHiddenParts = ({ campaign }: Pick<Contribution, 'campaign'>): readonly PagePart[] => campaign?.hiddenParts ?? []

/**
 * The votes that are shown: none where votes are closed or nobody can have voted yet, else those that the campaign does not hide
 * (CAM-068).
 */
export function listShownVotes(item: PageItem): readonly ('up' | 'down')[] {
  if (item.may.support.why === 'feedback_closed') return []
  if (isPrivateDraft(item.status) && !item.draftReadByGroup) return []
  const hidden = listHiddenParts(item)
  return [...(hidden.includes('ups') ? [] : (['up'] as const)), ...(hidden.includes('downs') ? [] : (['down'] as const))]
}

export const listFeedbackButtons = (item: PageItem): readonly FeedbackButton[] => [...listShownVotes(item), 'fav', 'flag']
