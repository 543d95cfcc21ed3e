import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { RankedItem } from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { GroupAbout } from '../../../communities/groups/home/GroupAbout.tsx'
import { GroupCampaigns } from '../../../communities/groups/home/GroupCampaigns.tsx'
import { GroupHeader, groupColour } from '../../../communities/groups/home/GroupHeader.tsx'
import { groupProfileQuery, groupQuery } from '../../../communities/groups/queries.ts'
import { ownGroupMembershipQuery } from '../../../communities/memberships/queries.ts'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { byId, byUuid, formatRef, type GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { GroupActions } from './GroupActions.tsx'
import { GroupHome } from './GroupHome.tsx'

const GroupInsightsPanel = lazyPanel(
  () => import('../../../deliberation/contributions/groups/GroupInsightsPanel.tsx').then((m) => m.GroupInsightsPanel),
  <SkeletonRows />,
)

interface GroupProfileProps {
  profile: PublicGroup
  address: GroupAddress
  membership: Membership | undefined
}

/** The public profile of a group with the numbers that the viewer may see, for people who are not in it (GRP-011, GRP-012, GRP-026). */
function GroupProfile({ profile, address, membership }: GroupProfileProps) {
  const { t } = useText()
  const links = useLinks()
  const [latest] = profile.campaigns
  const hrefOf = ({ contributionId, uuid }: Pick<RankedItem, 'contributionId' | 'uuid'>) =>
    address.campaign && contributionId !== undefined
      ? links.contribution({
          assembly: address.assembly,
          campaign: address.campaign,
          contribution: byId(contributionId),
        })
      : latest
        ? links.contribution({
            assembly: byUuid(profile.assembly.uuid),
            campaign: byUuid(latest.uuid),
            contribution: byUuid(uuid),
          })
        : links.group(address)
  return (
    <Page title={profile.name} colour={groupColour(profile)}>
      <GroupHeader
        group={profile}
        address={address}
        actions={
          <>
            <GroupActions group={profile} address={address} membership={membership} />
            <FollowButton sid={profile.resourceSpaceUUID} form="button" />
          </>
        }
      />
      <Container>
        <Columns label={t('groups.about')} rail={<GroupCampaigns group={profile} address={address} />}>
          <GroupAbout group={profile} />
          <Section title={t('groups.insights.title')}>
            <GroupInsightsPanel address={address} hrefOf={hrefOf} seed={profile.uuid} />
          </Section>
          <Note>
            <p>
              <Glyph of={IconLock} /> {t('groups.home.forMembers')}
            </p>
          </Note>
        </Columns>
      </Container>
    </Page>
  )
}

/** The home of a working group: the full page for members, the public profile for everybody else (GRP-003, GRP-007, GRP-012). */
export default function GroupPage({ address, search }: PageProps) {
  const user = useSession()?.user
  const { assembly, campaign, group } = address
  if (!assembly || !group) return <NotFoundPage />
  const at = { assembly, campaign, group }
  return user && group.by === 'id' ? (
    <SignedInGroup address={at} userId={user.userId} search={search} />
  ) : (
    <GroupProfileLoader address={at} membership={undefined} />
  )
}

interface GroupLoaderProps {
  address: GroupAddress
}

/** Reads the group and the viewer's membership in it at once: NODATA means none. */
function SignedInGroup({ address, userId, search }: GroupLoaderProps & { userId: number; search: PageProps['search'] }) {
  const group = useQuery(groupQuery(address))
  const own = useQuery(ownGroupMembershipQuery(address.group, userId)).data
  const view = useGroupViewProps(address)
  if (own === undefined) return <SkeletonPage />
  const membership = isFailure(own) ? undefined : own
  return (
    <QueryView
      {...view}
      query={group}
      refused={({ refused }) =>
        refused === 'not_allowed' ? (
          <GroupProfileLoader address={address} membership={membership} />
        ) : refused === 'not_found' ? (
          <NotFoundPage />
        ) : undefined
      }
    >
      {(group) => <GroupHome group={group} address={address} membership={membership} search={search} />}
    </QueryView>
  )
}

function GroupProfileLoader({ address, membership }: GroupLoaderProps & { membership: Membership | undefined }) {
  const view = useGroupViewProps(address)
  return (
    <QueryView
      {...view}
      query={useQuery(groupProfileQuery(address))}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(profile) => <GroupProfile profile={profile} address={address} membership={membership} />}
    </QueryView>
  )
}

function useGroupViewProps({ group }: GroupAddress) {
  const { t } = useText()
  return {
    skeleton: <SkeletonPage />,
    failedTitle: t('groups.failed'),
    resource: { type: t('errors.kind.group'), id: formatRef(group) },
  }
}
