import { getReaders } from '@folkmoot/core/deliberation/contributions/readers.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { BoardPanel } from '../../../deliberation/comments/BoardPanel.tsx'
import { formatByline } from '../../../deliberation/contributions/author-names.ts'
import { listHiddenParts } from '../../../deliberation/contributions/page/shown-parts.ts'
import { contributionQuery } from '../../../deliberation/contributions/queries.ts'
import { StatusTag } from '../../../deliberation/contributions/StatusTag.tsx'
import { type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Money } from '../../../platform/ui/Money.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import { Themes } from '../../../platform/ui/Tag.tsx'
import { createRemovalRenderer, renderCommentFeedback } from '../comments/comment-actions.tsx'

interface ContributionViewDialogProps {
  title: string
  address: ContributionAddress
  onClose: () => void
}

/** A contribution over its list: its text, and what the public and members say about it (CON-027, CON-029). */
export function ContributionViewDialog({ title, address, onClose }: ContributionViewDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened onClose={onClose} title={title} size="large">
      <QueryView query={useQuery(contributionQuery(address))} skeleton={<SkeletonRows count={4} />} failedTitle={t('contributions.failed')}>
        {(item) => <ContributionDetails item={item} address={address} />}
      </QueryView>
    </Dialog>
  )
}

function ContributionDetails({ item, address }: { item: Contribution; address: ContributionAddress }) {
  const { t, lang } = useText()
  const links = useLinks()
  const titles = (type: string) => item.themes.filter((theme) => theme.type === type).map((theme) => theme.title)
  const aid = formatRef(address.assembly)
  return (
    <div className="fm-stack">
      <div className="fm-row">
        <StatusTag status={item.status} />
        <span className="fm-sm fm-dim">{formatByline(item, lang)}</span>
      </div>
      {item.themes.length > 0 && (
        <Themes themes={titles('OFFICIAL_PRE_DEFINED')} keywords={titles('EMERGENT')} label={t('contributions.themes')} />
      )}
      {item.budget !== '' && item.campaign && !item.campaign.hiddenFields.includes('budget') && (
        <p>
          {t('contributions.field.budget')}{' '}
          <b>
            <Money amount={item.budget} currency={item.campaign.budget.currency} />
          </b>
        </p>
      )}
      {!listHiddenParts(item).includes('description') && <RichText html={item.text} lang={item.lang} />}
      <div>
        <PlainButton kind="default" size="sm" href={links.contribution(address)}>
          {t('contributions.openPage')}
        </PlainButton>
      </div>
      <Section title={t('comments.title')} size="small">
        <BoardPanel
          subject={item.uuid}
          space={item.resourceSpaceId === undefined ? { by: 'uuid', uuid: item.resourceSpaceUUID } : { by: 'id', id: item.resourceSpaceId }}
          zone={item.assembly.timezone}
          aid={aid}
          pills={(comment, change) => renderCommentFeedback(comment, change, address, item.may.support.why === 'feedback_closed')}
          renderRemoval={createRemovalRenderer(aid)}
          readers={getReaders(item)}
          writing="below"
          withoutCounts={listHiddenParts(item).includes('commentCounts')}
        />
      </Section>
    </div>
  )
}
