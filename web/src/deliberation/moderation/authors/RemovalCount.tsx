import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { type AuthorPlace, previewQuery } from './author-removal-queries.ts'
import { formatTextCounts } from './format-counts.ts'

/** How much would be removed, and what stays and why, before somebody decides. */
export function RemovalCount({ author }: { author: AuthorPlace }) {
  const { t, lang } = useText()
  // what is counted may change at any moment
  const query = useQuery({ ...previewQuery(author), staleTime: 0 })
  return (
    <div aria-live="polite">
      <QueryView query={query} skeleton={<SkeletonRows count={1} />} failedTitle={t('authorRemovals.countFailed')}>
        {(counts) => (
          <Note>
            <p>
              <b>
                {counts.contributions + counts.comments === 0
                  ? t('authorRemovals.nothing')
                  : t('authorRemovals.willBeRemoved', { what: formatTextCounts(counts, t, lang) })}
              </b>
            </p>
            {counts.shared.removed > 0 && <p className="fm-sm">{t('authorRemovals.shared.removed', { count: counts.shared.removed })}</p>}
            {counts.shared.stays > 0 && <p className="fm-sm">{t('authorRemovals.shared.stays', { count: counts.shared.stays })}</p>}
            {counts.stays.map(({ reason, n }) => (
              <p key={reason} className="fm-sm">
                {t(`authorRemovals.stays.${reason}`, { count: n })}
              </p>
            ))}
          </Note>
        )}
      </QueryView>
    </div>
  )
}
