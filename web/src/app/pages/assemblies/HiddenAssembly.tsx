import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownBansQuery } from '../../../communities/memberships/bans/ban-queries.ts'
import { OwnBanPanel } from '../../../communities/memberships/bans/OwnBanPanel.tsx'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'

/**
 * The page of an assembly that the reader may not open: whoever is kept out of it reads why and asks for a review here, all others the
 * page for what is not found.
 */
export function HiddenAssembly({ address, children }: { address: AssemblyAddress; children: ReactNode }) {
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
