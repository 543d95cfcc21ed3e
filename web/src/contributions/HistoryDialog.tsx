import type { Contribution, HistoryRow } from '@folkmoot/core/contributions/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContributionAddress } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { personName } from '../lib/person.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { RichText } from '../ui/RichText.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import classes from './Contribution.module.css'
import { historyAt } from './queries.ts'

export interface HistoryDialogProps {
  item: Contribution
  address: ContributionAddress
  onClose: () => void
}

/** What was done with an item, newest first, each version with its text (CON-125). */
export function HistoryDialog({ item, address, onClose }: HistoryDialogProps) {
  const { t } = useText()
  const [page, setPage] = useState(0)
  const query = useQuery(historyAt(address, page))
  return (
    <Dialog opened onClose={onClose} title={t('contributions.history')} size="medium">
      <Loaded query={query} skeleton={<SkeletonRows count={3} />} failed={t('contributions.historyFailed')}>
        {(history) => (
          <>
            <ol className={classes.history}>
              {history.list.map((row) => (
                <li key={`${row.at}${row.act}${row.revision}${row.toStatus}`}>
                  <HistoryItem row={row} zone={item.assembly.timezone} />
                </li>
              ))}
            </ol>
            <div className={classes.answers}>
              {page > 0 && (
                <PlainButton kind="default" onClick={() => setPage(page - 1)}>
                  {t('contributions.newer')}
                </PlainButton>
              )}
              {(page + 1) * history.pageSize < history.total && (
                <PlainButton kind="default" onClick={() => setPage(page + 1)}>
                  {t('contributions.older')}
                </PlainButton>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function HistoryItem({ row, zone }: { row: HistoryRow; zone: string }) {
  const { t } = useText()
  const status = row.toStatus ? t(`contributions.status.${row.toStatus}`) : ''
  const reason = row.reason === 'outside_phase' ? t('contributions.outsidePhase') : row.reason
  return (
    <>
      <b>{t(`contributions.did.${row.act}`, { status, version: String(row.revision) })}</b>{' '}
      <span className="fm-sm fm-dim">
        {row.by ? personName(row.by.name) : t('contributions.byServer')} ·{' '}
        <DateText at={row.at} zone={zone} form="full" />
      </span>
      {reason && <p className="fm-sm">{reason}</p>}
      {row.text !== null && (
        <details>
          <summary className="fm-sm">{t('contributions.showVersion', { version: String(row.revision) })}</summary>
          <div className={classes.version}>
            <h3>{row.title}</h3>
            <RichText html={row.text} />
          </div>
        </details>
      )}
    </>
  )
}
