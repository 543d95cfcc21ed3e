import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../../decisions/decision-records/queries.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const RecordView = lazyPanel(
  () => Promise.all([import('./RecordView.tsx'), loadTextPart('progress')]).then(([m]) => m.RecordView),
  <SkeletonPage />,
)

/** The decision record of a contribution, at an address that lasts. */
export default function DecisionRecordPage({ params }: PageProps) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(recordQuery(params.uuid ?? ''))}
      skeleton={<SkeletonPage />}
      failedTitle={t('record.failed')}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(record) => <RecordView record={record} />}
    </QueryView>
  )
}
