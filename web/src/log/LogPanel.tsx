import type { LogRow } from '@folkmoot/core/log/action-log.ts'
import { useState } from 'react'
import { readerZone } from '../lib/format.ts'
import { useGrowing } from '../lib/growing.ts'
import { useText } from '../lib/i18n.ts'
import { Chip, Chips } from '../ui/Chip.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import classes from './log.module.css'
import { pagesOfLog } from './queries.ts'

const SHOWN = 25
const KINDS = [undefined, 'actions', 'errors'] as const

/** The activity log, newest first: what was done and where, by a mark instead of a name (LOG-004). */
export function LogPanel({ kept }: { kept: boolean }) {
  const { t } = useText()
  const [kind, setKind] = useState<(typeof KINDS)[number]>()
  const { query, more, pending } = useGrowing(pagesOfLog(kind, SHOWN), { staleTime: 0 })
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
      <Loaded query={query} skeleton={<SkeletonRows count={6} />} failed={t('admin.logFailed')}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Empty title={kept ? t('admin.logEmpty') : t('admin.logOff')} seed="log" level={2} small>
              <p>{kept ? t('admin.logEmptyHelp') : t('admin.logOffHelp')}</p>
            </Empty>
          ) : (
            <>
              <ol className={classes.rows}>
                {list.map((row, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and only grow at the end
                  <Row key={nth} row={row} />
                ))}
              </ol>
              <Pager shown={list.length} total={total} more={t('admin.logMore')} pending={pending} onMore={more} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Row({ row }: { row: LogRow }) {
  const { t } = useText()
  return (
    <li>
      <span>
        <b>{t(`admin.action.${row.action}`)}</b>{' '}
        <span className="fm-sm fm-dim">
          {row.user ? t('admin.logPerson', { mark: row.user }) : t('admin.logVisitor')}
        </span>
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
