import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { updateCachedFeedback } from '../../../deliberation/contributions/contribution-cache.ts'
import classes from '../../../deliberation/contributions/page/Contribution.module.css'
import { listShownVotes } from '../../../deliberation/contributions/page/shown-parts.ts'
import { shareContribution } from '../../../deliberation/contributions/share-contribution.ts'
import { FeedbackButtons } from '../../../deliberation/feedback/FeedbackButtons.tsx'
import { ApproveButton } from '../../../deliberation/moderation/ApproveButton.tsx'
import { type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ShareButton } from '../../../platform/share/ShareButton.tsx'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { LazySlot, lazyComponent, lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import type { ContributionActionsProps } from './MemberContributionActions.tsx'

const MemberContributionActions = lazyPanel(
  () => import('./MemberContributionActions.tsx').then((m) => m.MemberContributionActions),
  <div className={classes.feedback} />,
)
const DocumentDialog = lazyComponent(() =>
  import('../../../deliberation/contributions/page/DocumentDialog.tsx').then((m) => m.DocumentDialog),
)

/** What accepts a text that waits for approval, for whoever may. */
export const renderApproval = ({ status, may, contributionId }: Contribution, { assembly }: ContributionAddress) =>
  status === 'NEW' && may.moderate && !may.remove && contributionId !== undefined ? (
    <ApproveButton aid={formatRef(assembly)} coid={contributionId} />
  ) : undefined

/** What one may do at the foot of a contribution; visitors need none of the code for members. */
export const ContributionActions = (props: ContributionActionsProps) =>
  useSession() ? <MemberContributionActions {...props} /> : <VisitorActions {...props} />

/** Visitors see how many are for and against it, show it to others and save it. */
function VisitorActions({ item, address }: ContributionActionsProps) {
  const { t } = useText()
  const links = useLinks()
  const [saving, setSaving] = useState(false)
  return (
    <fieldset className={classes.feedback} aria-label={t('contributions.whatYouThink')}>
      <FeedbackButtons
        framed
        of={item.title}
        stats={item.stats}
        mine={item.mine}
        buttons={listShownVotes(item)}
        may={{ support: false, withdraw: false, mark: false }}
        show={(mine, stats) => updateCachedFeedback(item.uuid, mine, stats)}
      />
      {!item.removed && (
        <>
          <ShareButton form="pill" title={item.title} place={shareContribution(item, address, links)} />
          <Pill framed icon={IconDownload} onClick={() => setSaving(true)}>
            {t('contributions.document.button')}
          </Pill>
        </>
      )}
      {saving && (
        <LazySlot>
          <DocumentDialog uuid={item.uuid} onClose={() => setSaving(false)} />
        </LazySlot>
      )}
    </fieldset>
  )
}
