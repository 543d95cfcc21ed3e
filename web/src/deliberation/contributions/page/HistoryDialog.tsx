import { isRemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { Contribution, ContributionHistoryEntry } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { LazySlot, lazyComponent } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import { historyQuery } from '../queries.ts'
import classes from './Contribution.module.css'

const Differences = lazyComponent(() => import('../family/Differences.tsx').then((m) => m.Differences))

interface HistoryDialogProps {
  item: Contribution
  address: ContributionAddress
  onClose: () => void
}

/** The history of a contribution, newest first, each revision with its text (CON-125). */
export function HistoryDialog({ item, address, onClose }: HistoryDialogProps) {
  const { t } = useText()
  const [page, setPage] = useState(0)
  const query = useQuery(historyQuery(address, page))
  return (
    <Dialog opened onClose={onClose} title={t('contributions.history')} size="medium">
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('contributions.historyFailed')}>
        {(history) => (
          <>
            <ol className={classes.history}>
              {history.list.map((row, n) => (
                <li key={`${row.at}${row.act}${row.revision}${row.toStatus}`}>
                  <HistoryItem
                    row={row}
                    before={history.list.slice(n + 1).find(({ text }) => text !== null)}
                    zone={item.assembly.timezone}
                    lang={item.lang}
                  />
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
      </QueryView>
    </Dialog>
  )
}

interface HistoryItemProps {
  row: ContributionHistoryEntry
  /** The entry before it that has a text, for the differences. */
  before: ContributionHistoryEntry | undefined
  zone: string
  lang: string
}

function HistoryItem({ row, before, zone, lang }: HistoryItemProps) {
  const { t } = useText()
  const [compares, setCompares] = useState(false)
  const status = row.toStatus ? t(`contributions.status.${row.toStatus}`) : ''
  const reason =
    row.reason === 'outside_phase'
      ? t('contributions.outsidePhase')
      : row.reason === 'import'
        ? t('contributions.imported')
        : row.act === 'REMOVE' && isRemovalReason(row.reason)
          ? t(`removal.reason.${row.reason}`)
          : row.reason
  return (
    <>
      <b>{t(`contributions.did.${row.act}`, { status, version: String(row.revision) })}</b>{' '}
      <span className="fm-sm fm-dim">
        {row.by ? formatPersonName(row.by.name) : t('contributions.byServer')} · <DateText at={row.at} zone={zone} form="full" />
      </span>
      {row.about && (
        <p className="fm-sm" lang={lang}>
          {row.about.title}
        </p>
      )}
      {reason && <p className="fm-sm">{reason}</p>}
      {row.text !== null && before && before.revision < row.revision && (
        <details onToggle={(event) => setCompares(event.currentTarget.open)}>
          <summary className="fm-sm">{t('family.whatChanged')}</summary>
          {compares && (
            <LazySlot fallback={<SkeletonRows count={1} />}>
              <Differences before={before} after={row} lang={lang} />
            </LazySlot>
          )}
        </details>
      )}
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
