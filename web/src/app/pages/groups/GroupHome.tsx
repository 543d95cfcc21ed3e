import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { ContributionSummary } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { useStoredPlace } from '../../../communities/campaigns/stored-place.ts'
import { GroupAbout } from '../../../communities/groups/home/GroupAbout.tsx'
import { GroupCampaigns } from '../../../communities/groups/home/GroupCampaigns.tsx'
import { GroupHeader, groupColour } from '../../../communities/groups/home/GroupHeader.tsx'
import { MembersSummary } from '../../../communities/groups/home/MembersSummary.tsx'
import { RequestsPanel } from '../../../communities/memberships/RequestsPanel.tsx'
import { ActivitiesPanel } from '../../../deliberation/contributions/groups/ActivitiesPanel.tsx'
import { ContributionCardsPanel } from '../../../deliberation/contributions/list/ContributionCardsPanel.tsx'
import { formatListOrigin } from '../../../deliberation/contributions/list/list-origin.ts'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { byId, byUuid, type GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { LiveNote } from '../../../platform/ui/page/LiveNote.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { type Tab, Tabs } from '../../../platform/ui/page/Tabs.tsx'
import { renderCardFeedback } from '../contributions/contribution-card-links.tsx'
import { AddContributionsButton } from './AddContributionsButton.tsx'
import { GroupActions } from './GroupActions.tsx'
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
function GroupContributions({ group, address, kind, hrefOf }: GroupContributionsProps) {
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

const GroupMembersTab = lazyPanel(() => import('./GroupMembersTab.tsx').then((m) => m.GroupMembersTab), <SkeletonRows />)
const RoundsPanel = lazyPanel(
  () => import('../../../decisions/ballots/rounds/RoundsPanel.tsx').then((m) => m.RoundsPanel),
  <SkeletonRows count={6} />,
)
const GroupInsightsPanel = lazyPanel(
  () => import('../../../deliberation/contributions/groups/GroupInsightsPanel.tsx').then((m) => m.GroupInsightsPanel),
  <SkeletonRows />,
)

type TabName = 'proposals' | 'ideas' | 'decisions' | 'members' | 'insights'

interface GroupTabsProps {
  group: Group
  address: GroupAddress
  search: PageProps['search']
  hrefOf: (item: { readonly contributionId?: number | undefined; readonly uuid: string }) => string
}

/** The proposals, ideas, rounds, members and numbers of a group; the first two have the members' own filters (GRP-010, GRP-012). */
function GroupTabs({ group, address, search, hrefOf }: GroupTabsProps) {
  const { t } = useText()
  const router = useRouter()
  const groupHref = useLinks().group(address)
  const { memberCount, may } = group
  const lists = { group, address, hrefOf }
  const tabs: Tab<TabName>[] = [
    {
      value: 'proposals',
      label: t('campaigns.tabs.proposals'),
      content: <GroupContributions key="proposal" kind="proposal" {...lists} />,
    },
  ]
  if (may.readContributions)
    tabs.push({
      value: 'ideas',
      label: t('campaigns.tabs.ideas'),
      content: <GroupContributions key="idea" kind="idea" {...lists} />,
    })
  tabs.push({
    value: 'decisions',
    label: t('rounds.tab'),
    content: (
      <RoundsPanel
        group={{ aid: String(group.assembly.assemblyId), gid: String(group.groupId) }}
        seed={group.uuid}
        hrefOf={(uuid) => hrefOf({ uuid })}
        askHref={`${groupHref}?tab=members`}
      />
    ),
  })
  tabs.push({
    value: 'members',
    label: t('memberships.members'),
    note: memberCount,
    content: <GroupMembersTab group={group} address={address} />,
  })
  if (may.readContributions)
    tabs.push({
      value: 'insights',
      label: t('groups.insights.title'),
      content: <GroupInsightsPanel address={address} hrefOf={hrefOf} seed={group.uuid} />,
    })
  const value = tabs.find((tab) => tab.value === search.tab)?.value ?? 'proposals'
  return (
    <section aria-labelledby="work-title">
      <h2 id="work-title" className="fm-hidden">
        {t('groups.home.tabs')}
      </h2>
      <Tabs
        id="work"
        label={t('groups.home.tabs')}
        tabs={tabs}
        value={value}
        onChange={(tab) => void router.navigate({ href: `${groupHref}?tab=${tab}`, replace: true, resetScroll: false })}
      />
    </section>
  )
}

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
