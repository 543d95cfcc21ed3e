import { type BoardEntry, isOverspent } from '@folkmoot/core/decisions/decision-records/decision-board.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Money } from '../../platform/ui/Money.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import classes from './decision-records.module.css'

interface BoardTableProps {
  list: readonly BoardEntry[]
  currency: string
  zone: Zone
}

/** What was selected, with the newest note, what it was to cost and what was spent; on a phone one under the other. */
export function BoardTable({ list, currency, zone }: BoardTableProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('record.board.what')}</th>
          <th scope="col" className={classes.sum}>
            {t('record.board.promised')}
          </th>
          <th scope="col" className={classes.sum}>
            {t('record.board.spent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <tr key={entry.uuid}>
            <td className={classes.title}>
              <AppLink href={links.record(entry.uuid)}>
                <b lang={entry.lang}>{entry.title}</b>
              </AppLink>
              {entry.note && (
                <>
                  <p className={classes.note}>{entry.note.text}</p>
                  <span className="fm-sm fm-dim">
                    <DateText at={entry.note.at} zone={zone} form="long" />
                  </span>
                </>
              )}
            </td>
            <SumCell amount={entry.promised} currency={currency} label={t('record.board.promised')} />
            <SumCell amount={entry.spent} currency={currency} label={t('record.board.spent')}>
              {isOverspent(entry) && (
                <div>
                  <Tag icon={IconAlertTriangle} tone="warn">
                    {t('record.board.overspent')}
                  </Tag>
                </div>
              )}
            </SumCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SumCellProps {
  amount: string | null
  currency: string
  label: string
  children?: ReactNode
}

/** An amount; one that nobody has told is a dash, and left out on a phone. */
const SumCell = ({ amount, currency, label, children }: SumCellProps) => (
  <td className={amount === null ? `${classes.sum} ${classes.empty}` : classes.sum}>
    <span className={classes.label}>{label}</span>
    {amount === null ? <span className="fm-faint">–</span> : <Money amount={amount} currency={currency} />}
    {children}
  </td>
)
