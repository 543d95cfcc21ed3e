import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { RankedItem } from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import { IconLock } from '@tabler/icons-react'
import { GroupAbout } from '../../../communities/groups/home/GroupAbout.tsx'
import { GroupCampaigns } from '../../../communities/groups/home/GroupCampaigns.tsx'
import { GroupHeader, groupColour } from '../../../communities/groups/home/GroupHeader.tsx'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { byId, byUuid, type GroupAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { GroupActions } from './GroupActions.tsx'

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
export function GroupProfile({ profile, address, membership }: GroupProfileProps) {
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
