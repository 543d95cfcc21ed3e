import type { PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotListed, ReadFailed } from '../assemblies/Closed.tsx'
import { profileOf } from '../assemblies/queries.ts'
import type { AssemblyAddress } from '../lib/address.ts'
import { reasonOf } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'

/** The assembly around a page that everybody may open, by its public profile. */
export function InAssembly({
  address,
  children,
}: {
  address: AssemblyAddress
  children: (assembly: PublicAssembly) => ReactNode
}) {
  const { t } = useText()
  return (
    <Loaded
      query={useQuery(profileOf(address))}
      skeleton={<SkeletonPage />}
      failed=""
      refused={(no) => {
        if (no.refused === 'assembly_not_listed') return <NotListed text={no.message} />
        if (no.refused === 'not_found') return <NotFound />
        return <ReadFailed text={t('assemblies.readFailed', { message: reasonOf(no) })} />
      }}
    >
      {children}
    </Loaded>
  )
}
