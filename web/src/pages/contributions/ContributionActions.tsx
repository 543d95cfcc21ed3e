import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { hasAccount } from '@folkmoot/core/users/role-names.ts'
import { IconDownload, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { invalidateContributionLists, updateCachedFeedback } from '../../contributions/contribution-cache.ts'
import classes from '../../contributions/page/Contribution.module.css'
import { listFeedbackButtons } from '../../contributions/page/shown-parts.ts'
import { useDeleteContribution } from '../../contributions/page/use-delete-contribution.ts'
import { FeedbackButtons } from '../../feedback/FeedbackButtons.tsx'
import { type ContributionAddress, formatRef } from '../../lib/address.ts'
import { invalidateEndpoints } from '../../lib/api/endpoint-query.ts'
import { useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { ApproveButton } from '../../moderation/ApproveButton.tsx'
import { FollowButton } from '../../notifications/following/FollowButton.tsx'
import { ShareButton } from '../../share/ShareButton.tsx'
import { shareContribution } from '../../share/share-contribution.ts'
import { Pill } from '../../ui/Chip.tsx'
import { LazySlot, lazyComponent, lazyPanel } from '../../ui/loading/lazy-panel.tsx'

const FamilyActions = lazyPanel(() =>
  import('../../contributions/family/FamilyActions.tsx').then((m) => m.FamilyActions),
)
const RemovalDialog = lazyComponent(() => import('../../moderation/RemovalDialog.tsx').then((m) => m.RemovalDialog))

const DocumentDialog = lazyComponent(() =>
  import('../../contributions/page/DocumentDialog.tsx').then((m) => m.DocumentDialog),
)

const EditContributionDialog = lazyComponent(() =>
  import('./EditContributionDialog.tsx').then((m) => m.EditContributionDialog),
)

/** What accepts a text that waits for approval, for whoever may. */
export const renderApproval = ({ status, may, contributionId }: Contribution, { assembly }: ContributionAddress) =>
  status === 'NEW' && may.moderate && !may.remove && contributionId !== undefined ? (
    <ApproveButton aid={formatRef(assembly)} coid={contributionId} />
  ) : undefined

interface ContributionActionsProps {
  item: Contribution
  address: ContributionAddress
  /** The viewer may write a proposal in the campaign. */
  proposes: boolean
}

/** What one may do at the foot of a contribution: support it, flag, follow and remove it. */
export function ContributionActions({ item, address, proposes }: ContributionActionsProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const [removing, setRemoving] = useState(false)
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState(false)
  const remove = useDeleteContribution(item, address, () => {
    const { group } = address
    const href = group ? links.group({ ...address, group }) : links.campaign(address)
    void router.navigate({ href, replace: true })
  })
  const { contributionId, may } = item
  const isIdea = (item.type === 'IDEA' || item.type === 'BRAINSTORMING') && !item.removed
  return (
    <fieldset className={classes.feedback} aria-label={t('contributions.whatYouThink')}>
      <FeedbackButtons
        framed
        of={item.title}
        stats={item.stats}
        mine={item.mine}
        buttons={listFeedbackButtons(item)}
        may={{ support: may.support.may, mark: may.mark }}
        show={(mine, stats) => updateCachedFeedback(item.uuid, mine, stats)}
        item={
          contributionId === undefined
            ? undefined
            : { aid: formatRef(address.assembly), cid: formatRef(address.campaign), coid: contributionId }
        }
      />
      {(may.fork.may || item.pinLists.length > 0 || (proposes && isIdea)) && (
        <FamilyActions
          item={item}
          address={address}
          proposalHref={
            proposes && isIdea ? links.newContribution(address, 'proposal', { idea: address.contribution }) : undefined
          }
        />
      )}
      <FollowButton sid={item.resourceSpaceId ?? item.resourceSpaceUUID} form="pill" />
      {!item.removed && <ShareButton form="pill" title={item.title} place={shareContribution(item, address, links)} />}
      {!item.removed && (
        <Pill framed icon={IconDownload} onClick={() => setSaving(true)}>
          {t('contributions.document.button')}
        </Pill>
      )}
      {may.edit.may && item.campaign && (item.type === 'IDEA' || item.type === 'PROPOSAL') && (
        <Pill framed icon={IconPencil} onClick={() => setEditing(true)}>
          {t('contributions.editAll')}
        </Pill>
      )}
      {may.remove && (
        <Pill framed icon={IconTrash} onClick={() => void remove()}>
          {t('contributions.delete')}
        </Pill>
      )}
      {may.moderate && !may.remove && (
        <Pill framed icon={IconEyeOff} label={`${t('forum.remove')}, ${item.title}`} onClick={() => setRemoving(true)}>
          {t('forum.remove')}
        </Pill>
      )}
      {saving && (
        <LazySlot>
          <DocumentDialog uuid={item.uuid} onClose={() => setSaving(false)} />
        </LazySlot>
      )}
      {editing && (
        <LazySlot>
          <EditContributionDialog item={item} address={address} onClose={() => setEditing(false)} />
        </LazySlot>
      )}
      {removing && contributionId !== undefined && (
        <LazySlot>
          <RemovalDialog
            aid={formatRef(address.assembly)}
            coid={contributionId}
            title={t('contributions.removeTitle')}
            withoutAuthor={![item.creator, ...item.authors].some(hasAccount)}
            onRemoved={() => {
              setRemoving(false)
              void invalidateContributionLists()
              void invalidateEndpoints(contributions.one)
            }}
            onClose={() => setRemoving(false)}
          />
        </LazySlot>
      )}
    </fieldset>
  )
}
