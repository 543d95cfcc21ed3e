import type { SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { formatDay, formatNumber } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { BarFigure } from '../../platform/ui/charts/BarFigure.tsx'
import { ChartFigure } from '../../platform/ui/charts/ChartFigure.tsx'
import { ChartGrid } from '../../platform/ui/charts/ChartGrid.tsx'
import { ColumnChart } from '../../platform/ui/charts/ColumnChart.tsx'
import { TurnoutFigure } from './TurnoutFigure.tsx'

type Week = SpaceAnalytics['byWeek'][number]

const countAll = ({ comments, feedback }: Week): number => comments + feedback

/** Comments and feedback week by week, with the busiest of them in words. */
function WeeksFigure({ weeks, file }: { weeks: readonly Week[]; file: string }) {
  const { t, lang } = useText()
  const sum = (of: 'comments' | 'feedback') =>
    formatNumber(
      weeks.reduce((total, week) => total + week[of], 0),
      lang,
    )
  const busiest = weeks.reduce<Week | undefined>((most, week) => (most && countAll(most) >= countAll(week) ? most : week), undefined)
  const series = [t('analytics.comments'), t('analytics.feedback')] as const
  return (
    <ChartFigure
      wide
      title={t('analytics.byWeek')}
      note={t('analytics.feedbackNote')}
      columns={[t('analytics.column.week'), ...series]}
      rows={weeks.map(({ week, comments, feedback }) => [
        { text: formatDay(week, lang, 'long'), value: week },
        { value: comments },
        { value: feedback },
      ])}
      file={file}
    >
      <ColumnChart
        series={series}
        columns={weeks.map(({ week, comments, feedback }) => ({
          key: week,
          label: formatDay(week, lang, 'short'),
          values: [comments, feedback],
        }))}
      >
        {busiest &&
          t('analytics.weeks', {
            comments: sum('comments'),
            feedback: sum('feedback'),
            day: formatDay(busiest.week, lang, 'long'),
            most: formatNumber(countAll(busiest), lang),
          })}
      </ColumnChart>
    </ChartFigure>
  )
}

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
