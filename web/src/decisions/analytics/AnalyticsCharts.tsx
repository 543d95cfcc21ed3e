import type { SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { formatDay, formatNumber, formatPercent } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { BarFigure } from '../../platform/ui/charts/BarFigure.tsx'
import { type Bar, BarTable } from '../../platform/ui/charts/BarTable.tsx'
import { ChartFigure } from '../../platform/ui/charts/ChartFigure.tsx'
import { ChartGrid } from '../../platform/ui/charts/ChartGrid.tsx'
import { ColumnChart } from '../../platform/ui/charts/ColumnChart.tsx'

type Ballot = SpaceAnalytics['ballots'][number]

const shareOf = ({ finished, eligible }: Ballot): number | undefined =>
  finished !== null && eligible !== null && eligible > 0 ? finished / eligible : undefined

/** The turnout of the closed ballots; of one without a roll the number of votes alone. */
function TurnoutFigure({ ballots, file }: { ballots: readonly Ballot[]; file: string }) {
  const { t, lang } = useText()
  const few = t('analytics.few')
  const describe = (ballot: Ballot): string => {
    const { finished, eligible } = ballot
    const share = shareOf(ballot)
    if (finished === null) return few
    if (share === undefined || eligible === null) return t('analytics.votes', { count: finished })
    return t('analytics.turnoutOf', {
      percent: formatPercent(share, lang),
      finished: formatNumber(finished, lang),
      eligible: formatNumber(eligible, lang),
    })
  }
  return (
    <ChartFigure
      title={t('analytics.turnout')}
      columns={[
        t('analytics.column.ballot'),
        t('analytics.column.endsOn'),
        t('analytics.column.finished'),
        t('analytics.column.eligible'),
        t('analytics.column.turnout'),
      ]}
      rows={ballots.map((ballot) => {
        const share = shareOf(ballot)
        return [
          { value: ballot.title },
          { text: formatDay(ballot.endsOn, lang, 'long'), value: ballot.endsOn },
          ballot.finished === null ? { text: few, value: null } : { value: ballot.finished },
          { value: ballot.eligible },
          share === undefined ? { value: null } : { text: formatPercent(share, lang, 1), value: Number(share.toFixed(4)) },
        ]
      })}
      file={file}
    >
      <BarTable
        label={t('analytics.turnout')}
        bars={ballots.map((ballot): Bar => {
          const { uuid, title, endsOn, finished } = ballot
          return {
            key: uuid,
            label: (
              <>
                {title}
                <span className="fm-sm fm-dim"> {formatDay(endsOn, lang, 'short')}</span>
              </>
            ),
            n: finished ?? 0,
            share: shareOf(ballot) ?? 0,
            text: describe(ballot),
          }
        })}
      />
    </ChartFigure>
  )
}

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
