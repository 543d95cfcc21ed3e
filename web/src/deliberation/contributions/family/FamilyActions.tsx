import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { IconBulb, IconGitFork, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { byId, type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { errorNotice, flash, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { invalidateContributionLists } from '../contribution-cache.ts'
import { contributionRequest } from '../queries.ts'

interface FamilyActionsProps {
  item: Contribution
  address: ContributionAddress
  /** The form of a new proposal that this idea inspires, where the viewer may write one. */
  proposalHref: string | undefined
  /** Which of the acts are shown here. */
  acts: readonly ('amend' | 'propose' | 'pin')[]
}

/** Amending a contribution, making a proposal of an idea, and pinning it in a list (CON-013, CON-051, CON-053). */
export function FamilyActions({ item, address, proposalHref, acts }: FamilyActionsProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const fork = useEndpointMutation(family.fork)
  const pin = useEndpointMutation(family.pin)
  const { contributionId = 0, may } = item
  const amend = async () => {
    const params = { aid: formatRef(address.assembly), cid: formatRef(address.campaign), coid: contributionId }
    const answer = await fork.act({ params })
    if (isFailure(answer)) {
      errorNotice(answer.status === 0 ? t('family.forkFailed') : formatFailure(answer, answer.wordless && t('family.forkFailed')))
      return
    }
    flash(t('family.begun'), { keep: true })
    void invalidateContributionLists()
    const contribution = byId(answer.contributionId ?? 0)
    await router.navigate({ href: `${links.contribution({ ...address, group: undefined, contribution })}?edit` })
  }
  const toggle = async ({ spaceUuid, pinned }: Contribution['pinLists'][number]) => {
    const answer = await pin.act({ params: { sid: spaceUuid, coid: contributionId }, body: { pinned: !pinned } })
    if (isFailure(answer)) return errorNotice(formatFailure(answer))
    toast(t(pinned ? 'family.unpinned' : 'family.pinned'))
    cacheResponse(contributions.one, contributionRequest(address), answer)
    void invalidateContributionLists()
  }
  return (
    <>
      {acts.includes('amend') && may.fork.may && (
        <Pill framed icon={IconGitFork} disabled={fork.pending} onClick={() => void amend()}>
          {t('family.amend')}
        </Pill>
      )}
      {acts.includes('propose') && proposalHref && (
        <Pill framed icon={IconBulb} onClick={() => void router.navigate({ href: proposalHref })}>
          {t('family.makeProposal')}
        </Pill>
      )}
      {(acts.includes('pin') ? item.pinLists : []).map((list) => (
        <Pill
          key={list.list}
          framed
          icon={list.pinned ? IconPinFilled : IconPin}
          pressed={list.pinned}
          disabled={pin.pending}
          onClick={() => void toggle(list)}
        >
          {t(list.list === 'group' ? 'family.pinInGroup' : 'family.pin')}
        </Pill>
      ))}
    </>
  )
}
