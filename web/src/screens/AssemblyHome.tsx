import type { Assembly, PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { isMember } from '@folkmoot/core/assemblies/standing.ts'
import type { Membership } from '@folkmoot/core/memberships/shapes.ts'
import { isMedia, RESOURCE_TYPES } from '@folkmoot/core/spaces/resource-type.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssemblyAside } from '../assemblies/AssemblyAside.tsx'
import { AssemblyHead } from '../assemblies/AssemblyHead.tsx'
import { AssemblyNav } from '../assemblies/AssemblyNav.tsx'
import { ReadFailed } from '../assemblies/Closed.tsx'
import { placesOf } from '../assemblies/places.ts'
import { assemblyAt } from '../assemblies/queries.ts'
import { CampaignList } from '../campaigns/CampaignList.tsx'
import { type AssemblyAddress, byId } from '../lib/address.ts'
import { reasonOf } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { isAdmin, useSession } from '../lib/session.ts'
import { JoinActions } from '../memberships/JoinActions.tsx'
import { ownMembership } from '../memberships/queries.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { later } from '../ui/later.tsx'
import { Columns, Page, Wrap } from '../ui/Page.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'
import { InAssembly } from './InAssembly.tsx'

const AssemblyGroups = later(() => import('../assemblies/AssemblyGroups.tsx').then((m) => m.AssemblyGroups))

const MessagesPanel = later(() => import('../notifications/MessagesPanel.tsx').then((m) => m.MessagesPanel))
const AssemblyDoor = later(() => import('./AssemblyDoor.tsx').then((m) => m.AssemblyDoor))
const ResourcePanel = later(() => import('../spaces/ResourcePanel.tsx').then((m) => m.ResourcePanel))

/** The home of an assembly: the full one for members, the public profile for everybody else (ASM-012, ASM-015). */
export default function AssemblyHome({ address }: ScreenProps) {
  const user = useSession()?.user
  const { assembly } = address
  if (!assembly) return <NotFound />
  return user ? <Known address={{ assembly }} user={user} /> : <Profile address={{ assembly }} membership={undefined} />
}

/** Asks first what the reader is here: NODATA and UNAUTHORIZED mean no member (MEM-040). */
function Known({ address, user }: { address: AssemblyAddress; user: Account }) {
  const { t } = useText()
  const admin = isAdmin(user)
  return (
    <Loaded
      query={useQuery(ownMembership(address, user.userId))}
      skeleton={<SkeletonPage />}
      failed=""
      refused={(no) =>
        no.status === 404 || no.status === 403 || no.status === 401 ? (
          <Home address={address} membership={undefined} member={admin} />
        ) : (
          <ReadFailed text={t('memberships.checkFailed', { message: reasonOf(no) })} />
        )
      }
    >
      {(membership) => (
        <Home address={address} membership={membership} member={admin || isMember(standingOf(membership))} />
      )}
    </Loaded>
  )
}

const standingOf = ({ status, roles }: Membership) => ({
  signedIn: true,
  admin: false,
  status,
  roles: roles.map((role) => role.name),
})

interface Place {
  address: AssemblyAddress
  membership: Membership | undefined
}

const Home = ({ member, ...place }: Place & { member: boolean }) =>
  member ? <Full {...place} /> : <Profile {...place} />

function Full({ address, membership }: Place) {
  const { t } = useText()
  return (
    <Loaded
      query={useQuery(assemblyAt(address))}
      skeleton={<SkeletonPage />}
      failed=""
      refused={(no) =>
        no.refused === 'not_allowed' ? (
          <Profile address={address} membership={membership} />
        ) : (
          <ReadFailed text={t('assemblies.readFailed', { message: reasonOf(no) })} />
        )
      }
    >
      {(assembly) => (
        <Sheet assembly={assembly} address={{ assembly: byId(assembly.assemblyId) }} membership={membership} />
      )}
    </Loaded>
  )
}

const Profile = ({ address, membership }: Place) => (
  <InAssembly address={address}>
    {(assembly) => <Sheet assembly={assembly} address={address} membership={membership} />}
  </InAssembly>
)

function Sheet({ assembly, address, membership }: Place & { assembly: Assembly | PublicAssembly }) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const [side, setSide] = useState<'login' | 'signup'>()
  const { may } = assembly
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
    </>
  ) : (
    <JoinActions assembly={assembly} membership={membership} signedIn={signedIn} onVisitor={setSide} />
  )
  return (
    <Page title={assembly.name} colour={assembly.profile.colour}>
      <AssemblyHead assembly={assembly} actions={actions} />
      <Wrap>
        <AssemblyNav places={placesOf(assembly, address, links, t)} current="home" />
        <Columns
          label={t('assemblies.about')}
          rail={<AssemblyAside assembly={assembly} documents={documentsOf(assembly)} />}
        >
          <CampaignList address={address} mayCreate={may.createCampaign} />
          <AssemblyGroups groups={assembly.workingGroups} address={address} />
          {'resourceSpaceId' in assembly && <MessagesPanel sid={assembly.resourceSpaceId} />}
        </Columns>
      </Wrap>
      {!signedIn && side !== undefined && (
        <AssemblyDoor assembly={assembly} side={side} onClose={() => setSide(undefined)} />
      )}
    </Page>
  )
}

/** The documents of an assembly, for its members; a panel of pictures only where there are some. */
function documentsOf(assembly: Assembly | PublicAssembly) {
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
