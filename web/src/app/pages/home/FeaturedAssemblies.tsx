import { useQuery } from '@tanstack/react-query'
import { AssemblyRows } from '../../../communities/assemblies/AssemblyRows.tsx'
import { featuredAssembliesQuery } from '../../../communities/assemblies/queries.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'

/** The assemblies that exist: those that an admin chose, or those with the most members. */
export function FeaturedAssemblies() {
  const { t } = useText()
  return (
    <QueryView query={useQuery(featuredAssembliesQuery())} skeleton={<SkeletonRows />} failedTitle={t('assemblies.listFailed')}>
      {({ list }) => (list.length > 0 ? <AssemblyRows list={list} /> : <p className="fm-dim">{t('home.noListedAssembly')}</p>)}
    </QueryView>
  )
}
