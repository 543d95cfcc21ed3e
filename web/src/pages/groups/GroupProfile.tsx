import type { PublicGroup } from '@folkmoot/core/groups/schemas.ts'
import type { Membership } from '@folkmoot/core/memberships/schemas.ts'
import { IconLock } from '@tabler/icons-react'
import { GroupAbout } from '../../groups/home/GroupAbout.tsx'
import { GroupCampaigns } from '../../groups/home/GroupCampaigns.tsx'
import { GroupHeader, groupColour } from '../../groups/home/GroupHeader.tsx'
import type { GroupAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text/i18n.ts'
import { FollowButton } from '../../notifications/following/FollowButton.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Columns, Container, Note, Page } from '../../ui/page/Page.tsx'
import { GroupActions } from './GroupActions.tsx'

interface GroupProfileProps {
  profile: PublicGroup
  address: GroupAddress
  membership: Membership | undefined
}

/** The public profile of a group, for people who are not in it (GRP-012, GRP-026). */
export function GroupProfile({ profile, address, membership }: GroupProfileProps) {
  const { t } = useText()
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
