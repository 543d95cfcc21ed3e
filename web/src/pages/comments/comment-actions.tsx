import type { FeedbackStats, ViewerFeedback } from '@folkmoot/core/contributions/schemas.ts'
import type { ReactNode } from 'react'
import type { ThreadComment } from '../../comments/thread-comment.ts'
import { FeedbackButtons } from '../../feedback/FeedbackButtons.tsx'
import { type AssemblyAddress, type CampaignAddress, formatRef } from '../../lib/address.ts'
import { useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/page/Page.tsx'

/** Support and flag of a comment on a board of the campaign, or of a group, whose comments have none. */
export function renderCommentFeedback(
  comment: ThreadComment,
  change: (change: <S extends ThreadComment>(comment: S) => S) => void,
  address: AssemblyAddress & Partial<CampaignAddress>,
  closed: boolean,
): ReactNode {
  const { contributionId } = comment
  return (
    <FeedbackButtons
      short
      stats={comment.stats}
      mine={comment.mine}
      buttons={closed ? ['flag'] : ['up', 'flag']}
      may={comment.may}
      show={(mine: ViewerFeedback, stats: FeedbackStats) =>
        change((one) => ({ ...one, mine, stats: { ...one.stats, ...stats } }))
      }
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

/** Shown to visitors in place of the comment form. */
export function SignInNote() {
  const { t } = useText()
  const links = useLinks()
  return (
    <Note>
      <p>{t('comments.signIn')}</p>
      <PlainButton size="sm" href={links.login({ from: location.pathname })}>
        {t('comments.signInButton')}
      </PlainButton>
    </Note>
  )
}
