import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AssemblyNotListed, AssemblyReadError } from '../../../communities/assemblies/AssemblyErrors.tsx'
import { assemblyProfileQuery } from '../../../communities/assemblies/queries.ts'
import { ownBansQuery } from '../../../communities/memberships/bans/ban-queries.ts'
import { OwnBanPanel } from '../../../communities/memberships/bans/OwnBanPanel.tsx'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { formatFailureReason, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

/**
 * The page of an assembly that the reader may not open: whoever is kept out of it reads why and asks for a review here, all others the
 * page for what is not found.
 */
function HiddenAssembly({ address, children }: { address: AssemblyAddress; children: ReactNode }) {
  const signedIn = useSession() !== undefined
  const { data, isPending } = useQuery({ ...ownBansQuery(), enabled: signedIn })
  if (signedIn && isPending) return null
  const { assembly: ref } = address
  const ban =
    data && !isFailure(data)
      ? data.find(
          ({ assembly, group }) =>
            group === null && (ref.by === 'id' ? assembly.assemblyId === ref.id : ref.by === 'uuid' && assembly.uuid === ref.uuid),
        )
      : undefined
  if (!ban) return children
  return (
    <Page title={ban.assembly.name}>
      <Container narrow>
        <h1>{ban.assembly.name}</h1>
        <OwnBanPanel ban={ban} />
      </Container>
    </Page>
  )
}

/** Loads the public profile of the assembly for a page that is open to everybody. */
export function AssemblyProfileLoader({
  address,
  children,
}: {
  address: AssemblyAddress
  children: (assembly: PublicAssembly) => ReactNode
}) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(assemblyProfileQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle=""
      refused={(no) => {
        if (no.refused === 'assembly_not_listed')
          return (
            <HiddenAssembly address={address}>
              <AssemblyNotListed text={no.message} />
            </HiddenAssembly>
          )
        if (no.refused === 'not_found') return <NotFoundPage />
        return <AssemblyReadError text={t('assemblies.readFailed', { message: formatFailureReason(no) })} />
      }}
    >
      {children}
    </QueryView>
  )
}
