import type { FollowedEntry } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { useState } from 'react'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { followedPages } from '../queries.ts'
import { FollowedRow } from './FollowedRow.tsx'
import classes from './follow.module.css'
import { findRepeatedNames, groupByAssembly } from './followed-by-assembly.ts'

const EventKindsDialog = lazyPanel(() => import('./EventKindsDialog.tsx').then((m) => m.EventKindsDialog))

/** Everything that the user follows, by assembly: to unfollow it, and to choose what one is told of (SPC-010, SPC-011). */
export function FollowedPanel({ userId }: { userId: number }) {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(followedPages(userId), { staleTime: 0 })
  const [chosen, setChosen] = useState<FollowedEntry>()
  return (
    <PhoneFold title={t('news.followed.title')} id="following">
      <p className={`fm-dim ${classes.lead}`}>{t('news.followed.lead')}</p>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('news.followed.failed')}>
        {({ list, total }) => {
          const repeated = findRepeatedNames(list)
          return list.length === 0 ? (
            <EmptyState title={t('news.followed.empty')} seed="following" small>
              <p>{t('news.followed.emptyHelp')}</p>
            </EmptyState>
          ) : (
            <>
              {groupByAssembly(list).map(({ assemblyId, name, entries }) => (
                <div key={assemblyId} className={classes.assembly}>
                  <h3>{name || t('news.followed.hidden')}</h3>
                  <ul>
                    {entries.map((entry) => (
                      <FollowedRow
                        key={entry.id}
                        entry={entry}
                        isNameRepeated={repeated.has(entry.name)}
                        onChoose={() => setChosen(entry)}
                      />
                    ))}
                  </ul>
                </div>
              ))}
              {total > list.length && (
                <Pager shown={list.length} total={total} more={t('news.followed.more')} pending={pending} onMore={more} />
              )}
            </>
          )
        }}
      </QueryView>
      {chosen && <EventKindsDialog entry={chosen} onClose={() => setChosen(undefined)} />}
    </PhoneFold>
  )
}
