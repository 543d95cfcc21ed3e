import type { ModerationQueue } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { QUEUE_FILTERS, type QueueFilter } from '@folkmoot/core/deliberation/moderation/words.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Chip, Chips } from '../../platform/ui/Chip.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { CaseCard } from './CaseCard.tsx'
import classes from './moderation.module.css'

interface QueuePanelProps {
  queue: ModerationQueue
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  onMore: () => void
  pending: boolean
}

/** The texts of a filter, with the numbers of all. */
export function QueuePanel({ queue, filter, onFilter, onMore, pending }: QueuePanelProps) {
  const { t } = useText()
  const { counts, list, total, assembly } = queue
  // a person who waits for a review stands above the texts
  const isEmpty = list.length === 0 && (filter !== 'waiting' || queue.reviews === 0)
  return (
    <>
      <h2 className="fm-hidden">{t(`moderation.filter.${filter}`)}</h2>
      <div className={classes.filters}>
        <Chips label={t('moderation.which')}>
          {QUEUE_FILTERS.map((each) => (
            <Chip key={each} chosen={each === filter} count={counts[each]} onChange={() => onFilter(each)}>
              {t(`moderation.filter.${each}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      {isEmpty && (
        <EmptyState title={t(`moderation.empty.${filter}`)} seed={`${assembly.uuid}${filter}`}>
          {filter === 'waiting' && t('moderation.emptyHelp')}
        </EmptyState>
      )}
      {list.map((one) => (
        <CaseCard key={one.uuid} one={one} assemblyId={assembly.assemblyId} zone={assembly.timezone} />
      ))}
      {total > list.length && <Pager shown={list.length} total={total} more={t('moderation.more')} pending={pending} onMore={onMore} />}
    </>
  )
}
