import type { SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { BarFigure } from '../../platform/ui/charts/BarFigure.tsx'
import { ChartGrid } from '../../platform/ui/charts/ChartGrid.tsx'
import { TurnoutFigure } from './TurnoutFigure.tsx'
import { WeeksFigure } from './WeeksFigure.tsx'

interface AnalyticsChartsProps {
  analytics: SpaceAnalytics
  /** The campaign's, for the names of files. */
  uuid: string
}

/** The charts of a campaign (CAM-026). */
export function AnalyticsCharts({ analytics, uuid }: AnalyticsChartsProps) {
  const { t } = useText()
  const { byType, byStatus, byTheme, byAct, byWeek, groups, groupCount, ballots } = analytics
  const fileOf = (name: string) => `campaign-${name}-${uuid}`
  const few = t('analytics.few')
  return (
    <ChartGrid>
      <WeeksFigure weeks={byWeek} file={fileOf('weeks')} />
      <BarFigure
        title={t('analytics.byType')}
        column={t('analytics.column.type')}
        parts
        file={fileOf('types')}
        rows={byType.map(({ type, n }) => ({ key: type, label: t(`analytics.type.${type}`), n }))}
      />
      <BarFigure
        title={t('analytics.byStatus')}
        column={t('analytics.column.status')}
        parts
        file={fileOf('statuses')}
        rows={byStatus.map(({ status, n }) => ({ key: status, label: t(`contributions.status.${status}`), n }))}
      />
      <BarFigure
        title={t('analytics.byTheme')}
        column={t('analytics.column.theme')}
        file={fileOf('themes')}
        rows={byTheme.map(({ uuid: key, title, type, n }) => ({
          key,
          label: type === 'EMERGENT' ? `#${title}` : title,
          n,
        }))}
      />
      <BarFigure
        title={t('analytics.byAct')}
        column={t('analytics.column.act')}
        numberColumn={t('analytics.column.people')}
        few={few}
        file={fileOf('people')}
        rows={byAct.map(({ act, people }) => ({ key: act, label: t(`analytics.act.${act}`), n: people }))}
      />
      {groups.length > 0 && (
        <BarFigure
          title={t('analytics.byGroup')}
          column={t('analytics.column.group')}
          numberColumn={t('analytics.column.members')}
          few={few}
          note={groupCount > groups.length ? t('analytics.largestGroups', { shown: groups.length, count: groupCount }) : undefined}
          file={fileOf('groups')}
          rows={groups.map(({ uuid: key, name, members }) => ({ key, label: name, n: members }))}
        />
      )}
      {ballots.length > 0 && <TurnoutFigure ballots={ballots} file={fileOf('turnout')} />}
    </ChartGrid>
  )
}
