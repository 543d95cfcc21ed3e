import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import type { ContributionSummary } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { ContributionCardsPanel } from '../../../deliberation/contributions/list/ContributionCardsPanel.tsx'
import { formatListOrigin } from '../../../deliberation/contributions/list/list-origin.ts'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { renderCardFeedback } from '../contributions/contribution-card-links.tsx'
import { AddContributionsButton } from './AddContributionsButton.tsx'
import { groupCampaignRef } from './group-campaign.ts'

const LIST_KINDS = {
  idea: { type: 'IDEA', act: 'createIdea', main: 'share' },
  proposal: { type: 'PROPOSAL', act: 'createProposal', main: 'propose' },
} as const

interface GroupContributionsProps {
  group: Group
  address: GroupAddress
  kind: keyof typeof LIST_KINDS
  hrefOf: (card: ContributionSummary) => string
}

/** The ideas or the proposals of a group; an empty list says what to do next (GRP-010). */
export function GroupContributions({ group, address, kind, hrefOf }: GroupContributionsProps) {
  const { t } = useText()
  const links = useLinks()
  const { type } = LIST_KINDS[kind]
  const { groupId, may, uuid, resourceSpaceId } = group
  const { assemblyId, timezone: zone } = group.assembly
  return (
    <div className="fm-stack">
      <AddContributionsButton group={group} address={address} />
      <ContributionCardsPanel
        space={{ by: 'group', aid: assemblyId, gid: groupId, space: { by: 'id', id: resourceSpaceId } }}
        type={type}
        zone={zone}
        hrefOf={hrefOf}
        listHref={
          may.readContributions ? links.contributions(resourceSpaceId, kind, formatListOrigin(assemblyId, 'group', groupId)) : undefined
        }
        pills={(card, rights) => renderCardFeedback(card, { assembly: address.assembly }, rights)}
        empty={{
          title: t(`contributions.none.${type}`),
          seed: uuid,
          text: t(`groups.empty.${type}`),
          action: may.readContributions && <NewContributionLink group={group} address={address} kind={kind} />,
        }}
      />
    </div>
  )
}

/** Leads to the form of the group's campaign where one may write there today. */
function NewContributionLink({ group, address, kind }: Pick<GroupContributionsProps, 'group' | 'address' | 'kind'>) {
  const campaign = groupCampaignRef(group, address)
  return campaign && <CampaignForm address={{ assembly: address.assembly, campaign }} groupId={group.groupId} kind={kind} />
}

function CampaignForm({
  address,
  groupId,
  kind,
}: {
  address: Parameters<typeof campaignQuery>[0]
  groupId: number
  kind: keyof typeof LIST_KINDS
}) {
  const { t } = useText()
  const links = useLinks()
  const campaign = useQuery(campaignQuery(address)).data
  const { act, main } = LIST_KINDS[kind]
  if (!campaign || isFailure(campaign) || !campaign.acts[act].may) return null
  return (
    <PlainButton kind="default" href={links.newContribution(address, kind, { groupId })}>
      {t(`campaigns.now.side.${main}`)}
    </PlainButton>
  )
}
