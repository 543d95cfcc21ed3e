import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { useStoredPlace } from '../../../communities/campaigns/stored-place.ts'
import { GroupAbout } from '../../../communities/groups/home/GroupAbout.tsx'
import { GroupCampaigns } from '../../../communities/groups/home/GroupCampaigns.tsx'
import { GroupHeader, groupColour } from '../../../communities/groups/home/GroupHeader.tsx'
import { MembersSummary } from '../../../communities/groups/home/MembersSummary.tsx'
import { RequestsPanel } from '../../../communities/memberships/RequestsPanel.tsx'
import { ActivitiesPanel } from '../../../deliberation/contributions/groups/ActivitiesPanel.tsx'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { byId, byUuid, type GroupAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { LiveNote } from '../../../platform/ui/page/LiveNote.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { GroupActions } from './GroupActions.tsx'
import { GroupTabs } from './GroupTabs.tsx'
import { groupCampaignRef } from './group-campaign.ts'

const BoardPanel = lazyPanel(() => import('./GroupDiscussion.tsx').then((m) => m.GroupDiscussion), <SkeletonRows count={3} />)
const MessagesPanel = lazyPanel(() => import('../../../news/notifications/MessagesPanel.tsx').then((m) => m.MessagesPanel))
const ResourcePanel = lazyPanel(() => import('../../../communities/spaces/ResourcePanel.tsx').then((m) => m.ResourcePanel))

export interface GroupHomeProps {
  group: Group
  address: GroupAddress
  membership: Membership | undefined
  search: PageProps['search']
}

/** The home of a group for its members; invitees have its members and proposals (GRP-010, GRP-012, GRP-013). */
export function GroupHome({ group, address, membership, search }: GroupHomeProps) {
  const { t } = useText()
  const links = useLinks()
  useStoredPlace({
    assembly: group.assembly.assemblyId,
    campaign: address.campaign?.by === 'id' ? address.campaign.id : undefined,
    group: group.groupId,
  })
  const { groupId, name, may, openRequests, resourcesResourceSpaceId } = group
  const { timezone: zone } = group.assembly
  const target = { kind: 'GROUP', id: groupId, name, zone, makesModerators: may.makeModerators } as const
  const groupHref = links.group(address)
  const campaign = groupCampaignRef(group, address)
  const hrefOf = ({ contributionId, uuid }: { contributionId?: number | undefined; uuid: string }) =>
    campaign
      ? links.contribution({
          assembly: address.assembly,
          campaign,
          group: byId(groupId),
          contribution: contributionId === undefined ? byUuid(uuid) : byId(contributionId),
        })
      : groupHref
  return (
    <Page title={name} colour={groupColour(group)}>
      <LiveNote spaces={[group.resourceSpaceId]} />
      <GroupHeader
        group={group}
        address={address}
        actions={
          <>
            <GroupActions group={group} address={address} membership={membership} />
            <FollowButton sid={group.resourceSpaceId} form="button" />
          </>
        }
      />
      <Container>
        <Columns
          label={t('groups.home.beside')}
          rail={
            <>
              {search.tab !== 'members' && <MembersSummary place={target} allHref={`${groupHref}?tab=members`} />}
              {may.readContributions && <ActivitiesPanel address={address} zone={zone} hrefOf={hrefOf} />}
              <GroupCampaigns group={group} address={address} />
              {may.readContributions && <ResourcePanel space={resourcesResourceSpaceId} show="documents" size="small" />}
            </>
          }
        >
          {may.answerRequests && openRequests !== null && openRequests > 0 && <RequestsPanel place={target} />}
          <GroupTabs group={group} address={address} search={search} hrefOf={hrefOf} />
          {may.readContributions && (
            <>
              <Section title={t('campaigns.discussion')} id="discussion">
                <BoardPanel group={group} address={address} />
              </Section>
              <MessagesPanel sid={group.resourceSpaceId} />
            </>
          )}
          <GroupAbout group={group} />
        </Columns>
      </Container>
    </Page>
  )
}
