import type { LogRow } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import { useState } from 'react'
import { useInfiniteList } from '../../platform/lib/api/infinite-list.ts'
import { readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Chip, Chips } from '../../platform/ui/Chip.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import classes from './ActivityLogPanel.module.css'
import { activityLogPages } from './queries.ts'

const ROWS_PER_PAGE = 25
const KINDS = [undefined, 'actions', 'errors'] as const

/** The activity log, newest first: what was done and where, with a pseudonym instead of a name (LOG-004). */
export function ActivityLogPanel({ kept }: { kept: boolean }) {
  const { t } = useText()
  const [kind, setKind] = useState<(typeof KINDS)[number]>()
  const { query, more, pending } = useInfiniteList(activityLogPages(kind, ROWS_PER_PAGE), { staleTime: 0 })
  return (
    <>
      <div className={classes.chips}>
        <Chips label={t('admin.logKinds')}>
          {KINDS.map((k) => (
            <Chip key={k ?? 'all'} chosen={k === kind} onChange={() => setKind(k)}>
              {t(`admin.log_${k ?? 'all'}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failedTitle={t('admin.logFailed')}>
        {({ list, total }) => (
          <>
            {!kept && <LogState title={t('admin.logOff')} text={t('admin.logOffHelp')} />}
            {kept && list.length === 0 && <LogState title={t('admin.logEmpty')} text={t('admin.logEmptyHelp')} />}
            {/* those of before the log was turned off stay until they are erased */}
            {list.length > 0 && (
              <>
                <ol className={classes.rows}>
                  {list.map((row, nth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and the list only grows at the end
                    <ActivityLogRow key={nth} row={row} />
                  ))}
                </ol>
                <Pager shown={list.length} total={total} more={t('admin.logMore')} pending={pending} onMore={more} />
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

const LogState = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} seed="log" level={2} small>
    <p>{text}</p>
  </EmptyState>
)

function ActivityLogRow({ row }: { row: LogRow }) {
  const { t } = useText()
  return (
    <li>
      <span>
        <b>{t(`admin.action.${row.action}`)}</b>{' '}
        <span className="fm-sm fm-dim">{row.user ? t('admin.logPerson', { mark: row.user }) : t('admin.logVisitor')}</span>
      </span>
      <span className="fm-sm fm-dim">
        <DateText at={row.at} zone={readerZone()} form="full" />
      </span>
      <span className={classes.where}>
        {row.path}
        {row.message && <> · {row.message}</>}
      </span>
    </li>
  )
}
