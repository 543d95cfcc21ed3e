import type { SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { formatDay, formatNumber } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { ChartFigure } from '../../platform/ui/charts/ChartFigure.tsx'
import { ColumnChart } from '../../platform/ui/charts/ColumnChart.tsx'

type Week = SpaceAnalytics['byWeek'][number]

const countAll = ({ comments, feedback }: Week): number => comments + feedback

/** Comments and feedback week by week, with the busiest of them in words. */
export function WeeksFigure({ weeks, file }: { weeks: readonly Week[]; file: string }) {
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
