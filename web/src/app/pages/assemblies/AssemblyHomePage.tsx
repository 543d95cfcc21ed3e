import { isMember } from '@folkmoot/core/communities/access/viewer.ts'
import type { Assembly, PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { OwnBan } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { isMedia, RESOURCE_TYPES } from '@folkmoot/core/communities/spaces/resource-type.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssemblyAside } from '../../../communities/assemblies/AssemblyAside.tsx'
import { AssemblyReadError } from '../../../communities/assemblies/AssemblyErrors.tsx'
import { AssemblyHeader } from '../../../communities/assemblies/AssemblyHeader.tsx'
import { AssemblyNav } from '../../../communities/assemblies/AssemblyNav.tsx'
import { listAssemblyNavItems } from '../../../communities/assemblies/assembly-nav-items.ts'
import { assemblyQuery } from '../../../communities/assemblies/queries.ts'
import { CampaignList } from '../../../communities/campaigns/list/CampaignList.tsx'
import { NextDates } from '../../../communities/campaigns/list/NextDates.tsx'
import { useStoredPlace } from '../../../communities/campaigns/stored-place.ts'
import { useGroupCampaigns } from '../../../communities/campaigns/use-current-campaigns.ts'
import { ownBansQuery } from '../../../communities/memberships/bans/ban-queries.ts'
import { OwnBanPanel } from '../../../communities/memberships/bans/OwnBanPanel.tsx'
import { JoinActions } from '../../../communities/memberships/JoinActions.tsx'
import { toAssemblyJoinTarget } from '../../../communities/memberships/join-target.ts'
import { ownMembershipQuery } from '../../../communities/memberships/queries.ts'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { type AssemblyAddress, byId, byUuid } from '../../../platform/lib/address.ts'
import { formatFailureReason, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { isAdmin, useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ShareButton } from '../../../platform/share/ShareButton.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { AssemblyProfileLoader } from './AssemblyProfileLoader.tsx'

const AssemblyGroups = lazyPanel(() => import('../../../communities/assemblies/AssemblyGroups.tsx').then((m) => m.AssemblyGroups))

const MessagesPanel = lazyPanel(() => import('../../../news/notifications/MessagesPanel.tsx').then((m) => m.MessagesPanel))
const AssemblyDoor = lazyPanel(() => import('./AssemblySignInDialog.tsx').then((m) => m.AssemblySignInDialog))
const ResourcePanel = lazyPanel(() => import('../../../communities/spaces/ResourcePanel.tsx').then((m) => m.ResourcePanel))

/** The home of an assembly: the full page for members, the public profile for everybody else (ASM-012, ASM-015). */
export default function AssemblyHomePage({ address }: PageProps) {
  const user = useSession()?.user
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  return user ? (
    <SignedInAssemblyHome address={{ assembly }} user={user} />
  ) : (
    <PublicAssemblyHome address={{ assembly }} membership={undefined} />
  )
}

/** Reads the viewer's membership first: NODATA and UNAUTHORIZED mean no member (MEM-040). */
function SignedInAssemblyHome({ address, user }: { address: AssemblyAddress; user: Account }) {
  const { t } = useText()
  const admin = isAdmin(user)
  return (
    <QueryView
      query={useQuery(ownMembershipQuery(address, user.userId))}
      skeleton={<SkeletonPage />}
      failedTitle=""
      refused={(no) =>
        no.status === 404 || no.status === 403 || no.status === 401 ? (
          <AssemblyHomeForRole address={address} membership={undefined} member={admin} />
        ) : (
          <AssemblyReadError text={t('memberships.checkFailed', { message: formatFailureReason(no) })} />
        )
      }
    >
      {(membership) => (
        <AssemblyHomeForRole address={address} membership={membership} member={admin || isMember(viewerFromMembership(membership))} />
      )}
    </QueryView>
  )
}

const viewerFromMembership = ({ status, roles }: Membership) => ({
  signedIn: true,
  admin: false,
  status,
  roles: roles.map((role) => role.name),
})

interface AssemblyHomeProps {
  address: AssemblyAddress
  membership: Membership | undefined
}

const AssemblyHomeForRole = ({ member, ...place }: AssemblyHomeProps & { member: boolean }) =>
  member ? <MemberAssemblyHome {...place} /> : <PublicAssemblyHome {...place} />

function MemberAssemblyHome({ address, membership }: AssemblyHomeProps) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(assemblyQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle=""
      refused={(no) =>
        no.refused === 'not_allowed' ? (
          <PublicAssemblyHome address={address} membership={membership} />
        ) : (
          <AssemblyReadError text={t('assemblies.readFailed', { message: formatFailureReason(no) })} />
        )
      }
    >
      {(assembly) => <AssemblyHomeView assembly={assembly} address={{ assembly: byId(assembly.assemblyId) }} membership={membership} />}
    </QueryView>
  )
}

const PublicAssemblyHome = ({ address, membership }: AssemblyHomeProps) => (
  <AssemblyProfileLoader address={address}>
    {(assembly) => <AssemblyHomeView assembly={assembly} address={address} membership={membership} />}
  </AssemblyProfileLoader>
)

function AssemblyHomeView({ assembly, address, membership }: AssemblyHomeProps & { assembly: Assembly | PublicAssembly }) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const [openForm, setOpenForm] = useState<'login' | 'signup'>()
  const { may } = assembly
  useStoredPlace({ assembly: address.assembly.by === 'id' ? address.assembly.id : undefined })
  const ban = useOwnBan(assembly, signedIn)
  const canCreateGroup = (useGroupCampaigns(address)?.length ?? 0) > 0
  const actions = may.read ? (
    <>
      {may.invite && (
        <PlainButton icon={IconUserPlus} href={links.inviteMembers(address)}>
          {t('assemblies.invite')}
        </PlainButton>
      )}
      {may.createCampaign && (
        <PlainButton kind="default" icon={IconPlus} href={links.newCampaign(address)}>
          {t('assemblies.newCampaign')}
        </PlainButton>
      )}
      {'resourceSpaceId' in assembly && <FollowButton sid={assembly.resourceSpaceId} form="button" />}
      <ShareButton title={assembly.name} place={{ path: links.assembly({ assembly: byUuid(assembly.uuid) }), open: true }} />
    </>
  ) : (
    <JoinActions
      target={toAssemblyJoinTarget(assembly)}
      membership={membership}
      signedIn={signedIn}
      onVisitor={setOpenForm}
      {...(ban ? { closed: null } : {})}
    />
  )
  return (
    <Page title={assembly.name} colour={assembly.profile.colour}>
      <AssemblyHeader assembly={assembly} actions={actions} />
      <Container>
        <AssemblyNav items={listAssemblyNavItems(assembly, address, links, t)} current="home" />
        <Columns
          label={t('assemblies.about')}
          rail={
            <>
              <NextDates address={address} />
              <AssemblyAside assembly={assembly} documents={renderDocuments(assembly)} />
            </>
          }
        >
          {ban && <OwnBanPanel ban={ban} />}
          <CampaignList address={address} canCreate={may.createCampaign} />
          <AssemblyGroups groups={assembly.workingGroups} address={address} canCreate={canCreateGroup} />
          {'resourceSpaceId' in assembly && <MessagesPanel sid={assembly.resourceSpaceId} />}
        </Columns>
      </Container>
      {!signedIn && openForm !== undefined && <AssemblyDoor assembly={assembly} side={openForm} onClose={() => setOpenForm(undefined)} />}
    </Page>
  )
}

/** The ban that keeps the reader out of the whole assembly; asked for where they could not join anyway. */
function useOwnBan({ uuid, may }: Assembly | PublicAssembly, signedIn: boolean): OwnBan | undefined {
  const { data } = useQuery({ ...ownBansQuery(), enabled: signedIn && !may.read && !may.join })
  if (!data || isFailure(data)) return undefined
  return data.find((one) => one.assembly.uuid === uuid && one.group === null)
}

/** The documents of an assembly, for its members; the panel of media only where there are some. */
function renderDocuments(assembly: Assembly | PublicAssembly) {
  if (!('resourceSpaceId' in assembly)) return undefined
  const { resourceSpaceId: space, resources } = assembly
  const media = resources.some((r) => RESOURCE_TYPES.some((type) => type === r.resourceType && isMedia(type)))
  return (
    <>
      <ResourcePanel space={space} show="documents" size="small" />
      {media && <ResourcePanel space={space} show="media" size="small" />}
    </>
  )
}
