import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { groupProfileQuery, groupQuery } from '../../../communities/groups/queries.ts'
import { ownGroupMembershipQuery } from '../../../communities/memberships/queries.ts'
import { formatRef, type GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { GroupHome } from './GroupHome.tsx'
import { GroupProfile } from './GroupProfile.tsx'

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
