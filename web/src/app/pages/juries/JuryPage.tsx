import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { useQuery } from '@tanstack/react-query'
import { JuryView } from '../../../deliberation/juries/JuryView.tsx'
import { juryQuery } from '../../../deliberation/juries/queries.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

/** What waits for the reader has changed. */
const refreshNeeds = () => void invalidateEndpoints(needs.ofUser)

/** The jury of a phase of deliberation. */
export default function JuryPage({ params }: PageProps) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery({ ...juryQuery({ uuid: params.uuid ?? '', puuid: params.phuuid ?? '' }), staleTime: 0 })}
      skeleton={<SkeletonPage />}
      failedTitle={t('juries.failed')}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(jury) => <JuryView jury={jury} onAnswered={refreshNeeds} />}
    </QueryView>
  )
}
