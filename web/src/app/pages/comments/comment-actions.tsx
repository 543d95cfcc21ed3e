import type { FeedbackStats, ViewerFeedback } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { hasAccount } from '@folkmoot/core/platform/shared/role-names.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { BoardPanel } from '../../../deliberation/comments/BoardPanel.tsx'
import { nameComment, type ThreadComment } from '../../../deliberation/comments/thread-comment.ts'
import { FeedbackButtons } from '../../../deliberation/feedback/FeedbackButtons.tsx'
import { type AssemblyAddress, type CampaignAddress, formatRef } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { translateText, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { LazySlot, lazyComponent } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'

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
      of={nameComment(comment)}
      stats={comment.stats}
      mine={comment.mine}
      by={[comment.author]}
      buttons={closed ? ['flag'] : ['up', 'flag']}
      may={comment.may}
      show={(mine: ViewerFeedback, stats: FeedbackStats) => change((one) => ({ ...one, mine, stats: { ...one.stats, ...stats } }))}
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

const RemovalDialog = lazyComponent(() => import('../../../deliberation/moderation/RemovalDialog.tsx').then((m) => m.RemovalDialog))

/** The dialog in which a moderator removes a comment of a board. */
export const createRemovalRenderer = (aid: string): NonNullable<ComponentProps<typeof BoardPanel>['renderRemoval']> =>
  function renderRemoval(comment, on) {
    return (
      <LazySlot>
        <RemovalDialog
          aid={aid}
          coid={comment.contributionId ?? 0}
          title={translateText('comments.removeTitle')}
          withoutAuthor={!hasAccount(comment.author)}
          {...on}
        />
      </LazySlot>
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
