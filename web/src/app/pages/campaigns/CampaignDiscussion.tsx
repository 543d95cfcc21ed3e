import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { JoinPrompt } from '../../../communities/campaigns/JoinPrompt.tsx'
import { BoardPanel } from '../../../deliberation/comments/BoardPanel.tsx'
import { nameComment, type ThreadComment } from '../../../deliberation/comments/thread-comment.ts'
import { FeedbackButtons } from '../../../deliberation/feedback/FeedbackButtons.tsx'
import { type CampaignAddress, formatRef } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { createRemovalRenderer } from '../comments/comment-actions.tsx'
import { campaignSpaceRef } from './campaign-space.ts'

/** The comments of a campaign: a board for everybody and one for members (CAM-022, CAM-025). */
export function CampaignDiscussion({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const [aid, cid] = [formatRef(address.assembly), formatRef(address.campaign)]
  return (
    <Section title={t('campaigns.discussion')} id="discussion">
      <BoardPanel
        subject={campaign.uuid}
        space={campaignSpaceRef(campaign, address)}
        zone={campaign.assembly.timezone}
        aid={aid}
        readers={campaign.publicSite ? 'everyone' : 'members'}
        writing="above"
        renderRemoval={createRemovalRenderer(aid)}
        wayIn={<JoinPrompt campaign={campaign} address={address} />}
        pills={(comment, change) => <CommentFeedback comment={comment} params={{ aid, cid }} change={change} />}
      />
    </Section>
  )
}

interface CommentFeedbackProps {
  comment: ThreadComment
  params: { aid: string; cid: string }
  change: (change: <S extends ThreadComment>(comment: S) => S) => void
}

/** Support and flag of a comment; visitors see the numbers. */
function CommentFeedback({ comment, params: place, change }: CommentFeedbackProps) {
  const { contributionId, stats, mine, may } = comment
  return (
    <FeedbackButtons
      short
      of={nameComment(comment)}
      stats={stats}
      mine={mine}
      by={[comment.author]}
      buttons={may.mark ? ['up', 'flag'] : ['up']}
      may={may}
      show={(next, numbers) => change((one) => ({ ...one, mine: next, stats: numbers }))}
      item={contributionId === undefined ? undefined : { ...place, coid: contributionId }}
    />
  )
}
