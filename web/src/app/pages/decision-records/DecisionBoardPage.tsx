import { useQuery } from '@tanstack/react-query'
import { boardQuery } from '../../../decisions/decision-records/queries.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const BoardView = lazyPanel(
  () => Promise.all([import('../../../decisions/decision-records/BoardView.tsx'), loadTextPart('progress')]).then(([m]) => m.BoardView),
  <SkeletonPage />,
)

/** What a campaign promised and what was done. */
export default function DecisionBoardPage({ params }: PageProps) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(boardQuery(params.uuid ?? ''))}
      skeleton={<SkeletonPage />}
      failedTitle={t('record.board.failed')}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(board) => <BoardView board={board} />}
    </QueryView>
  )
}
