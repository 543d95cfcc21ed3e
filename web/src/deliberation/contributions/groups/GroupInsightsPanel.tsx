import type { GroupInsights, RankedItem, TypeFigures } from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import { useQuery } from '@tanstack/react-query'
import classes from '../../../communities/groups/home/group-home.module.css'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { BarFigure } from '../../../platform/ui/charts/BarFigure.tsx'
import { ChartGrid } from '../../../platform/ui/charts/ChartGrid.tsx'
import { Totals } from '../../../platform/ui/charts/Totals.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { groupInsightsQuery } from './group-insights-query.ts'

interface GroupInsightsPanelProps {
  address: GroupAddress
  hrefOf: (item: Pick<RankedItem, 'contributionId' | 'uuid'>) => string
  seed: string
}

/** Numbers about the work of a group, of what the viewer may see (GRP-011). */
export function GroupInsightsPanel({ address, hrefOf, seed }: GroupInsightsPanelProps) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(groupInsightsQuery(address))}
      skeleton={<SkeletonRows count={8} />}
      failedTitle={t('groups.insights.failed')}
    >
      {(insights) =>
        insights.hidden || isEmpty(insights) ? (
          <EmptyState title={t('groups.insights.none')} seed={seed} small>
            <p>{t(insights.hidden ? 'analytics.hiddenText' : 'groups.insights.noneText')}</p>
          </EmptyState>
        ) : (
          <InsightsView insights={insights} hrefOf={hrefOf} seed={seed} />
        )
      }
    </QueryView>
  )
}

const countComments = ({ commentsByWeek }: GroupInsights): number => commentsByWeek.reduce((sum, { n }) => sum + n, 0)
const isEmpty = (insights: GroupInsights): boolean => insights.ideas.total + insights.proposals.total + countComments(insights) === 0

function InsightsView({ insights, hrefOf, seed }: { insights: GroupInsights } & Pick<GroupInsightsPanelProps, 'hrefOf' | 'seed'>) {
  const { t, lang } = useText()
  const { ideas, proposals, commentsByWeek, mostCommented, mostSupported } = insights
  const totals = [
    { label: t('contributions.listTitle.IDEA'), n: ideas.total },
    { label: t('contributions.listTitle.PROPOSAL'), n: proposals.total },
    { label: t('groups.insights.comments', { weeks: commentsByWeek.length }), n: countComments(insights) },
  ]
  return (
    <>
      <Totals totals={totals} />
      <div className={classes.figures}>
        <ChartGrid>
          <BarFigure
            title={t('groups.insights.byWeek')}
            column={t('analytics.column.week')}
            file={`group-weeks-${seed}`}
            rows={
              countComments(insights) === 0
                ? []
                : commentsByWeek.map(({ week, n }) => ({ key: week, label: formatDay(week, lang, 'short'), n }))
            }
          />
          <RankedList title={t('groups.insights.mostCommented')} items={mostCommented} unit="comments" hrefOf={hrefOf} />
          <RankedList title={t('groups.insights.mostSupported')} items={mostSupported} unit="ups" hrefOf={hrefOf} />
          <TypeTables figures={ideas} type="IDEA" seed={seed} />
          <TypeTables figures={proposals} type="PROPOSAL" seed={seed} />
        </ChartGrid>
      </div>
    </>
  )
}

interface TypeTablesProps {
  figures: TypeFigures
  type: 'IDEA' | 'PROPOSAL'
  seed: string
}

/** The ideas or the proposals by status and by theme. */
function TypeTables({ figures, type, seed }: TypeTablesProps) {
  const { t } = useText()
  const { total, byStatus, byTheme } = figures
  const kind = type === 'IDEA' ? 'ideas' : 'proposals'
  if (total === 0) return null
  return (
    <>
      <BarFigure
        title={t(`groups.insights.byStatus.${type}`)}
        column={t('analytics.column.status')}
        parts
        file={`group-${kind}-by-status-${seed}`}
        rows={byStatus.map(({ status, n }) => ({ key: status, label: t(`contributions.status.${status}`), n }))}
      />
      <BarFigure
        title={t(`groups.insights.byTheme.${type}`)}
        column={t('analytics.column.theme')}
        file={`group-${kind}-by-theme-${seed}`}
        rows={byTheme.map(({ uuid, title, n }) => ({ key: uuid, label: title, n }))}
      />
    </>
  )
}

interface RankedListProps extends Pick<GroupInsightsPanelProps, 'hrefOf'> {
  title: string
  items: readonly RankedItem[]
  unit: 'comments' | 'ups'
}

function RankedList({ title, items, unit, hrefOf }: RankedListProps) {
  const { t } = useText()
  if (items.length === 0) return null
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      <ol className={classes.ranked}>
        {items.map((item) => (
          <li key={item.uuid}>
            <AppLink href={hrefOf(item)} lang={item.lang}>
              {item.title}
            </AppLink>
            <span className={`fm-num ${classes.unit}`}>{t(`groups.insights.${unit}Of`, { count: item.n })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
