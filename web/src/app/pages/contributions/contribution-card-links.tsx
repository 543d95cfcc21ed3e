import type { ContributionSummary, ContributionSummaryList } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ReactNode } from 'react'
import { updateCachedFeedback } from '../../../deliberation/contributions/contribution-cache.ts'
import { FeedbackButtons } from '../../../deliberation/feedback/FeedbackButtons.tsx'
import { type AssemblyAddress, byId, byUuid, type CampaignAddress, formatRef, isPublicAddress } from '../../../platform/lib/address.ts'
import type { Links } from '../../../platform/lib/links-context.ts'

/** The page of a contribution card, by number for members and by uuid on public pages. */
export const contributionCardHref = (
  links: Links,
  address: CampaignAddress,
  card: Pick<ContributionSummary, 'contributionId' | 'uuid'>,
): string =>
  links.contribution({
    ...address,
    contribution: isPublicAddress(address) || card.contributionId === undefined ? byUuid(card.uuid) : byId(card.contributionId),
  })

/** Support and against of a card, of a campaign or of a group's list; nothing where they are switched off. */
export function renderCardFeedback(
  card: ContributionSummary,
  address: AssemblyAddress & Partial<CampaignAddress>,
  may: ContributionSummaryList['may'],
): ReactNode {
  if (may.closed) return null
  const { contributionId } = card
  return (
    <FeedbackButtons
      of={card.title}
      stats={card.stats}
      mine={card.mine}
      buttons={['up', 'down']}
      may={{ ...may, mark: false }}
      show={(mine, stats) => updateCachedFeedback(card.uuid, mine, stats)}
      item={
        contributionId === undefined
          ? undefined
          : {
              aid: formatRef(address.assembly),
              cid: address.campaign && formatRef(address.campaign),
              coid: contributionId,
            }
      }
    />
  )
}
