import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { hasAccount } from '@folkmoot/core/platform/shared/role-names.ts'
import { IconDownload, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { invalidateContributionLists, updateCachedFeedback } from '../../../deliberation/contributions/contribution-cache.ts'
import classes from '../../../deliberation/contributions/page/Contribution.module.css'
import { listFeedbackButtons } from '../../../deliberation/contributions/page/shown-parts.ts'
import { type ContributionAct, splitActs } from '../../../deliberation/contributions/page/split-acts.ts'
import { useDeleteContribution } from '../../../deliberation/contributions/page/use-delete-contribution.ts'
import { shareContribution } from '../../../deliberation/contributions/share-contribution.ts'
import { FeedbackButtons } from '../../../deliberation/feedback/FeedbackButtons.tsx'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ShareButton } from '../../../platform/share/ShareButton.tsx'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { LazySlot, lazyComponent, lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'

const FamilyActions = lazyPanel(() => import('../../../deliberation/contributions/family/FamilyActions.tsx').then((m) => m.FamilyActions))
const InvitePill = lazyPanel(() => import('../../../deliberation/contributions/authors/InvitePill.tsx').then((m) => m.InvitePill))
const FieldInputs = lazyPanel(() => import('../../../communities/custom-fields/CustomFieldInputs.tsx').then((m) => m.CustomFieldInputs))
const MoreActions = lazyPanel(() => import('../../../platform/ui/page/MoreActions.tsx').then((m) => m.MoreActions))
const RemovalDialog = lazyComponent(() => import('../../../deliberation/moderation/RemovalDialog.tsx').then((m) => m.RemovalDialog))

const DocumentDialog = lazyComponent(() =>
  import('../../../deliberation/contributions/page/DocumentDialog.tsx').then((m) => m.DocumentDialog),
)

const EditContributionDialog = lazyComponent(() => import('./EditContributionDialog.tsx').then((m) => m.EditContributionDialog))

export interface ContributionActionsProps {
  item: Contribution
  address: ContributionAddress
  /** The viewer may write a proposal in the campaign. */
  proposes: boolean
  /** The field at which the form of its author is open at first. */
  fills?: string | undefined
}

/**
 * What one may do at the foot of a contribution: its author edits it, asks others in and shows it, others support and show it; the
 * rest stands behind one button. The pages of v1 have all of it in a row.
 */
export function MemberContributionActions({ item, address, proposes, fills }: ContributionActionsProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const user = useSession()?.user
  const [removing, setRemoving] = useState(false)
  const [saving, setSaving] = useState(false)
  const remove = useDeleteContribution(item, address, () => {
    const { group } = address
    const href = group ? links.group({ ...address, group }) : links.campaign(address)
    void router.navigate({ href, replace: true })
  })
  const { contributionId, may } = item
  const isIdea = (item.type === 'IDEA' || item.type === 'BRAINSTORMING') && !item.removed
  const edits = may.edit.may && item.campaign !== null && (item.type === 'IDEA' || item.type === 'PROPOSAL')
  const [editing, setEditing] = useState(fills !== undefined && edits)
  const by = [item.creator, ...item.authors]
  const all = ['amend', 'propose', 'pin'] as const
  const { bar, menu } = splitActs({
    v1: links.generation === 'v1',
    author: edits && by.some((writer) => writer?.uuid === user?.uuid),
    proposes: proposes && isIdea,
    amends: may.fork.may,
  })
  const render = (act: ContributionAct) => {
    switch (act) {
      case 'numbers':
      case 'votes':
      case 'marks':
        return (
          <FeedbackButtons
            key={act}
            framed
            by={by}
            of={item.title}
            stats={item.stats}
            mine={item.mine}
            buttons={listFeedbackButtons(item).filter((b) => (b === 'up' || b === 'down') === (act !== 'marks'))}
            may={{ ...may, support: may.support.may }}
            show={(mine, stats) => updateCachedFeedback(item.uuid, mine, stats)}
            item={
              contributionId === undefined || act === 'numbers'
                ? undefined
                : { aid: formatRef(address.assembly), cid: formatRef(address.campaign), coid: contributionId }
            }
          />
        )
      case 'amend':
      case 'propose':
      case 'pin': {
        const has = { amend: may.fork.may, propose: proposes && isIdea, pin: item.pinLists.length > 0 }
        if (!has[act]) return null
        const proposalHref = proposes && isIdea ? links.newContribution(address, 'proposal', { idea: address.contribution }) : undefined
        return <FamilyActions key={act} item={item} address={address} proposalHref={proposalHref} acts={all.filter((one) => one === act)} />
      }
      case 'follow':
        return <FollowButton key={act} sid={item.resourceSpaceId ?? item.resourceSpaceUUID} form="pill" />
      case 'share':
        return !item.removed && <ShareButton key={act} form="pill" title={item.title} place={shareContribution(item, address, links)} />
      case 'save':
        return (
          !item.removed && (
            <Pill key={act} framed icon={IconDownload} onClick={() => setSaving(true)}>
              {t('contributions.document.button')}
            </Pill>
          )
        )
      case 'edit':
        return (
          edits && (
            <Pill key={act} framed icon={IconPencil} onClick={() => setEditing(true)}>
              {t('contributions.editAll')}
            </Pill>
          )
        )
      case 'invite':
        return !item.removed && <InvitePill key={act} item={item} renderFields={(inputs) => <FieldInputs {...inputs} />} />
      case 'remove':
        return may.remove ? (
          <Pill key={act} framed icon={IconTrash} onClick={() => void remove()}>
            {t('contributions.delete')}
          </Pill>
        ) : (
          may.moderate && (
            <Pill key={act} framed icon={IconEyeOff} label={`${t('forum.remove')}, ${item.title}`} onClick={() => setRemoving(true)}>
              {t('forum.remove')}
            </Pill>
          )
        )
    }
  }
  return (
    <fieldset className={classes.feedback} aria-label={t('contributions.whatYouThink')}>
      {bar.map(render)}
      {menu.length > 0 && <MoreActions>{menu.map(render)}</MoreActions>}
      {saving && (
        <LazySlot>
          <DocumentDialog uuid={item.uuid} onClose={() => setSaving(false)} />
        </LazySlot>
      )}
      {editing && (
        <LazySlot>
          <EditContributionDialog item={item} address={address} beginsAt={fills} onClose={() => setEditing(false)} />
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
