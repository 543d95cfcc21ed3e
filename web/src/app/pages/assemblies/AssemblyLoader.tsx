import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assemblyQuery } from '../../../communities/assemblies/queries.ts'
import type { AssemblyAddress } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { useRefusedScreen } from '../NotAuthorized.tsx'

interface AssemblyLoaderProps {
  address: Pick<AssemblyAddress, 'assembly'>
  /** The permission that the page is for; who lacks it goes to `/` (SES-038). */
  needs?: 'createChild' | 'createGroup' | 'edit' | 'invite'
  children: (assembly: Assembly) => ReactNode
}

/** Loads the assembly for a page of its members. */
export function AssemblyLoader({ address, needs, children }: AssemblyLoaderProps) {
  const { t } = useText()
  const screen = useRefusedScreen()
  return (
    <QueryView
      query={useQuery(assemblyQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('assemblies.failed')}
      refused={screen.refused}
    >
      {(assembly) => screen.open(!needs || assembly.may[needs], () => children(assembly))}
    </QueryView>
  )
}
