import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AssemblyNotListed, AssemblyReadError } from '../../../communities/assemblies/AssemblyErrors.tsx'
import { assemblyProfileQuery } from '../../../communities/assemblies/queries.ts'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { formatFailureReason } from '../../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { HiddenAssembly } from './HiddenAssembly.tsx'

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
